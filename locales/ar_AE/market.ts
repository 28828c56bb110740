import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: 'الزوج',
  last: 'آخر سعر',
  change: 'تغيّر 24 ساعة',
  high: 'أعلى 24 ساعة',
  low: 'أدنى 24 ساعة',
  volume: 'حجم 24 ساعة',
  turnover: 'قيمة تداول 24 ساعة',
  about: 'نبذة عن {{asset}}',
  more: 'المزيد',
  screens: { label: 'العرض', simple: 'مبسّط', pro: 'متقدم' },
  course: 'آخر 24 ساعة',
  favourite: { add: 'إضافة {{pair}} إلى المفضلة', remove: 'إزالة {{pair}} من المفضلة' },
  trade: 'تداول',
  unavailable: 'بيانات السوق غير متاحة حاليًا. ستُحمَّل تلقائيًا عند عودتها.',
} satisfies Catalog<Messages['market']>
