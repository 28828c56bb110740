import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'أنت غير متصل بالإنترنت',
  text: 'تعذّر تحميل هذه الصفحة.',
  note: 'هذه آخر الأسعار التي استلمها هذا الجهاز، وهي ليست مباشرة.',
  retry: 'إعادة المحاولة',
  state: {
    checking: 'جارٍ التحقق من اتصالك…',
    failed: 'لا يوجد اتصال حتى الآن.',
    back: 'عاد الاتصال. جارٍ تحميل الصفحة…',
  },
  online: { title: 'عاد الاتصال بالإنترنت', text: 'يمكنك استخدام الموقع من جديد.' },
  prices: 'آخر الأسعار المعروفة',
  stale: 'غير مباشرة',
  age: 'آخر تحديث',
  none: 'لا توجد أسعار محفوظة على هذا الجهاز بعد.',
} satisfies Catalog<Messages['offline']>
