import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: 'الزوج',
  last: 'آخر سعر',
  change: 'تغير 24 ساعة',
  high: 'أعلى 24 ساعة',
  low: 'أدنى 24 ساعة',
  volume: 'حجم 24 ساعة',
  turnover: 'قيمة تداول 24 ساعة',
  more: 'المزيد',
  course: 'آخر 24 ساعة',
  favourite: { add: 'إضافة {{pair}} إلى المفضلة', remove: 'إزالة {{pair}} من المفضلة' },
  trade: 'تداول',
  unavailable: 'يتعذّر الوصول إلى بيانات السوق حاليًا. ستعود تلقائيًا.',
} satisfies Catalog<Messages['market']>
