import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  fees: 'الرسوم',
  proof: 'إثبات الالتزامات',
  insurance: 'صندوق التأمين',
  api: 'API',
  products: 'المنتجات',
  markets: 'الأسواق',
  spot: 'التداول الفوري',
  popular: 'أزواج شائعة',
  languages: 'اللغات',
  help: 'مركز المساعدة',
  support: 'الدعم',
  contact: 'تواصل معنا',
  status: 'حالة النظام',
  announcements: 'الإعلانات',
  changelog: 'سجل التغييرات',
  terms: 'شروط الاستخدام',
  privacy: 'الخصوصية',
  paper: 'هذا تداول تجريبي بلا أموال حقيقية، ولا يُعد أي محتوى هنا نصيحة استثمارية.',
  paperAndVenue:
    'هذا تداول تجريبي، إلا عند استخدام مفتاحك الخاص على {{host}} حيث الأموال حقيقية. ولا يُعد أي محتوى هنا نصيحة استثمارية.',
  legal: 'الشؤون القانونية',
} satisfies Catalog<Messages['footer']>
