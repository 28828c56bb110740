import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'أداة التحقق البشري',
  text: 'لا يُسأل ولا يُحمَّل شيء قبل أن تضغط. المزوّد الذي يجيب إعداد من إعدادات النشر.',
  check: 'التحقق من الإجابة',
  verified: 'قبلها الخادم. وهي صالحة مرة واحدة: يُرفض التحقق منها ثانية.',
  again: 'البدء من جديد',
  refused: { title: 'بعد الرفض', text: 'ما يقوله النموذج حين تغيب الإجابة أو تنتهي صلاحيتها.' },
} satisfies Catalog<Messages['docs-geetest']>
