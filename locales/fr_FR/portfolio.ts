import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  worth: 'Valeur',
  span: 'Période',
  days: '{{count}} jours',
  table: 'Jour par jour',
  day: 'Jour',
  profit: 'Gains et pertes',
  calendar: 'Calendrier des gains et pertes',
  calendarText: 'Les dépôts et les retraits sont exclus. Les jours sont comptés en {{clock}}.',
  allocation: 'Répartition',
  asset: 'Actif',
  share: 'Part',
  byAsset: 'Par actif',
  fifo: 'Coût selon la méthode premier entré, premier sorti (FIFO). Les cryptos déposées comptent au cours de clôture du jour de leur dépôt.',
  amount: 'Quantité',
  cost: 'Coût d’acquisition',
  unrealised: 'Non réalisé',
  realised: 'Réalisé',
  omitted:
    'Les transactions des bots et des copies, ainsi que les ventes par conversion, par bloc et en P2P, ne figurent ni dans le gain réalisé ni dans le rapport fiscal.',
  none: 'Aucune crypto pour l’instant',
  noneText: 'Quand vous achetez ou déposez une crypto, son coût et son gain s’affichent ici.',
  byProduct: 'Par produit',
  product: 'Produit',
  products: { spot: 'Spot (réalisé)', futures: 'Futures', commission: 'Commission de parrainage' },
  tax: 'Rapport fiscal et relevés',
  taxText:
    'Le rapport contient une ligne par lot vendu : date d’acquisition, date de vente, produit de la vente, coût et gain en USDT.',
  taxNone: 'Il n’y a encore aucune vente à déclarer.',
  taxYear: 'Rapport fiscal {{year}} (CSV)',
  statements: 'Relevés mensuels',
} satisfies Catalog<Messages['portfolio']>
