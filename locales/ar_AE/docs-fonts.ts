import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'ملفات الخطوط',
    text: 'لا يجلب المتصفح جزءًا إلا إذا ورد حرف منه في الصفحة.',
    family: 'الخط',
    weights: 'الأوزان',
    range: 'الأحرف',
  },
  weights: { title: 'الأوزان', text: 'ثلاثة: للنص والتأكيد والعناوين.', sample: 'تداول ما تراه، لحظة حدوثه' },
  figures: {
    title: 'الأرقام',
    text: 'في الجداول كل الأرقام متساوية العرض، فلا تتحرك الأعمدة حين تتغير الأسعار.',
    tabular: 'عرض متساوٍ',
    proportional: 'عرض خاص',
  },
  languages: { title: 'اللغات', text: 'لكل لغة قائمة خطوطها: ما يقدمه الموقع أولًا، ثم ما في النظام.' },
} satisfies Catalog<Messages['docs-fonts']>
