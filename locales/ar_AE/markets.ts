import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'الأسواق',
  lead: 'أسعار كل الأزواج الفورية، مباشرة.',
  summary: { turnover: 'قيمة تداول 24 ساعة', rising: 'مرتفعة', falling: 'منخفضة' },
  search: 'ابحث عن زوج أو عملة',
  submit: 'بحث',
  filters: 'عوامل التصفية',
  tabs: {
    all: 'الكل',
    favourites: 'المفضلة',
    layer1: 'الطبقة الأولى',
    layer2: 'الطبقة الثانية',
    defi: 'التمويل اللامركزي',
    payments: 'المدفوعات',
    meme: 'عملات الميم',
  },
  caption: 'الأسواق الفورية',
  results: ({ count }: { count: number }) =>
    plural('ar', count, {
      zero: 'لا أسواق',
      one: 'سوق واحدة',
      two: 'سوقان',
      few: `${count} أسواق`,
      many: `${count} سوقًا`,
      other: `${count} سوق`,
    }),
  empty: { title: 'لا توجد سوق مطابقة', text: 'جرّب اسمًا آخر، أو تصفح كل الأسواق.', clear: 'عرض كل الأسواق' },
  noFavourites: { title: 'لا توجد مفضلة بعد', text: 'ضع نجمة على أي سوق لتظهر هنا.' },
  rates: 'المبالغ بعملة {{currency}} تقريبية، وفق الأسعار المرجعية بتاريخ {{date}}.',
} satisfies Catalog<Messages['markets']>
