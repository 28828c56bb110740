import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: 'Ouvrez cette page dans notre application pour le faire.',
  call_failed: 'L’application n’a pas répondu. Réessayez.',
} satisfies Catalog<Messages['native']>
