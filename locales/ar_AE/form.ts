import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: 'البريد أو الهاتف', email: 'البريد الإلكتروني', phone: 'الهاتف' },
  email: {
    label: 'البريد الإلكتروني',
    placeholder: 'name@example.com',
    list: 'عناوين مقترحة',
    offered: ({ count }: { count: number }) =>
      selectPluralForm('ar', count, {
        zero: 'لا اقتراحات',
        one: 'اقتراح واحد',
        two: 'اقتراحان',
        few: `${count} اقتراحات`,
        many: `${count} اقتراحًا`,
        other: `${count} اقتراح`,
      }),
    didYouMean: 'هل تقصد {{address}}؟',
  },
  mobile: { label: 'رقم الهاتف', country: 'رمز الدولة' },
  password: {
    label: 'كلمة المرور',
    new: 'كلمة المرور الجديدة',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
    strength: 'قوة كلمة المرور: {{level}}',
    levels: { none: 'لم تُدخل بعد', weak: 'ضعيفة', fair: 'متوسطة', good: 'جيدة', strong: 'قوية' },
    rules: {
      length: `من ${PASSWORD_SHORTEST} إلى ${PASSWORD_LONGEST} حرفًا`,
      upper: 'حرف كبير',
      lower: 'حرف صغير',
      digit: 'رقم',
      special: 'رمز خاص',
    },
    met: '(مستوفى)',
  },
  code: { label: `رمز من ${CODE_LENGTH} أرقام` },
  secondCode: 'رمز تطبيق المصادقة أو رمز احتياطي',
  invite: 'رمز الإحالة (اختياري)',
  terms: 'عمري 18 عامًا على الأقل، وأعلم أن {{brand}} تستخدم أموالًا تجريبية فقط.',
  agree: `عمري ${ADULT_AGE} عامًا على الأقل، وأقبل وثائق \u2068{{brand}}\u2069 التالية:`,
  residence: { label: 'بلد أو منطقة الإقامة', none: 'اختر بلدًا أو منطقة' },
  sending: 'جارٍ الإرسال…',
  undelivered: {
    lead: `أدخل الرمز. صلاحيته ${CODE_MINUTES} دقائق.`,
    title: {
      both: 'لم تُرسل أي رسالة',
      email: 'لا يرسل هذا الموقع بريدًا إلكترونيًا',
      phone: 'لا يرسل هذا الموقع رسائل نصية',
    },
    outbox: 'يعمل هذا الموقع دون خدمة رسائل. رمزك موجود في البريد الصادر على هذا الجهاز.',
    nowhere: 'لا تتوفر في هذا الموقع خدمة رسائل بعد، لذا لن يصلك أي رمز. تواصل مع مشغّل الموقع.',
    open: 'فتح البريد الصادر',
  },
} satisfies Catalog<Messages['form']>
