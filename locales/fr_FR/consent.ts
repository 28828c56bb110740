import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Statistiques d’utilisation',
  text: 'Pouvons-nous enregistrer les pages et les fonctions que vous utilisez, afin de les améliorer ? Ni publicité, ni tiers. Vous pourrez changer d’avis dans les réglages.',
  allow: 'Autoriser',
  decline: 'Refuser',
  close: 'Fermer',
  now: {
    granted: 'Vous avez accepté.',
    denied: 'Vous avez refusé.',
    declined: 'Votre navigateur refuse le suivi : rien n’est enregistré.',
  },
} satisfies Catalog<Messages['consent']>
