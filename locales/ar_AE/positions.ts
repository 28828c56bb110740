import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'سجل المراكز',
  contracts: 'كل العقود',
  sides: 'مراكز Long وShort',
  from: 'الإغلاق من',
  to: 'الإغلاق إلى',
  pages: 'صفحات المراكز',
  older: 'مراكز أقدم',
  newer: 'مراكز أحدث',
  csv: 'تنزيل CSV',
  fileMost: 'يحتوي الملف على أحدث المراكز، وعددها {{count}}. اختر تواريخ أخرى لتنزيل الأقدم منها.',
  sums: {
    label: 'الإجماليات',
    count: 'المراكز المغلقة',
    price: 'أرباح وخسائر السعر',
    fees: 'الرسوم',
    liquidation: 'رسوم التصفية',
    cut: 'الإجماليات لأحدث المراكز، وعددها {{count}}. اختر تواريخ أخرى لحساب إجماليات الأقدم منها.',
  },
  none: {
    text: 'عندما تغلق مركزًا يظهر هنا سعر دخوله وخروجه ورسومه وأرباحه وخسائره.',
    trade: 'تداول العقود الآجلة',
  },
  unmatched: {
    title: 'لا توجد مراكز مغلقة مطابقة لعوامل التصفية',
    text: 'جرّب تواريخ أخرى أو امسح عوامل التصفية.',
    clear: 'مسح عوامل التصفية',
  },
} satisfies Catalog<Messages['positions']>
