import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { countNoun, HOURS } from './counted.ts'

export default {
  title: 'عقود {{pair}} الدائمة',
  perpetual: 'عقد دائم',
  long: 'شراء (Long)',
  short: 'بيع (Short)',
  direction: 'الاتجاه',
  price: { mark: 'سعر العلامة', last: 'آخر سعر', index: 'سعر المؤشر' },
  openInterest: 'العقود المفتوحة ({{asset}})',
  chartOf: 'سعر الرسم البياني',
  chartUnread: '{{price}}: تعذّر تحميل الرسم البياني.',
  size: 'الحجم',
  value: 'القيمة',
  reduceOnly: 'تقليل فقط',
  triggeredBy: 'التفعيل حسب',
  estimate: {
    title: 'تقدير الأمر',
    cost: 'التكلفة',
    most: 'الأقصى ({{asset}})',
    liquidation: 'سعر التصفية',
  },
  funding: {
    head: 'التمويل / العد التنازلي',
    title: 'التمويل',
    text: ({ hours }) =>
      countNoun(
        hours,
        HOURS,
        (n) =>
          `كل ${n} يدفع أصحاب مراكز الشراء (Long) لأصحاب مراكز البيع (Short) أو العكس، ليبقى السعر قريبًا من سعر المؤشر. لا تأخذ المنصة شيئًا من هذه الدفعات.`,
      ),
    cap: 'الحد الأقصى للمعدل \u2066±{{cap}}%\u2069. الرقم الأول متوسط العلاوة في هذه الفترة حتى الآن، والرقم الذي داخل clamp هو سعر الفائدة.',
    none: 'لم يُدفع أي تمويل على هذا العقد بعد.',
    past: 'سجل التمويل',
    rate: 'معدل التمويل',
  },
  calculator: {
    open: 'الحاسبة',
    title: 'حاسبة العقود الآجلة',
    leverage: 'الرافعة',
    exit: 'سعر الخروج',
    entry: 'سعر الدخول',
    margin: 'الهامش',
    profit: 'الربح بعد الرسوم',
    roe: 'العائد على الهامش',
    target: 'العائد المستهدف على الهامش',
    fees: 'الرسوم',
    none: 'أدخل الحجم وسعر الدخول وسعر الخروج.',
    pnl: 'الربح والخسارة',
    most: 'أقصى حجم',
    average: 'متوسط سعر الدخول',
    balance: 'الهامش المتاح',
    add: 'إضافة عملية دخول',
    noneLargest: 'أدخل الهامش المتاح لديك وسعر الدخول.',
    noneAverage: 'أدخل حجم كل عملية دخول وسعرها.',
  },
} satisfies Catalog<Messages['futures']>
