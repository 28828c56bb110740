import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { GRID_INTERVALS_MAX } from '#shared/bots/bounds.ts'
import { checkBotSettings } from '#shared/bots/check.ts'
import type { BotCheck } from '#shared/bots/checked-bot.ts'
import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { createBotPreview, createRefusedPreview, formatBotMoney, investmentAsset } from '#shared/bots/preview.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { type BotSettings, parseBotSettings } from '#shared/bots/settings.ts'
import { ASSUMED_TAKER_FEE_PPM, findMarketSteps, PPM_SCALE } from '#shared/bots/steps.ts'
import { botStrategyMarkets, tradesOnMargin } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { BotPreviewView, SuggestedParametersView } from '#shared/bots/views.ts'
import { suggestGridCount, suggestGridRange } from '#shared/bots/volatility.ts'
import { fromUnits, toSafeUnits } from '#shared/money/decimal.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type Env, readConfigMap } from '../env.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { readBotFunds } from './access.ts'

const percent = (part: number) => (part * 100).toFixed(2)

type Read = {
  readonly settings: BotSettings
  readonly checked: BotCheck
  readonly prices: Readonly<Record<string, number>>
}

async function marketStatusOf(env: Env, market: string): Promise<{ readonly last: number; readonly phase: string }> {
  if (!isPerpetualMarket(market)) return objectStub(env, 'ORDER_BOOK', market).standing()
  const { mark } = await clearingStub(env).contract(toExchangeSymbol(market))
  return { last: toSafeUnits(mark, requireMarketSteps(market).market.priceDecimals) ?? 0, phase: 'running' }
}

export async function checkBotRecipe(env: Env, recipe: BotRecipe): Promise<Result<Read, BotRefusal>> {
  const read = parseBotSettings(recipe)
  if (!read.ok) return read
  const settings = read.value
  if (tradesOnMargin(settings.of) && !isFeatureOn(readConfigMap(env), 'futures'))
    return refuse({ reason: 'not_for_kind', params: {} })
  const standings = await Promise.all(
    botStrategyMarkets(settings.of).map(async (market) => [market, await marketStatusOf(env, market)] as const),
  )
  if (standings.some(([, { phase }]) => phase !== 'running')) return refuse({ reason: 'market_stopped', params: {} })
  const prices = Object.fromEntries(standings.map(([market, { last }]) => [market, last]))
  return ok({ settings, checked: checkBotSettings(settings, prices), prices })
}

export async function previewBot(env: Env, user: AccountOwner, recipe: BotRecipe): Promise<BotPreviewView> {
  const read = await checkBotRecipe(env, recipe)
  const asset = read.ok ? read.value.settings.asset : investmentAsset(recipe)
  const { bot, spot } = await readBotFunds(env, user.id, asset)
  const funds = { [asset]: { bot: formatBotMoney(asset, bot), spot: formatBotMoney(asset, spot) } }
  if (!read.ok) return createRefusedPreview(recipe, read.error, funds)
  const { prices } = read.value
  const texts = Object.entries(prices).map(([market, ticks]) => {
    return [market, fromUnits(ticks, requireMarketSteps(market).market.priceDecimals)] as const
  })
  return createBotPreview(recipe, Object.fromEntries(texts), funds)
}

/** Minimum net profit per grid of suggested settings, as a fraction. */
const PROFIT_MIN = 0.003

export async function suggestGridParameters(
  env: Env,
  { market: symbol, days, spacing }: { market: string; days: '7' | '30' | '90'; spacing: 'arithmetic' | 'geometric' },
): Promise<SuggestedParametersView | null> {
  const steps = findMarketSteps(symbol)
  if (!steps) return null
  const { market } = steps
  const book = objectStub(env, 'ORDER_BOOK', symbol)
  const [bars, { last }] = await Promise.all([book.candles('1d', undefined, Number(days)), book.standing()])
  const price = last / 10 ** market.priceDecimals
  const range = suggestGridRange(
    bars.map(({ open, high, low }) => ({ open: Number(open), high: Number(high), low: Number(low) })),
    price,
  )
  if (!range) return null
  const fee = Number(ASSUMED_TAKER_FEE_PPM) / Number(PPM_SCALE)
  const grids = suggestGridCount({ ...range, spacing, fee, least: PROFIT_MIN, most: GRID_INTERVALS_MAX })
  const text = (figure: number) => figure.toFixed(market.priceDecimals)
  return {
    market: symbol,
    days: Number(days),
    price: text(price),
    lower: text(range.lower),
    upper: text(range.upper),
    grids,
    volatility: percent(range.volatility),
    profitMin: percent(PROFIT_MIN),
  }
}
