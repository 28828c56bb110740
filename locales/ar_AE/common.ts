import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: { connecting: 'جارٍ الاتصال', live: 'مباشر', delayed: 'متأخر', offline: 'غير متصل' },
  source: { simulated: 'أسعار محاكاة', replay: 'تسجيل معاد', upstream: 'أسعار منصة أخرى' },
  sourceNote: {
    simulated: 'منصة تجريبية: الأسعار محاكاة، والأوامر تُنفَّذ عبر محرك المطابقة الخاص بنا.',
    replay: 'منصة تجريبية: الأسعار تسجيل لسوق حقيقية يُعاد عرضه بإيقاعه الأصلي.',
    upstream: 'منصة تجريبية: الأسعار تتبع البث المباشر لمنصة أخرى.',
  },
} satisfies Catalog<Messages['common']>
