import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'أنت غير متصل بالإنترنت',
  text: 'تعذّر فتح هذه الصفحة.',
  note: 'هذه آخر الأسعار التي ظهرت على هذا الجهاز، وهي ليست مباشرة.',
  retry: 'إعادة المحاولة',
  state: { checking: 'جارٍ البحث عن اتصال…', failed: 'لا يوجد اتصال حتى الآن.', back: 'عاد الاتصال. جارٍ تحميل الصفحة…' },
  online: { title: 'عاد الاتصال بالإنترنت', text: 'أصبح الموقع متاحًا من جديد.' },
  prices: 'آخر الأسعار الظاهرة',
  stale: 'غير مباشرة',
  age: 'وقت الظهور',
  none: 'لم تظهر أي أسعار على هذا الجهاز بعد.',
} satisfies Catalog<Messages['offline']>
