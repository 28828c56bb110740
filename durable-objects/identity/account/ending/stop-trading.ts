// Automated trading stops after a freeze (docs/decisions/038, 078) or for the closing (075). Idempotent.

import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { ledgerShardCount } from '../../../platform/durable-host.ts'
import { objectStub } from '../../../platform/object-stub.ts'
import { formatProgramObjectName } from '../../../platform/programs.ts'
import { computeShardName } from '../../../platform/slots.ts'
import type { UserTradingEnv } from './bindings.ts'

/** Frozen copies only close, with the lead or at their stops, and pay nothing out. Missed trades are never copied. */
async function freezeCopies(
  env: Pick<UserTradingEnv, 'COPY_MEMBER' | 'COPIER'>,
  id: string,
  isFrozen: boolean,
): Promise<void> {
  const accounts = await objectStub(env, 'COPY_MEMBER', id).accounts()
  await Promise.all(
    accounts.map((account) => objectStub(env, 'COPIER', formatProgramObjectName(account)).freeze(account, isFrozen)),
  )
}

/** Omits bots that were registered but never created. */
export async function listExistingBots(env: UserTradingEnv, id: string, state: 'all' | 'running'): Promise<string[]> {
  const bots = await objectStub(env, 'BOT_MARKET', 'all').own(id, state)
  const owners = await Promise.all(bots.map((bot) => objectStub(env, 'BOT', bot).owner()))
  return bots.filter((_, at) => owners[at] !== undefined)
}

/**
 * Pauses all bots, also those being created. Paused bots cancel their orders, and keep their coins until the owner
 * resumes them.
 */
async function holdBots(env: UserTradingEnv, id: string): Promise<void> {
  const bots = await objectStub(env, 'BOT_MARKET', 'all').own(id, 'running')
  await Promise.all(bots.map((bot) => objectStub(env, 'BOT', bot).hold()))
}

async function pauseAds(env: UserTradingEnv, id: string): Promise<void> {
  const boards = await objectStub(env, 'P2P_TRADER', id).boards()
  await Promise.all(boards.map((fiat) => objectStub(env, 'P2P_BOARD', fiat).pauseAll(id)))
}

/**
 * Ends orders, triggers, conversions, block requests, dead man's switches, bots, p2p ads and copies. Deals and
 * positions stay.
 */
export async function stopUserTrading(env: UserTradingEnv, id: string): Promise<void> {
  const ledger = objectStub(env, 'LEDGER', computeShardName(id, ledgerShardCount(env)))
  const key = `cancel-all:${crypto.randomUUID()}`
  await Promise.all([
    ledger.execute({ person: id, key, unnamed: true, command: { kind: 'cancel_many' } }),
    ledger.countdown(id, undefined, null),
    objectStub(env, 'CLEARING', FUTURES_COLLATERAL_ASSET).cancelAll(id, undefined),
    objectStub(env, 'DEALER', 'main').stopFor(id),
    objectStub(env, 'BLOCK_DESK', 'main').stopFor(id),
    pauseAds(env, id),
    holdBots(env, id),
    freezeCopies(env, id, true),
  ])
}

/**
 * Stops trading of frozen and closing accounts; others' copies and affiliate shares continue (AF21). Must be called
 * after each change of an account's state.
 */
export async function syncTradingWithStatus(env: UserTradingEnv, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      if (await objectStub(env, 'ACCOUNT', id).isStopped()) await stopUserTrading(env, id)
      else await Promise.all([freezeCopies(env, id, false), objectStub(env, 'AFFILIATE', id).comeBack()])
    }),
  )
}
