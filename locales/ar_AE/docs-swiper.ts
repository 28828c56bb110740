import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'تلقائيًا',
    text: 'تُعرض كل شريحة خمس ثوانٍ. يتوقف العرض عند مرور المؤشر وعند التركيز وفي تبويب مخفي ومع تقليل الحركة.',
  },
  hand: { title: 'يدويًا', text: 'استخدم اللمس أو مفاتيح الأسهم أو الأزرار أو النقاط.' },
  news: {
    markets: { title: 'كل الأزواج في نظرة واحدة', text: 'الأسعار والتغيرات وقيمة التداول مباشرة.' },
    book: { title: 'دفتر أوامر كامل', text: 'كل حدث في السوق مرقّم.' },
    languages: { title: 'عشر لغات', text: 'من اليسار إلى اليمين ومن اليمين إلى اليسار.' },
    paper: { title: 'الأموال التجريبية أولًا', text: 'تدرّب على أسعار مباشرة دون مخاطرة.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
