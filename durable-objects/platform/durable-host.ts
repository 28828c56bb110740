import { assert } from '#shared/platform/assert.ts'
import { findJournalArchive } from './backup/journal-archive.ts'
import type { MoneyPeer } from './edge-messages.ts'
import type { MoneyHost } from './money-storage.ts'
import { objectStub } from './object-stub.ts'
import { DEFAULT_LEDGER_SHARDS } from './slots.ts'
import { logError } from './telemetry/log.ts'
import { WriteBehind } from './write-behind.ts'

export type MoneyObjectEnv = {
  readonly LEDGER: { getByName(name: string): MoneyPeer }
  readonly ORDER_BOOK: { getByName(name: string): MoneyPeer }
  readonly CHAIN: { getByName(name: string): MoneyPeer }
  readonly CLEARING: { getByName(name: string): MoneyPeer }
  readonly AUDITOR: { getByName(name: string): { watch(): Promise<void> } }
  readonly LEDGER_SHARDS?: string
}

export function ledgerShardCount({ LEDGER_SHARDS }: Pick<MoneyObjectEnv, 'LEDGER_SHARDS'>): number {
  const shards = Number(LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS)
  assert(Number.isInteger(shards) && shards >= 1 && shards <= 1_024, 'LEDGER_SHARDS is 1 to 1024')
  return shards
}

/**
 * Peers have names like `ledger:l0`, `book:BTC_USDT`, `chain:btc`, `clearing:USDT`. Use a stub for one call only: an
 * exception may break it.
 */
export function moneyPeerStub(
  env: Pick<MoneyObjectEnv, 'LEDGER' | 'ORDER_BOOK' | 'CHAIN' | 'CLEARING'>,
  name: string,
): MoneyPeer {
  const [kind, own = ''] = name.split(':')
  if (kind === 'chain') return objectStub(env, 'CHAIN', own)
  if (kind === 'clearing') return objectStub(env, 'CLEARING', own)
  assert(kind === 'ledger' || kind === 'book', `a peer is a ledger, a book or a chain, not ${name}`)
  return kind === 'ledger' ? objectStub(env, 'LEDGER', own) : objectStub(env, 'ORDER_BOOK', own)
}

export function createDurableHost(name: string, ctx: DurableObjectState, env: () => MoneyObjectEnv): MoneyHost {
  const surroundings: Pick<MoneyHost, 'now' | 'after' | 'report'> = {
    now: () => Date.now(),
    after: (ms, work) => void setTimeout(work, ms),
    report: (event, facts) => logError(event, { object: name, ...facts }),
  }
  return {
    ...surroundings,
    name,
    storage: new WriteBehind(ctx.storage, surroundings),
    peer: (peer) => moneyPeerStub(env(), peer),
    archive: findJournalArchive(ctx.storage),
  }
}
