import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'تلقائيًا',
    text: 'تُعرض كل شريحة خمس ثوانٍ. يتوقف العرض مؤقتًا عند وضع المؤشر أو التركيز عليه، وعند إخفاء التبويب، وعند تفعيل تقليل الحركة.',
  },
  hand: { title: 'يدويًا', text: 'استخدم اللمس أو مفاتيح الأسهم أو أزرار الأسهم أو النقاط.' },
  news: {
    markets: { title: 'كل الأزواج في صفحة واحدة', text: 'الأسعار والتغيرات وقيمة التداول.' },
    book: { title: 'دفتر أوامر كامل', text: 'كل حدث في السوق مرقّم.' },
    languages: { title: 'عشر لغات', text: 'من اليسار إلى اليمين ومن اليمين إلى اليسار.' },
    paper: { title: 'الأموال التجريبية أولًا', text: 'تدرّب دون مخاطرة.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
