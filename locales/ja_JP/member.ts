import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  account: {
    own: 'マイページ',
    overview: 'アカウント',
    security: 'セキュリティ',
    preferences: '環境設定',
    keys: 'APIキー',
    invite: '友達招待',
    rewards: '特典センター',
    news: '通知',
    operator: '運営デスク',
  },
  orders: { title: '注文', open: '未約定注文', history: '注文履歴', trades: '約定履歴' },
  wallet: {
    title: 'ウォレット',
    overview: '概要',
    deposit: '入金',
    withdraw: '出金',
    transfer: '振替',
    history: '履歴',
  },
} satisfies Catalog<Messages['member']>
