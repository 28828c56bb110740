import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'お知らせ',
  kinds: 'カテゴリー',
  all: 'すべて',
  none: 'お知らせはまだありません',
  noneText: '新規上場、メンテナンス、サービスの更新をここでお知らせします。',
  missing: 'お知らせが見つかりません',
  missingText: 'このお知らせは、掲載が終了した可能性があります。',
  older: '以前のお知らせ',
  changed: '更新',
  back: 'すべてのお知らせ',
  categories: {
    news: 'ニュース',
    listing: '新規上場',
    product: 'サービスの更新',
    maintenance: 'メンテナンス',
    security: 'セキュリティ',
  },
} satisfies Catalog<Messages['announcements']>
