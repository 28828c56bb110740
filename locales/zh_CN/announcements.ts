import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '公告',
  kinds: '公告类别',
  all: '全部',
  none: '暂无公告',
  noneText: '新币上线、系统维护和产品更新将在此公布。',
  missing: '未找到该公告',
  missingText: '该公告可能已被移除。',
  older: '更早的公告',
  changed: '更新于',
  back: '全部公告',
  categories: {
    news: '新闻',
    listing: '新币上线',
    product: '产品更新',
    maintenance: '系统维护',
    security: '安全',
  },
} satisfies Catalog<Messages['announcements']>
