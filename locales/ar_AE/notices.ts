// What people are told of, and how they choose to be (shared/notices/notices.ts).

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  groups: {
    security: 'الأمان',
    account: 'الحساب',
    alert: 'التنبيهات',
    futures: 'العقود الآجلة',
    fills: 'التنفيذات',
    bots: 'الروبوتات',
    copy: 'نسخ التداول',
    p2p: 'P2P',
    convert: 'تحويل العملات',
  },
  texts: {
    alert: 'تنبيهات الأسعار والمؤشرات ومعدل التمويل التي تحددها',
    futures: 'تحذيرات الهامش والتصفيات وتخفيض الرافعة التلقائي',
    fills: 'صفقات روبوتاتك ونسخك فور تنفيذها',
    bots: 'بدء الروبوتات وتوقفها وفشلها وخروجها من نطاقها',
    copy: 'بدء النسخ وتوقفه والصفقات المتخطاة وحصة الأرباح',
    p2p: 'كل خطوة في صفقات P2P والإلغاءات والطعون',
    convert: 'التحويلات محددة السعر والتحويلات الدورية',
  },
  ways: {
    title: 'إعدادات الإشعارات',
    text: 'اختر ما تريد الإشعار به ومكانه. تظهر إشعارات الأمان والحساب هنا دائمًا.',
    topic: 'الموضوع',
    bell: 'في الموقع',
    mail: 'البريد الإلكتروني',
    push: 'إشعار فوري',
    label: '{{topic}}: {{way}}',
  },
  kinds: {
    bot_filled: 'أكمل الروبوت صفقة',
    bot_started: 'بدأ الروبوت',
    bot_out_of_range: 'خرج السعر من نطاق الروبوت',
    bot_stopped: 'توقف الروبوت',
    bot_failed: 'فشل الروبوت',
    convert_limit_filled: 'نُفِّذ التحويل محدد السعر',
    convert_limit_expired: 'انتهت مدة التحويل محدد السعر',
    convert_limit_failed: 'فشل التحويل محدد السعر',
    convert_plan_done: 'اكتمل التحويل الدوري',
    convert_plan_skipped: 'تم تخطي التحويل الدوري',
  },
  said: {
    profit: 'ربح {{amount}}',
  },
  open: 'عرض على {{brand}}',
  footer: 'اختر إشعاراتك من صفحة الإشعارات في حسابك على {{brand}}.',
  none: 'لا توجد إشعارات بعد. ستظهر هنا التنبيهات وتحذيرات الهامش ومستجدات روبوتاتك ونُسخك وصفقات P2P.',
  noneHere: 'لا توجد إشعارات في هذه الفئة.',
} satisfies Catalog<Messages['notices']>
