import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: { connecting: '連線中', live: '即時', delayed: '延遲', offline: '已斷線', limited: '登入後查看即時資料' },
  source: { simulated: '模擬行情', replay: '行情重播', upstream: '其他交易所行情' },
  sourceNote: {
    simulated: '模擬交易：價格由程式模擬，訂單由我們自有的撮合引擎撮合。',
    replay: '模擬交易：價格取自真實市場的錄製資料，依原有節奏重播。',
    upstream: '模擬交易：價格同步自其他交易所的即時行情。',
  },
} satisfies Catalog<Messages['common']>
