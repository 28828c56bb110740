import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Liste à trier',
  text: 'Tirez la poignée, utilisez les boutons, ou appuyez sur Espace sur la poignée puis sur les flèches. L’ordre est gardé dans ce navigateur.',
  label: 'Liste de suivi',
  undo: 'Annuler',
  redo: 'Rétablir',
} satisfies Catalog<Messages['docs-drag-sort']>
