import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Statistiques d’utilisation',
  text: 'Pouvons-nous enregistrer les pages et les fonctions que vous utilisez afin d’améliorer le site ? Nous n’utilisons pas ces données à des fins publicitaires et ne les partageons pas avec des tiers. Vous pouvez changer d’avis à tout moment dans les paramètres.',
  allow: 'Autoriser',
  decline: 'Refuser',
  close: 'Fermer',
  now: {
    granted: 'Vous avez autorisé les statistiques d’utilisation.',
    denied: 'Vous avez refusé les statistiques d’utilisation.',
    declined: 'Votre navigateur demande aux sites de ne pas vous suivre : rien n’est enregistré.',
  },
} satisfies Catalog<Messages['consent']>
