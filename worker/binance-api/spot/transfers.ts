// Transfers between the wallets of spot and contracts. Both directions are rows of the clearing house, which has the
// same transaction ids in its income.

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import {
  BINANCE_ERRORS,
  type BinanceError,
  invalidParamError,
  paramPrecisionError,
  zeroParamError,
} from '#shared/binance-api/refusals.ts'
import type { BinanceTransferType } from '#shared/binance-api/spot/answers.ts'
import type { binanceSpotAccountCalls } from '#shared/binance-api/spot/calls.ts'
import { toTransactionId } from '#shared/binance-api/transaction-id.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { FuturesIncomeView } from '#shared/futures/history.ts'
import { type AmountProblem, findAsset, parseAssetAmount } from '#shared/money/assets.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type Env, readConfigMap } from '../../env.ts'
import { moveCollateral } from '../../futures/transfer.ts'
import { clearingStub } from '../../wallet/clearing.ts'

type Calls = typeof binanceSpotAccountCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>
type Answer<Name extends keyof Calls> = Promise<Result<z.output<Calls[Name]['answer']>, BinanceError>>

const USUAL_MS = 7 * DAY_MS
/** Rows of a period that are counted and paged. */
const ROWS_MAX = 1_000
/** Transfers of a user that may happen at the same time. */
const NEWEST = 20

const AMOUNT_ERRORS: Readonly<Record<AmountProblem, BinanceError>> = {
  amount_invalid: zeroParamError('amount'),
  amount_too_precise: paramPrecisionError('amount'),
  amount_too_large: invalidParamError('amount'),
}

const amountOf = ({ amount }: FuturesIncomeView): string => amount.replace(/^-/, '')
const typeOf = ({ amount }: FuturesIncomeView): BinanceTransferType =>
  amount.startsWith('-') ? 'UMFUTURE_MAIN' : 'MAIN_UMFUTURE'

const isOpen = (env: Env): boolean => isFeatureOn(readConfigMap(env), 'futures')

async function readRows(
  env: Env,
  user: string,
  type: BinanceTransferType,
  range: { readonly from?: number; readonly to?: number; readonly limit: number },
): Promise<readonly FuturesIncomeView[]> {
  const { rows } = await clearingStub(env).income(user, ['transfer'], range)
  return rows.filter((row) => typeOf(row) === type)
}

export async function transferBinanceAsset(
  env: Env,
  user: AccountOwner,
  { type, asset, amount }: Input<'transfer'>,
): Answer<'transfer'> {
  if (!isOpen(env)) return refuse(BINANCE_ERRORS.unknown_path)
  const known = findAsset(asset)
  if (known?.symbol !== FUTURES_COLLATERAL_ASSET) return refuse(BINANCE_ERRORS.transfer_asset)
  const atoms = parseAssetAmount(known, amount)
  if (!atoms.ok) return refuse(AMOUNT_ERRORS[atoms.error])
  const before = new Set((await readRows(env, user.id, type, { limit: NEWEST })).map(({ id }) => id))
  const moved = await moveCollateral(env, user, { amount, take: type === 'UMFUTURE_MAIN' })
  if (moved.kind === 'refused') {
    return refuse(moved.reason === 'insufficient_funds' ? BINANCE_ERRORS.transfer_funds : invalidParamError('amount'))
  }
  const rows = await readRows(env, user.id, type, { limit: NEWEST })
  const isOwn = (row: FuturesIncomeView): boolean => {
    const own = parseAssetAmount(known, amountOf(row))
    return !before.has(row.id) && own.ok && own.value === atoms.value
  }
  const own = rows.findLast(isOwn)
  // Money that is still on its way has no number yet; the caller finds it in the history.
  return own ? ok({ tranId: toTransactionId(own.id) }) : refuse(BINANCE_ERRORS.timeout)
}

export async function readBinanceTransfers(
  env: Env,
  user: AccountOwner,
  { type, startTime, endTime, current, size }: Input<'transfers'>,
  now: number,
): Answer<'transfers'> {
  if (!isOpen(env)) return refuse(BINANCE_ERRORS.unknown_path)
  const from = startTime ?? (endTime ?? now) - USUAL_MS
  const to = endTime ?? now
  const rows = await readRows(env, user.id, type, { from, to, limit: ROWS_MAX })
  return ok({
    total: rows.length,
    rows: rows.slice((current - 1) * size, current * size).map((row) => ({
      asset: FUTURES_COLLATERAL_ASSET,
      amount: amountOf(row),
      type,
      status: 'CONFIRMED' as const,
      tranId: toTransactionId(row.id),
      timestamp: row.time,
    })),
  })
}
