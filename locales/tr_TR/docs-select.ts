import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  select: 'Seçim kutusu',
  combobox: 'Aramalı',
  'multi-combobox': 'Çoklu',
  'virtual-combobox': '10,000 seçenek',
  interval: 'Aralık',
  pair: 'Çift',
  unused: 'Kullanılamıyor',
  coin: 'Coin',
  coins: 'Coinler',
  order: 'Emir',
} satisfies Catalog<Messages['docs-select']>
