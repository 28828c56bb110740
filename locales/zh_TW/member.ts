import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  account: {
    own: '我的帳戶',
    overview: '帳戶總覽',
    security: '安全中心',
    preferences: '偏好設定',
    keys: 'API 金鑰',
    invite: '邀請好友',
    rewards: '獎勵中心',
    news: '通知',
    operator: '營運後台',
  },
  orders: { title: '訂單', open: '目前委託', history: '歷史委託', trades: '歷史成交' },
  wallet: {
    title: '錢包',
    overview: '總覽',
    deposit: '入金',
    withdraw: '提領',
    transfer: '劃轉',
    history: '歷史紀錄',
  },
} satisfies Catalog<Messages['member']>
