// Creates a bot with real money from one that ran on paper, with the same recipe (docs/rules/venue.md, VN27).

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { BotCallResult, BotRefusedAnswer, botCalls } from '#shared/bots/calls.ts'
import { checkBotSettings } from '#shared/bots/check.ts'
import { isContractBot, isHedgeBot, isSignalBot, needsFuturesProduct } from '#shared/bots/fields.ts'
import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { findRecipeProblem } from '#shared/bots/preview.ts'
import { hasRunOnPaper, LOSS_LIMIT_MAX_PERCENT, LOSS_LIMIT_MIN_PERCENT } from '#shared/bots/real-money.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import type { BotRefusalReason } from '#shared/bots/refusals.ts'
import { type BotSettings, parseBotSettings } from '#shared/bots/settings.ts'
import type { TickPrices } from '#shared/bots/strategies/kind-strategy.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { botStrategyOf } from '#shared/bots/strategies/registry.ts'
import type { DesiredOrder } from '#shared/bots/strategies/strategy.ts'
import { canHedgeWholeLots } from '#shared/bots/strategies/venue-hedge.ts'
import { isFlagOn, requireMarketSteps, tryParseBot } from '#shared/bots/typed.ts'
import { canStartAtVenue, findReservationRefusal, needsOwnMarket, parseLossLimit } from '#shared/bots/venue-bots.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import { findVenueHost, hasVenueContractBots } from '#shared/operator/features.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { findRuleBreach } from '#shared/venues/rules.ts'
import type { VenueFailure, VenueMarketRules } from '#shared/venues/views.ts'
import { type Env, readConfigMap } from '../env.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { BOT_SIGNAL_PATH, botMarketStub, botStub, isBotMade, isOwnBot, toBotRefusal } from './access.ts'
import { createSignalSecret } from './signal-secret.ts'
import { findBotVenueHost } from './venue-market.ts'

type Asked = z.output<(typeof botCalls)['live']['query']>

const FINE_DECIMALS = 18

function findPaperProblem(env: Env, paper: BotDetail): BotRefusedAnswer | undefined {
  if (
    paper.venue ||
    !canStartAtVenue(paper.kind, hasVenueContractBots(readConfigMap(env))) ||
    needsOwnMarket(paper.recipe)
  )
    return createRefusedAnswer('venue_kind')
  if (!hasRunOnPaper(paper, Date.now())) return createRefusedAnswer('venue_paper')
  return paper.signal?.last === 0 ? createRefusedAnswer('venue_signal') : undefined
}

/** True if the venue takes the smallest orders of this site. A strategy whose orders no check lists may place them. */
function takesSmallOrders(market: string, { notionalMin }: VenueMarketRules): boolean {
  const { minNotional } = requireMarketSteps(market).market
  const fine = (text: string) => toUnits(text, FINE_DECIMALS) ?? 0n
  return fine(notionalMin ?? '0') <= fine(minNotional)
}

const isOneLot = (venueStep: string, lot: string): boolean =>
  toUnits(venueStep, FINE_DECIMALS) === toUnits(lot, FINE_DECIMALS)

/** Orders keep the ticks and lots of this site's market, so these must be multiples of the venue's steps. */
function fitsVenue(market: string, rules: VenueMarketRules, orders: readonly DesiredOrder[]): boolean {
  const { priceDecimals, quantityDecimals } = requireMarketSteps(market).market
  const toText = (count: number, decimals: number) => trimZeros(fromUnits(count, decimals))
  const unit = { ...rules, quantityMin: '0', notionalMin: '0', priceMin: undefined }
  const step = { type: 'limit', price: toText(1, priceDecimals), quantity: toText(1, quantityDecimals) } as const
  if (findRuleBreach(unit, step) !== undefined) return false
  // The books of a contract count whole lots.
  if (isPerpetualMarket(market) && !isOneLot(rules.quantityStep, step.quantity)) return false
  if (orders.length === 0 && !takesSmallOrders(market, rules)) return false
  return orders.every(({ price = 0, lots }) => {
    const draft = {
      type: 'limit',
      price: toText(price, priceDecimals),
      quantity: toText(lots, quantityDecimals),
    } as const
    return findRuleBreach(rules, draft) === undefined
  })
}

type VenueMarket = { readonly market: string; readonly rules: VenueMarketRules; readonly ticks: number }

/** Mark price of a contract, last price of a pair. */
async function readVenuePrice(env: Env, market: string): Promise<string | undefined> {
  if (!isPerpetualMarket(market)) {
    const price = await objectStub(env, 'VENUE_LISTING', 'spot').price(market)
    return price.ok ? price.value : undefined
  }
  const funding = await objectStub(env, 'VENUE_LISTING', 'futures').funding(toExchangeSymbol(market))
  return funding.ok ? funding.value.mark : undefined
}

/** Reads what the venue says of a market. */
async function readVenueMarket(env: Env, market: string): Promise<Result<VenueMarket, BotRefusedAnswer>> {
  const listing = objectStub(env, 'VENUE_LISTING', isPerpetualMarket(market) ? 'futures' : 'spot')
  const [rules, price] = await Promise.all([listing.rules(toExchangeSymbol(market)), readVenuePrice(env, market)])
  if (!rules.ok) {
    const isAbsent = rules.error.reason === 'market_absent'
    return refuse(createRefusedAnswer(isAbsent ? 'venue_market_absent' : 'venue_silent'))
  }
  if (price === undefined) return refuse(createRefusedAnswer('venue_silent'))
  if (!rules.value.isTrading) return refuse(createRefusedAnswer('market_stopped'))
  const ticks = Math.round(Number(price) * 10 ** requireMarketSteps(market).market.priceDecimals)
  return ok({ market, rules: rules.value, ticks })
}

type VenuePlan = { readonly leverage?: number; readonly notional?: string }

/** Undefined for a contract that would be liquidated too early. */
function planVenue({ of, investment, asset }: BotSettings, prices: TickPrices, lossBps: number) {
  if (!needsFuturesProduct(of.kind)) return {}
  const { venueLeverage, venueNotional } = botStrategyOf(of)
  const leverage = venueLeverage?.(of, investment, prices, lossBps)
  if (leverage === undefined) return undefined
  const notional = fromUnits(venueNotional?.(of, investment, prices, lossBps) ?? 0n, assetScale(asset))
  return { leverage, notional }
}

async function checkVenue(
  env: Env,
  user: AccountOwner,
  settings: BotSettings,
  lossBps: number,
): Promise<Result<VenuePlan, BotRefusedAnswer>> {
  const [connection, ...reads] = await Promise.all([
    objectStub(env, 'VENUE_ACCOUNT', user.id).connection(),
    ...botStrategyMarkets(settings.of).map((market) => readVenueMarket(env, market)),
  ])
  if (!connection) return refuse(createRefusedAnswer('venue_key'))
  const failed = reads.find((read) => !read.ok)
  if (failed && !failed.ok) return failed
  const markets = reads.flatMap((read) => (read.ok ? [read.value] : []))
  const prices = Object.fromEntries(markets.map(({ market, ticks }) => [market, ticks]))
  const checked = checkBotSettings(settings, prices)
  const problem = findRecipeProblem(checked, settings)
  if (problem) return refuse(toBotRefusal(problem))
  const { of, investment } = settings
  const orders = botStrategyOf(of).venueOrders?.(of, investment, prices) ?? checked.orders
  const isFit = markets.every(({ market, rules }) => {
    const own = orders.filter((order) => order.market === market)
    return fitsVenue(market, rules, own)
  })
  if (!isFit || ('perpetual' in of && !canHedgeWholeLots(of))) return refuse(createRefusedAnswer('venue_rules'))
  const plan = planVenue(settings, prices, lossBps)
  return plan ? ok(plan) : refuse(createRefusedAnswer('venue_leverage'))
}

/** Amounts that must be free in each wallet; undefined for a wallet that the bot does not use. */
function splitVenueBudget({ of, investment, asset }: BotSettings): {
  readonly spot?: string
  readonly margin?: string
} {
  const toText = (atoms: bigint) => trimZeros(fromUnits(atoms, assetScale(asset)))
  if (isContractBot(of.kind)) return { margin: toText(investment) }
  if (!isHedgeBot(of.kind)) return { spot: toText(investment) }
  const margin = botStrategyOf(of).marginPart?.(of, investment) ?? 0n
  return { spot: toText(investment - margin), margin: toText(margin) }
}

/**
 * Reserves the key for the bot, before anything of the bot exists: a refused form can be sent again with other values.
 * The bot itself sets leverage and margin mode.
 *
 * @returns the refusal, if the account's free balance does not cover the budget
 */
async function joinVenue(
  env: Env,
  user: AccountOwner,
  id: string,
  settings: BotSettings,
  { plan, request }: { readonly plan: VenuePlan; readonly request: string },
) {
  const { asset, of } = settings
  const account = objectStub(env, 'VENUE_ACCOUNT', user.id)
  const { leverage, notional = '0' } = plan
  const { spot, margin } = splitVenueBudget(settings)
  if (spot !== undefined) {
    const joined = await account.joinBot(id, { asset, amount: spot })
    if (!joined.ok)
      return toJoinRefusal(joined.error, {
        asset,
        needed: spot,
        low: margin === undefined ? 'insufficient_funds' : 'venue_spot_low',
      })
  }
  if (margin === undefined) return undefined
  const market = toExchangeSymbol(botStrategyMarkets(of)[0] ?? '')
  const reserved = await account.reserveContract(id, {
    asset,
    amount: margin,
    market,
    request,
    ...(leverage !== undefined && { planned: { leverage, notional } }),
  })
  if (reserved.ok) return undefined
  if (spot !== undefined) await leaveVenue(env, user, id, request)
  return toJoinRefusal(reserved.error, {
    asset,
    needed: margin,
    leverage,
    low: 'futures_funds_low',
  })
}

function toJoinRefusal(
  failure: VenueFailure,
  {
    asset,
    needed,
    low,
    leverage,
  }: {
    readonly asset: string
    readonly needed: string
    readonly low: BotRefusalReason
    readonly leverage?: number | undefined
  },
): BotRefusedAnswer {
  const { reason, detail = '' } = failure
  if (reason === 'balance_low') return createRefusedAnswer(low, { asset, available: detail || '0', needed })
  if (reason === 'leverage_refused') {
    const facts = { leverage: String(leverage), max: detail }
    return createRefusedAnswer(detail === '0' ? 'position_too_large' : 'venue_leverage_max', facts)
  }
  const unreserved = findReservationRefusal(failure)
  if (unreserved !== undefined) return createRefusedAnswer(unreserved, { leverage: String(leverage) })
  if (reason === 'key_cannot_trade_futures') return createRefusedAnswer('venue_key_futures')
  return createRefusedAnswer(reason === 'busy' || reason === 'unreachable' ? 'venue_silent' : 'venue_key')
}

async function leaveVenue(env: Env, user: AccountOwner, id: string, lost?: string): Promise<void> {
  await objectStub(env, 'VENUE_ACCOUNT', user.id).leaveBot(id, true, lost)
}

async function joinAndRegister(
  env: Env,
  user: AccountOwner,
  id: string,
  settings: BotSettings,
  plan: VenuePlan,
): Promise<BotRefusedAnswer | undefined> {
  const request = crypto.randomUUID()
  try {
    const problem = await joinVenue(env, user, id, settings, { plan, request })
    if (problem) return problem
    const isRegistered = await isOwnBot(env, user, id)
    const registered = isRegistered ? ok(null) : await botMarketStub(env).register(user.id, id, '')
    if (registered.ok) return undefined
    await leaveVenue(env, user, id)
    return toBotRefusal(registered.error)
  } catch (error) {
    // The answer is lost, so key and contract may be reserved for a bot that this request does not make.
    await leaveVenue(env, user, id, request).catch(() => undefined)
    throw error
  }
}

async function prepareLiveBot(
  env: Env,
  user: AccountOwner,
  id: string,
  { paper, recipe, lossBps }: { readonly paper: BotDetail; readonly recipe: BotRecipe; readonly lossBps: number },
): Promise<Result<VenuePlan, BotRefusedAnswer>> {
  const settings = parseBotSettings(recipe)
  if (!settings.ok) return refuse(toBotRefusal(settings.error))
  const paperProblem = findPaperProblem(env, paper)
  if (paperProblem) return refuse(paperProblem)
  const checked = await checkVenue(env, user, settings.value, lossBps)
  if (!checked.ok) return checked
  const problem = await joinAndRegister(env, user, id, settings.value, checked.value)
  return problem ? refuse(problem) : checked
}

/** Idempotent by key: a repeated request returns the same bot. */
export async function createLiveBot(env: Env, user: AccountOwner, asked: Asked, id: string): Promise<BotCallResult> {
  const { amount, totalLoss, coins, key, real } = asked
  if (!(await isOwnBot(env, user, asked.id))) return createRefusedAnswer('bot_unknown')
  const paper = await botStub(env, asked.id).detail(BOT_SIGNAL_PATH)
  const host = findBotVenueHost(env, paper.kind)
  const spotHost = isHedgeBot(paper.kind) ? findVenueHost(readConfigMap(env)) : undefined
  if (host === undefined || (isHedgeBot(paper.kind) && spotHost === undefined)) return createRefusedAnswer('venue_off')
  if (coins === 'keep' && isContractBot(paper.kind)) return createRefusedAnswer('not_for_kind')
  const recipe: BotRecipe = { ...paper.recipe, investment: amount, onEnd: coins }
  const limit = tryParseBot(() => parseLossLimit(totalLoss))
  if (!limit.ok || limit.value === undefined) {
    const [min, max] = [LOSS_LIMIT_MIN_PERCENT, LOSS_LIMIT_MAX_PERCENT].map(String) as [string, string]
    return createRefusedAnswer('loss_limit_invalid', { min, max })
  }
  if (!isFlagOn(real)) return createRefusedAnswer('real_unconfirmed')
  let plan: Pick<VenuePlan, 'leverage'> = {}
  const isMade = () => isBotMade(env, id)
  // An earlier request may have stopped before the bot was made.
  if (!(await isMade())) {
    const prepared = await prepareLiveBot(env, user, id, { paper, recipe, lossBps: limit.value })
    if (prepared.ok && prepared.value.leverage !== undefined) plan = { leverage: prepared.value.leverage }
    // Another request with this form may have made the bot meanwhile, which then uses money and contract.
    else if (!prepared.ok && !(await isMade())) return prepared.error
  }
  const made = await botStub(env, id).createLive({
    account: id,
    owner: user.id,
    inviter: user.inviter,
    key,
    recipe,
    note: '',
    isShared: false,
    isSimulated: false,
    secret: isSignalBot(recipe.kind) ? createSignalSecret() : '',
    venue: { host, lossBps: limit.value, paper: asked.id, ...plan, ...(spotHost !== undefined && { spotHost }) },
  })
  if (made.ok) return { kind: 'done', bot: await botStub(env, id).brief() }
  // If the key belongs to an existing bot, that bot stays registered.
  if (made.error.reason !== 'key_reused' && made.error.reason !== 'venue_bot_repeated') {
    await leaveVenue(env, user, id)
    await botMarketStub(env).unregister(id)
  }
  return toBotRefusal(made.error)
}
