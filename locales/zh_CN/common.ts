import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: { connecting: '连接中', live: '实时', delayed: '延迟', offline: '已断线', limited: '登录后查看实时数据' },
  source: { simulated: '模拟行情', replay: '行情回放', upstream: '其他交易所行情' },
  sourceNote: {
    simulated: '模拟交易：价格由程序模拟，订单由我们自己的撮合引擎撮合。',
    replay: '模拟交易：价格来自真实市场的录制数据，按原有节奏回放。',
    upstream: '模拟交易：价格同步自其他交易所的实时行情。',
  },
} satisfies Catalog<Messages['common']>
