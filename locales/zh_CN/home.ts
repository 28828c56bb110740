import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: '在模拟市场中练习交易',
      replay: '在回放行情中练习交易',
      upstream: '实时行情，模拟资金交易',
    },
    lead: '真实订单簿、可自行验证的撮合引擎，先用模拟资金上手。',
    label: '邮箱或手机号',
    placeholder: '请输入邮箱或手机号',
    action: '注册',
    markets: '查看行情',
  },
  top: { title: '热门行情', all: '全部行情' },
  movers: { gainers: '涨幅榜', losers: '跌幅榜', busiest: '成交额榜' },
} satisfies Catalog<Messages['home']>
