// What a recipe comes to now, and parameters out of the market's swings.

import type { Person } from '#objects/account/object.ts'
import { type Checked, checkOf } from '#shared/bots/check.ts'
import { GRIDS_MAX } from '#shared/bots/kinds.ts'
import type { Recipe } from '#shared/bots/recipe.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { type BotSettings, settingsOf } from '#shared/bots/settings.ts'
import { FEE_PPM, MILLION, stepsIn } from '#shared/bots/steps.ts'
import { marketsOf } from '#shared/bots/strategies/machine.ts'
import { stepsFor } from '#shared/bots/typed.ts'
import type { LevelView, ParametersView, PreviewView } from '#shared/bots/views.ts'
import { suggestedGrids, suggestedRange } from '#shared/bots/volatility.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { Env } from '../env.ts'
import { availableIn } from './access.ts'

const moneyText = (symbol: string, atoms: bigint): string => {
  const asset = assetOf(symbol)
  return asset ? amountText(asset, atoms) : String(atoms)
}
/** A part of one as percent, with two decimals. */
const percent = (part: number) => (part * 100).toFixed(2)

type Read = {
  readonly settings: BotSettings
  readonly checked: Checked
  readonly prices: Readonly<Record<string, number>>
}

/** Reads a recipe and looks at it at the prices of now. @returns the first thing that stands against it */
export async function readRecipe(env: Env, recipe: Recipe): Promise<Result<Read, BotRefusal>> {
  const read = settingsOf(recipe)
  if (!read.ok) return read
  const settings = read.value
  const standings = await Promise.all(
    marketsOf(settings.of).map(async (market) => [market, await env.ORDER_BOOK.getByName(market).standing()] as const),
  )
  if (standings.some(([, { phase }]) => phase !== 'running')) return refuse({ reason: 'market_stopped', params: {} })
  const prices = Object.fromEntries(standings.map(([market, { last }]) => [market, last]))
  return ok({ settings, checked: checkOf(settings, prices), prices })
}

/** With the figures that its words name. */
export function problemOf({ settings, checked }: Read): BotRefusal | null {
  const { problem, least } = checked
  if (problem?.reason !== 'investment_too_small' || least === undefined) return problem
  return { reason: problem.reason, params: { least: moneyText(settings.quote, least), asset: settings.quote } }
}

export async function previewOf(env: Env, person: Person, recipe: Recipe): Promise<PreviewView> {
  const read = await readRecipe(env, recipe)
  if (!read.ok) {
    const none = { asset: 'USDT', bot: '0', spot: '0' }
    return {
      problem: { reason: read.error.reason, params: { ...read.error.params } },
      price: '',
      levels: [],
      available: none,
    }
  }
  const { settings, checked, prices } = read.value
  const { asset, quote, investment } = settings
  const { bot, spot } = await availableIn(env, person.id, asset)
  const [market = ''] = marketsOf(settings.of)
  const steps = stepsFor(market)
  const isShort = bot + spot < investment
  const short: BotRefusal = {
    reason: 'insufficient_funds',
    params: { asset, available: moneyText(asset, bot + spot), needed: moneyText(asset, investment) },
  }
  const problem = problemOf(read.value) ?? (isShort ? short : null)
  const level = ({ price = 0, side, lots, market: of }: (typeof checked.orders)[number]): LevelView => {
    const own = stepsFor(of).market
    const quantity = fromUnits(lots, own.quantityDecimals)
    return {
      price: fromUnits(price, own.priceDecimals),
      side,
      state: 'waiting',
      quantity,
      filled: fromUnits(0, own.quantityDecimals),
    }
  }
  const { profit, lots, least, buysFirst, needed, depth } = checked
  return {
    problem: problem && { reason: problem.reason, params: { ...problem.params } },
    price: fromUnits(prices[market] ?? 0, steps.market.priceDecimals),
    levels: checked.orders.map(level),
    ...(profit && { profitMin: percent(profit.min), profitMax: percent(profit.max) }),
    ...(lots !== undefined && { quantity: fromUnits(lots, steps.market.quantityDecimals) }),
    ...(least !== undefined && { least: moneyText(quote, least) }),
    ...(buysFirst !== undefined && { buysFirst: moneyText(quote, buysFirst) }),
    ...(needed !== undefined && { needed: moneyText(asset, needed) }),
    ...(depth !== undefined && { depth: percent(depth) }),
    available: { asset, bot: moneyText(asset, bot), spot: moneyText(asset, spot) },
  }
}

/** Least net profit that suggested grids leave. */
const LEAST_PROFIT = 0.003

export async function parametersOf(
  env: Env,
  { market: symbol, days, spacing }: { market: string; days: '7' | '30' | '90'; spacing: 'arithmetic' | 'geometric' },
): Promise<ParametersView | null> {
  const steps = stepsIn(symbol)
  if (!steps) return null
  const { market } = steps
  const book = env.ORDER_BOOK.getByName(symbol)
  const [bars, { last }] = await Promise.all([book.candles('1d', undefined, Number(days)), book.standing()])
  const price = last / 10 ** market.priceDecimals
  const range = suggestedRange(
    bars.map(({ open, high, low }) => ({ open: Number(open), high: Number(high), low: Number(low) })),
    price,
  )
  if (!range) return null
  const fee = Number(FEE_PPM) / Number(MILLION)
  const grids = suggestedGrids({ ...range, spacing, fee, least: LEAST_PROFIT, most: GRIDS_MAX })
  const text = (figure: number) => figure.toFixed(market.priceDecimals)
  return {
    ...{
      market: symbol,
      days: Number(days),
      price: text(price),
      lower: text(range.lower),
      upper: text(range.upper),
      grids,
    },
    ...{ volatility: percent(range.volatility), profitMin: percent(LEAST_PROFIT) },
  }
}
