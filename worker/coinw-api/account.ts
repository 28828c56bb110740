import type { z } from 'zod/mini'
import { chooseCoinwSettings, toCoinwPieces, toCoinwPositionModel, toCoinwSetting } from '#shared/coinw-api/futures.ts'
import type * as inputs from '#shared/coinw-api/inputs.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { maxTierNotional } from '#shared/futures/tiers.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { futuresHandlers } from '../futures/gateway.ts'
import { clearingStub } from '../wallet/clearing.ts'
import type { CoinwCaller, CoinwOutcome } from './authenticate.ts'
import { findCoinwContract } from './contracts.ts'
import { COINW_ERRORS, toCoinwError } from './refusals.ts'

const round = (value: number) => Number(value.toFixed(8))

export async function readCoinwAssets({ env, person: user, now }: CoinwCaller): Promise<CoinwOutcome> {
  const { available, equity, positions } = await clearingStub(env).account(user.id)
  const margin = round(positions.reduce((sum, position) => sum + Number(position.margin), 0))
  return ok({
    alFreeze: Math.max(0, round(Number(equity) - Number(available) - margin)),
    alMargin: margin,
    almightyGold: 0,
    availableMargin: Number(available),
    availableUsdt: Number(available),
    time: now,
  })
}

export async function readCoinwTransferable({ env, person: user }: CoinwCaller): Promise<CoinwOutcome> {
  return ok({ value: (await clearingStub(env).account(user.id)).withdrawable })
}

export async function readCoinwFees(): Promise<CoinwOutcome> {
  const [{ makerPpm = 0, takerPpm = 0 } = {}] = CONTRACTS
  return ok({ makerFee: String(makerPpm / 1_000_000), takerFee: String(takerPpm / 1_000_000) })
}

export async function readCoinwPositionMode({ env, person: user }: CoinwCaller): Promise<CoinwOutcome> {
  return ok(toCoinwSetting(await clearingStub(env).account(user.id)))
}

export async function setCoinwPositionMode(
  { env, person: user }: CoinwCaller,
  { positionModel, layout }: z.output<typeof inputs.CoinwPositionModeInput>,
): Promise<CoinwOutcome> {
  const view = await clearingStub(env).account(user.id)
  if (layout !== undefined && view.isHedged !== (layout === '1')) {
    const told = await futuresHandlers.hedge(env, user, { on: layout === '1' })
    if (told.kind === 'refused') return refuse(toCoinwError(told))
  }
  for (const { symbol } of CONTRACTS) {
    if (
      positionModel === undefined ||
      positionModel === String(toCoinwPositionModel(chooseCoinwSettings(view, symbol).mode))
    )
      continue
    const told = await futuresHandlers.mode(env, user, { symbol, mode: positionModel === '0' ? 'isolated' : 'cross' })
    if (told.kind === 'refused') return refuse(toCoinwError(told))
  }
  return ok('TRANSACTION_SUCCESS')
}

export async function computeCoinwMaxSize(
  { env, person: user }: CoinwCaller,
  sizing: z.output<typeof inputs.CoinwSizeQuery>,
): Promise<CoinwOutcome> {
  const contract = findCoinwContract(sizing.instrument)
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const [view, [now]] = await Promise.all([
    clearingStub(env).account(user.id),
    clearingStub(env).contracts([contract.symbol]),
  ])
  const leverage = sizing.leverage ?? chooseCoinwSettings(view, contract.symbol).leverage
  if (leverage < 1 || leverage > contract.maxLeverage) return refuse(toCoinwError({ reason: 'leverage_invalid' }))
  const price = Number(sizing.orderPrice ?? now?.mark ?? 0)
  const most = Number(fromUnits(maxTierNotional(contract.tiers, leverage), 8))
  const value = Math.min(Number(view.available) * leverage, most)
  const pieces = price > 0 ? Math.floor((value / price) * 10 ** contract.quantityDecimals) : 0
  return ok({ maxBuy: pieces, maxSell: pieces })
}

export async function computeCoinwAvailableSize(
  { env, person: user }: CoinwCaller,
  { instrument }: z.output<typeof inputs.CoinwInstrumentQuery>,
): Promise<CoinwOutcome> {
  const contract = findCoinwContract(instrument)
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const { positions } = await clearingStub(env).account(user.id)
  const held = (isShort: boolean) =>
    positions
      .filter(({ symbol, quantity }) => symbol === contract.symbol && quantity.startsWith('-') === isShort)
      .reduce((sum, { symbol, quantity }) => sum + Number(toCoinwPieces(symbol, quantity)), 0)
  return ok({ availBuy: held(true), availSell: held(false) })
}

export async function transferCoinwMargin(
  { env, person: user }: CoinwCaller,
  { amount, type: way, clientId }: z.output<typeof inputs.CoinwTransferInput>,
): Promise<CoinwOutcome> {
  const told = await futuresHandlers.transfer(env, user, { amount, take: way === 'out', clientId })
  if (told.kind === 'done') return ok(null)
  const isShort = told.reason === 'insufficient_funds'
  return refuse(isShort ? toCoinwError({ reason: 'margin_insufficient' }) : COINW_ERRORS.parameter)
}
