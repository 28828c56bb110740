import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'إحصاءات الاستخدام',
  text: 'هل تسمح لنا بتسجيل الصفحات والميزات التي تستخدمها لتحسين الموقع؟ لا نستخدم هذه البيانات للإعلانات ولا نشاركها مع أطراف ثالثة. يمكنك تغيير رأيك في أي وقت من الإعدادات.',
  allow: 'السماح',
  decline: 'رفض',
  close: 'إغلاق',
  now: {
    granted: 'لقد سمحتَ بإحصاءات الاستخدام.',
    denied: 'لقد رفضتَ إحصاءات الاستخدام.',
    declined: 'متصفحك يطلب عدم التتبع، لذلك لا يُسجَّل شيء.',
  },
} satisfies Catalog<Messages['consent']>
