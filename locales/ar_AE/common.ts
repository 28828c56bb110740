import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: {
    connecting: 'جارٍ الاتصال',
    live: 'مباشر',
    delayed: 'متأخر',
    offline: 'غير متصل',
    limited: 'سجّل الدخول لعرض البيانات المباشرة',
  },
  source: { simulated: 'أسعار محاكاة', replay: 'بيانات سوق مسجّلة', upstream: 'أسعار من منصة أخرى' },
  sourceNote: {
    simulated: 'تداول تجريبي: الأسعار محاكاة، وتُطابَق الأوامر في محركنا الخاص.',
    replay: 'تداول تجريبي: الأسعار تسجيل لسوق حقيقي يُعاد عرضه بسرعته الأصلية.',
    upstream: 'تداول تجريبي: الأسعار منقولة من البث المباشر لمنصة أخرى.',
  },
} satisfies Catalog<Messages['common']>
