import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { BotCallResult, BotRefusedAnswer } from '#shared/bots/calls.ts'
import { botMarketCalls } from '#shared/bots/calls.ts'
import { type BotRefusal, BotRefusalReason } from '#shared/bots/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../env.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { ledgerStub } from '../wallet/ledger.ts'

export const botStub = (env: Env, id: string) => objectStub(env, 'BOT', id)
export const botMarketStub = (env: Env) => objectStub(env, 'BOT_MARKET', 'all')
export const BOT_SIGNAL_PATH = botMarketCalls.signal.path

/** Unknown reasons, such as some of the ledger's, become `unavailable`. */
export const toBotRefusal = ({
  reason,
  params,
}: {
  reason: string
  params: BotRefusal['params']
}): BotRefusedAnswer => {
  const known = BotRefusalReason.safeParse(reason)
  return createRefusedAnswer(known.success ? known.data : 'unavailable', params)
}

export const isOwnBot = async (env: Env, user: AccountOwner, id: string): Promise<boolean> =>
  (await botMarketStub(env).ownerOf(id)) === user.id

/** A bot is registered before it is made. */
export const isBotMade = async (env: Env, id: string): Promise<boolean> =>
  (await botStub(env, id).owner()) !== undefined

export async function withOwnBot(
  env: Env,
  user: AccountOwner,
  id: string,
  act: (bot: ReturnType<typeof botStub>) => Promise<Result<null, BotRefusal>>,
): Promise<BotCallResult> {
  if (!(await isOwnBot(env, user, id))) return createRefusedAnswer('bot_unknown')
  const done = await act(botStub(env, id))
  return done.ok ? { kind: 'done', bot: await botStub(env, id).brief() } : toBotRefusal(done.error)
}

export async function readBotFunds(env: Env, user: string, asset: string): Promise<{ bot: bigint; spot: bigint }> {
  const { balances } = await ledgerStub(env, user).holdings(user)
  const of = (wallet: 'bot' | 'spot') =>
    BigInt(balances.find((row) => row.wallet === wallet && row.asset === asset)?.available ?? 0)
  return { bot: of('bot'), spot: of('spot') }
}

type BotFunding = { readonly asset: string; readonly atoms: bigint; readonly key: string }

async function transferBotFunds(
  env: Env,
  user: string,
  { asset, atoms, key }: BotFunding,
  [from, to]: readonly ['spot', 'bot'] | readonly ['bot', 'spot'],
) {
  const command = { kind: 'transfer', asset, atoms: String(atoms), from, to } as const
  return ledgerStub(env, user).execute({ person: user, key: `${key}:${atoms}`, command })
}

/**
 * Transfers what the bot wallet lacks from the spot wallet. Idempotent.
 * @returns transferred atoms
 */
export async function fundBotFromSpot(
  env: Env,
  user: string,
  { asset, atoms, key }: BotFunding,
): Promise<Result<bigint, BotRefusedAnswer>> {
  const { bot } = await readBotFunds(env, user, asset)
  if (bot >= atoms) return ok(0n)
  const missing = atoms - bot
  const moved = await transferBotFunds(env, user, { asset, atoms: missing, key: `bots-spot:${key}` }, ['spot', 'bot'])
  return moved.ok ? ok(missing) : refuse(toBotRefusal(moved.error))
}

/** Returns what `fundBotFromSpot` transferred for a refused bot. Idempotent. */
export async function returnBotFundsToSpot(env: Env, user: string, { asset, atoms, key }: BotFunding): Promise<void> {
  if (atoms > 0n) await transferBotFunds(env, user, { asset, atoms, key: `bots-spot-back:${key}` }, ['bot', 'spot'])
}
