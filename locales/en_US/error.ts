export default {
  notFound: {
    title: 'Page Not Found',
    message: 'Page not found: {{path}}',
    description: 'The address may be misspelt, or the page may have moved.',
    home: 'Go to the home page',
    markets: 'See the markets',
  },
  failure: {
    title: 'Something went wrong',
    message: 'Internal Server Error',
    description: 'The fault is ours. Try again in a moment.',
    reference: 'Reference: {{id}}',
  },
  unloaded: { text: 'A part of this page could not be loaded.', retry: 'Try again' },
} as const
