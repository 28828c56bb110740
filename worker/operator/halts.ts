import { DEFAULT_LEDGER_SHARDS, listShardNames } from '#objects/platform/slots.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { type Env, loadSettings } from '../env.ts'

export const listLedgerNames = (env: Env): string[] =>
  listShardNames(loadSettings(env).LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS)

/** True for a market, and for a ledger shard of this deployment (`ledger:l0`). */
export const isHaltSubject = (env: Env, name: string): boolean =>
  findMarket(name) !== undefined || listLedgerNames(env).some((shard) => name === `ledger:${shard}`)
