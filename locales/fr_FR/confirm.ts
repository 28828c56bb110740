import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  order: 'Confirmer l’ordre',
  close: 'Clôturer la position ?',
  pair: 'Paire',
  fee: 'Frais estimés',
  liquidation: 'Prix de liquidation estimé',
  again: 'Ne plus demander',
  cancel: 'Annuler',
  off: 'Les ordres sont désormais envoyés sans confirmation',
  where: 'Vous pouvez la réactiver à tout moment dans les préférences de votre compte.',
} satisfies Catalog<Messages['confirm']>
