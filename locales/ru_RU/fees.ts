import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Комиссии',
  lead: 'Сколько стоит вывод в каждой сети. Пополнения, переводы между вашими кошельками и переводы от других бесплатны.',
  withdrawals: 'Пополнение и вывод по сетям',
  asset: 'Актив',
  network: 'Сеть',
  leastIn: 'Мин. пополнение',
  leastOut: 'Мин. вывод',
  fee: 'Комиссия за вывод',
  confirmations: 'Подтверждения',
  dust: 'Конвертация мелких балансов в USDT стоит 2% от их стоимости. Комиссии округляются вверх до наименьшей единицы актива.',
} satisfies Catalog<Messages['fees']>
