import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'المتابعة باستخدام {{service}}',
  confirm: 'أكّد هويتك عبر {{service}}.',
  untied: {
    fresh: 'أنشئ حسابًا بالبريد الإلكتروني لحسابك في {{service}}. بعدها يمكنك تسجيل الدخول عبر {{service}}.',
    unlinked:
      'حساب {{service}} هذا غير مرتبط بأي حساب هنا بعد. سجّل الدخول أو أنشئ حسابًا، ثم اربطه من «الحساب» ثم «الأمان».',
    other: 'حساب {{service}} هذا مربوط بحساب آخر هنا. سجّل الخروج أولًا إن أردت الدخول به.',
  },
  refusals: {
    denied: 'لم تمنح الإذن. لم يتغيّر شيء.',
    expired: 'انتهت المهلة أو بدأت العملية في متصفح آخر. ابدأ من جديد.',
    wrong: 'تعذّر التحقق من رد {{service}}. ابدأ من جديد.',
    unreachable: 'تعذّر الوصول إلى {{service}}. حاول مرة أخرى أو سجّل الدخول بطريقة أخرى.',
  },
} satisfies Catalog<Messages['social']>
