export default {
  title: 'You’re offline',
  text: 'We couldn’t load this page.',
  note: 'These are the last prices this device received. They are not live.',
  retry: 'Try again',
  state: {
    checking: 'Checking your connection…',
    failed: 'Still no connection.',
    back: 'Connected. Loading the page…',
  },
  online: { title: 'You’re back online', text: 'You can use the site again.' },
  prices: 'Last known prices',
  stale: 'Not live',
  age: 'Updated',
  none: 'This device has no saved prices yet.',
} as const
