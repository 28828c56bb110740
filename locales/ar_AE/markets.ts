import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'الأسواق',
  lead: 'أسعار كل الأزواج الفورية.',
  views: { label: 'طريقة العرض', list: 'قائمة', map: 'خريطة حرارية' },
  new: 'جديد',
  screens: {
    label: 'عوامل التصفية المحفوظة',
    save: 'حفظ عامل التصفية',
    name: 'اسم عامل التصفية',
    submit: 'حفظ',
    remove: 'حذف عامل التصفية {{name}}',
    removed: 'تم حذف «{{name}}»',
    undo: 'تراجع',
    full: 'بلغت الحد الأقصى لعوامل التصفية المحفوظة: {{count}}. احذف أحدها لحفظ آخر.',
  },
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
  products: {
    label: 'المنتج',
    spot: 'الفوري',
    futures: 'العقود الآجلة',
  },
  caption: 'الأسواق الفورية',
  results: ({ count }: { count: number }) =>
    selectPluralForm('ar', count, {
      zero: 'لا أسواق',
      one: 'سوق واحد',
      two: 'سوقان',
      few: `${count} أسواق`,
      many: `${count} سوقًا`,
      other: `${count} سوق`,
    }),
  empty: { title: 'لا توجد أسواق مطابقة', text: 'جرّب اسمًا آخر أو اعرض كل الأسواق.', clear: 'عرض كل الأسواق' },
  noFavourites: { title: 'لا أسواق في المفضلة بعد', text: 'اضغط النجمة بجانب أي سوق لإضافته هنا.' },
  rates: 'المبالغ بعملة {{currency}} تقريبية، وفق أسعار الصرف بتاريخ {{date}}.',
} satisfies Catalog<Messages['markets']>
