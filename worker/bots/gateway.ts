import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { areAccountsRelated } from '#objects/platform/kin.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { deriveProgramAccount } from '#objects/platform/programs.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { ACTIVE_BOT_STATES } from '#shared/bots/bot-state.ts'
import type { BotCallResult, BotRefusedAnswer, botCalls } from '#shared/bots/calls.ts'
import { canBotBeFollowed, isContractBot, isSignalBot } from '#shared/bots/fields.ts'
import { BOT_FOLLOWERS_MAX, createFollowerBotRecipe, toLeaderBotState } from '#shared/bots/following.ts'
import { BOTS_PAGE_SIZE } from '#shared/bots/pages.ts'
import { findRecipeProblem } from '#shared/bots/preview.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { isFlagOn } from '#shared/bots/typed.ts'
import type { BotSummaryView } from '#shared/bots/views.ts'
import { findAsset, parseAssetAmount } from '#shared/money/assets.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { hasContactData } from '#shared/validation/contact-filter.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import type { Env } from '../env.ts'
import { createRefusedAnswer } from '../http/product.ts'
import {
  BOT_SIGNAL_PATH,
  botMarketStub,
  botStub,
  fundBotFromSpot,
  isBotMade,
  isOwnBot,
  readBotFunds,
  returnBotFundsToSpot,
  toBotRefusal,
  withOwnBot,
} from './access.ts'
import { createLiveBot } from './live.ts'
import { readSharedBot } from './market.ts'
import { checkBotRecipe, previewBot } from './preview.ts'
import { createSignalSecret } from './signal-secret.ts'

type Calls = typeof botCalls

/** Reads a bot. One that cannot be read, as after a rollback, does not keep the others from their owner. */
async function findBrief(env: Env, id: string): Promise<BotSummaryView | undefined> {
  try {
    return await botStub(env, id).brief()
  } catch (error) {
    logError('bot_unreadable', { bot: id, error })
    return undefined
  }
}

/** Names those that cannot be read by their id. */
export async function exportBots(env: Env, user: string): Promise<readonly object[]> {
  const ids = await botMarketStub(env).own(user, 'all')
  return Promise.all(ids.map(async (id) => (await findBrief(env, id)) ?? { id, isUnreadable: true }))
}

/** @returns a page of the user's bots, newest first: `ids` of all, `bots` without those that cannot be read */
export async function readOwnBots(
  env: Env,
  user: string,
  { state, beforeId = '' }: z.output<Calls['list']['query']>,
): Promise<{ readonly ids: readonly string[]; readonly bots: BotSummaryView[] }> {
  const ids = await botMarketStub(env).own(user, state, { beforeId, most: BOTS_PAGE_SIZE })
  const bots = await Promise.all(ids.map((id) => findBrief(env, id)))
  return { ids, bots: bots.filter((bot) => bot !== undefined) }
}

type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const deriveBotAccount = (user: string, key: string): string => deriveProgramAccount('bot', user, key)

const create = (env: Env, user: AccountOwner, asked: z.output<Calls['create']['query']>): Promise<BotCallResult> => {
  const { key, from, share, note, cloneOf, ...typed } = asked
  return make(env, user, { key, from, note, cloneOf, isShared: isFlagOn(share), recipe: BotRecipe.parse(typed) })
}

type Making = {
  readonly key: string
  readonly from: 'bot' | 'spot'
  readonly note: string
  readonly isShared: boolean
  readonly recipe: BotRecipe
  readonly cloneOf?: string | undefined
  readonly following?: string
}

/** Returns the id of the bot whose clone count increases; '' if the owners are the same or related (REL11). */
async function countedClone(env: Env, { id }: AccountOwner, cloneOf: string | undefined): Promise<string> {
  const owner = cloneOf === undefined ? undefined : await botMarketStub(env).ownerOf(cloneOf)
  if (cloneOf === undefined || owner === undefined || owner === id) return ''
  return (await areAccountsRelated(env, id, owner)) ? '' : cloneOf
}

type BotPreparation = { readonly fromSpot: bigint; readonly asset: string }

/** Registers and funds a bot that does not exist yet. A refusal leaves money and list as they were. */
async function prepareBot(
  env: Env,
  user: AccountOwner,
  id: string,
  { key, from, recipe, cloneOf, isShared, note }: Making,
): Promise<Result<BotPreparation, BotRefusedAnswer>> {
  if (isShared && hasContactData(note)) return refuse(createRefusedAnswer('note_contact'))
  const read = await checkBotRecipe(env, recipe)
  if (!read.ok) return refuse(toBotRefusal(read.error))
  const problem = findRecipeProblem(read.value.checked, read.value.settings)
  if (problem) return refuse(toBotRefusal(problem))
  const { asset, investment: atoms } = read.value.settings
  // Recorded before the first bot exists, because pages skip the call for features marked unused (ACC18).
  await objectStub(env, 'ACCOUNT', user.id).noteUsed('bots')
  const registered = await botMarketStub(env).register(user.id, id, await countedClone(env, user, cloneOf))
  if (!registered.ok) return refuse(toBotRefusal(registered.error))
  if (from === 'bot') return ok({ asset, fromSpot: 0n })
  const funded = await fundBotFromSpot(env, user.id, { asset, atoms, key })
  if (funded.ok) return ok({ asset, fromSpot: funded.value })
  // Another request with this key may have made the bot meanwhile.
  if (!(await isBotMade(env, id))) await botMarketStub(env).unregister(id)
  return funded
}

/** Idempotent: a repeated key returns the same bot. */
async function make(env: Env, user: AccountOwner, asked: Making): Promise<BotCallResult> {
  const { key, note, isShared, recipe, following } = asked
  const id = deriveBotAccount(user.id, key)
  const prepared = (await isBotMade(env, id)) ? undefined : await prepareBot(env, user, id, asked)
  if (prepared && !prepared.ok) return prepared.error
  const made = await botStub(env, id).create({
    account: id,
    owner: user.id,
    inviter: user.inviter,
    key,
    recipe,
    note,
    isShared,
    isSimulated: false,
    ...(following !== undefined && { following }),
    secret: isSignalBot(recipe.kind) ? createSignalSecret() : '',
  })
  if (!made.ok) {
    if (prepared) {
      const { asset, fromSpot: atoms } = prepared.value
      await returnBotFundsToSpot(env, user.id, { asset, atoms, key })
    }
    // If the idempotency key belongs to an existing bot, that bot stays registered.
    if (made.error.reason !== 'key_reused') await botMarketStub(env).unregister(id)
    return toBotRefusal(made.error)
  }
  return { kind: 'done', bot: await botStub(env, id).brief() }
}

async function follow(env: Env, user: AccountOwner, asked: z.output<Calls['follow']['query']>): Promise<BotCallResult> {
  const { id, amount, key, from, coins } = asked
  const making = { key, from, note: '', isShared: false, cloneOf: id, following: id } as const
  // If this request has already created the bot, the leader's current state does not matter.
  if (await isBotMade(env, deriveBotAccount(user.id, key))) {
    const { recipe } = await botStub(env, deriveBotAccount(user.id, key)).detail(BOT_SIGNAL_PATH)
    return make(env, user, { ...making, recipe: { ...recipe, investment: amount } })
  }
  if (await isOwnBot(env, user, id)) return createRefusedAnswer('follow_own')
  const owner = await botMarketStub(env).ownerOf(id)
  if (owner !== undefined && (await areAccountsRelated(env, user.id, owner)))
    return createRefusedAnswer('follow_related')
  const shared = await readSharedBot(env, id)
  if (!shared) return createRefusedAnswer('not_shared')
  if (!canBotBeFollowed(shared.kind)) return createRefusedAnswer('not_for_kind')
  if (toLeaderBotState(shared.state, true) === 'over') return createRefusedAnswer('follow_over')
  if (shared.followers >= BOT_FOLLOWERS_MAX)
    return createRefusedAnswer('follow_full', { max: String(BOT_FOLLOWERS_MAX) })
  if (coins === 'keep' && isContractBot(shared.kind)) return createRefusedAnswer('not_for_kind')
  const own = { investment: amount, onEnd: coins }
  return make(env, user, { ...making, recipe: createFollowerBotRecipe(shared.recipe, own, shared.startedAt > 0) })
}

async function invest(env: Env, user: AccountOwner, asked: z.output<Calls['invest']['query']>): Promise<BotCallResult> {
  const { id, amount, key, from } = asked
  if (!(await isOwnBot(env, user, id))) return createRefusedAnswer('bot_unknown')
  const { quote, venue, state } = await botStub(env, id).brief()
  if (venue) return createRefusedAnswer('venue_fixed')
  if (!ACTIVE_BOT_STATES.includes(state)) return createRefusedAnswer('wrong_state')
  const atoms = atomsOf(quote, amount)
  if (atoms === undefined) return createRefusedAnswer('amount_invalid')
  if (from === 'spot') {
    const funded = await fundBotFromSpot(env, user.id, { asset: quote, atoms, key })
    if (!funded.ok) return funded.error
  } else if ((await readBotFunds(env, user.id, quote)).bot < atoms) {
    return createRefusedAnswer('insufficient_funds', { asset: quote, available: '', needed: amount })
  }
  return withOwnBot(env, user, id, (bot) => bot.invest(String(atoms), key))
}

async function withdraw(
  env: Env,
  user: AccountOwner,
  asked: z.output<Calls['withdraw']['query']>,
): Promise<BotCallResult> {
  const { id, amount, key } = asked
  if (!(await isOwnBot(env, user, id))) return createRefusedAnswer('bot_unknown')
  const atoms = atomsOf((await botStub(env, id).brief()).quote, amount)
  if (atoms === undefined) return createRefusedAnswer('amount_invalid')
  return withOwnBot(env, user, id, (bot) => bot.withdraw(String(atoms), key))
}

function atomsOf(symbol: string, amount: string): bigint | undefined {
  const asset = findAsset(symbol)
  const atoms = asset && parseAssetAmount(asset, amount.trim())
  return atoms?.ok && atoms.value > 0n ? atoms.value : undefined
}

export const botHandlers: Handlers = {
  preview: previewBot,
  create,
  list: async (env, user, asked) => (await readOwnBots(env, user.id, asked)).bots,
  detail: async (env, user, { id }) =>
    (await isOwnBot(env, user, id)) ? botStub(env, id).detail(BOT_SIGNAL_PATH) : null,
  pairs: async (env, user, { id, before }) => ((await isOwnBot(env, user, id)) ? botStub(env, id).pairs(before) : []),
  fills: async (env, user, { id, limit, ...cursor }) =>
    (await isOwnBot(env, user, id)) ? botStub(env, id).fills(cursor, limit) : [],
  pause: (env, user, { id }) => withOwnBot(env, user, id, (bot) => bot.pause()),
  resume: (env, user, { id }) => withOwnBot(env, user, id, (bot) => bot.resume()),
  start: (env, user, { id }) => withOwnBot(env, user, id, (bot) => bot.start()),
  stop: (env, user, { id, coins }) => withOwnBot(env, user, id, (bot) => bot.stop(coins)),
  endWithoutVenue: async (env, user, { id, cancels }) =>
    isFlagOn(cancels)
      ? withOwnBot(env, user, id, (bot) => bot.endWithoutVenue())
      : createRefusedAnswer('cancels_unconfirmed'),
  follow,
  live: (env, user, asked) => createLiveBot(env, user, asked, deriveBotAccount(user.id, asked.key)),
  alone: (env, user, { id }) => withOwnBot(env, user, id, (bot) => bot.goOnAlone()),
  change: (env, user, { id, ...stops }) => withOwnBot(env, user, id, (bot) => bot.change(stops)),
  invest,
  withdraw,
  secret: (env, user, { id, end }) =>
    withOwnBot(env, user, id, (bot) => (isFlagOn(end) ? bot.endFormerSecret() : bot.turnSecret(createSignalSecret()))),
  share: (env, user, { id, on, note }) => withOwnBot(env, user, id, (bot) => bot.share(isFlagOn(on), note)),
}
