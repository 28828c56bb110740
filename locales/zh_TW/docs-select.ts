import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  select: '選擇器',
  combobox: '可搜尋',
  'multi-combobox': '複選',
  'virtual-combobox': '10,000 個選項',
  interval: '週期',
  pair: '交易對',
  unused: '不可用',
  coin: '幣種',
  coins: '幣種（多選）',
  order: '訂單',
} satisfies Catalog<Messages['docs-select']>
