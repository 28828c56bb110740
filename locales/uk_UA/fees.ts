import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { DUST_PERCENT, TIER_DAYS } from '../facts.ts'

export default {
  title: 'Комісії',
  lead: 'Дізнайтеся, скільки коштують торгівля й виведення. Поповнення та перекази безкоштовні.',
  trading: 'Комісії спотової торгівлі',
  tier: 'Рівень',
  volume: `Обсяг за ${TIER_DAYS} днів, від`,
  maker: 'Мейкер',
  taker: 'Тейкер',
  tierText: `Рівень залежить від обсягу торгів за останні ${TIER_DAYS} днів і діє ${TIER_DAYS} днів. Комісія віднімається від того, що ви отримуєте. Ставки ордера фіксуються під час розміщення.`,
  own: `Ваш рівень: {{tier}}. Ваш обсяг за ${TIER_DAYS} днів: {{volume}} USDT.`,
  next: 'До рівня {{tier}} залишилося {{left}} USDT обсягу торгів.',
  yours: 'Ваш рівень',
  withdrawals: 'Поповнення та виведення за мережами',
  asset: 'Актив',
  network: 'Мережа',
  minDeposit: 'Мін. поповнення',
  minWithdrawal: 'Мін. виведення',
  fee: 'Комісія за виведення',
  confirmations: 'Підтвердження',
  rules: 'Правила спотової торгівлі',
  contracts: 'Ф’ючерси: комісії та правила торгівлі',
  pair: 'Пара',
  contract: 'Контракт',
  tick: 'Крок ціни',
  lot: 'Крок кількості',
  minOrder: 'Мін. сума ордера',
  leverage: 'Макс. плече',
  funding: 'Інтервал фінансування',
  hours: ({ count }: { count: number }) =>
    selectPluralForm('uk', count, {
      one: `${count} година`,
      few: `${count} години`,
      many: `${count} годин`,
      other: `${count} години`,
    }),
  dust: `За конвертацію малих балансів у USDT стягується ${DUST_PERCENT}% їхньої вартості. Комісії округлюються вгору до найменшої одиниці активу.`,
} satisfies Catalog<Messages['fees']>
