// The owner is checked before any bot is called.

import type { Person } from '#objects/account/object.ts'
import type { BotDone, BotRefused } from '#shared/api/bots.ts'
import { botMarketCalls } from '#shared/api/bots.ts'
import { BotReason, type BotRefusal } from '#shared/bots/refusals.ts'
import type { Result } from '#shared/result.ts'
import type { Env } from '../env.ts'
import { ledgerOf } from '../ledger.ts'

export const botOf = (env: Env, id: string) => env.BOT.getByName(id)
/** One per deployment. */
export const botMarket = (env: Env) => env.BOT_MARKET.getByName('all')
export const SIGNAL_PATH = botMarketCalls.signal.path

export const refused = (reason: BotReason, params: BotRefusal['params'] = {}): BotRefused => ({
  kind: 'refused',
  reason,
  params: { ...params },
})
/** Unknown reasons, such as some of the ledger's, become `unavailable`. */
export const told = ({ reason, params }: { reason: string; params: BotRefusal['params'] }): BotRefused => {
  const known = BotReason.safeParse(reason)
  return refused(known.success ? known.data : 'unavailable', params)
}

export const isOwn = async (env: Env, person: Person, id: string): Promise<boolean> =>
  (await botMarket(env).ownerOf(id)) === person.id

export async function acted(
  env: Env,
  person: Person,
  id: string,
  act: (bot: ReturnType<typeof botOf>) => Promise<Result<null, BotRefusal>>,
): Promise<BotDone> {
  if (!(await isOwn(env, person, id))) return refused('bot_unknown')
  const done = await act(botOf(env, id))
  return done.ok ? { kind: 'done', bot: await botOf(env, id).brief() } : told(done.error)
}

/** Atoms available in the bot and the spot wallet. */
export async function availableIn(env: Env, person: string, asset: string): Promise<{ bot: bigint; spot: bigint }> {
  const { balances } = await ledgerOf(env, person).holdings(person)
  const of = (wallet: 'bot' | 'spot') =>
    BigInt(balances.find((row) => row.wallet === wallet && row.asset === asset)?.available ?? 0)
  return { bot: of('bot'), spot: of('spot') }
}

/**
 * Idempotent: after the transfer nothing is missing.
 * @returns the refusal
 */
export async function bringFromSpot(
  env: Env,
  person: string,
  { asset, atoms, key }: { readonly asset: string; readonly atoms: bigint; readonly key: string },
): Promise<BotRefused | undefined> {
  const { bot } = await availableIn(env, person, asset)
  if (bot >= atoms) return undefined
  const missing = String(atoms - bot)
  const command = { kind: 'transfer', asset, atoms: missing, from: 'spot', to: 'bot' } as const
  const moved = await ledgerOf(env, person).execute({ person, key: `bots-spot:${key}:${missing}`, command })
  return moved.ok ? undefined : told(moved.error)
}
