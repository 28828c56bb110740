import type { z } from 'zod/mini'
import type * as asked from '#shared/coinw-api/asked.ts'
import { chosenOf, coinwSetting, modelOf, piecesOf } from '#shared/coinw-api/futures.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { largestNotional } from '#shared/futures/tiers.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { ok, refuse } from '#shared/result.ts'
import { clearing, futuresGateway } from '../trading/futures/gateway.ts'
import { contractNamed } from './contracts.ts'
import type { CoinwCaller, CoinwOutcome } from './door.ts'
import { COINW_ERRORS, coinwError } from './refusals.ts'

const round = (value: number) => Number(value.toFixed(8))

export async function assets({ env, person, now }: CoinwCaller): Promise<CoinwOutcome> {
  const { available, equity, positions } = await clearing(env).account(person.id)
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

export async function transferable({ env, person }: CoinwCaller): Promise<CoinwOutcome> {
  return ok({ value: (await clearing(env).account(person.id)).withdrawable })
}

export async function fees(): Promise<CoinwOutcome> {
  const [{ makerPpm = 0, takerPpm = 0 } = {}] = CONTRACTS
  return ok({ makerFee: String(makerPpm / 1_000_000), takerFee: String(takerPpm / 1_000_000) })
}

export async function type({ env, person }: CoinwCaller): Promise<CoinwOutcome> {
  return ok(coinwSetting(await clearing(env).account(person.id)))
}

export async function setType(
  { env, person }: CoinwCaller,
  { positionModel, layout }: z.output<typeof asked.Typing>,
): Promise<CoinwOutcome> {
  const view = await clearing(env).account(person.id)
  if (layout !== undefined && view.isHedged !== (layout === '1')) {
    const told = await futuresGateway.hedge(env, person, { on: layout === '1' })
    if (told.kind === 'refused') return refuse(coinwError(told))
  }
  for (const { symbol } of CONTRACTS) {
    if (positionModel === undefined || positionModel === String(modelOf(chosenOf(view, symbol).mode))) continue
    const told = await futuresGateway.mode(env, person, { symbol, mode: positionModel === '0' ? 'isolated' : 'cross' })
    if (told.kind === 'refused') return refuse(coinwError(told))
  }
  return ok('TRANSACTION_SUCCESS')
}

export async function maxSize(
  { env, person }: CoinwCaller,
  sizing: z.output<typeof asked.Sizing>,
): Promise<CoinwOutcome> {
  const contract = contractNamed(sizing.instrument)
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const [view, [now]] = await Promise.all([
    clearing(env).account(person.id),
    clearing(env).contracts([contract.symbol]),
  ])
  const leverage = sizing.leverage ?? chosenOf(view, contract.symbol).leverage
  if (leverage < 1 || leverage > contract.maxLeverage) return refuse(coinwError({ reason: 'leverage_invalid' }))
  const price = Number(sizing.orderPrice ?? now?.mark ?? 0)
  const most = Number(fromUnits(largestNotional(contract.tiers, leverage), 8))
  const value = Math.min(Number(view.available) * leverage, most)
  const pieces = price > 0 ? Math.floor((value / price) * 10 ** contract.quantityDecimals) : 0
  return ok({ maxBuy: pieces, maxSell: pieces })
}

export async function availSize(
  { env, person }: CoinwCaller,
  { instrument }: z.output<typeof asked.OfInstrument>,
): Promise<CoinwOutcome> {
  const contract = contractNamed(instrument)
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const { positions } = await clearing(env).account(person.id)
  const held = (isShort: boolean) =>
    positions
      .filter(({ symbol, quantity }) => symbol === contract.symbol && quantity.startsWith('-') === isShort)
      .reduce((sum, { symbol, quantity }) => sum + Number(piecesOf(symbol, quantity)), 0)
  return ok({ availBuy: held(true), availSell: held(false) })
}

export async function transfer(
  { env, person }: CoinwCaller,
  { amount, type: way, clientId }: z.output<typeof asked.Transferring>,
): Promise<CoinwOutcome> {
  const told = await futuresGateway.transfer(env, person, { amount, take: way === 'out', clientId })
  if (told.kind === 'done') return ok(null)
  const isShort = told.reason === 'insufficient_funds'
  return refuse(isShort ? coinwError({ reason: 'margin_insufficient' }) : COINW_ERRORS.parameter)
}
