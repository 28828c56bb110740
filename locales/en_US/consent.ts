export default {
  title: 'Usage statistics',
  text: 'May we record which pages and features you use, so that we can improve them? No advertising, no third parties. You can change your mind in Settings.',
  allow: 'Allow',
  decline: 'Decline',
  close: 'Close',
  now: {
    granted: 'You allowed it.',
    denied: 'You declined.',
    declined: 'Your browser asks not to be tracked, so nothing is recorded.',
  },
} as const
