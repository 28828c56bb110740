import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { BotCallResult, BotRefusedAnswer } from '#shared/bots/calls.ts'
import { botMarketCalls } from '#shared/bots/calls.ts'
import { type BotRefusal, BotRefusalReason } from '#shared/bots/refusals.ts'
import type { Result } from '#shared/platform/result.ts'
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

/**
 * Transfers what the bot wallet lacks from the spot wallet. Idempotent.
 * @returns the refusal, if any
 */
export async function fundBotFromSpot(
  env: Env,
  user: string,
  { asset, atoms, key }: { readonly asset: string; readonly atoms: bigint; readonly key: string },
): Promise<BotRefusedAnswer | undefined> {
  const { bot } = await readBotFunds(env, user, asset)
  if (bot >= atoms) return undefined
  const missing = String(atoms - bot)
  const command = { kind: 'transfer', asset, atoms: missing, from: 'spot', to: 'bot' } as const
  const moved = await ledgerStub(env, user).execute({ person: user, key: `bots-spot:${key}:${missing}`, command })
  return moved.ok ? undefined : toBotRefusal(moved.error)
}
