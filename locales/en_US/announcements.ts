export default {
  title: 'Announcements',
  kinds: 'Categories',
  all: 'All',
  none: 'No announcements yet',
  noneText: 'New listings, maintenance, and product updates will appear here.',
  missing: 'Announcement not found',
  missingText: 'The announcement may have been removed.',
  older: 'Older announcements',
  changed: 'Updated',
  back: 'All announcements',
  categories: {
    news: 'News',
    listing: 'New listings',
    product: 'Product updates',
    maintenance: 'Maintenance',
    security: 'Security',
  },
} as const
