import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  order: 'Подтверждение ордера',
  close: 'Закрыть позицию?',
  pair: 'Пара',
  fee: 'Расчётная комиссия',
  liquidation: 'Расчётная цена ликвидации',
  again: 'Больше не спрашивать',
  cancel: 'Отмена',
  off: 'Теперь ордера отправляются без подтверждения',
  where: 'Включить подтверждение снова можно в любой момент в предпочтениях аккаунта.',
} satisfies Catalog<Messages['confirm']>
