export default {
  notFound: {
    title: 'Page not found',
    message: 'Page not found: {{path}}',
    description: 'The address may be misspelled, or the page may have moved.',
    home: 'Go to homepage',
    markets: 'View markets',
  },
  limited: {
    title: 'Too many requests',
    message: 'Too many requests from your network',
    description: 'Nothing was saved. Wait a minute, then try again.',
  },
  failure: {
    title: 'Something went wrong',
    message: 'Internal Server Error',
    description: 'There was an error on our side. Try again in a moment.',
    reference: 'Reference: {{id}}',
  },
  unloaded: { text: 'Part of this page couldn’t be loaded.', retry: 'Try again' },
} as const
