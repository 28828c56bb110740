// The ledger, as the worker asks it.

import { shardOf } from '#objects/platform/slots.ts'
import { type Env, settings } from './env.ts'

/** The ledger shard with an account's money: a person's, or a program's. */
export const ledgerOf = (env: Env, account: string) =>
  env.LEDGER.getByName(shardOf(account, settings(env).LEDGER_SHARDS))
