import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { hasBotMarket, isContractBot, isGridBot, isHedgeBot, needsFuturesProduct } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import type { BotFormSubmission, BotsData } from '#shared/bots/pages.ts'
import type { AvailableBotFunds } from '#shared/bots/preview.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import { hasRecipeQuery, parseRecipeFields, parseRecipeQuery } from '#shared/bots/recipe-query.ts'
import { findBotKind, toBotPathSegment } from '#shared/bots/sources.ts'
import {
  CONTRACT_GRIDS_MAX,
  type DayPriceText,
  defaultBotInvestment,
  defaultBotValues,
  suggestBotValues,
} from '#shared/bots/suggested.ts'
import { VOLATILITY_DAYS, type VolatilityDays } from '#shared/bots/volatility.ts'
import { findContractMarket } from '#shared/futures/contract-market.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { FEE_TIERS } from '#shared/markets/trading/fees.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { DEFAULT_CANDLE_INTERVAL, isCandleInterval } from '#shared/platform/intervals.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import type { Env } from '../env.ts'
import { readOwnFees } from '../markets/spot/own.ts'
import type { LoadedPageData } from '../page-data/loaded-data.ts'
import { callExchange } from '../upstream/exchange.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'
import { ledgerStub } from '../wallet/ledger.ts'
import { loadBotMarketPage } from './market-page.ts'
import { loadSharedBot } from './pages-market.ts'

type Page = BotsData['bot-create']
const DAYS_MAX = 90

export type RefusedBotForm = {
  readonly recipe: BotRecipe
  readonly submission: BotFormSubmission
  readonly cloneOf?: string | undefined
}

export function parseBotPath(path: string): { readonly kind: BotKind | undefined; readonly symbol: string } {
  const { source, symbol } = pathParams('/bot-trade/:source/:symbol?', path)
  return { kind: findBotKind(source), symbol }
}

const listedFor = (kind: BotKind, symbol: string) =>
  needsFuturesProduct(kind) && !findContractMarket(symbol)
    ? undefined
    : isContractBot(kind)
      ? findContractMarket(symbol)
      : findMarket(symbol)

async function daysOf(env: Env, kind: BotKind, symbol: string): Promise<readonly DayPriceText[]> {
  try {
    const bars = await callExchange(env, isContractBot(kind) ? futuresMarketCalls.candles : marketCalls.candles, {
      symbol,
      interval: '1d',
      limit: DAYS_MAX,
    })
    return bars.map(({ open, high, low }) => [open, high, low] as const)
  } catch (error) {
    if (!(error instanceof ExchangeFault)) throw error
    return []
  }
}

const spanOf = (text: string | null): VolatilityDays => VOLATILITY_DAYS.find((days) => String(days) === text) ?? 30

function usualRecipe(
  kind: BotKind,
  market: Page['market'],
  days: readonly DayPriceText[],
  span: VolatilityDays,
): BotRecipe {
  const { symbol, ticker } = market
  const listed = listedFor(kind, symbol)
  const contract = isContractBot(kind) ? findContract(symbol) : undefined
  const fee = (contract?.makerPpm ?? FEE_TIERS[0].makerPpm) / 1_000_000
  const swings = listed && {
    market: listed,
    days,
    last: Number(ticker.last),
    fee,
    spacing: 'geometric' as const,
    ...(contract && { most: CONTRACT_GRIDS_MAX }),
  }
  const suggested = swings && suggestBotValues(swings, span)
  const range = suggested && { lower: suggested.lower, upper: suggested.upper, grids: suggested.grids }
  return parseRecipeFields(kind, hasBotMarket(kind) ? symbol : '', {
    investment: defaultBotInvestment(hasBotMarket(kind) ? symbol : DEFAULT_MARKET_SYMBOL),
    ...defaultBotValues(kind, listed, Number(ticker.last)),
    ...(isGridBot(kind) && range),
  })
}

async function recipeFor(
  env: Env,
  kind: BotKind,
  { market, days }: Pick<Page, 'market' | 'days'>,
  query: URLSearchParams,
): Promise<{ readonly recipe: BotRecipe; readonly cloneOf?: string }> {
  const symbol = hasBotMarket(kind) ? market.symbol : ''
  const clone = query.get('clone')
  const bot = clone === null ? undefined : await loadSharedBot(env, clone)
  if (bot?.kind === kind) return { recipe: { ...bot.recipe, market: symbol }, cloneOf: bot.id }
  if (hasRecipeQuery(query)) return { recipe: parseRecipeQuery(kind, symbol, query) }
  return { recipe: usualRecipe(kind, market, days, spanOf(query.get('days'))) }
}

async function fundsOf(env: Env, { id }: AccountOwner): Promise<AvailableBotFunds> {
  const { balances } = await ledgerStub(env, id).holdings(id)
  const text = (symbol: string, wallet: 'bot' | 'spot') => {
    const asset = findAsset(symbol)
    const row = balances.find((balance) => balance.asset === symbol && balance.wallet === wallet)
    return asset ? formatAssetAmount(asset, BigInt(row?.available ?? 0)) : '0'
  }
  const assets = new Set(balances.map(({ asset }) => asset))
  return Object.fromEntries([...assets].map((asset) => [asset, { bot: text(asset, 'bot'), spot: text(asset, 'spot') }]))
}

async function contractBeside(env: Env, symbol: string): Promise<Page['perpetual']> {
  try {
    const { contract, fundings } = await callExchange(env, futuresMarketCalls.view, { symbol, interval: '1d' })
    return { contract, fundings }
  } catch (error) {
    if (error instanceof ExchangeFault) return undefined
    throw error
  }
}

type PageAddress = { readonly path: string; readonly search: string }

type Place =
  | { readonly kind: 'there'; readonly bot: BotKind; readonly symbol: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'moved'; readonly path: string }

export function parseBotCreateAddress({ path, search }: PageAddress): Place {
  const { kind, symbol: named } = parseBotPath(path)
  if (!kind) return { kind: 'moved', path: '/bot-trade/autosystem' }
  const pair = listedFor(kind, new URLSearchParams(search).get('pair') ?? '')?.symbol
  if (hasBotMarket(kind) && pair !== undefined && named === '') {
    return { kind: 'moved', path: `/bot-trade/${toBotPathSegment(kind)}/${pair}` }
  }
  const listed = listedFor(kind, named === '' ? DEFAULT_MARKET_SYMBOL : named)
  if (!listed || (named !== '' && !hasBotMarket(kind))) return { kind: 'missing' }
  return { kind: 'there', bot: kind, symbol: listed.symbol }
}

/**
 * @param userId the logged-in user: adds fees, funds and problems of the settings
 * @param shown values of a refused form
 */
export async function loadBotCreatePage(
  env: Env,
  address: PageAddress,
  userId?: AccountOwner,
  shown?: RefusedBotForm,
): Promise<LoadedPageData<Page>> {
  const place = parseBotCreateAddress(address)
  if (place.kind !== 'there') return place
  const { bot: kind, symbol } = place
  const query = new URLSearchParams(address.search)
  const asked = query.get('interval')
  const interval = isCandleInterval(asked) ? asked : DEFAULT_CANDLE_INTERVAL
  const [market, days] = await Promise.all([
    loadBotMarketPage(env, { kind, symbol }, interval),
    daysOf(env, kind, symbol),
  ])
  if (!market) return { kind: 'unavailable' }
  const { recipe, cloneOf } = shown ?? (await recipeFor(env, kind, { market, days }, query))
  const perpetual = isHedgeBot(kind) ? await contractBeside(env, symbol) : undefined
  if (isHedgeBot(kind) && !perpetual) return { kind: 'unavailable' }
  const page = {
    kind,
    market,
    days,
    recipe,
    ...(perpetual && { perpetual }),
    ...(cloneOf !== undefined && { cloneOf }),
  }
  if (!userId) return { kind: 'data', data: page }
  const [funds, fees] = await Promise.all([fundsOf(env, userId), readOwnFees(env, userId)])
  const { makerPpm, takerPpm } = fees ?? FEE_TIERS[0]
  const submission = shown?.submission ?? { key: crypto.randomUUID(), values: {} }
  return { kind: 'data', data: { ...page, own: { submission, fees: { makerPpm, takerPpm }, funds } } }
}
