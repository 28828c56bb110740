import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'carrousel',
  slide: 'diapositive',
  position: '{{index}} sur {{count}}',
  go: 'Aller à la diapositive {{index}}',
  previous: 'Diapositive précédente',
  next: 'Diapositive suivante',
} satisfies Catalog<Messages['carousel']>
