import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  select: '选择器',
  combobox: '可搜索',
  'multi-combobox': '多选',
  'virtual-combobox': '10,000 个选项',
  interval: '周期',
  pair: '交易对',
  unused: '不可用',
  coin: '币种',
  coins: '币种（多选）',
  order: '订单',
} satisfies Catalog<Messages['docs-select']>
