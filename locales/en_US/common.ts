export default {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  search: 'Search',
  loading: 'Loading…',
  copy: 'Copy',
  copied: 'Copied',
} as const
