export default {
  title: 'You’re offline',
  text: 'This page could not be reached.',
  note: 'These are the last prices this device saw. They are not live.',
  retry: 'Try again',
  state: {
    checking: 'Looking for a connection…',
    failed: 'Still no connection.',
    back: 'Connected. Loading the page…',
  },
  online: { title: 'You’re back online', text: 'The site can be reached again.' },
  prices: 'Last prices seen',
  stale: 'Not live',
  age: 'Seen',
  none: 'This device has not seen any prices yet.',
} as const
