export default {
  title: 'Usage statistics',
  text: 'May we record which pages and features you use to improve the site? We do not use the data for ads or share it with third parties. You can change this anytime in Settings.',
  allow: 'Allow',
  decline: 'Decline',
  close: 'Close',
  now: {
    granted: 'You allowed usage statistics.',
    denied: 'You declined usage statistics.',
    declined: 'Your browser asks sites not to track you, so nothing is recorded.',
  },
} as const
