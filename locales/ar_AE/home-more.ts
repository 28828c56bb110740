import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  news: {
    label: 'الإعلانات',
    pairs: ({ count }: { count: number }) =>
      selectPluralForm('ar', count, {
        zero: 'لا أزواج فورية متاحة بعد',
        one: 'زوج فوري واحد متاح',
        two: 'زوجان فوريان متاحان',
        few: `${count} أزواج فورية متاحة`,
        many: `${count} زوجًا فوريًا متاحًا`,
        other: `${count} زوج فوري متاح`,
      }),
    paper: 'كل التداول حاليًا بأموال تجريبية',
    languages: 'الآن بعشر لغات، منها العربية',
  },
  products: {
    title: 'كل طرق التداول في حساب واحد',
    spot: { name: 'التداول الفوري', text: 'اشترِ العملات وبِعها مع دفتر أوامر كامل ورسوم بيانية.' },
    markets: { name: 'الأسواق', text: 'كل الأزواج في صفحة واحدة. رتّب وابحث كما تريد.' },
    futures: { name: 'العقود الآجلة', text: 'عقود دائمة بالرافعة التي تختارها.' },
    copy: { name: 'نسخ التداول', text: 'انسخ صفقات متداولين سجلّهم الكامل متاح للجميع.' },
    bots: { name: 'الروبوتات', text: 'روبوتات شبكية وشراء دوري على مدار الساعة.' },
    p2p: { name: 'P2P وOTC', text: 'تداول مع الآخرين مباشرة، والعملات محفوظة في الضمان.' },
    convert: { name: 'تحويل العملات', text: 'بادل العملات بسعر تراه قبل أن توافق.' },
    affiliate: { name: 'الشركاء', text: 'ادعُ أصدقاءك واكسب حصة من الرسوم التي يدفعونها.' },
  },
  top: {
    contracts: 'الأكثر تداولًا',
    leads: 'أفضل المتداولين خلال 30 يومًا',
    bots: 'أفضل النتائج خلال 30 يومًا',
    p2p: 'أفضل العروض لشراء USDT',
  },
  copiers: ({ count }: { count: number }) =>
    selectPluralForm('ar', count, {
      zero: 'لا ناسخين',
      one: 'ناسخ واحد',
      two: 'ناسخان',
      few: `${count} ناسخين`,
      many: `${count} ناسخًا`,
      other: `${count} ناسخ`,
    }),
  trust: {
    title: 'لا تكتفِ بالثقة، تحقّق',
    log: { name: 'سجلات تكشف أي عبث', text: 'كل حدث في السوق مرقّم، وقيمة تجزئته تشمل الحدث الذي قبله.' },
    integers: { name: 'دقة حتى آخر رقم', text: 'تُخزَّن الأسعار والكميات أعدادًا صحيحة، فلا يضيع شيء بالتقريب.' },
    noScript: {
      name: 'يعمل دون JavaScript',
      text: 'الأسعار ودفاتر الأوامر والرسوم البيانية في الصفحة قبل تشغيل أي برنامج نصي.',
    },
    privacy: { name: 'بلا متتبّعات خارجية', text: 'الخطوط والأيقونات والشيفرة تأتي من هذا الموقع وحده.' },
  },
  facts: {
    proof: 'إثبات الالتزامات',
    up: 'وقت التشغيل',
    audit: 'آخر تدقيق',
    good: 'كل الأرصدة متطابقة',
    bad: 'قيد المراجعة',
  },
  accounts: ({ count }: { count: number }) =>
    selectPluralForm('ar', count, {
      zero: 'لا حسابات مشمولة',
      one: 'حساب واحد مشمول',
      two: 'حسابان مشمولان',
      few: `${count} حسابات مشمولة`,
      many: `${count} حسابًا مشمولًا`,
      other: `${count} حساب مشمول`,
    }),
  days: ({ count }: { count: number }) =>
    selectPluralForm('ar', count, {
      zero: 'خلال اليوم',
      one: 'خلال يوم واحد',
      two: 'خلال يومين',
      few: `خلال ${count} أيام`,
      many: `خلال ${count} يومًا`,
      other: `خلال ${count} يوم`,
    }),
  app: {
    title: 'استخدم هذا الموقع على هاتفك',
    text: 'امسح الرمز لفتح الموقع على هاتفك، ثم أضفه إلى الشاشة الرئيسية.',
    qr: 'رمز QR للعنوان {{url}}',
  },
} satisfies Catalog<Messages['home-more']>
