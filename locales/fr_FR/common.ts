import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: { connecting: 'Connexion', live: 'En direct', delayed: 'Différé', offline: 'Hors ligne' },
  source: { simulated: 'Prix simulés', replay: 'Enregistrement rejoué', upstream: 'Prix d’une autre plateforme' },
  sourceNote: {
    simulated: 'Plateforme en argent fictif : les prix sont simulés, les ordres sont exécutés par notre propre moteur.',
    replay: 'Plateforme en argent fictif : les prix proviennent d’un marché réel enregistré, rejoué à son rythme.',
    upstream: 'Plateforme en argent fictif : les prix suivent le flux en direct d’une autre plateforme.',
  },
} satisfies Catalog<Messages['common']>
