import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'لوحة صدارة الشركاء',
  text: 'يُرتَّب الشركاء حسب العمولة محسوبةً بعملة \u2066USDT\u2069 بسعر كل صفقة. الأسماء محجوبة جزئيًا.',
  month: 'هذا الشهر (\u2066UTC\u2069)',
  ever: 'منذ البداية',
  rank: 'الترتيب',
  name: 'الشريك',
  traders: 'المتداولون',
  commission: 'العمولة',
  you: 'أنت',
  none: 'لا توجد عمولات بعد',
  noneText: 'يظهر الشركاء هنا عندما ينفّذ المتداولون الذين دعوهم صفقة.',
  figures: {
    inviters: 'شركاء دعوا متداولين',
    invited: 'الأشخاص المدعوون',
    commission: 'العمولات المدفوعة',
  },
  own: 'تظهر باسم {{name}}. ترتيبك هذا الشهر: {{month}}، ومنذ البداية: {{ever}}.',
  hidden: 'أنت غير ظاهر في لوحة الصدارة.',
  leave: 'إخفائي من لوحة الصدارة',
  join: 'إظهاري في لوحة الصدارة',
} satisfies Catalog<Messages['affiliate-board']>
