import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: 'Paire',
  last: 'Dernier prix',
  change: 'Var. 24 h',
  high: 'Plus haut 24 h',
  low: 'Plus bas 24 h',
  volume: 'Volume 24 h',
  turnover: 'Volume 24 h',
  about: 'À propos de {{asset}}',
  more: 'Plus',
  screens: { label: 'Affichage', simple: 'Simple', pro: 'Expert' },
  course: 'Dernières 24 heures',
  favourite: { add: 'Ajouter {{pair}} aux favoris', remove: 'Retirer {{pair}} des favoris' },
  trade: 'Trader',
  unavailable: 'Les données de marché sont indisponibles pour le moment. La page se rechargera automatiquement.',
} satisfies Catalog<Messages['market']>
