import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'Otomatik',
    text: 'Her slayt beş saniye gösterilir. İmleç üzerine gelince, odaklanınca, gizli sekmede ve azaltılmış hareket ayarında bekler.',
  },
  hand: { title: 'Elle', text: 'Parmakla, ok tuşlarıyla, oklarla veya noktalarla.' },
  news: {
    markets: { title: 'Tüm çiftler bir bakışta', text: 'Canlı fiyatlar, değişimler ve işlem tutarı.' },
    book: { title: 'Emir defterinin tamamı', text: 'Piyasadaki her olayın bir numarası vardır.' },
    languages: { title: 'On dil', text: 'Soldan sağa ve sağdan sola.' },
    paper: { title: 'Önce demo bakiye', text: 'Canlı fiyatlarla, risksiz alıştırma yapın.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
