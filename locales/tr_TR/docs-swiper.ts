import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'Kendiliğinden',
    text: 'Bir slayt beş saniye durur. İmleç altında, odakta, gizli sekmede ve daha az hareket isteyenler için bekler.',
  },
  hand: { title: 'Elle', text: 'Parmakla, ok tuşlarıyla, oklarla veya noktalarla.' },
  news: {
    markets: { title: 'Tüm pariteler bir bakışta', text: 'Fiyat, değişim ve hacim, canlı.' },
    book: { title: 'Emir defterinin tamamı', text: 'Piyasanın her adımının bir numarası vardır.' },
    languages: { title: 'On dil', text: 'Soldan sağa ve sağdan sola.' },
    paper: { title: 'Önce sanal para', text: 'Canlı fiyatlarla, risksiz alıştırma yapın.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
