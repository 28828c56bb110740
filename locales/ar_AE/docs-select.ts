import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  select: 'قائمة اختيار',
  combobox: 'مع بحث',
  'multi-combobox': 'عدة خيارات',
  'virtual-combobox': '10,000 خيار',
  interval: 'الإطار الزمني',
  pair: 'الزوج',
  unused: 'غير متاح',
  coin: 'العملة',
  coins: 'العملات',
  order: 'الأمر',
} satisfies Catalog<Messages['docs-select']>
