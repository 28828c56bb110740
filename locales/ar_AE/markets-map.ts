import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'الخريطة الحرارية للأسواق الفورية',
  lead: 'تعرض الخريطة كل الأزواج الفورية، ومساحة كل زوج حسب قيمة تداوله خلال 24 ساعة.',
  legend: 'المساحة: قيمة تداول 24 ساعة مع تكبير الأسواق الصغيرة. اللون: تغيّر 24 ساعة.',
  colours: 'اللون حسب تغيّر 24 ساعة',
} satisfies Catalog<Messages['markets-map']>
