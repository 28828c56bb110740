// What somebody has open, taken off the books and boards: an operator has frozen their account. Each of it may be done again.

import { DEFAULT_LEDGER_SHARDS } from '#objects/platform/durable-host.ts'
import { programObject } from '#objects/platform/programs.ts'
import { shardOf } from '#objects/platform/slots.ts'
import { botMarket, botOf } from '../bots/access.ts'
import { dealerOf } from '../convert/gateway.ts'
import { type Env, settings } from '../env.ts'
import { clearing } from '../trading/futures/gateway.ts'
import { idempotencyKey } from '../trading/requests.ts'

/**
 * Somebody's copies: frozen they begin nothing new and let no money out, and go on closing as the lead does or their stops say.
 * Beginning anew with what was missed would be no copy: they go on with the lead's next trade.
 */
export async function freezeCopies(env: Env, id: string, isFrozen: boolean): Promise<void> {
  const accounts = await env.COPY_MEMBER.getByName(id).accounts()
  await Promise.all(accounts.map((account) => env.COPIER.getByName(programObject(account)).freeze(account, isFrozen)))
}

/** Bots that run are paused: they cancel their orders and keep what they hold. Whose account is free again starts them. */
async function pauseBots(env: Env, id: string): Promise<void> {
  const bots = await botMarket(env).own(id, 'running')
  await Promise.all(bots.map((bot) => botOf(env, bot).pause()))
}

/**
 * Cancels open orders, spot and futures with what waits for a price, and limit conversions; pauses recurring conversions and
 * bots, takes p2p ads offline and freezes copies. Open deals and positions stay.
 */
export async function stopTrading(env: Env, id: string): Promise<void> {
  const boards = await env.P2P_TRADER.getByName(id).boards()
  const ledger = env.LEDGER.getByName(shardOf(id, settings(env).LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS))
  const cancel = { person: id, ...idempotencyKey('cancel-all', undefined), command: { kind: 'cancel_many' } } as const
  await Promise.all([
    ...boards.map((fiat) => env.P2P_BOARD.getByName(fiat).pauseAll(id)),
    ledger.execute(cancel),
    clearing(env).cancelAll(id, undefined),
    dealerOf(env).stopFor(id),
    freezeCopies(env, id, true),
    pauseBots(env, id),
  ])
}
