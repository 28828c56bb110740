import { displayedAmountDecimals, truncateAmount } from '../markets/amounts.ts'
import { findAsset, formatAssetAmount } from '../money/assets.ts'
import { fromUnits, toUnits } from '../money/decimal.ts'
import { checkBotSettings } from './check.ts'
import type { BotCheck } from './checked-bot.ts'
import type { BotRecipe } from './recipe.ts'
import type { BotRefusal } from './refusals.ts'
import { type BotSettings, parseBotSettings } from './settings.ts'
import { botStrategyMarkets } from './strategies/machine.ts'
import { requireMarketSteps } from './typed.ts'
import type { BotOrderLevelView, BotPreviewView } from './views.ts'

/** By asset and wallet, as decimal text. */
export type AvailableBotFunds = Readonly<Record<string, { readonly bot: string; readonly spot: string }>>
/** By market, as decimal text. */
export type BotLastPrices = Readonly<Record<string, string>>

export const formatBotMoney = (symbol: string, atoms: bigint): string => {
  const asset = findAsset(symbol)
  return asset ? formatAssetAmount(asset, atoms) : String(atoms)
}
const atomsOf = (symbol: string, text: string): bigint => toUnits(text, findAsset(symbol)?.scale ?? 0) ?? 0n
const percent = (part: number) => (part * 100).toFixed(2)
const NONE = { bot: '0', spot: '0' }

function levelOf({ price = 0, side, lots, market: symbol }: BotCheck['orders'][number]): BotOrderLevelView {
  const { priceDecimals, quantityDecimals } = requireMarketSteps(symbol).market
  return {
    price: fromUnits(price, priceDecimals),
    side,
    state: 'waiting',
    quantity: fromUnits(lots, quantityDecimals),
    filled: fromUnits(0, quantityDecimals),
  }
}

/** Rounds up to the decimals of the asset, so that the form accepts the text. */
function leastText(symbol: string, least: bigint): string {
  const asset = findAsset(symbol)
  const step = 10n ** BigInt(Math.max(0, (asset?.scale ?? 0) - displayedAmountDecimals(symbol)))
  return formatBotMoney(symbol, ((least + step - 1n) / step) * step)
}

export function findRecipeProblem(
  { problem, least }: BotCheck,
  { quote }: Pick<BotSettings, 'quote'>,
): BotRefusal | null {
  if (problem?.reason !== 'investment_too_small' || least === undefined) return problem
  return { reason: problem.reason, params: { least: truncateAmount(leastText(quote, least), quote), asset: quote } }
}

/** @param funds undefined for a visitor, whose funds are not checked */
function shortage({ asset, investment }: BotSettings, funds: AvailableBotFunds | undefined): BotRefusal | null {
  if (!funds) return null
  const { bot, spot } = funds[asset] ?? NONE
  const available = atomsOf(asset, bot) + atomsOf(asset, spot)
  if (available >= investment) return null
  const params = { asset, available: formatBotMoney(asset, available), needed: formatBotMoney(asset, investment) }
  return { reason: 'insufficient_funds', params }
}

export function investmentAsset({ market, investIn }: Pick<BotRecipe, 'market' | 'investIn'>): string {
  const [base = '', quote = 'USDT'] = market.split('_')
  return investIn === 'base' ? base : quote
}

export function createRefusedPreview(
  recipe: BotRecipe,
  { reason, params }: BotRefusal,
  funds?: AvailableBotFunds,
): BotPreviewView {
  const asset = investmentAsset(recipe)
  return {
    problem: { reason, params: { ...params } },
    price: '',
    levels: [],
    available: { asset, ...(funds?.[asset] ?? NONE) },
  }
}

export function createBotPreview(recipe: BotRecipe, prices: BotLastPrices, funds?: AvailableBotFunds): BotPreviewView {
  const read = parseBotSettings(recipe)
  if (!read.ok) return createRefusedPreview(recipe, read.error, funds)
  const settings = read.value
  const { asset, quote } = settings
  const markets = botStrategyMarkets(settings.of)
  const ticks = Object.fromEntries(
    markets.map((symbol) => {
      const { priceDecimals } = requireMarketSteps(symbol).market
      return [symbol, Math.round(Number(prices[symbol] ?? 0) * 10 ** priceDecimals)]
    }),
  )
  if (Object.values(ticks).some((price) => !(price > 0))) {
    return createRefusedPreview(recipe, { reason: 'price_unknown', params: {} }, funds)
  }
  const checked = checkBotSettings(settings, ticks)
  const { market } = requireMarketSteps(markets[0] ?? '')
  const problem = findRecipeProblem(checked, settings) ?? shortage(settings, funds)
  const { orders, profit, lots, least, buysFirst, needed, depth, liquidation, exposure, margin, gapBps } = checked
  // Only the last market can be a perpetual, and only a perpetual can be liquidated.
  const last = requireMarketSteps(markets.at(-1) ?? '').market
  const priceText = (at: number) => fromUnits(at, last.priceDecimals)
  return {
    problem: problem && { reason: problem.reason, params: { ...problem.params } },
    price: prices[market.symbol] ?? '',
    levels: orders.map(levelOf),
    ...(profit && { profitMin: percent(profit.min), profitMax: percent(profit.max) }),
    ...(lots !== undefined && { quantity: fromUnits(lots, market.quantityDecimals) }),
    ...(least !== undefined && { least: leastText(quote, least) }),
    ...(buysFirst !== undefined && { buysFirst: formatBotMoney(quote, buysFirst) }),
    ...(needed !== undefined && { needed: formatBotMoney(asset, needed) }),
    ...(depth !== undefined && { depth: percent(depth) }),
    ...(liquidation?.below !== undefined && { liquidationBelow: priceText(liquidation.below) }),
    ...(liquidation?.above !== undefined && { liquidationAbove: priceText(liquidation.above) }),
    ...(exposure !== undefined && { exposure: formatBotMoney(quote, exposure) }),
    ...(margin !== undefined && { marginPart: formatBotMoney(quote, margin) }),
    ...(gapBps !== undefined && { gap: (gapBps / 100).toFixed(2) }),
    available: { asset, ...(funds?.[asset] ?? NONE) },
  }
}
