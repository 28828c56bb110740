// Creates a bot with real money from one that ran on paper, with the same recipe (docs/rules/venue.md, VN27).

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { BotCallResult, BotRefusedAnswer, botCalls } from '#shared/bots/calls.ts'
import { checkBotSettings } from '#shared/bots/check.ts'
import { findRecipeProblem } from '#shared/bots/preview.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import { type BotSettings, parseBotSettings } from '#shared/bots/settings.ts'
import type { DesiredOrder } from '#shared/bots/strategies/strategy.ts'
import { isFlagOn, requireMarketSteps, tryParseBot } from '#shared/bots/typed.ts'
import {
  canRunAtVenue,
  hasRunOnPaper,
  LOSS_LIMIT_MAX_PERCENT,
  LOSS_LIMIT_MIN_PERCENT,
  needsOwnMarket,
  parseLossLimit,
} from '#shared/bots/venue-bots.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import { fromUnits, trimZeros } from '#shared/money/decimal.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import { findRuleBreach } from '#shared/venues/rules.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import { type Env, readConfigMap } from '../env.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { BOT_SIGNAL_PATH, botMarketStub, botStub, isOwnBot, toBotRefusal } from './access.ts'

type Asked = z.output<(typeof botCalls)['live']['query']>

function findPaperProblem(paper: BotDetail): BotRefusedAnswer | undefined {
  if (paper.venue || !canRunAtVenue(paper.kind) || needsOwnMarket(paper.recipe))
    return createRefusedAnswer('venue_kind')
  if (hasRunOnPaper(paper, Date.now())) return undefined
  return createRefusedAnswer('venue_paper')
}

/** Orders keep the ticks and lots of this site's market, so these must be multiples of the venue's steps. */
function fitsVenue(market: string, rules: VenueMarketRules, orders: readonly DesiredOrder[]): boolean {
  const { priceDecimals, quantityDecimals } = requireMarketSteps(market).market
  const toText = (count: number, decimals: number) => trimZeros(fromUnits(count, decimals))
  const unit = { ...rules, quantityMin: '0', notionalMin: '0', priceMin: undefined }
  const step = { type: 'limit', price: toText(1, priceDecimals), quantity: toText(1, quantityDecimals) } as const
  if (findRuleBreach(unit, step) !== undefined) return false
  return orders.every(({ price = 0, lots }) => {
    const draft = {
      type: 'limit',
      price: toText(price, priceDecimals),
      quantity: toText(lots, quantityDecimals),
    } as const
    return findRuleBreach(rules, draft) === undefined
  })
}

async function findVenueProblem(
  env: Env,
  user: AccountOwner,
  settings: BotSettings,
  market: string,
): Promise<BotRefusedAnswer | undefined> {
  const listing = objectStub(env, 'VENUE_LISTING', 'spot')
  const [connection, rules, price] = await Promise.all([
    objectStub(env, 'VENUE_ACCOUNT', user.id).connection(),
    listing.rules(market),
    listing.price(market),
  ])
  if (!connection) return createRefusedAnswer('venue_key')
  if (!rules.ok) return createRefusedAnswer(rules.error.reason === 'market_absent' ? 'venue_rules' : 'venue_silent')
  if (!price.ok) return createRefusedAnswer('venue_silent')
  if (!rules.value.isTrading) return createRefusedAnswer('market_stopped')
  const ticks = Math.round(Number(price.value) * 10 ** requireMarketSteps(market).market.priceDecimals)
  const checked = checkBotSettings(settings, { [market]: ticks })
  const problem = findRecipeProblem(checked, settings)
  if (problem) return toBotRefusal(problem)
  return fitsVenue(market, rules.value, checked.orders) ? undefined : createRefusedAnswer('venue_rules')
}

/**
 * Reserves the key for the bot, before anything of the bot exists: a refused form can be sent again with other values.
 *
 * @returns the refusal, if the account's free balance does not cover the budget
 */
async function joinVenue(env: Env, user: AccountOwner, id: string, settings: BotSettings) {
  const { asset, investment } = settings
  const amount = trimZeros(fromUnits(investment, assetScale(asset)))
  const joined = await objectStub(env, 'VENUE_ACCOUNT', user.id).joinBot(id, { asset, amount })
  if (joined.ok) return undefined
  const { reason, detail = '0' } = joined.error
  if (reason === 'balance_low')
    return createRefusedAnswer('insufficient_funds', { asset, available: detail, needed: amount })
  return createRefusedAnswer(reason === 'busy' || reason === 'unreachable' ? 'venue_silent' : 'venue_key')
}

async function leaveVenue(env: Env, user: AccountOwner, id: string): Promise<void> {
  await objectStub(env, 'VENUE_ACCOUNT', user.id).leaveBot(id)
}

/** Idempotent by key: a repeated request returns the same bot. */
export async function createLiveBot(env: Env, user: AccountOwner, asked: Asked, id: string): Promise<BotCallResult> {
  const { amount, totalLoss, coins, key, real } = asked
  const host = findVenueHost(readConfigMap(env))
  if (host === undefined) return createRefusedAnswer('venue_off')
  if (!(await isOwnBot(env, user, asked.id))) return createRefusedAnswer('bot_unknown')
  const paper = await botStub(env, asked.id).detail(BOT_SIGNAL_PATH)
  const recipe: BotRecipe = { ...paper.recipe, investment: amount, onEnd: coins }
  const limit = tryParseBot(() => parseLossLimit(totalLoss))
  if (!limit.ok || limit.value === undefined) {
    const [min, max] = [LOSS_LIMIT_MIN_PERCENT, LOSS_LIMIT_MAX_PERCENT].map(String) as [string, string]
    return createRefusedAnswer('loss_limit_invalid', { min, max })
  }
  if (!isFlagOn(real)) return createRefusedAnswer('real_unconfirmed')
  if (!(await isOwnBot(env, user, id))) {
    const settings = parseBotSettings(recipe)
    if (!settings.ok) return toBotRefusal(settings.error)
    const problem =
      findPaperProblem(paper) ??
      (await findVenueProblem(env, user, settings.value, recipe.market)) ??
      (await joinVenue(env, user, id, settings.value))
    if (problem) return problem
    const registered = await botMarketStub(env).register(user.id, id, '')
    if (!registered.ok) {
      await leaveVenue(env, user, id)
      return toBotRefusal(registered.error)
    }
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
    secret: '',
    venue: { host, lossBps: limit.value, paper: asked.id },
  })
  if (made.ok) return { kind: 'done', bot: await botStub(env, id).brief() }
  // If the key belongs to an existing bot, that bot stays registered.
  if (made.error.reason !== 'key_reused') {
    await leaveVenue(env, user, id)
    await botMarketStub(env).unregister(id)
  }
  return toBotRefusal(made.error)
}
