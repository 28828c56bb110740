import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'المتابعة باستخدام {{service}}',
  confirm: 'أكّد عبر {{service}} أنك صاحب الحساب.',
  untied: {
    fresh: 'أنشئ حسابك بالبريد المسجل لدى {{service}}، وبعدها يمكنك الدخول عبر {{service}} مباشرة.',
    unlinked:
      'حساب {{service}} هذا غير مرتبط بأي حساب هنا بعد. سجّل الدخول أو أنشئ حسابًا أولًا، ثم اربطه من الحساب ‹ الأمان.',
  },
  refusals: {
    denied: 'لم تمنح الإذن هناك، ولم يتغير شيء.',
    expired: 'انتهت المهلة أو بدأت العملية في متصفح آخر. ابدأ من جديد.',
    wrong: 'تعذّر التحقق من رد {{service}}. ابدأ من جديد من صفحة الدخول.',
    unreachable: 'تعذّر الوصول إلى {{service}}. حاول مرة أخرى أو ادخل بطريقة أخرى.',
  },
} satisfies Catalog<Messages['social']>
