import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'تدرّب على التداول في أسواق افتراضية',
      replay: 'تدرّب على التداول في أسواق مسجلة',
      upstream: 'تداول بأسعار السوق المباشرة وبأموال تجريبية',
    },
    lead: 'دفاتر أوامر حقيقية، ومحرك مطابقة يمكنك التحقق منه، وأموال تجريبية تبدأ بها.',
    label: 'البريد الإلكتروني أو الهاتف',
    placeholder: 'البريد الإلكتروني أو رقم الهاتف',
    action: 'إنشاء حساب',
    markets: 'عرض الأسواق',
  },
  top: { title: 'أبرز الأسواق', all: 'كل الأسواق' },
  movers: { gainers: 'الأكثر ارتفاعًا', losers: 'الأكثر انخفاضًا', busiest: 'الأكثر تداولًا' },
} satisfies Catalog<Messages['home']>
