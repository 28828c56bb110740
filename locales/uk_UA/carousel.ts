import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'карусель',
  slide: 'слайд',
  position: '{{index}} з {{count}}',
  go: 'Перейти до слайда {{index}}',
  previous: 'Попередній слайд',
  next: 'Наступний слайд',
} satisfies Catalog<Messages['carousel']>
