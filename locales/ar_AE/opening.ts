import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ALERTS, countNoun } from './counted.ts'

export default {
  title: 'الافتتاح قريبًا',
  notOpen: 'سوق {{pair}} لم يُفتح بعد',
  opens: 'بدء التداول',
  left: 'الوقت المتبقي',
  text: 'تُقبل الأوامر فور افتتاح السوق.',
  auto: 'عندئذٍ تنتقل هذه الصفحة إلى شاشة التداول تلقائيًا.',
  open: 'بدأ التداول',
  tooMany: ({ most }) => countNoun(most, ALERTS, (n) => `لديك بالفعل ${n}. احذف أحدها أولًا.`),
  untell: 'إلغاء الإشعار',
  told: 'سيصلك إشعار قبيل بدء التداول.',
  tellText: 'احصل على إشعار قبيل بدء التداول.',
  tell: 'أعلِمني',
  untimed: 'سيُعلن موعد الافتتاح في هذه الصفحة.',
  soon: 'قريبًا',
} satisfies Catalog<Messages['opening']>
