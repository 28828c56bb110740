import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Prochaines ouvertures',
  notOpen: '{{pair}} n’est pas encore ouvert',
  opens: 'Ouverture du trading',
  left: 'Temps restant',
  text: 'Les ordres sont acceptés dès l’ouverture du marché.',
  auto: 'Cette page passera alors automatiquement à l’écran de trading.',
  open: 'Le trading est ouvert',
  tooMany: 'Vous avez déjà {{most}} alertes. Supprimez-en une d’abord.',
  untell: 'Annuler la notification',
  told: 'Vous recevrez une notification peu avant l’ouverture du trading.',
  tellText: 'Recevez une notification peu avant l’ouverture du trading.',
  tell: 'Me prévenir',
  untimed: 'L’heure d’ouverture sera annoncée sur cette page.',
  soon: 'Prochainement',
} satisfies Catalog<Messages['opening']>
