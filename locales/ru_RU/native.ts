import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: 'Откройте эту страницу в приложении.',
  call_failed: 'Приложение не ответило. Попробуйте ещё раз.',
} satisfies Catalog<Messages['native']>
