import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: 'Чтобы сделать это, откройте страницу в нашем приложении.',
  call_failed: 'Приложение не ответило. Попробуйте ещё раз.',
} satisfies Catalog<Messages['native']>
