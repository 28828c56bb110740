import { objectStub } from '#objects/platform/object-stub.ts'
import { DEFAULT_LEDGER_SHARDS, listShardNames } from '#objects/platform/slots.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { type Env, loadSettings } from '../env.ts'
import { operatorsStub } from './desk.ts'
import { executeLoggedTokenAction } from './token-actions.ts'

export const listLedgerNames = (env: Env): string[] =>
  listShardNames(loadSettings(env).LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS)

/** True for a market, and for a ledger shard of this deployment (`ledger:l0`). */
export const isHaltSubject = (env: Env, name: string): boolean =>
  findMarket(name) !== undefined || listLedgerNames(env).some((shard) => name === `ledger:${shard}`)

export const formatUnreachableObjects = (untold: readonly string[]): string => untold.join(' ')

/**
 * @param reason null resumes
 * @returns objects that did not answer
 */
export async function haltForOperatorToken(
  env: Env,
  { market, reason }: { readonly market: string; readonly reason: string | null },
): Promise<readonly string[]> {
  const act = reason === null ? 'market_resumed' : 'market_halted'
  let untold: readonly string[] = []
  await executeLoggedTokenAction(operatorsStub(env), { act, target: market, reason: reason ?? '' }, async () => {
    untold = await objectStub(env, 'AUDITOR', 'auditor').halt(market, reason)
    return untold.length === 0 ? ok(null) : refuse(formatUnreachableObjects(untold))
  })
  return untold
}
