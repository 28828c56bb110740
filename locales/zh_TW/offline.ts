import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '網路已中斷',
  text: '無法開啟此頁面。',
  note: '以下為本裝置最近收到的價格，並非即時行情。',
  retry: '重試',
  state: { checking: '正在檢查網路…', failed: '仍無法連線。', back: '網路已恢復，正在載入頁面…' },
  online: { title: '網路已恢復', text: '您可以繼續使用本站。' },
  prices: '最近收到的價格',
  stale: '非即時',
  age: '更新於',
  none: '本裝置尚未儲存任何價格。',
} satisfies Catalog<Messages['offline']>
