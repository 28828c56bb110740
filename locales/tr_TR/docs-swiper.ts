import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'Kendiliğinden',
    text: 'Bir slayt beş saniye durur. İmleç altında, odakta, gizli sekmede ve daha az hareket isteyenler için bekler.',
  },
  hand: { title: 'Elle', text: 'Parmakla, ok tuşlarıyla, oklarla veya noktalarla.' },
  news: {
    markets: { title: 'Tüm çiftler bir bakışta', text: 'Canlı fiyatlar, değişimler ve işlem tutarı.' },
    book: { title: 'Emir defterinin tamamı', text: 'Piyasadaki her olayın bir numarası vardır.' },
    languages: { title: 'On dil', text: 'Soldan sağa ve sağdan sola.' },
    paper: { title: 'Önce demo bakiye', text: 'Canlı fiyatlarla, risksiz alıştırma yapın.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
