import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { countNoun, DAYS } from './counted.ts'

export default {
  worth: 'القيمة',
  span: 'الفترة',
  days: ({ count }) => countNoun(count, DAYS, (n) => n),
  table: 'حسب اليوم',
  day: 'اليوم',
  profit: 'الأرباح والخسائر',
  calendar: 'تقويم الأرباح والخسائر',
  calendarText: 'لا تُحتسب الإيداعات والسحوبات. الأيام بتوقيت \u2066{{clock}}\u2069.',
  allocation: 'التوزيع',
  asset: 'الأصل',
  share: 'الحصة',
  byAsset: 'حسب الأصل',
  fifo: 'تُحسب التكلفة بطريقة الوارد أولًا صادر أولًا (FIFO). تُحتسب العملات المودعة بسعر إغلاق يومها.',
  amount: 'الكمية',
  cost: 'أساس التكلفة',
  unrealised: 'الأرباح غير المحققة',
  realised: 'الأرباح المحققة',
  omitted:
    'لا تُحتسب صفقات الروبوتات والنسخ ولا المبيعات عبر التحويل والصفقات الكبيرة وP2P في الأرباح المحققة ولا في التقرير الضريبي.',
  none: 'لا توجد عملات بعد',
  noneText: 'عندما تشتري عملة أو تودعها، تظهر تكلفتها وربحها هنا.',
  byProduct: 'حسب المنتج',
  product: 'المنتج',
  products: { spot: 'الفوري (الأرباح المحققة)', futures: 'العقود الآجلة', commission: 'عمولة الإحالة' },
  tax: 'التقرير الضريبي وكشوف الحساب',
  taxText: 'يتضمن التقرير صفًا لكل دفعة مبيعة: تاريخ الاقتناء، وتاريخ البيع، وحصيلة البيع، والتكلفة، والربح بعملة USDT.',
  taxNone: 'لا توجد مبيعات لإدراجها في التقرير بعد.',
  taxYear: 'التقرير الضريبي {{year}} (CSV)',
  statements: 'كشوف الحساب الشهرية',
} satisfies Catalog<Messages['portfolio']>
