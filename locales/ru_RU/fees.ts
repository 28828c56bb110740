import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { DUST_PERCENT, TIER_DAYS } from '../facts.ts'

export default {
  title: 'Комиссии',
  lead: 'Сколько стоят торговля и вывод. Пополнения и переводы бесплатны.',
  trading: 'Комиссии спотовой торговли',
  tier: 'Уровень',
  volume: `Объём за ${TIER_DAYS} дней, от`,
  maker: 'Мейкер',
  taker: 'Тейкер',
  tierText: `Уровень зависит от объёма торгов за последние ${TIER_DAYS} дней и действует ${TIER_DAYS} дней. Комиссия вычитается из того, что вы получаете. Ставки ордера фиксируются при размещении.`,
  own: `Ваш уровень: {{tier}}. Ваш объём за ${TIER_DAYS} дней: {{volume}} USDT.`,
  next: 'До уровня {{tier}} осталось {{left}} USDT торгового объёма.',
  yours: 'Ваш уровень',
  withdrawals: 'Пополнения и выводы по сетям',
  asset: 'Актив',
  network: 'Сеть',
  minDeposit: 'Мин. пополнение',
  minWithdrawal: 'Мин. вывод',
  fee: 'Комиссия за вывод',
  confirmations: 'Подтверждения',
  rules: 'Правила спотовой торговли',
  contracts: 'Фьючерсы: комиссии и правила торговли',
  pair: 'Пара',
  contract: 'Контракт',
  tick: 'Шаг цены',
  lot: 'Шаг количества',
  minOrder: 'Мин. сумма ордера',
  leverage: 'Макс. плечо',
  funding: 'Интервал финансирования',
  hours: ({ count }: { count: number }) =>
    selectPluralForm('ru', count, {
      one: `${count} час`,
      few: `${count} часа`,
      many: `${count} часов`,
      other: `${count} часа`,
    }),
  dust: `За конвертацию мелких балансов в USDT взимается ${DUST_PERCENT}% их стоимости. Комиссии округляются вверх до наименьшей единицы актива.`,
} satisfies Catalog<Messages['fees']>
