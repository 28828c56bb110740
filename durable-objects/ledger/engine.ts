// What a ledger shard decides: no clock, no I/O, no randomness. It reads through `View`, and answers what is to be written.
// SPEC.md has its rules.

import { assert, assertNever } from '#shared/assert.ts'
import { type Asset, amountText, assetOf, FAUCET_TIMES } from '#shared/money/assets.ts'
import type { EntryKind, LedgerReason, Wallet } from '#shared/money/wallets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { Fund } from '../platform/crediting.ts'
import type { ToBook, ToLedger } from '../platform/edge-messages.ts'
import type { Posting } from '../platform/journal.ts'
import { type Command, type Refusal, TERMS_MAX } from './commands.ts'
import type { OrderFilter } from './trading-store.ts'

export type OrderState = 'open' | 'ended' | 'refused'
export type Order = {
  readonly id: string
  readonly person: string
  readonly wallet: Wallet
  readonly market: string
  readonly state: OrderState
  readonly inviter?: string | undefined
}
export type Hold = {
  readonly id: string
  readonly person: string
  readonly wallet: Wallet
  readonly asset: string
  readonly atoms: bigint
  readonly state: 'held' | 'released' | 'captured'
}

/** What a decision may read. */
export type View = {
  /** Atoms of an account. */
  balance(account: string, asset: string): bigint
  order(id: string): Order | undefined
  hold(id: string): Hold | undefined
  /** Open orders of the books that fit. */
  openLegs(person: string, filter: OrderFilter): readonly OpenLeg[]
  /** How often somebody took an asset from the faucet on a day (days since 1970). */
  faucetTimes(person: string, asset: string, day: number): number
  /** Whether new business is stopped: of a market, or of everything (`*`). */
  isHalted(scope: string): boolean
  isMarket(symbol: string): boolean
  /** The peer that has somebody's money; undefined if it is this shard. */
  elsewhere(person: string): string | undefined
  /** Ledger shards of the deployment: each faucet gives out its part. */
  readonly shards: number
  /** Id for what this command makes. */
  readonly nextId: string
  /** Epoch ms. */
  readonly now: number
}

/** An open order as its book told of it. */
export type OpenLeg = { readonly order: string; readonly leg: number; readonly market: string }

export type Message = { readonly peer: string; readonly body: ToBook | ToLedger; readonly funds: readonly Fund[] }

/** All that a command does. */
export type Effect = {
  readonly id: string
  readonly postings: readonly Posting[]
  readonly message?: Message
  /** Of one that asks several orders to be cancelled. */
  readonly more?: readonly Message[]
  readonly order?: Order
  readonly hold?: Hold
  readonly faucet?: { readonly asset: string; readonly day: number }
}

export const available = (person: string, wallet: Wallet) => `a/${person}/${wallet}`
export const held = (person: string, wallet: Wallet) => `h/${person}/${wallet}`
export const bookOf = (market: string) => `book:${market}`
const DAY_MS = 86_400_000
export const dayOf = (time: number) => Math.floor(time / DAY_MS)

type Decision = Result<Effect, Refusal>
const no = (reason: LedgerReason, params: Record<string, string> = {}): Decision => refuse({ reason, params })

type Amount = { readonly asset: Asset; readonly atoms: bigint }

function amountOf(symbol: string, text: string): Result<Amount, Refusal> {
  const asset = assetOf(symbol)
  if (!asset) return refuse({ reason: 'asset_unknown', params: { asset: symbol } })
  const atoms = BigInt(text)
  if (atoms <= 0n) return refuse({ reason: 'amount_invalid', params: { asset: symbol } })
  if (atoms > asset.capacity) {
    return refuse({ reason: 'amount_too_large', params: { asset: symbol, most: amountText(asset, asset.capacity) } })
  }
  return ok({ asset, atoms })
}

/** Refused with what there is and what it takes, unless an account has enough. */
function missing(view: View, account: string, { asset, atoms }: Amount): Decision | undefined {
  const has = view.balance(account, asset.symbol)
  if (has >= atoms) return undefined
  const params = { asset: asset.symbol, available: amountText(asset, has), needed: amountText(asset, atoms) }
  return no('insufficient_funds', params)
}

const posting = (debit: string, credit: string, { asset, atoms }: Amount, kind: EntryKind, ref: string): Posting => ({
  debit,
  credit,
  asset: asset.symbol,
  atoms,
  kind,
  ref,
})

const GIVES_BACK: readonly Command['kind'][] = ['cancel', 'cancel_many', 'release']

/** Decides on a command. The first refusal in the order of `LedgerReason` is answered; it changes nothing. */
export function decide(view: View, person: string, command: Command): Decision {
  // What only gives back or takes off the table goes on while the shard is halted.
  if (!GIVES_BACK.includes(command.kind) && view.isHalted('*')) return no('ledger_halted')
  switch (command.kind) {
    case 'transfer':
      return transfer(view, person, command)
    case 'give':
      return give(view, person, command)
    case 'faucet':
      return faucet(view, person, command)
    case 'deposit':
      return deposit(view, person, command)
    case 'place':
      return place(view, person, command)
    case 'cancel':
      return cancel(view, person, command)
    case 'cancel_many':
      return cancelMany(view, person, command)
    case 'amend':
      return amend(view, person, command)
    case 'hold':
      return hold(view, person, command)
    case 'release':
    case 'capture':
      return endHold(view, person, command)
    default:
      return assertNever(command)
  }
}

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

function transfer(view: View, person: string, { asset, atoms, from, to }: Of<'transfer'>): Decision {
  const amount = amountOf(asset, atoms)
  if (!amount.ok) return amount
  if (from === to) return no('wallet_same')
  const short = missing(view, available(person, from), amount.value)
  if (short) return short
  const entry = posting(available(person, from), available(person, to), amount.value, 'transfer', view.nextId)
  return ok({ id: view.nextId, postings: [entry] })
}

function give(view: View, person: string, { asset, atoms, from, toPerson, to }: Of<'give'>): Decision {
  const amount = amountOf(asset, atoms)
  if (!amount.ok) return amount
  if (toPerson === person && from === to) return no('wallet_same')
  const source = available(person, from)
  const short = missing(view, source, amount.value)
  if (short) return short
  const id = view.nextId
  const peer = view.elsewhere(toPerson)
  if (peer === undefined) {
    return ok({ id, postings: [posting(source, available(toPerson, to), amount.value, 'transfer', id)] })
  }
  const body = { kind: 'transfer', person: toPerson, wallet: to, from: person, fromWallet: from } as const
  const funds = [{ account: source, asset, atoms: amount.value.atoms, kind: 'transfer', ref: id }] as const
  return ok({ id, postings: [], message: { peer, body, funds } })
}

function faucet(view: View, person: string, { asset: symbol, to = 'funding' }: Of<'faucet'>): Decision {
  const asset = assetOf(symbol)
  if (!asset) return no('asset_unknown', { asset: symbol })
  if (asset.faucet === 0n) return no('faucet_none', { asset: symbol })
  const day = dayOf(view.now)
  if (view.faucetTimes(person, symbol, day) >= FAUCET_TIMES) {
    return no('faucet_limit', { asset: symbol, times: String(FAUCET_TIMES), opensAt: String((day + 1) * DAY_MS) })
  }
  // All shards together never give out more than 64 bits can count in one account.
  const given = -view.balance('faucet', symbol)
  if ((given + asset.faucet) * BigInt(view.shards) > asset.capacity) return no('faucet_exhausted', { asset: symbol })
  const amount = { asset, atoms: asset.faucet }
  const entry = posting('faucet', available(person, to), amount, 'faucet', view.nextId)
  return ok({ id: view.nextId, postings: [entry], faucet: { asset: symbol, day } })
}

function deposit(view: View, person: string, { asset, atoms }: Of<'deposit'>): Decision {
  const amount = amountOf(asset, atoms)
  if (!amount.ok) return amount
  const entry = posting('chain', available(person, 'funding'), amount.value, 'deposit', view.nextId)
  return ok({ id: view.nextId, postings: [entry] })
}

function place(view: View, person: string, command: Of<'place'>): Decision {
  const { market, wallet, asset, atoms, terms, least } = command
  const account = available(person, wallet)
  const has = view.balance(account, asset)
  // Of what an order may need at the worst, what there is will do if it is enough for the best.
  const isShort = least !== undefined && has < BigInt(atoms)
  const amount = amountOf(asset, isShort ? String(has >= BigInt(least) ? has : least) : atoms)
  if (!amount.ok) return amount
  if (!view.isMarket(market)) return no('market_unknown', { market })
  if (view.isHalted(market)) return no('market_halted', { market })
  if (terms.length > TERMS_MAX) return no('terms_too_long', { most: String(TERMS_MAX) })
  const short = missing(view, account, amount.value)
  if (short) return short
  const id = view.nextId
  const body = { kind: 'place', order: id, person, wallet, terms } as const
  const funds = [{ account, asset, atoms: amount.value.atoms, kind: 'order', ref: id }] as const
  return ok({
    id,
    postings: [],
    message: { peer: bookOf(market), body, funds },
    order: { id, person, wallet, market, state: 'open', inviter: command.inviter },
  })
}

/** One's own order that is still open, as far as is known here: the book has the last word. */
function openOrder(view: View, person: string, id: string): Result<Order, Refusal> {
  const order = view.order(id)
  if (order?.person !== person) return refuse({ reason: 'order_unknown', params: { order: id } })
  return order.state === 'open' ? ok(order) : refuse({ reason: 'order_ended', params: { order: id } })
}

function cancel(view: View, person: string, { order: id, leg }: Of<'cancel'>): Decision {
  const order = openOrder(view, person, id)
  if (!order.ok) return order
  const body = { kind: 'cancel', order: id, person, ...(leg !== undefined && { leg }) } as const
  return ok({ id, postings: [], message: { peer: bookOf(order.value.market), body, funds: [] } })
}

function cancelMany(view: View, person: string, { kind: _, ...filter }: Of<'cancel_many'>): Decision {
  const more = view.openLegs(person, filter).map(({ order, leg, market }): Message => {
    return { peer: bookOf(market), body: { kind: 'cancel', order, person, leg }, funds: [] }
  })
  return ok({ id: view.nextId, postings: [], more })
}

function amend(view: View, person: string, { order: id, terms, more }: Of<'amend'>): Decision {
  const amount = more && amountOf(more.asset, more.atoms)
  if (amount && !amount.ok) return amount
  const known = view.order(id)
  if (known && view.isHalted(known.market)) return no('market_halted', { market: known.market })
  if (terms.length > TERMS_MAX) return no('terms_too_long', { most: String(TERMS_MAX) })
  const order = openOrder(view, person, id)
  if (!order.ok) return order
  const account = available(person, order.value.wallet)
  const short = amount && missing(view, account, amount.value)
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
  const body = { kind: 'amend', order: id, person, terms } as const
  return ok({ id, postings: [], message: { peer: bookOf(order.value.market), body, funds } })
}

function hold(view: View, person: string, { asset, atoms, wallet }: Of<'hold'>): Decision {
  const amount = amountOf(asset, atoms)
  if (!amount.ok) return amount
  const short = missing(view, available(person, wallet), amount.value)
  if (short) return short
  const id = view.nextId
  return ok({
    id,
    postings: [posting(available(person, wallet), held(person, wallet), amount.value, 'hold', id)],
    hold: { id, person, wallet, asset, atoms: amount.value.atoms, state: 'held' },
  })
}

function endHold(view: View, person: string, command: Of<'release'> | Of<'capture'>): Decision {
  const known = view.hold(command.hold)
  if (known?.person !== person) return no('hold_unknown', { hold: command.hold })
  const { id, wallet, atoms } = known
  if (known.state !== 'held') return no('hold_ended', { hold: id })
  const fee = command.kind === 'capture' ? BigInt(command.fee) : 0n
  if (fee < 0n || fee > atoms) return no('fee_invalid', { hold: id })
  const asset = assetOf(known.asset)
  assert(asset, 'what is held is an asset')
  const account = held(person, wallet)
  if (command.kind === 'release') {
    const entry = posting(account, available(person, wallet), { asset, atoms }, 'release', id)
    return ok({ id, postings: [entry], hold: { ...known, state: 'released' } })
  }
  const parts: Posting[] = []
  if (atoms > fee) parts.push(posting(account, 'chain', { asset, atoms: atoms - fee }, 'withdrawal', id))
  if (fee > 0n) parts.push(posting(account, 'fees', { asset, atoms: fee }, 'fee', id))
  return ok({ id, postings: parts, hold: { ...known, state: 'captured' } })
}
