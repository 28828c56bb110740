import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'أداة التحقق البشري',
  text: 'لا يُحمَّل شيء قبل أن تضغط. يُحدَّد المزوّد في إعدادات النشر.',
  check: 'التحقق من الإجابة',
  verified: 'قبل الخادم الإجابة. وهي صالحة مرة واحدة: يُرفض التحقق منها مرة ثانية.',
  again: 'البدء من جديد',
  refused: { title: 'بعد الرفض', text: 'يعرض النموذج هذا عندما تغيب الإجابة أو تنتهي صلاحيتها.' },
} satisfies Catalog<Messages['docs-geetest']>
