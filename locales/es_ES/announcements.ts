import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Anuncios',
  kinds: 'Categorías',
  all: 'Todos',
  none: 'Aún no hay anuncios',
  noneText: 'Aquí se anunciarán los nuevos activos, los mantenimientos y las novedades del producto.',
  missing: 'Anuncio no encontrado',
  missingText: 'Puede que el anuncio se haya retirado.',
  older: 'Anuncios anteriores',
  changed: 'Actualizado',
  back: 'Todos los anuncios',
  categories: {
    news: 'Noticias',
    listing: 'Nuevos activos',
    product: 'Novedades del producto',
    maintenance: 'Mantenimiento',
    security: 'Seguridad',
  },
} satisfies Catalog<Messages['announcements']>
