import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Liste réordonnable',
  text: 'Faites glisser un élément par sa poignée, utilisez les boutons, ou appuyez sur Espace sur la poignée, puis sur les flèches. L’ordre est enregistré dans ce navigateur.',
  label: 'Liste de suivi',
  undo: 'Annuler',
  redo: 'Rétablir',
} satisfies Catalog<Messages['docs-drag-sort']>
