import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'élément à trier',
  handle: 'Déplacer {{item}}',
  up: 'Déplacer {{item}} vers le haut',
  down: 'Déplacer {{item}} vers le bas',
  instructions:
    'Appuyez sur Espace pour saisir un élément, sur les flèches pour le déplacer, sur Espace pour le poser, sur Échap pour annuler.',
  picked: '{{item}} saisi, place {{place}} sur {{count}}',
  over: '{{item}} est à la place {{place}} sur {{count}}',
  dropped: '{{item}} posé à la place {{place}} sur {{count}}',
  cancelled: 'Annulé. {{item}} est de retour à la place {{place}} sur {{count}}',
} satisfies Catalog<Messages['sortable']>
