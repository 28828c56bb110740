import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Vous êtes hors ligne',
  text: 'Cette page est injoignable.',
  note: 'Voici les derniers prix vus par cet appareil. Ils ne sont pas en direct.',
  retry: 'Réessayer',
  state: {
    checking: 'Recherche d’une connexion…',
    failed: 'Toujours pas de connexion.',
    back: 'Connexion rétablie. Chargement de la page…',
  },
  online: { title: 'Vous êtes de nouveau en ligne', text: 'Le site est de nouveau joignable.' },
  prices: 'Derniers prix vus',
  stale: 'Pas en direct',
  age: 'Vu',
  none: 'Cet appareil n’a encore vu aucun prix.',
} satisfies Catalog<Messages['offline']>
