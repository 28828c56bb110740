import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: 'Щоб зробити це, відкрийте сторінку в нашому застосунку.',
  call_failed: 'Застосунок не відповів. Спробуйте ще раз.',
} satisfies Catalog<Messages['native']>
