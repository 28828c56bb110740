import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Sıralanabilir liste',
  text: 'Tutamaktan sürükleyin, düğmeleri kullanın veya tutamakta boşluk ve ok tuşlarına basın. Sıra bu tarayıcıda saklanır.',
  label: 'İzleme listesi',
  undo: 'Geri al',
  redo: 'Yinele',
} satisfies Catalog<Messages['docs-drag-sort']>
