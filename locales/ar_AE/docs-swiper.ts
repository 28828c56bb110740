import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'تلقائيًا',
    text: 'تبقى الشريحة خمس ثوانٍ. ينتظر تحت المؤشر وعند التركيز وفي تبويب مخفي ولمن يفضّل حركة أقل.',
  },
  hand: { title: 'يدويًا', text: 'بالإصبع أو مفاتيح الأسهم أو الأزرار أو النقاط.' },
  news: {
    markets: { title: 'كل الأزواج بلمحة', text: 'الأسعار والتغيرات وقيمة التداول مباشرة.' },
    book: { title: 'دفتر الأوامر كاملًا', text: 'لكل خطوة في السوق رقم.' },
    languages: { title: 'عشر لغات', text: 'من اليسار إلى اليمين ومن اليمين إلى اليسار.' },
    paper: { title: 'بأموال افتراضية أولًا', text: 'تدرّب على أسعار مباشرة دون مخاطرة.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
