import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: 'الصفحة غير موجودة',
    message: 'الصفحة غير موجودة: {{path}}',
    description: 'ربما كُتب العنوان خطأً أو نُقلت الصفحة.',
    home: 'الانتقال إلى الصفحة الرئيسية',
    markets: 'عرض الأسواق',
  },
  limited: {
    title: 'طلبات كثيرة جدًا',
    message: 'طلبات كثيرة جدًا من شبكتك',
    description: 'لم يُحفظ أي شيء. انتظر دقيقة ثم حاول مرة أخرى.',
  },
  failure: {
    title: 'حدث خطأ ما',
    message: 'خطأ داخلي في الخادم',
    description: 'حدث خطأ من جانبنا. حاول مرة أخرى بعد قليل.',
    reference: 'الرقم المرجعي: {{id}}',
  },
  unloaded: { text: 'تعذّر تحميل جزء من هذه الصفحة.', retry: 'إعادة المحاولة' },
} satisfies Catalog<Messages['error']>
