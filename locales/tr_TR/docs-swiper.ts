import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'Otomatik',
    text: 'Her slayt beş saniye gösterilir. İmleç slaydın üzerindeyken, slayt odaktayken, sekme gizliyken ve hareketi azaltma ayarı açıkken geçiş durur.',
  },
  hand: { title: 'Elle', text: 'Dokunarak, ok tuşlarıyla, oklarla veya noktalarla ilerleyin.' },
  news: {
    markets: { title: 'Tüm çiftler tek sayfada', text: 'Fiyatlar, değişimler ve işlem tutarı.' },
    book: { title: 'Emir defterinin tamamı', text: 'Piyasadaki her olayın bir numarası vardır.' },
    languages: { title: 'On dil', text: 'Soldan sağa ve sağdan sola.' },
    paper: { title: 'Önce demo bakiye', text: 'Risksiz pratik yapın.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
