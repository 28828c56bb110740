// The Convert calls use the same quotes and dealer as the site.

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { PageCursor } from '#shared/api/cursor.ts'
import { binanceConvertCalls, type ConvertOrder, type ConvertOrderStatus } from '#shared/binance-api/convert/calls.ts'
import {
  BINANCE_ERRORS,
  type BinanceError,
  createBinanceError,
  invalidParamError,
  missingBothError,
} from '#shared/binance-api/refusals.ts'
import { ASSETS } from '#shared/money/assets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import type { ConversionQuoteView } from '#shared/otc/convert/quotes.ts'
import type { ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { type Env, readConfigMap } from '../../env.ts'
import { conversionHandlers, dealerStub } from '../../otc/convert/gateway.ts'
import { type BinanceCallOutcome, type BinanceProduct, createSignedCall } from '../product.ts'

const SCALE = 12
const SPAN_MS = 30 * DAY_MS

const STATUS: Readonly<Record<ConversionQuoteView['state'], ConvertOrderStatus>> = {
  quoted: 'PROCESS',
  accepted: 'PROCESS',
  settled: 'SUCCESS',
  failed: 'FAIL',
  expired: 'FAIL',
}

const inverse = (ratio: string): string => {
  const units = toUnits(ratio, SCALE) ?? 0n
  return units > 0n ? fromUnits(10n ** BigInt(2 * SCALE) / units, SCALE) : '0'
}

function orderOf({
  id,
  from,
  to,
  fromAmount,
  toAmount,
  price,
  state,
  quotedAt,
}: ConversionQuoteView): z.output<typeof ConvertOrder> {
  return {
    quoteId: id,
    orderId: id,
    orderStatus: STATUS[state],
    createTime: quotedAt,
    fromAsset: from,
    fromAmount,
    toAsset: to,
    toAmount,
    ratio: price,
    inverseRatio: inverse(price),
  }
}

function refusedBy(reason: ConversionRefusalReason): BinanceError {
  switch (reason) {
    case 'insufficient_funds':
      return createBinanceError(-2010, 'Account has insufficient balance for requested action.')
    case 'asset_unknown':
    case 'same_asset':
      return BINANCE_ERRORS.symbol
    case 'amount_invalid':
      return invalidParamError('fromAmount')
    case 'amount_below_minimum':
    case 'amount_above_maximum':
      return createBinanceError(-1013, 'Filter failure: NOTIONAL')
    case 'quote_unknown':
    case 'quote_expired':
    case 'price_moved':
      return createBinanceError(-2013, 'Quote does not exist, or has expired.')
    case 'no_price':
    case 'not_dealt':
      return createBinanceError(-1013, 'Market is closed.')
    case 'share_used':
    case 'dealer_short':
      return createBinanceError(-2010, 'Insufficient liquidity for requested conversion.')
    default:
      return BINANCE_ERRORS.unreachable
  }
}

type Amounts = { readonly fromAmount?: string | undefined; readonly toAmount?: string | undefined }
type Pair = Amounts & { readonly fromAsset: string; readonly toAsset: string }

async function quote(
  env: Env,
  user: AccountOwner,
  { fromAsset: from, toAsset: to, ...amounts }: Pair,
): Promise<BinanceCallOutcome> {
  const { fromAmount, toAmount } = amounts
  const amount = fromAmount ?? toAmount
  if (amount === undefined) return refuse(missingBothError('fromAmount', 'toAmount'))
  const side = fromAmount === undefined ? 'get' : 'give'
  const quoted = await conversionHandlers.quote(env, user, { from, to, amount, side })
  if (quoted.kind === 'refused') return refuse(refusedBy(quoted.reason))
  const { id, price, expiresAt, fromAmount: given, toAmount: got } = quoted.quote
  const ratios = { ratio: price, inverseRatio: inverse(price) }
  return ok({ quoteId: id, ...ratios, validTimestamp: expiresAt, fromAmount: given, toAmount: got })
}

async function accept(env: Env, user: AccountOwner, id: string, now: number): Promise<BinanceCallOutcome> {
  const done = await conversionHandlers.accept(env, user, { id })
  if (done.kind === 'done')
    return ok({ orderId: id, createTime: done.quote.quotedAt, orderStatus: STATUS[done.quote.state] })
  // The dealer did not answer. If the dealer has accepted the quote, settlement continues without this call.
  const known = done.reason === 'unavailable' ? await dealerStub(env).view(user.id, id) : undefined
  return known?.state === 'accepted'
    ? ok({ orderId: id, createTime: now, orderStatus: 'PROCESS' })
    : refuse(refusedBy(done.reason))
}

type Span = { readonly startTime?: number | undefined; readonly endTime?: number | undefined; readonly limit: number }

async function flow(
  env: Env,
  user: AccountOwner,
  { startTime, endTime, limit }: Span,
  now: number,
): Promise<BinanceCallOutcome> {
  const end = endTime ?? now
  const start = startTime ?? end - SPAN_MS
  if (end - start > SPAN_MS) return refuse(invalidParamError('startTime'))
  const list: ConversionQuoteView[] = []
  for (let cursor: PageCursor = { before: end + 1 }; list.length <= limit; ) {
    const page = await dealerStub(env).history(user.id, cursor)
    list.push(...page.filter(({ quotedAt }) => quotedAt >= start))
    const last = page.at(-1)
    if (!last || last.quotedAt < start) break
    cursor = { before: last.quotedAt, beforeId: last.id }
  }
  const shown = list.slice(0, limit).map(orderOf)
  return ok({ list: shown, startTime: start, endTime: end, limit, moreData: list.length > limit })
}

/** Answers like an unknown path if conversions are disabled. */
const whereOpen = (env: Env, work: () => Promise<BinanceCallOutcome>): Promise<BinanceCallOutcome> =>
  isFeatureOn(readConfigMap(env), 'otc') ? work() : Promise.resolve(refuse(BINANCE_ERRORS.unknown_path))

export const BINANCE_CONVERT: BinanceProduct = {
  isSymbol: () => false,
  open: [],
  signed: [
    createSignedCall(binanceConvertCalls.assets, ({ env }) =>
      whereOpen(env, async () => ok(ASSETS.map(({ symbol, scale }) => ({ asset: symbol, fraction: scale })))),
    ),
    createSignedCall(binanceConvertCalls.quote, ({ env, asked, caller }) =>
      whereOpen(env, () => quote(env, caller.person, asked)),
    ),
    createSignedCall(binanceConvertCalls.accept, ({ env, asked, caller, now }) =>
      whereOpen(env, () => accept(env, caller.person, asked.quoteId, now)),
    ),
    createSignedCall(binanceConvertCalls.status, ({ env, asked: { orderId, quoteId }, caller }) =>
      whereOpen(env, async () => {
        const id = orderId ?? quoteId
        if (id === undefined) return refuse(missingBothError('orderId', 'quoteId'))
        const known = await dealerStub(env).view(caller.person.id, id)
        return known ? ok(orderOf(known)) : refuse(BINANCE_ERRORS.no_order)
      }),
    ),
    createSignedCall(binanceConvertCalls.flow, ({ env, asked, caller, now }) =>
      whereOpen(env, () => flow(env, caller.person, asked, now)),
    ),
  ],
  methods: { open: new Map(), signed: new Map() },
}
