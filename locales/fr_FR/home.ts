import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: 'Tradez sur les marchés en temps réel',
    lead: 'Des carnets d’ordres en direct, un moteur d’exécution que vous pouvez vérifier et de l’argent fictif pour commencer.',
    label: 'E-mail ou téléphone',
    placeholder: 'E-mail ou numéro de téléphone',
    action: 'S’inscrire',
    markets: 'Voir les marchés',
  },
  news: {
    label: 'Annonces',
    pairs: ({ count }: { count: number }) =>
      plural('fr', count, {
        one: `${count} paire spot disponible`,
        many: `${count} de paires spot disponibles`,
        other: `${count} paires spot disponibles`,
      }),
    paper: 'Pour l’instant, tout le trading se fait en argent fictif',
    languages: 'Désormais en dix langues, dont l’arabe',
  },
  top: { title: 'Principaux marchés', all: 'Tous les marchés' },
  movers: { gainers: 'Hausses', losers: 'Baisses', busiest: 'Plus échangés' },
} satisfies Catalog<Messages['home']>
