import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'Automatique',
    text: 'Chaque diapositive s’affiche cinq secondes. Le défilement s’arrête au survol, au focus, dans un onglet masqué et si les animations sont réduites.',
  },
  hand: { title: 'Manuel', text: 'Utilisez le doigt, les touches fléchées, les flèches ou les points.' },
  news: {
    markets: { title: 'Toutes les paires sur une page', text: 'Prix, variations et volumes.' },
    book: { title: 'Le carnet d’ordres entier', text: 'Chaque événement de marché est numéroté.' },
    languages: { title: 'Dix langues', text: 'De gauche à droite, et de droite à gauche.' },
    paper: { title: 'D’abord en argent fictif', text: 'Entraînez-vous sans risque.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
