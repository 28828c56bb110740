import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  account: {
    own: '我的账户',
    overview: '账户总览',
    security: '安全中心',
    preferences: '偏好设置',
    keys: 'API 密钥',
    invite: '邀请好友',
    rewards: '奖励中心',
    news: '通知',
    operator: '运营后台',
  },
  orders: { title: '订单', open: '当前委托', history: '历史委托', trades: '历史成交' },
  wallet: {
    title: '钱包',
    overview: '总览',
    deposit: '充值',
    withdraw: '提现',
    transfer: '划转',
    history: '历史记录',
  },
} satisfies Catalog<Messages['member']>
