import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'Entraînez-vous sur des marchés simulés',
      replay: 'Entraînez-vous sur des marchés rejoués',
      upstream: 'Tradez aux prix du marché en argent fictif',
    },
    lead: 'De vrais carnets d’ordres, un moteur d’appariement que vous pouvez vérifier et de l’argent fictif pour commencer.',
    label: 'E-mail ou téléphone',
    placeholder: 'E-mail ou numéro de téléphone',
    action: 'S’inscrire',
    markets: 'Voir les marchés',
  },
  top: { title: 'Principaux marchés', all: 'Tous les marchés' },
  movers: { gainers: 'Hausses', losers: 'Baisses', busiest: 'Plus échangés' },
} satisfies Catalog<Messages['home']>
