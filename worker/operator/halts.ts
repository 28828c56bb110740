import { objectStub } from '#objects/platform/object-stub.ts'
import { DEFAULT_LEDGER_SHARDS, listShardNames } from '#objects/platform/slots.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { type Env, loadSettings } from '../env.ts'
import { operatorsStub } from './desk.ts'
import { executeLoggedTokenAction } from './token-actions.ts'

export const listLedgerNames = (env: Env): string[] =>
  listShardNames(loadSettings(env).LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS)

/** All contracts are one object, which is halted as a whole. */
export const CLEARING_HOUSE = `clearing:${FUTURES_COLLATERAL_ASSET}`

/** True for a market, for a ledger shard of this deployment (`ledger:l0`), and for the clearing house. */
export const isHaltSubject = (env: Env, name: string): boolean =>
  findMarket(name) !== undefined ||
  name === CLEARING_HOUSE ||
  listLedgerNames(env).some((shard) => name === `ledger:${shard}`)

export const formatUnreachableObjects = (untold: readonly string[]): string => untold.join(' ')

/**
 * @param reason null resumes
 * @param by name of the token in the log
 * @returns objects that did not answer
 */
export async function haltForOperatorToken(
  env: Env,
  { market, reason }: { readonly market: string; readonly reason: string | null },
  by: string,
): Promise<readonly string[]> {
  const act = reason === null ? 'market_resumed' : 'market_halted'
  let untold: readonly string[] = []
  await executeLoggedTokenAction(operatorsStub(env), { act, target: market, reason: reason ?? '', by }, async () => {
    untold = await objectStub(env, 'AUDITOR', 'auditor').halt(market, reason)
    return untold.length === 0 ? ok(null) : refuse(formatUnreachableObjects(untold))
  })
  return untold
}
