// Contracts as CoinW's dialect names them, and what an order says of leverage and margin: chosen with it, where it is another.

import type { Opening } from '#shared/coinw-api/asked.ts'
import { chosenOf, modelOf } from '#shared/coinw-api/futures.ts'
import { CONTRACTS, type Contract } from '#shared/futures/contracts.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { clearing, futuresGateway } from '../trading/futures/gateway.ts'
import type { CoinwCaller } from './door.ts'
import { COINW_ERRORS, type CoinwError, coinwError } from './refusals.ts'

/** By its base asset, whatever the case; `BTCUSDT` and `BTC_USDT` name it, too. */
export function contractNamed(name: string | undefined): Contract | undefined {
  const wanted = name?.toUpperCase().replace(/_?USDT$/, '')
  return CONTRACTS.find(({ base }) => base === wanted)
}

export type Chosen = { readonly isHedged: boolean; readonly mark: string }

/** @returns how the account trades, once leverage and margin mode of the contract are those of the order */
export async function choose(
  { env, person }: CoinwCaller,
  { symbol }: Contract,
  { leverage, positionModel }: Pick<Opening, 'leverage' | 'positionModel'>,
): Promise<Result<Chosen, CoinwError>> {
  const [view, [contract]] = await Promise.all([clearing(env).account(person.id), clearing(env).contracts([symbol])])
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const before = chosenOf(view, symbol)
  if (positionModel !== undefined && positionModel !== String(modelOf(before.mode))) {
    const mode = positionModel === '0' ? 'isolated' : 'cross'
    const told = await futuresGateway.mode(env, person, { symbol, mode })
    if (told.kind === 'refused') return refuse(coinwError(told))
  }
  if (leverage !== undefined && leverage !== before.leverage) {
    const told = await futuresGateway.leverage(env, person, { symbol, leverage })
    if (told.kind === 'refused') return refuse(coinwError(told))
  }
  return ok({ isHedged: view.isHedged, mark: contract.mark })
}
