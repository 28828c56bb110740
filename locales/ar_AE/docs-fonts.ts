import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'الخطوط',
    text: 'لا ينزّل المتصفح إلا الأجزاء التي ترد أحرفها في الصفحة.',
    family: 'الخط',
    weights: 'الأوزان',
    range: 'الأحرف',
  },
  weights: {
    title: 'الأوزان',
    text: 'يستخدم الموقع ثلاثة أوزان: للنص والتأكيد والعناوين.',
    sample: 'تداول في كل الأسواق لحظة بلحظة',
  },
  figures: {
    title: 'الأرقام',
    text: 'في الجداول كل الأرقام متساوية العرض، فلا تتحرك الأعمدة عند تغيّر الأسعار.',
    tabular: 'عرض متساوٍ',
    proportional: 'عرض متناسب',
  },
  languages: { title: 'اللغات', text: 'لكل لغة قائمة خطوطها: خطوط الموقع أولًا، ثم خطوط النظام.' },
} satisfies Catalog<Messages['docs-fonts']>
