import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: {
    connecting: 'Connexion en cours',
    live: 'En direct',
    delayed: 'Différé',
    offline: 'Hors ligne',
    limited: 'Connectez-vous pour le direct',
  },
  source: { simulated: 'Prix simulés', replay: 'Données de marché rejouées', upstream: 'Prix d’une autre plateforme' },
  sourceNote: {
    simulated: 'Trading en argent fictif : les prix sont simulés et les ordres sont appariés par notre propre moteur.',
    replay:
      'Trading en argent fictif : les prix sont ceux d’un marché réel enregistré, rejoués à leur vitesse d’origine.',
    upstream: 'Trading en argent fictif : les prix suivent le flux en direct d’une autre plateforme.',
  },
} satisfies Catalog<Messages['common']>
