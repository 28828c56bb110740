import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { formatOrderRefusalParams } from '#objects/markets/market-data/text.ts'
import {
  computeAdditionalEscrow,
  computeEscrow,
  type EscrowDraft,
  needsTopOfBook,
} from '#objects/markets/order-book/order-escrow.ts'
import type { TopOfBook } from '#objects/markets/order-book/preview.ts'
import { isUnknownCall } from '#objects/platform/call-mark.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { listTradingBalances } from '#objects/wallet/ledger/balances.ts'
import type { LedgerRequest, UnpricedRequest } from '#objects/wallet/ledger/commands.ts'
import { parseTicketId } from '#objects/wallet/ledger/trading-store.ts'
import { findMarket } from '#shared/markets/markets.ts'
import {
  type BalanceView,
  CANCEL_ALL_COUNTDOWN_MAX_SECONDS,
  CANCEL_ALL_COUNTDOWN_MIN_SECONDS,
  type FeeTierView,
  type OrderChangeAnswer,
  type OrderPreviewAnswer,
  type PlaceOrderAnswer,
  type PlaceOrderInput,
} from '#shared/markets/trading/calls.ts'
import { FEE_TIERS, findFeeTier } from '#shared/markets/trading/fees.ts'
import { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { Env } from '../../env.ts'
import { createRefusedAnswer, toRefusedAnswer } from '../../http/product.ts'
import { toInviterField } from '../../identity/inviter.ts'
import { executeFaucet, findLedgerShard, ledgerStub } from '../../wallet/ledger.ts'
import { createIdempotencyKey, createReusableKey, throwIfOverloaded } from '../trading/requests.ts'
import { parseOrderChange, parseOrderDraft } from './draft.ts'

/** Maximum wait for the book's answer, ms. After that, the caller gets `pending`, and the order continues. */
const PATIENCE_MS = 5_000

type Refused = Extract<PlaceOrderAnswer, { kind: 'refused' }>

/** @throws Error for an unknown reason, which is an internal fault */
const named = ({ reason, params }: { reason: string; params: Readonly<Record<string, string>> }): Refused =>
  createRefusedAnswer(TradeReasonSchema.parse(reason), params)

const unpriced = ({ opensAt }: { readonly opensAt?: TopOfBook['opensAt'] | undefined }): Refused =>
  opensAt === undefined
    ? createRefusedAnswer('reference_price_unknown')
    : createRefusedAnswer('market_not_open', opensAt === null ? {} : { opensAt: String(opensAt) })

/**
 * `once`: the client id is valid for one request forever. `generated`: the client does not know the id, so it cannot
 * repeat the request. `reusable`: valid again once its order is terminal.
 */
export type ClientIdUse = 'once' | 'generated' | 'reusable'

function keyOf({ market, clientOrderId }: PlaceOrderInput, use: ClientIdUse) {
  if (use === 'reusable' && clientOrderId) return createReusableKey(market, clientOrderId)
  return createIdempotencyKey('order', use === 'generated' ? undefined : clientOrderId)
}

type UnsentOrder = Omit<UnpricedRequest, 'order'>

/** @param standing present if the order's money depends on prices */
async function tradePriced(env: Env, draft: EscrowDraft, request: UnsentOrder, standing?: TopOfBook) {
  const counted = computeEscrow(draft, standing)
  if (!counted) return { kind: 'unpriced', opensAt: standing?.opensAt } as const
  const terms = JSON.stringify(counted.terms)
  const command = { ...request.command, ...counted.money, terms }
  return ledgerStub(env, request.person).trade({ ...request, command }, PATIENCE_MS)
}

/** The book prices an order near the ledger if its money depends on prices; otherwise the worker does. */
async function trade(env: Env, draft: EscrowDraft, request: UnsentOrder) {
  if (!needsTopOfBook(draft)) return tradePriced(env, draft, request)
  const { terms, amount } = draft
  try {
    return await ledgerStub(env, request.person).tradeAtMarket({ ...request, order: { terms, amount } }, PATIENCE_MS)
  } catch (error) {
    // Until the next release: objects of the one before lack these calls.
    if (!isUnknownCall(error)) throw error
    const standing = await objectStub(env, 'ORDER_BOOK', draft.market.symbol).standing()
    return tradePriced(env, draft, request, standing)
  }
}

export async function placeSpotOrder(
  env: Env,
  user: AccountOwner,
  order: PlaceOrderInput,
  use: ClientIdUse = 'once',
): Promise<PlaceOrderAnswer> {
  const draft = parseOrderDraft(order)
  if (!draft.ok) return toRefusedAnswer(draft.error)
  const { symbol } = draft.value.market
  const traded = await trade(env, draft.value, {
    person: user.id,
    ...keyOf(order, use),
    command: { kind: 'place', market: symbol, wallet: 'spot', ...toInviterField(user) },
    asked: JSON.stringify(order),
  })
  if (traded.kind === 'unpriced') return unpriced(traded)
  const outcome = throwIfOverloaded(traded)
  if (outcome.kind === 'refused') return named(outcome)
  if (outcome.kind === 'pending') return { kind: 'pending', id: outcome.id }
  return { kind: 'placed', id: outcome.id, orders: outcome.orders, fills: outcome.fills }
}

export async function previewSpotOrder(
  env: Env,
  { id }: AccountOwner,
  order: PlaceOrderInput,
): Promise<OrderPreviewAnswer> {
  const draft = parseOrderDraft(order)
  if (!draft.ok) return toRefusedAnswer(draft.error)
  const { market, terms, amount } = draft.value
  const user = { id, shard: findLedgerShard(env, id) }
  const previewed = await objectStub(env, 'ORDER_BOOK', market.symbol).previewOrder({ terms, amount }, user)
  if (previewed.kind === 'unpriced') return unpriced(previewed)
  const { asset: paid, available, takerPpm, simulation: looked } = previewed
  if (!looked.ok)
    return createRefusedAnswer(
      looked.error.reason,
      formatOrderRefusalParams(market, looked.error.reason, looked.error.params),
    )
  const { fills, filled, resting, expiring, units, best, fee, holds, ahead, seq } = looked.value
  const asset = findAsset(paid)
  const feeAsset = findAsset(terms.side === 'buy' ? market.base : market.quote)
  if (!asset || !feeAsset) return createRefusedAnswer('market_unknown', { market: market.symbol })
  const price = (ticks: number) => fromUnits(ticks, market.priceDecimals)
  const quantity = (lots: number) => fromUnits(lots, market.quantityDecimals)
  const worst = fills.at(-1)?.price
  const atBest = BigInt(filled) * BigInt(best)
  const away = BigInt(units) > atBest ? BigInt(units) - atBest : atBest - BigInt(units)
  return {
    kind: 'preview',
    fills: fills.map((each) => ({ price: price(each.price), quantity: quantity(each.lots) })),
    filled: quantity(filled),
    resting: quantity(resting),
    expiring: quantity(expiring),
    ...(filled > 0 && { average: price(Number(BigInt(units) / BigInt(filled))) }),
    ...(worst !== undefined && { worst: price(worst) }),
    ...(atBest > 0n && { slippageBps: Number((away * 10_000n + atBest - 1n) / atBest) }),
    cost: fromUnits(BigInt(units), market.priceDecimals + market.quantityDecimals),
    fee: formatAssetAmount(feeAsset, BigInt(fee)),
    feeAsset: feeAsset.symbol,
    feePpm: takerPpm,
    holds: {
      asset: paid,
      amount: formatAssetAmount(asset, BigInt(holds.atoms)),
      available: available ?? formatAssetAmount(asset, 0n),
    },
    ...(ahead !== undefined && { ahead: quantity(ahead) }),
    seq,
  }
}

async function change(
  env: Env,
  user: AccountOwner,
  request: Omit<LedgerRequest, 'person'>,
): Promise<OrderChangeAnswer> {
  const traded = throwIfOverloaded(await ledgerStub(env, user.id).trade({ ...request, person: user.id }, PATIENCE_MS))
  if (traded.kind === 'refused') return named(traded)
  return traded.kind === 'pending' ? traded : { kind: 'done', orders: traded.orders }
}

const legIn = (id: string) => (id.includes('.') ? { leg: Number(id.split('.')[1]) } : {})

/** `clientId`: id of the cancel request, valid once. `name`: label of the cancel in reports, not unique. */
type Cancel = {
  readonly order: string
  readonly clientId?: string | undefined
  readonly name?: string | undefined
}

/** Cancels an order, and orders of its list that cannot exist without it. */
export function cancelSpotOrder(
  env: Env,
  user: AccountOwner,
  { order, clientId, name }: Cancel,
): Promise<OrderChangeAnswer> {
  const named = name === undefined ? {} : { clientId: name }
  const command = { kind: 'cancel', order: parseTicketId(order), ...legIn(order), ...named } as const
  return change(env, user, { ...createIdempotencyKey('cancel', clientId), command })
}

type Amend = Omit<Cancel, 'name'> & {
  readonly quantity?: string | undefined
  readonly price?: string | undefined
  readonly stopPrice?: string | undefined
}

/** A refused amendment leaves the order unchanged. */
export async function amendSpotOrder(env: Env, user: AccountOwner, asked: Amend): Promise<OrderChangeAnswer> {
  const view = await ledgerStub(env, user.id).orderView(user.id, { id: asked.order })
  const market = view && findMarket(view.market)
  if (!view || !market) return createRefusedAnswer('order_unknown')
  const changed = parseOrderChange(market, asked)
  if (!changed.ok) return toRefusedAnswer(changed.error)
  const terms = JSON.stringify({ ...legIn(asked.order), ...changed.value })
  const more = computeAdditionalEscrow(view, changed.value)
  const command = { kind: 'amend', order: parseTicketId(asked.order), terms, ...(more && { more }) } as const
  return change(env, user, {
    ...createIdempotencyKey('amend', asked.clientId),
    command,
    asked: JSON.stringify(asked),
  })
}

type Filter = Parameters<ReturnType<typeof ledgerStub>['openOrders']>[1]

export async function cancelAllSpotOrders(
  env: Env,
  user: AccountOwner,
  filter: Filter,
): Promise<{ cancelling: string[] }> {
  const ledger = ledgerStub(env, user.id)
  const command = { kind: 'cancel_many', ...filter } as const
  // Calls of one stub arrive in their order, so the list is read before the orders end.
  const [open, outcome] = await Promise.all([
    ledger.openOrders(user.id, filter),
    ledger.execute({ person: user.id, ...createIdempotencyKey('cancel-all', undefined), command }),
  ])
  return { cancelling: outcome.ok ? open.map(({ id }) => id) : [] }
}

export async function readSpotBalances(env: Env, user: AccountOwner): Promise<BalanceView[]> {
  return listTradingBalances(await ledgerStub(env, user.id).holdings(user.id))
}

const tierText = ({ volume, ...tier }: (typeof FEE_TIERS)[number]) => ({ ...tier, volume: String(volume) })

export async function readSpotFees(env: Env, user: AccountOwner): Promise<FeeTierView> {
  const { tier: held, volume } = await ledgerStub(env, user.id).fees(user.id)
  const { tier, makerPpm, takerPpm } = FEE_TIERS[held] ?? findFeeTier(volume)
  const next = FEE_TIERS[tier + 1]
  const tiers = FEE_TIERS.map(tierText)
  return { tier, makerPpm, takerPpm, volume: volume.toFixed(2), tiers, ...(next && { next: tierText(next) }) }
}

type Faucet = { readonly asset: string; readonly clientId?: string | undefined }

export async function requestFaucet(env: Env, user: AccountOwner, { asset: symbol, clientId }: Faucet) {
  const asset = findAsset(symbol)
  if (!asset) return createRefusedAnswer('asset_unknown', { asset: symbol })
  const asked = { asset: symbol, to: 'spot', ...createIdempotencyKey('faucet', clientId) } as const
  const outcome = await executeFaucet(env, user.id, asked)
  if (!outcome.ok) return named(outcome.error)
  return { kind: 'done' as const, asset: symbol, amount: formatAssetAmount(asset, asset.faucet) }
}

type Countdown = { readonly seconds: number; readonly market?: string | undefined }

export async function setDeadMansSwitch(env: Env, user: AccountOwner, { seconds, market = '' }: Countdown) {
  const isOff = seconds === 0
  if (!isOff && (seconds < CANCEL_ALL_COUNTDOWN_MIN_SECONDS || seconds > CANCEL_ALL_COUNTDOWN_MAX_SECONDS)) {
    return createRefusedAnswer('countdown_invalid', {
      min: String(CANCEL_ALL_COUNTDOWN_MIN_SECONDS),
      max: String(CANCEL_ALL_COUNTDOWN_MAX_SECONDS),
    })
  }
  if (market !== '' && !findMarket(market)) return createRefusedAnswer('market_unknown', { market })
  const firesAt = isOff ? null : Date.now() + seconds * 1_000
  await ledgerStub(env, user.id).countdown(user.id, market, firesAt)
  return { kind: 'done' as const, firesAt }
}
