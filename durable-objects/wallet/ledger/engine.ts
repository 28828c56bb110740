// Pure (SPEC.md).

import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { type Asset, FAUCET_CLAIMS_DAY_MAX, findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { findPaperRefusal, type PaperMoneySource, type PaperMoneyTotals } from '#shared/money/paper-limits.ts'
import type { LedgerEntryKind, Wallet } from '#shared/money/wallets.ts'
import { assert, assertNever } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import { estimateUsdCents } from '#shared/wallet/withdrawals.ts'
import type { MessageCredit } from '../../platform/crediting.ts'
import type { BookMessage, ClearingMessage, LedgerMessage } from '../../platform/edge-messages.ts'
import type { JournalPosting } from '../../platform/journal.ts'
import { isHouseOperatedAccount } from '../../platform/simulated.ts'
import { type LedgerCommand, type LedgerRefusal, ORDER_TERMS_LENGTH_MAX } from './commands.ts'
import type { OpenOrderFilter } from './trading-store.ts'

export type LedgerOrderState = 'open' | 'ended' | 'refused'
export type PlacedLedgerOrder = {
  readonly id: string
  readonly person: string
  readonly wallet: Wallet
  readonly market: string
  readonly state: LedgerOrderState
  readonly inviter?: string | undefined
  readonly owner?: string | undefined
}
export type LedgerHold = {
  readonly id: string
  readonly person: string
  readonly wallet: Wallet
  readonly asset: string
  readonly atoms: bigint
  readonly state: 'held' | 'released' | 'captured'
}

export type LedgerView = {
  /** Returns atoms. */
  balance(account: string, asset: string): bigint
  order(id: string): PlacedLedgerOrder | undefined
  hold(id: string): LedgerHold | undefined
  openLegs(userId: string, filter: OpenOrderFilter): readonly OpenOrderLeg[]
  /** @param day days since 1970 */
  faucetTimes(userId: string, asset: string, day: number): number
  paperTaken(userId: string, day: number): PaperMoneyTotals
  /** Cents; undefined if there is no such reservation. */
  paperReserved(userId: string, ref: string): number | undefined
  /** @param scope a market, or `*` for all */
  isHalted(scope: string): boolean
  isMarket(symbol: string): boolean
  /** Shard that has the user's money, as a peer's name; undefined if it is this shard. */
  otherShard(userId: string): string | undefined
  readonly shards: number
  readonly nextId: string
  /** Epoch ms. */
  readonly now: number
}

export type OpenOrderLeg = { readonly order: string; readonly leg: number; readonly market: string }

export type OutgoingMoneyMessage = {
  readonly peer: string
  readonly body: BookMessage | LedgerMessage | ClearingMessage
  readonly funds: readonly MessageCredit[]
}

export type LedgerChanges = {
  readonly id: string
  readonly postings: readonly JournalPosting[]
  readonly message?: OutgoingMoneyMessage
  readonly more?: readonly OutgoingMoneyMessage[]
  readonly order?: PlacedLedgerOrder
  readonly hold?: LedgerHold
  readonly faucet?: { readonly asset: string; readonly day: number }
  /** Paper money that counts towards the daily limit, in cents. */
  readonly paper?: {
    readonly source: PaperMoneySource
    readonly ref: string
    readonly day: number
    readonly cents: number
  }
  readonly paperFreed?: string
}

export const PROMOTIONS_ACCOUNT = 'promotions'
export const formatAvailableBalanceAccount = (userId: string, wallet: Wallet) => `a/${userId}/${wallet}`
export const formatHeldBalanceAccount = (userId: string, wallet: Wallet) => `h/${userId}/${wallet}`
export const formatBookPeer = (market: string) => `book:${market}`
export const toEpochDay = (time: number) => Math.floor(time / DAY_MS)

type Decision = Result<LedgerChanges, LedgerRefusal>
type Amount = { readonly asset: Asset; readonly atoms: bigint }

function amountOf(symbol: string, text: string): Result<Amount, LedgerRefusal> {
  const asset = findAsset(symbol)
  if (!asset) return refuseWith('asset_unknown', { asset: symbol })
  const atoms = BigInt(text)
  if (atoms <= 0n) return refuseWith('amount_invalid', { asset: symbol })
  if (atoms > asset.capacity) {
    return refuseWith('amount_too_large', { asset: symbol, most: formatAssetAmount(asset, asset.capacity) })
  }
  return ok({ asset, atoms })
}

function insufficientFunds(view: LedgerView, account: string, { asset, atoms }: Amount): Decision | undefined {
  const has = view.balance(account, asset.symbol)
  if (has >= atoms) return undefined
  const params = {
    asset: asset.symbol,
    available: formatAssetAmount(asset, has),
    needed: formatAssetAmount(asset, atoms),
  }
  return refuseWith('insufficient_funds', params)
}

const posting = (
  debit: string,
  credit: string,
  { asset, atoms }: Amount,
  kind: LedgerEntryKind,
  ref: string,
): JournalPosting => ({
  debit,
  credit,
  asset: asset.symbol,
  atoms,
  kind,
  ref,
})

const ALLOWED_WHILE_HALTED: readonly LedgerCommand['kind'][] = ['cancel', 'cancel_many', 'release', 'unreserve']

/** Checks refusals in the order of `LedgerRefusalReason`. */
export function decideLedgerCommand(view: LedgerView, userId: string, command: LedgerCommand): Decision {
  if (!ALLOWED_WHILE_HALTED.includes(command.kind) && view.isHalted('*')) return refuseWith('ledger_halted')
  switch (command.kind) {
    case 'transfer':
      return transfer(view, userId, command)
    case 'margin':
      return toMargin(view, userId, command)
    case 'give':
      return giveToAccount(view, userId, command)
    case 'faucet':
      return faucet(view, userId, command)
    case 'reserve':
      return reserve(view, userId, command)
    case 'unreserve':
      return ok({ id: command.ref, postings: [], paperFreed: command.ref })
    case 'reward':
      return reward(view, userId, command)
    case 'deposit':
      return deposit(view, userId, command)
    case 'place':
      return place(view, userId, command)
    case 'cancel':
      return cancel(view, userId, command)
    case 'cancel_many':
      return cancelMany(view, userId, command)
    case 'amend':
      return amend(view, userId, command)
    case 'hold':
      return hold(view, userId, command)
    case 'release':
    case 'capture':
      return endHold(view, userId, command)
    case 'award':
      return award(view, userId, command)
    default:
      return assertNever(command)
  }
}

type Of<Kind extends LedgerCommand['kind']> = Extract<LedgerCommand, { kind: Kind }>

function transfer(view: LedgerView, userId: string, { asset, atoms, from, to }: Of<'transfer'>): Decision {
  const amount = amountOf(asset, atoms)
  if (!amount.ok) return amount
  if (from === to) return refuseWith('wallet_same')
  const short = insufficientFunds(view, formatAvailableBalanceAccount(userId, from), amount.value)
  if (short) return short
  const entry = posting(
    formatAvailableBalanceAccount(userId, from),
    formatAvailableBalanceAccount(userId, to),
    amount.value,
    'transfer',
    view.nextId,
  )
  return ok({ id: view.nextId, postings: [entry] })
}

function toMargin(view: LedgerView, userId: string, { asset, atoms, from, inviter, owner }: Of<'margin'>): Decision {
  const amount = amountOf(asset, atoms)
  if (!amount.ok) return amount
  if (asset !== FUTURES_COLLATERAL_ASSET) return refuseWith('asset_unknown', { asset })
  const account = formatAvailableBalanceAccount(userId, from)
  const short = insufficientFunds(view, account, amount.value)
  if (short) return short
  const id = view.nextId
  const funds = [{ account, asset, atoms: amount.value.atoms, kind: 'transfer', ref: id }] as const
  const body = { kind: 'margin_in', person: userId, wallet: from, inviter, owner } as const
  return ok({ id, postings: [], message: { peer: `clearing:${FUTURES_COLLATERAL_ASSET}`, body, funds } })
}

function giveToAccount(view: LedgerView, userId: string, { asset, atoms, from, toPerson, to }: Of<'give'>): Decision {
  const amount = amountOf(asset, atoms)
  if (!amount.ok) return amount
  if (toPerson === userId && from === to) return refuseWith('wallet_same')
  const source = formatAvailableBalanceAccount(userId, from)
  const short = insufficientFunds(view, source, amount.value)
  if (short) return short
  const id = view.nextId
  const peer = view.otherShard(toPerson)
  if (peer === undefined) {
    return ok({
      id,
      postings: [posting(source, formatAvailableBalanceAccount(toPerson, to), amount.value, 'transfer', id)],
    })
  }
  const body = { kind: 'transfer', person: toPerson, wallet: to, from: userId, fromWallet: from } as const
  const funds = [{ account: source, asset, atoms: amount.value.atoms, kind: 'transfer', ref: id }] as const
  return ok({ id, postings: [], message: { peer, body, funds } })
}

function faucet(view: LedgerView, userId: string, command: Of<'faucet'>): Decision {
  const { asset: symbol, to = 'funding', toPerson = userId } = command
  const asset = findAsset(symbol)
  if (!asset) return refuseWith('asset_unknown', { asset: symbol })
  if (asset.faucet === 0n) return refuseWith('faucet_none', { asset: symbol })
  const day = toEpochDay(view.now)
  if (view.faucetTimes(userId, symbol, day) >= FAUCET_CLAIMS_DAY_MAX) {
    return refuseWith('faucet_limit', {
      asset: symbol,
      times: String(FAUCET_CLAIMS_DAY_MAX),
      opensAt: String((day + 1) * DAY_MS),
    })
  }
  const cents = Number(estimateUsdCents(symbol, asset.faucet))
  const over = isHouseOperatedAccount(userId)
    ? undefined
    : findPaperRefusal(view.paperTaken(userId, day), 'faucet', cents, view.now)
  if (over) return refuseWith('paper_limit', over)
  // Each shard gives at most its part of the asset's capacity, so all balances fit 64 bits.
  const given = -view.balance('faucet', symbol)
  if ((given + asset.faucet) * BigInt(view.shards) > asset.capacity)
    return refuseWith('faucet_exhausted', { asset: symbol })
  const id = view.nextId
  const taken = {
    faucet: { asset: symbol, day },
    ...(!isHouseOperatedAccount(userId) && { paper: { source: 'faucet', ref: id, day, cents } as const }),
  }
  const peer = view.otherShard(toPerson)
  if (peer === undefined) {
    const amount = { asset, atoms: asset.faucet }
    return ok({
      id,
      postings: [posting('faucet', formatAvailableBalanceAccount(toPerson, to), amount, 'faucet', id)],
      ...taken,
    })
  }
  const funds = [{ account: 'faucet', asset: symbol, atoms: asset.faucet, kind: 'faucet', ref: id }] as const
  const whose = { person: toPerson, wallet: to, from: userId, fromWallet: to } as const
  return ok({
    id,
    postings: [],
    message: { peer, body: { kind: 'transfer', ...whose, source: 'faucet' }, funds },
    ...taken,
  })
}

/** Idempotent by `ref`: a repeated command reserves nothing. */
function reserve(view: LedgerView, userId: string, { source, ref, cents }: Of<'reserve'>): Decision {
  const known = view.paperReserved(userId, ref)
  if (known !== undefined) return ok({ id: ref, postings: [] })
  const day = toEpochDay(view.now)
  const over = findPaperRefusal(view.paperTaken(userId, day), source, cents, view.now)
  if (over) return refuseWith('paper_limit', over)
  return ok({ id: ref, postings: [], paper: { source, ref, day, cents } })
}

function reward(view: LedgerView, userId: string, { asset: symbol, atoms }: Of<'reward'>): Decision {
  const amount = amountOf(symbol, atoms)
  if (!amount.ok) return amount
  const { asset } = amount.value
  // As for the faucet, each shard pays at most its part of the capacity.
  const left = asset.capacity / BigInt(view.shards) + view.balance(PROMOTIONS_ACCOUNT, symbol)
  if (amount.value.atoms > left) {
    return refuseWith('amount_too_large', { asset: symbol, most: formatAssetAmount(asset, left) })
  }
  const entry = posting(
    PROMOTIONS_ACCOUNT,
    formatAvailableBalanceAccount(userId, 'spot'),
    amount.value,
    'reward',
    view.nextId,
  )
  return ok({ id: view.nextId, postings: [entry] })
}

function deposit(view: LedgerView, userId: string, { asset, atoms }: Of<'deposit'>): Decision {
  const amount = amountOf(asset, atoms)
  if (!amount.ok) return amount
  const entry = posting('chain', formatAvailableBalanceAccount(userId, 'funding'), amount.value, 'deposit', view.nextId)
  return ok({ id: view.nextId, postings: [entry] })
}

function place(view: LedgerView, userId: string, command: Of<'place'>): Decision {
  const { market, wallet, asset, atoms, terms, least, owner, inviter, group } = command
  const account = formatAvailableBalanceAccount(userId, wallet)
  const has = view.balance(account, asset)
  // The escrow for the worst price may exceed the available money. Then all of it is used, if it covers the best price.
  const isShort = least !== undefined && has < BigInt(atoms)
  const amount = amountOf(asset, isShort ? String(has >= BigInt(least) ? has : least) : atoms)
  if (!amount.ok) return amount
  if (!view.isMarket(market)) return refuseWith('market_unknown', { market })
  if (view.isHalted(market)) return refuseWith('market_halted', { market })
  if (terms.length > ORDER_TERMS_LENGTH_MAX)
    return refuseWith('terms_too_long', { most: String(ORDER_TERMS_LENGTH_MAX) })
  const short = insufficientFunds(view, account, amount.value)
  if (short) return short
  const id = view.nextId
  const whose = { ...(owner !== undefined && { owner }), ...(group !== undefined && { group }) }
  const body = { kind: 'place', order: id, person: userId, wallet, terms, ...whose } as const
  const funds = [{ account, asset, atoms: amount.value.atoms, kind: 'order', ref: id }] as const
  return ok({
    id,
    postings: [],
    message: { peer: formatBookPeer(market), body, funds },
    order: { id, person: userId, wallet, market, state: 'open', inviter, owner },
  })
}

/** Returns the order if this shard knows it as open. The book has the final decision. */
function openOrder(view: LedgerView, userId: string, id: string): Result<PlacedLedgerOrder, LedgerRefusal> {
  const order = view.order(id)
  if (order?.person !== userId) return refuseWith('order_unknown', { order: id })
  return order.state === 'open' ? ok(order) : refuseWith('order_ended', { order: id })
}

function cancel(view: LedgerView, userId: string, { order: id, leg, clientId }: Of<'cancel'>): Decision {
  const order = openOrder(view, userId, id)
  if (!order.ok) return order
  const which = { ...(leg !== undefined && { leg }), ...(clientId !== undefined && { clientId }) }
  const body = { kind: 'cancel', order: id, person: userId, ...which } as const
  return ok({ id, postings: [], message: { peer: formatBookPeer(order.value.market), body, funds: [] } })
}

function cancelMany(view: LedgerView, userId: string, { kind: _, ...filter }: Of<'cancel_many'>): Decision {
  const more = view.openLegs(userId, filter).map(({ order, leg, market }): OutgoingMoneyMessage => {
    return { peer: formatBookPeer(market), body: { kind: 'cancel', order, person: userId, leg }, funds: [] }
  })
  return ok({ id: view.nextId, postings: [], more })
}

function amend(view: LedgerView, userId: string, { order: id, terms, more }: Of<'amend'>): Decision {
  const amount = more && amountOf(more.asset, more.atoms)
  if (amount && !amount.ok) return amount
  const known = view.order(id)
  if (known && view.isHalted(known.market)) return refuseWith('market_halted', { market: known.market })
  if (terms.length > ORDER_TERMS_LENGTH_MAX)
    return refuseWith('terms_too_long', { most: String(ORDER_TERMS_LENGTH_MAX) })
  const order = openOrder(view, userId, id)
  if (!order.ok) return order
  const account = formatAvailableBalanceAccount(userId, order.value.wallet)
  const short = amount && insufficientFunds(view, account, amount.value)
  if (short) return short
  const funds = amount
    ? [
        {
          account,
          asset: amount.value.asset.symbol,
          atoms: amount.value.atoms,
          kind: 'order',
          ref: id,
        } as const,
      ]
    : []
  const body = { kind: 'amend', order: id, person: userId, terms, wallet: order.value.wallet } as const
  return ok({ id, postings: [], message: { peer: formatBookPeer(order.value.market), body, funds } })
}

function hold(view: LedgerView, userId: string, { asset, atoms, wallet }: Of<'hold'>): Decision {
  const amount = amountOf(asset, atoms)
  if (!amount.ok) return amount
  const short = insufficientFunds(view, formatAvailableBalanceAccount(userId, wallet), amount.value)
  if (short) return short
  const id = view.nextId
  return ok({
    id,
    postings: [
      posting(
        formatAvailableBalanceAccount(userId, wallet),
        formatHeldBalanceAccount(userId, wallet),
        amount.value,
        'hold',
        id,
      ),
    ],
    hold: { id, person: userId, wallet, asset, atoms: amount.value.atoms, state: 'held' },
  })
}

function openHold(view: LedgerView, userId: string, id: string): Result<LedgerHold, LedgerRefusal> {
  const known = view.hold(id)
  if (known?.person !== userId) return refuseWith('hold_unknown', { hold: id })
  return known.state === 'held' ? ok(known) : refuseWith('hold_ended', { hold: id })
}

function endHold(view: LedgerView, userId: string, command: Of<'release'> | Of<'capture'>): Decision {
  const open = openHold(view, userId, command.hold)
  if (!open.ok) return open
  const { value: known } = open
  const { id, wallet, atoms } = known
  const fee = command.kind === 'capture' ? BigInt(command.fee) : 0n
  if (fee < 0n || fee > atoms) return refuseWith('fee_invalid', { hold: id })
  const asset = findAsset(known.asset)
  assert(asset, 'what is held is an asset')
  const account = formatHeldBalanceAccount(userId, wallet)
  if (command.kind === 'release') {
    const entry = posting(account, formatAvailableBalanceAccount(userId, wallet), { asset, atoms }, 'release', id)
    return ok({ id, postings: [entry], hold: { ...known, state: 'released' } })
  }
  const parts: JournalPosting[] = []
  if (atoms > fee) parts.push(posting(account, 'chain', { asset, atoms: atoms - fee }, 'withdrawal', id))
  if (fee > 0n) parts.push(posting(account, 'fees', { asset, atoms: fee }, 'fee', id))
  return ok({ id, postings: parts, hold: { ...known, state: 'captured' } })
}

function award(view: LedgerView, userId: string, { hold: id, toPerson, atoms: text }: Of<'award'>): Decision {
  const open = openHold(view, userId, id)
  if (!open.ok) return open
  const { wallet, atoms: held, asset: symbol } = open.value
  const asset = findAsset(symbol)
  assert(asset, 'what is held is an asset')
  const atoms = BigInt(text)
  if (atoms < 0n || atoms > held || toPerson === userId) return refuseWith('amount_invalid', { asset: symbol })
  const account = formatHeldBalanceAccount(userId, wallet)
  const back = posting(
    account,
    formatAvailableBalanceAccount(userId, wallet),
    { asset, atoms: held - atoms },
    'release',
    id,
  )
  const postings = held > atoms ? [back] : []
  const hold = { ...open.value, state: atoms > 0n ? 'captured' : 'released' } as const
  if (atoms === 0n) return ok({ id, postings, hold })
  const peer = view.otherShard(toPerson)
  if (peer === undefined) {
    const paid = posting(account, formatAvailableBalanceAccount(toPerson, wallet), { asset, atoms }, 'transfer', id)
    return ok({ id, postings: [...postings, paid], hold })
  }
  const body = { kind: 'transfer', person: toPerson, wallet, from: userId, fromWallet: wallet } as const
  const funds = [{ account, asset: symbol, atoms, kind: 'transfer', ref: id }] as const
  return ok({ id, postings, hold, message: { peer, body, funds } })
}
