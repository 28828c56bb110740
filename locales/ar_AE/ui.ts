import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: 'إغلاق',
  share: 'مشاركة',
  choose: 'اختر',
  search: 'بحث',
  noResults: 'لا توجد نتائج',
  results: ({ count }: { count: number }) =>
    selectPluralForm('ar', count, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: `${count} نتائج`,
      many: `${count} نتيجة`,
      other: `${count} نتيجة`,
    }),
  chosen: ({ count }: { count: number }) =>
    selectPluralForm('ar', count, {
      zero: 'لم يُحدَّد شيء',
      one: 'عنصر واحد محدد',
      two: 'عنصران محددان',
      few: `${count} عناصر محددة`,
      many: `${count} عنصرًا محددًا`,
      other: `${count} عنصر محدد`,
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
} satisfies Catalog<Messages['ui']>
