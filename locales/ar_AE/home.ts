import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: 'تداول في أسواق حية، لحظة بلحظة',
    lead: 'دفاتر أوامر مباشرة، ومحرك مطابقة يمكنك التحقق منه، وأموال تجريبية تبدأ بها.',
    label: 'البريد الإلكتروني أو الهاتف',
    placeholder: 'البريد الإلكتروني أو رقم الهاتف',
    action: 'إنشاء حساب',
    markets: 'عرض الأسواق',
  },
  news: {
    label: 'الإعلانات',
    pairs: ({ count }: { count: number }) =>
      plural('ar', count, {
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
  top: { title: 'أبرز الأسواق', all: 'كل الأسواق' },
  movers: { gainers: 'الأكثر ارتفاعًا', losers: 'الأكثر انخفاضًا', busiest: 'الأكثر تداولًا' },
} satisfies Catalog<Messages['home']>
