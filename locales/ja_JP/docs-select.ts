import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  select: '選択欄',
  combobox: '検索つき',
  'multi-combobox': '複数選択',
  'virtual-combobox': '10,000件',
  interval: '足種',
  pair: '銘柄',
  unused: '利用不可',
  coin: 'コイン',
  coins: 'コイン（複数選択）',
  order: '注文',
} satisfies Catalog<Messages['docs-select']>
