import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'карусель',
  slide: 'слайд',
  position: '{{index}} из {{count}}',
  go: 'Перейти к слайду {{index}}',
  previous: 'Предыдущий слайд',
  next: 'Следующий слайд',
} satisfies Catalog<Messages['carousel']>
