import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: 'Page introuvable',
    message: 'Page introuvable : {{path}}',
    description: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    home: 'Retour à l’accueil',
    markets: 'Voir les marchés',
  },
  limited: {
    title: 'Trop de requêtes',
    message: 'Trop de requêtes depuis votre réseau',
    description: 'Rien n’a été enregistré. Patientez une minute, puis réessayez.',
  },
  failure: {
    title: 'Un problème est survenu',
    message: 'Erreur interne du serveur',
    description: 'Le problème vient de chez nous. Réessayez dans un instant.',
    reference: 'Référence : {{id}}',
  },
  unloaded: { text: 'Une partie de cette page n’a pas pu être chargée.', retry: 'Réessayer' },
} satisfies Catalog<Messages['error']>
