import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '公告',
  kinds: '公告類別',
  all: '全部',
  none: '目前沒有公告',
  noneText: '新幣上架、系統維護與產品更新會在此公布。',
  missing: '找不到公告',
  missingText: '公告可能已移除。',
  older: '更早的公告',
  changed: '更新於',
  back: '所有公告',
  categories: {
    news: '新聞',
    listing: '新幣上架',
    product: '產品更新',
    maintenance: '系統維護',
    security: '安全',
  },
} satisfies Catalog<Messages['announcements']>
