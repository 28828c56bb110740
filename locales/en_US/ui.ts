import { selectPluralForm } from '#shared/i18n/plural.ts'

export default {
  close: 'Close',
  share: 'Share',
  choose: 'Select',
  search: 'Search',
  noResults: 'No results',
  results: ({ count }: { count: number }) =>
    selectPluralForm('en', count, { one: '1 result', other: `${count} results` }),
  chosen: ({ count }: { count: number }) =>
    selectPluralForm('en', count, { one: '1 selected', other: `${count} selected` }),
  remove: 'Remove {{item}}',
  decrease: 'Decrease',
  increase: 'Increase',
  numberField: 'number field',
  notifications: 'Notifications',
  breadcrumb: 'Breadcrumb',
  pages: { label: 'Pagination', previous: 'Previous page', next: 'Next page', page: 'Page {{page}}' },
  copy: { copy: 'Copy', done: 'Copied', failed: 'Couldn’t copy. Select the text and copy it manually.' },
  playback: { pause: 'Pause', play: 'Play' },
} as const
