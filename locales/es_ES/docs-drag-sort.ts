import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Lista reordenable',
  text: 'Arrastra un elemento por su asa, usa los botones o pulsa espacio sobre el asa y después las flechas. El orden se guarda en este navegador.',
  label: 'Lista de seguimiento',
  undo: 'Deshacer',
  redo: 'Rehacer',
} satisfies Catalog<Messages['docs-drag-sort']>
