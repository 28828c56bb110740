import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: 'Paire',
  last: 'Dernier prix',
  change: 'Variation 24 h',
  high: 'Plus haut 24 h',
  low: 'Plus bas 24 h',
  volume: 'Volume 24 h',
  turnover: 'Montant échangé 24 h',
  more: 'Plus',
  course: 'Dernières 24 heures',
  favourite: { add: 'Ajouter {{pair}} aux favoris', remove: 'Retirer {{pair}} des favoris' },
  trade: 'Trader',
  unavailable: 'Les données de marché sont momentanément inaccessibles. Elles reviendront d’elles-mêmes.',
} satisfies Catalog<Messages['market']>
