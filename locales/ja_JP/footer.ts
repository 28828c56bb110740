import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  fees: '手数料',
  proof: '負債証明',
  insurance: '保険基金',
  api: 'API',
  products: 'サービス',
  markets: 'マーケット',
  spot: '現物取引',
  popular: '人気の銘柄',
  languages: '言語',
  help: 'ヘルプセンター',
  support: 'サポート',
  contact: 'お問い合わせ',
  status: '稼働状況',
  announcements: 'お知らせ',
  changelog: '更新履歴',
  terms: '利用規約',
  privacy: 'プライバシー',
  legal: '規約一覧',
  paper: 'このサイトはデモ取引です。実際のお金は扱わず、投資助言も行いません。',
  paperAndVenue:
    'このサイトはデモ取引です。ただし、ご自身のAPIキーを使った{{host}}での取引では実際のお金が動きます。投資助言は行いません。',
} satisfies Catalog<Messages['footer']>
