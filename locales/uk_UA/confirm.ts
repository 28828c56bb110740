import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  order: 'Підтвердження ордера',
  close: 'Закрити позицію?',
  pair: 'Пара',
  fee: 'Розрахункова комісія',
  liquidation: 'Розрахункова ціна ліквідації',
  again: 'Більше не запитувати',
  cancel: 'Скасувати',
  off: 'Тепер ордери надсилаються без підтвердження',
  where: 'Увімкнути підтвердження знову можна будь-коли в уподобаннях акаунта.',
} satisfies Catalog<Messages['confirm']>
