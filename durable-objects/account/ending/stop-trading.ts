// The one door by which everything that trades for somebody is stopped: an operator or their main account has frozen their account
// (docs/decisions/038, 078), or they close it themselves (075). Each of it may be done again.

import { COLLATERAL } from '#shared/futures/contracts.ts'
import { shardCount } from '../../platform/durable-host.ts'
import { programObject } from '../../platform/programs.ts'
import { shardOf } from '../../platform/slots.ts'
import type { TradingEnv } from './bindings.ts'

/**
 * Somebody's copies: frozen they begin nothing new and let no money out, and go on closing as the lead does or their stops say.
 * Beginning anew with what was missed would be no copy: they go on with the lead's next trade.
 */
async function freezeCopies(
  env: Pick<TradingEnv, 'COPY_MEMBER' | 'COPIER'>,
  id: string,
  isFrozen: boolean,
): Promise<void> {
  const accounts = await env.COPY_MEMBER.getByName(id).accounts()
  await Promise.all(accounts.map((account) => env.COPIER.getByName(programObject(account)).freeze(account, isFrozen)))
}

/** Somebody's bots. What was only registered, and never made, is none: it knows nothing that it could do. */
export async function botsOf(env: TradingEnv, id: string, state: 'all' | 'running'): Promise<string[]> {
  const bots = await env.BOT_MARKET.getByName('all').own(id, state)
  const owners = await Promise.all(bots.map((bot) => env.BOT.getByName(bot).owner()))
  return bots.filter((_, at) => owners[at] !== undefined)
}

/**
 * Bots are paused, whatever they wait for: they cancel their orders and keep what they hold. One that is only registered may be
 * on its way: it is held before it is made. Whose account is free again resumes them.
 */
async function holdBots(env: TradingEnv, id: string): Promise<void> {
  const bots = await env.BOT_MARKET.getByName('all').own(id, 'running')
  await Promise.all(bots.map((bot) => env.BOT.getByName(bot).hold()))
}

async function pauseAds(env: TradingEnv, id: string): Promise<void> {
  const boards = await env.P2P_TRADER.getByName(id).boards()
  await Promise.all(boards.map((fiat) => env.P2P_BOARD.getByName(fiat).pauseAll(id)))
}

/**
 * Cancels open orders, spot and futures with what waits for a price, limit conversions, and requests and quotes at the block
 * desk; disarms dead-man's switches; pauses recurring conversions and bots, takes p2p ads offline and freezes copies. Open deals
 * and positions stay.
 */
export async function stopTrading(env: TradingEnv, id: string): Promise<void> {
  const ledger = env.LEDGER.getByName(shardOf(id, shardCount(env)))
  const key = `cancel-all:${crypto.randomUUID()}`
  await Promise.all([
    ledger.execute({ person: id, key, unnamed: true, command: { kind: 'cancel_many' } }),
    ledger.countdown(id, undefined, null),
    env.CLEARING.getByName(COLLATERAL).cancelAll(id, undefined),
    env.DEALER.getByName('main').stopFor(id),
    env.BLOCK_DESK.getByName('main').stopFor(id),
    pauseAds(env, id),
    holdBots(env, id),
    freezeCopies(env, id, true),
  ])
}

/**
 * Brings what trades for accounts in line with how they stand: of those that are frozen or end it is stopped; of all others
 * copies go on, fees of others bring them something again (AF21), and the rest waits for its owner. Whoever changes how they stand asks for it afterwards.
 */
export async function alignTrading(env: TradingEnv, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      if (await env.ACCOUNT.getByName(id).isStopped()) await stopTrading(env, id)
      else await Promise.all([freezeCopies(env, id, false), env.AFFILIATE.getByName(id).comeBack()])
    }),
  )
}
