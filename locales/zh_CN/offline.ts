import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '网络已断开',
  text: '无法打开此页面。',
  note: '以下为本设备最近收到的价格，并非实时行情。',
  retry: '重试',
  state: { checking: '正在检查网络…', failed: '仍无法连接网络。', back: '网络已恢复，正在加载页面…' },
  online: { title: '网络已恢复', text: '您可以继续使用本站。' },
  prices: '最近收到的价格',
  stale: '非实时',
  age: '更新于',
  none: '本设备尚未保存任何价格。',
} satisfies Catalog<Messages['offline']>
