import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Vous êtes hors ligne',
  text: 'Impossible de charger cette page.',
  note: 'Voici les derniers prix reçus par cet appareil. Ils ne sont pas en direct.',
  retry: 'Réessayer',
  state: {
    checking: 'Vérification de la connexion…',
    failed: 'Toujours pas de connexion.',
    back: 'Connexion rétablie. Chargement de la page…',
  },
  online: { title: 'Vous êtes de nouveau en ligne', text: 'Vous pouvez de nouveau utiliser le site.' },
  prices: 'Derniers prix connus',
  stale: 'Pas en direct',
  age: 'Mis à jour',
  none: 'Cet appareil n’a pas encore de prix enregistrés.',
} satisfies Catalog<Messages['offline']>
