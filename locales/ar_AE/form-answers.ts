import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CHARACTERS, countNoun, DIGITS } from './counted.ts'

export default {
  problemCount: ({ count }: { count: number }) =>
    selectPluralForm('ar', count, {
      zero: 'لا حقول تحتاج إلى تصحيح',
      one: 'صحّح حقلًا واحدًا للمتابعة',
      two: 'صحّح حقلين للمتابعة',
      few: `صحّح ${count} حقول للمتابعة`,
      many: `صحّح ${count} حقلًا للمتابعة`,
      other: `صحّح ${count} حقل للمتابعة`,
    }),
  refusals: {
    accounts_closed: {
      title: 'الحسابات غير متاحة في هذا الموقع',
      text: 'يعرض هذا الموقع أسواق منصة تداول. سجّل الدخول أو أنشئ حسابًا في موقع المنصة نفسها.',
    },
    passkeys_closed: { title: 'مفاتيح المرور غير متاحة بعد', text: 'استخدم كلمة المرور في الوقت الحالي.' },
    social_closed: {
      title: 'تسجيل الدخول عبر خدمات أخرى غير متاح بعد',
      text: 'استخدم بريدك الإلكتروني أو رقم هاتفك وكلمة المرور.',
    },
    insecure_address: {
      title: 'لا يمكنك البقاء مسجّل الدخول على هذا العنوان',
      text: 'لا تُبقيك المتصفحات مسجّل الدخول إلا عبر HTTPS. افتح الموقع بعنوانه الذي يبدأ بـ https.',
    },
    credentials_wrong: {
      title: 'البريد الإلكتروني أو رقم الهاتف أو كلمة المرور غير صحيحة',
      text: 'تحقق مما أدخلته، ومن الأحرف الكبيرة والصغيرة. نسيت كلمة المرور؟ أعد تعيينها.',
    },
    account_frozen: {
      title: 'حسابك مجمّد',
      text: 'لا يمكنك تسجيل الدخول أثناء المراجعة. سنتواصل معك.',
    },
    too_many_attempts: {
      title: 'محاولات كثيرة جدًا',
      text: 'لحماية الحسابات، عليك الانتظار قبل المحاولة التالية. حسابك غير مقفل.',
    },
    busy: { title: 'هناك ضغط كبير الآن', text: 'لا خطأ فيما أدخلته. حاول مرة أخرى بعد لحظات.' },
    flow_over: {
      title: 'انتهت صلاحية هذه الجلسة',
      text: 'ابدأ من جديد. إن تكرر ذلك فتأكد من أن متصفحك يسمح بملفات تعريف الارتباط.',
    },
    code_over: { title: 'لم يعد هذا الرمز صالحًا', text: 'انتهت صلاحيته أو أُدخل خطأً مرات كثيرة. اطلب رمزًا جديدًا.' },
    code_too_soon: { title: 'أرسلنا إليك رمزًا للتو', text: 'ابحث عنه أولًا في رسائلك وفي البريد غير المرغوب فيه.' },
    unavailable: { title: 'تعذّر الوصول إلى المنصة', text: 'تحقق من اتصالك ثم حاول مرة أخرى.' },
  },
  notices: {
    code_sent: { title: 'أرسلنا إليك رمزًا جديدًا', text: 'لم يعد الرمز السابق صالحًا.' },
  },
  wait: ({ count }: { count: number }) =>
    selectPluralForm('ar', count, {
      zero: 'حاول مرة أخرى الآن.',
      one: 'حاول مرة أخرى بعد دقيقة.',
      two: 'حاول مرة أخرى بعد دقيقتين.',
      few: `حاول مرة أخرى بعد ${count} دقائق.`,
      many: `حاول مرة أخرى بعد ${count} دقيقة.`,
      other: `حاول مرة أخرى بعد ${count} دقيقة.`,
    }),
  problems: {
    email_missing: 'أدخل بريدك الإلكتروني.',
    email_invalid: 'أدخل بريدًا إلكترونيًا صالحًا، مثل name@example.com.',
    email_too_long: ({ most }) => countNoun(most, CHARACTERS, (n) => `لا يمكن أن يتجاوز البريد الإلكتروني ${n}.`),
    mobile_missing: 'أدخل رقم هاتفك.',
    mobile_digits: 'أدخل رقم هاتفك بالأرقام فقط، دون رمز الدولة.',
    mobile_too_short: ({ least }) => countNoun(least, DIGITS, (n) => `رقم الهاتف لا يقل عن ${n}.`),
    mobile_too_long: ({ most }) => countNoun(most, DIGITS, (n) => `رقم الهاتف لا يتجاوز ${n}.`),
    country_missing: 'اختر بلدًا أو منطقة.',
    password_missing: 'أدخل كلمة المرور.',
    password_too_short: ({ least }) => countNoun(least, CHARACTERS, (n) => `استخدم ${n} على الأقل.`),
    password_too_long: ({ most }) => countNoun(most, CHARACTERS, (n) => `لا تستخدم أكثر من ${n}.`),
    password_character: 'استخدم الأحرف A–Z والأرقام والرموز الشائعة. لا يُسمح بالمسافات ولا بعلامات الاقتباس المزدوجة.',
    password_no_upper: 'أضف حرفًا كبيرًا.',
    password_no_lower: 'أضف حرفًا صغيرًا.',
    password_no_digit: 'أضف رقمًا.',
    password_no_special: 'أضف رمزًا خاصًا، مثل ! أو #.',
    password_common: 'كلمة المرور هذه سهلة التخمين. اختر غيرها.',
    code_missing: ({ digits }) => countNoun(digits, DIGITS, (n) => `أدخل الرمز المكوّن من ${n}.`),
    code_incomplete: 'أدخل أرقام الرمز كلها، وعددها {{digits}}.',
    code_wrong: 'الرمز غير صحيح. المحاولات المتبقية: {{left}}.',
    terms_missing: 'ضع علامة في المربع للمتابعة.',
    agreement_changed: 'تغيّرت الوثائق. أعد تحميل الصفحة واقبل الإصدار الجديد.',
    invite_invalid: 'رمز الإحالة من 4 إلى {{most}} من الأحرف والأرقام.',
    invite_unknown: 'رمز الإحالة هذا غير موجود. تحقّق منه أو اترك الحقل فارغًا.',
    password_wrong: 'كلمة المرور الحالية غير صحيحة.',
    totp_wrong: 'الرمز غير صحيح. أدخل الرمز الذي يعرضه تطبيق المصادقة الآن.',
    totp_used: 'استُخدم هذا الرمز من قبل. انتظر الرمز التالي أو استخدم رمزًا احتياطيًا آخر.',
  },
} satisfies Catalog<Messages['form-answers']>
