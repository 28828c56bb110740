import { plural } from '#shared/i18n/plural.ts'

export default {
  close: 'Close',
  choose: 'Select',
  search: 'Search',
  noResults: 'No results',
  results: ({ count }: { count: number }) => plural('en', count, { one: '1 result', other: `${count} results` }),
  chosen: ({ count }: { count: number }) => plural('en', count, { one: '1 selected', other: `${count} selected` }),
  remove: 'Remove {{item}}',
  decrease: 'Decrease',
  increase: 'Increase',
  numberField: 'number field',
  notifications: 'Notifications',
  breadcrumb: 'Breadcrumb',
  pages: { label: 'Pagination', previous: 'Previous page', next: 'Next page', page: 'Page {{page}}' },
  copy: { copy: 'Copy', done: 'Copied', failed: 'Couldn’t copy. Select the text and copy it manually.' },
  playback: { pause: 'Pause', play: 'Play' },
  carousel: {
    role: 'carousel',
    slide: 'slide',
    position: '{{index}} of {{count}}',
    go: 'Go to slide {{index}}',
    previous: 'Previous slide',
    next: 'Next slide',
  },
  sort: {
    role: 'sortable',
    handle: 'Move {{item}}',
    up: 'Move {{item}} up',
    down: 'Move {{item}} down',
    instructions:
      'Press space to pick up an item, use the arrow keys to move it, press space again to drop it, or press Escape to cancel.',
    picked: '{{item}} picked up, position {{place}} of {{count}}',
    over: '{{item}} is at position {{place}} of {{count}}',
    dropped: '{{item}} dropped at position {{place}} of {{count}}',
    cancelled: 'Canceled. {{item}} is back at position {{place}} of {{count}}',
  },
} as const
