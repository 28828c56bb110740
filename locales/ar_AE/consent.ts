import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'إحصاءات الاستخدام',
  text: 'هل تسمح لنا بتسجيل الصفحات والميزات التي تستخدمها لنحسّنها؟ بلا إعلانات ولا أطراف ثالثة. يمكنك تغيير رأيك من الإعدادات.',
  allow: 'السماح',
  decline: 'رفض',
  close: 'إغلاق',
  now: {
    granted: 'لقد سمحت بذلك.',
    denied: 'لقد رفضت ذلك.',
    declined: 'متصفحك يطلب عدم التتبع، لذلك لا يُسجَّل شيء.',
  },
} satisfies Catalog<Messages['consent']>
