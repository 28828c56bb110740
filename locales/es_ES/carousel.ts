import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'carrusel',
  slide: 'diapositiva',
  position: '{{index}} de {{count}}',
  go: 'Ir a la diapositiva {{index}}',
  previous: 'Diapositiva anterior',
  next: 'Diapositiva siguiente',
} satisfies Catalog<Messages['carousel']>
