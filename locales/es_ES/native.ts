import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: 'Abre esta página en nuestra app para hacerlo.',
  call_failed: 'La app no ha respondido. Inténtalo de nuevo.',
} satisfies Catalog<Messages['native']>
