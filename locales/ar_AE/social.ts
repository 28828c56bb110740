import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'المتابعة باستخدام {{service}}',
  refusals: {
    denied: 'لم تمنح الإذن هناك، ولم يتغير شيء.',
    expired: 'انتهت المهلة أو بدأت العملية في متصفح آخر. ابدأ من جديد.',
    wrong: 'تعذّر التحقق من رد {{service}}. ابدأ من جديد من صفحة الدخول.',
    unreachable: 'تعذّر الوصول إلى {{service}}. حاول مرة أخرى أو ادخل بطريقة أخرى.',
  },
} satisfies Catalog<Messages['social']>
