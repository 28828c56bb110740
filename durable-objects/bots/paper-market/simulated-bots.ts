// Each plan runs one bot after another. A bot's settings derive from the price at its start.

import { BotRecipe } from '#shared/bots/recipe.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { FindSimulatedBestPrices } from '../../markets/market-source/simulated-touch.ts'
import { deriveProgramAccount } from '../../platform/programs.ts'
import { findSimulatedRecordStart } from '../../platform/simulated.ts'

type Plan = {
  readonly market: string
  readonly of: Readonly<Record<string, string>>
  readonly note: string
  readonly days: number
}

/** Prices are fractions of the price at the bot's start. */
const PLANS: readonly Plan[] = [
  {
    market: 'BTC_USDT',
    note: 'Wide range',
    days: 180,
    of: { kind: 'spot_grid', lower: '0.8', upper: '1.25', grids: '60' },
  },
  {
    market: 'BTC_USDT',
    note: 'Tight range',
    days: 60,
    of: { kind: 'spot_grid', lower: '0.95', upper: '1.05', grids: '20', stopLoss: '0.88' },
  },
  {
    market: 'ETH_USDT',
    note: '',
    days: 90,
    of: { kind: 'spot_grid', lower: '0.88', upper: '1.12', grids: '30', stopLoss: '0.8' },
  },
  { market: 'SOL_USDT', note: '', days: 120, of: { kind: 'infinity_grid', lower: '0.6', step: '1' } },
  { market: 'DOGE_USDT', note: '', days: 60, of: { kind: 'spot_grid', lower: '0.9', upper: '1.1', grids: '16' } },
  {
    market: 'ETH_USDT',
    note: '',
    days: 90,
    of: {
      kind: 'dca',
      baseOrder: '150',
      safetyOrder: '150',
      safetyOrders: '5',
      deviation: '1.2',
      stepScale: '1.3',
      volumeScale: '1.3',
      profit: '1.4',
    },
  },
  {
    market: 'XRP_USDT',
    note: '',
    days: 60,
    of: { kind: 'dca', baseOrder: '300', safetyOrder: '300', safetyOrders: '4', deviation: '1.5', profit: '1.6' },
  },
  { market: '', note: 'Half bitcoin', days: 180, of: { kind: 'rebalance', coins: 'BTC:50,ETH:30', threshold: '2' } },
  {
    market: 'BTC_USDT',
    note: '',
    days: 90,
    of: { kind: 'futures_grid', direction: 'neutral', leverage: '3', lower: '0.88', upper: '1.12', grids: '40' },
  },
  {
    market: 'ETH_USDT',
    note: '',
    days: 60,
    of: { kind: 'futures_grid', direction: 'long', leverage: '2', lower: '0.88', upper: '1.15', grids: '30' },
  },
  {
    market: 'DOGE_USDT',
    note: 'All in',
    days: 45,
    of: { kind: 'futures_grid', direction: 'long', leverage: '12', lower: '0.97', upper: '1.08', grids: '12' },
  },
]

const OWNER = 'simulated-bots-'
const formatSimulatedOwner = (index: number): string => OWNER + index
const INVESTMENT = '4000'
const PRICES = ['lower', 'upper', 'stopLoss'] as const
const APART_DAYS = 13

export type SimulatedBot = {
  readonly id: string
  readonly owner: string
  readonly recipe: BotRecipe
  readonly note: string
  readonly startedAt: number
  /** Time at which the bot ends, unless it ended earlier. */
  readonly stopsAt: number
}

const ids = new Map<string, string>()

function idOf(owner: string, life: number): string {
  const key = `${owner} ${life}`
  const id = ids.get(key) ?? deriveProgramAccount('bot', owner, `life ${life}`)
  ids.set(key, id)
  return id
}

/** Lists bots since `findSimulatedRecordStart`, oldest first in each plan. Empty if another source sets the prices. */
export function listSimulatedBots(touch: FindSimulatedBestPrices, now: number): readonly SimulatedBot[] {
  const since = findSimulatedRecordStart(now)
  return PLANS.flatMap((plan, index) => {
    const [span, offset] = [plan.days * DAY_MS, index * APART_DAYS * DAY_MS]
    const owner = formatSimulatedOwner(index)
    const bots: SimulatedBot[] = []
    for (let life = Math.ceil((since - offset) / span); life * span + offset < now; life += 1) {
      const startedAt = life * span + offset
      const recipe = createSimulatedRecipe(plan, touch, startedAt)
      if (!recipe) return []
      bots.push({ id: idOf(owner, life), owner, recipe, note: plan.note, startedAt, stopsAt: startedAt + span })
    }
    return bots
  })
}

const marketsOf = ({ market, of }: Plan): readonly string[] =>
  market === '' ? (of.coins ?? '').split(',').map((part) => `${part.split(':')[0]}_USDT`) : [market]

function createSimulatedRecipe(plan: Plan, touch: FindSimulatedBestPrices, startedAt: number): BotRecipe | undefined {
  if (marketsOf(plan).some((symbol) => touch(symbol, startedAt) === undefined)) return undefined
  const market = findMarket(plan.market)
  const ticks = touch(plan.market, startedAt)?.bid
  const price = (part: string): string => {
    if (!market || ticks === undefined) return ''
    return ((ticks * Number(part)) / 10 ** market.priceDecimals).toFixed(market.priceDecimals)
  }
  const prices = PRICES.flatMap((name) => {
    const part = plan.of[name]
    return part === undefined ? [] : [[name, price(part)] as const]
  })
  return BotRecipe.parse({ ...plan.of, ...Object.fromEntries(prices), market: plan.market, investment: INVESTMENT })
}
