import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: 'إغلاق',
  share: 'مشاركة',
  choose: 'اختر',
  search: 'بحث',
  noResults: 'لا توجد نتائج',
  results: ({ count }: { count: number }) =>
    plural('ar', count, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: `${count} نتائج`,
      many: `${count} نتيجة`,
      other: `${count} نتيجة`,
    }),
  chosen: ({ count }: { count: number }) =>
    plural('ar', count, {
      zero: 'لم يُختر شيء',
      one: 'اختيار واحد',
      two: 'اختياران',
      few: `${count} اختيارات`,
      many: `${count} اختيارًا`,
      other: `${count} اختيار`,
    }),
  remove: 'إزالة {{item}}',
  decrease: 'إنقاص',
  increase: 'زيادة',
  numberField: 'حقل رقمي',
  notifications: 'الإشعارات',
  breadcrumb: 'مسار التنقل',
  pages: { label: 'التنقل بين الصفحات', previous: 'الصفحة السابقة', next: 'الصفحة التالية', page: 'الصفحة {{page}}' },
  copy: { copy: 'نسخ', done: 'تم النسخ', failed: 'تعذّر النسخ. حدّد النص وانسخه يدويًا.' },
  playback: { pause: 'إيقاف مؤقت', play: 'تشغيل' },
  carousel: {
    role: 'عرض شرائح',
    slide: 'شريحة',
    position: '{{index}} من {{count}}',
    go: 'الانتقال إلى الشريحة {{index}}',
    previous: 'الشريحة السابقة',
    next: 'الشريحة التالية',
  },
  sort: {
    role: 'قابل للترتيب',
    handle: 'نقل {{item}}',
    up: 'نقل {{item}} إلى أعلى',
    down: 'نقل {{item}} إلى أسفل',
    instructions:
      'اضغط مفتاح المسافة لالتقاط العنصر، وحرّكه بمفاتيح الأسهم، ثم اضغط المسافة مجددًا لوضعه، أو Escape للإلغاء.',
    picked: 'التُقط {{item}}، الموضع {{place}} من {{count}}',
    over: '{{item}} في الموضع {{place}} من {{count}}',
    dropped: 'وُضع {{item}} في الموضع {{place}} من {{count}}',
    cancelled: 'أُلغي. عاد {{item}} إلى الموضع {{place}} من {{count}}',
  },
} satisfies Catalog<Messages['ui']>
