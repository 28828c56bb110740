import { chooseCoinwSettings, toCoinwPositionModel } from '#shared/coinw-api/futures.ts'
import type { CoinwOrderInput } from '#shared/coinw-api/inputs.ts'
import { CONTRACTS, type Contract } from '#shared/futures/contracts.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { futuresHandlers } from '../futures/gateway.ts'
import { clearingStub } from '../wallet/clearing.ts'
import type { CoinwCaller } from './authenticate.ts'
import { COINW_ERRORS, type CoinwError, toCoinwError } from './refusals.ts'

/** Finds a contract by base asset, ignoring case; accepts `BTCUSDT` and `BTC_USDT` too. */
export function findCoinwContract(name: string | undefined): Contract | undefined {
  const wanted = name?.toUpperCase().replace(/_?USDT$/, '')
  return CONTRACTS.find(({ base }) => base === wanted)
}

export type AppliedCoinwSettings = { readonly isHedged: boolean; readonly mark: string }

export async function applyCoinwSettings(
  { env, person: user }: CoinwCaller,
  { symbol }: Contract,
  { leverage, positionModel }: Pick<CoinwOrderInput, 'leverage' | 'positionModel'>,
): Promise<Result<AppliedCoinwSettings, CoinwError>> {
  const [view, [contract]] = await Promise.all([
    clearingStub(env).account(user.id),
    clearingStub(env).contracts([symbol]),
  ])
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const before = chooseCoinwSettings(view, symbol)
  if (positionModel !== undefined && positionModel !== String(toCoinwPositionModel(before.mode))) {
    const mode = positionModel === '0' ? 'isolated' : 'cross'
    const told = await futuresHandlers.mode(env, user, { symbol, mode })
    if (told.kind === 'refused') return refuse(toCoinwError(told))
  }
  if (leverage !== undefined && leverage !== before.leverage) {
    const told = await futuresHandlers.leverage(env, user, { symbol, leverage })
    if (told.kind === 'refused') return refuse(toCoinwError(told))
  }
  return ok({ isHedged: view.isHedged, mark: contract.mark })
}
