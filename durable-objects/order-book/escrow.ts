// The money of a book: what each order holds, and every movement of it, in whole atoms of base and quote.

import { assertNever } from '#shared/assert.ts'
import { isPriced, isTrigger, opposite, type Side } from '#shared/trading/order.ts'
import type { AcceptedEvent, BookEvent, FilledEvent } from '../matching/events.ts'
import type { NewOrder, OpenOrder } from '../matching/open-order.ts'
import type { CompleteRules } from '../matching/rules.ts'
import { MILLION, scaled } from '../matching/ticks.ts'

export type Asset = 'base' | 'quote'

/**
 * One movement. `hold` takes from what a person has, `release` gives back; `pay_base` and `pay_quote` take from what is
 * held for `orderId` and give `account` → `to`, before the fee; `fee` is then taken from what was received.
 */
export type Move =
  | {
      readonly kind: 'hold' | 'release' | 'fee'
      readonly account: string
      readonly orderId: number
      readonly asset: Asset
      readonly atoms: bigint
    }
  | {
      readonly kind: 'pay_base' | 'pay_quote'
      readonly account: string
      readonly orderId: number
      readonly to: string
      readonly toOrderId: number
      readonly asset: Asset
      readonly atoms: bigint
    }

/** What is meant where a market names no slippage: a twentieth. */
const DEFAULT_SLIPPAGE_PPM = 50_000

/** The worst price, in ticks, at which an order may still trade that has none of its own. */
export function worstPrice({ slippagePpm }: CompleteRules, side: Side, reference: number): number {
  const ppm = slippagePpm || DEFAULT_SLIPPAGE_PPM
  return side === 'buy'
    ? scaled(reference, MILLION + ppm, MILLION, 'floor')
    : scaled(reference, MILLION - ppm, MILLION, 'ceil')
}

/** Where a purchase that follows the price may fire at most: from the price it begins at. */
function trailStart({ trail, stopPrice }: NewOrder, lastPrice: number): number {
  if (!trail) return stopPrice ?? 0
  const from = trail.activation ?? lastPrice
  return trail.unit === 'ticks' ? from + trail.distance : scaled(from, 10_000 + trail.distance, 10_000, 'ceil')
}

/** Quote units that a waiting purchase without a limit or a budget may spend; undefined for all other orders. */
export function reserveOf(rules: CompleteRules, order: NewOrder, lastPrice: number): bigint | undefined {
  const { type, side, budget, quantity } = order
  if (side !== 'buy' || budget !== undefined || isPriced(type) || !isTrigger(type)) return undefined
  return BigInt(quantity) * BigInt(worstPrice(rules, 'buy', trailStart(order, lastPrice)))
}

/** Base lots of a sale or quote units of a purchase that an order of the book needs as it stands (I7). */
export function required(order: OpenOrder): bigint {
  if (order.side === 'sell') return BigInt(order.asked)
  return order.budget ?? BigInt(order.price) * BigInt(order.open)
}

/** Atoms of what a side receives (`buy`: base) for lots or quote units. */
export const atomsOf = (rules: CompleteRules, receiver: Side, units: bigint) =>
  units * (receiver === 'buy' ? rules.baseAtomsPerLot : rules.quoteAtomsPerUnit)

/** The fee on what was received: up to a whole atom, so that the credit is rounded down. */
export const feeOf = (atoms: bigint, ppm: number) => (atoms * BigInt(ppm) + BigInt(MILLION - 1)) / BigInt(MILLION)

const receivedBy = (side: Side): Asset => (side === 'buy' ? 'base' : 'quote')
const heldBy = (side: Side): Asset => (side === 'buy' ? 'quote' : 'base')

/** Reads the movements of money out of events. What a ledger must do is all in them. */
class Moves {
  readonly moves: Move[] = []
  readonly #rules: CompleteRules

  constructor(rules: CompleteRules) {
    this.#rules = rules
  }

  /** @param units base lots of a sale, quote units of a purchase */
  held(kind: 'hold' | 'release', from: { account: string; orderId: number; side: Side }, units: bigint): void {
    if (units === 0n) return
    const { account, orderId, side } = from
    this.moves.push({ kind, account, orderId, asset: heldBy(side), atoms: atomsOf(this.#rules, opposite(side), units) })
  }

  /** @param atoms of what the side receives */
  kept(kind: 'hold' | 'release', of: { account: string; orderId: number; side: Side }, atoms: bigint): void {
    if (atoms === 0n) return
    const { account, orderId, side } = of
    this.moves.push({ kind, account, orderId, asset: receivedBy(side), atoms })
  }

  accepted(event: AcceptedEvent): void {
    const { side, type, price, quantity, budget, hold, reserve } = event
    const isUnheld = type === 'market' && (side === 'buy' ? budget === undefined : quantity === 0)
    if (isUnheld) return
    const stated = hold ?? reserve ?? (side === 'buy' ? budget : undefined)
    if (stated !== undefined) this.held('hold', event, BigInt(stated))
    else this.held('hold', event, side === 'sell' ? BigInt(quantity) : BigInt(price) * BigInt(quantity))
  }

  filled(event: FilledEvent): void {
    const { side, quantity, price } = event
    const lots = BigInt(quantity)
    const units = lots * BigInt(price)
    const taker = { account: event.taker, orderId: event.takerId, side, ppm: event.takerPpm }
    const maker = { account: event.maker, orderId: event.makerId, side: opposite(side), ppm: event.makerPpm }
    if (event.unheld) this.held('hold', taker, side === 'buy' ? units : lots)
    const [buyer, seller] = side === 'buy' ? [taker, maker] : [maker, taker]
    const base = atomsOf(this.#rules, 'buy', lots)
    const quote = atomsOf(this.#rules, 'sell', units)
    const pay = (from: typeof buyer, to: typeof buyer, asset: Asset, atoms: bigint) => {
      const { account, orderId } = from
      this.moves.push({ kind: `pay_${asset}`, account, orderId, to: to.account, toOrderId: to.orderId, asset, atoms })
      const fee = feeOf(atoms, to.ppm)
      if (fee > 0n) this.moves.push({ kind: 'fee', account: to.account, orderId: to.orderId, asset, atoms: fee })
    }
    pay(buyer, seller, 'quote', quote)
    pay(seller, buyer, 'base', base)
    if (event.improvement !== undefined) this.held('release', taker, lots * BigInt(event.improvement))
  }
}

/**
 * Every movement of money that a command caused.
 * @param events of one outcome, in order
 */
export function movesOf(rules: CompleteRules, events: readonly BookEvent[]): readonly Move[] {
  const book = new Moves(rules)
  for (const event of events) {
    switch (event.kind) {
      case 'accepted':
        book.accepted(event)
        break
      case 'filled':
        book.filled(event)
        break
      case 'cancelled':
      case 'reduced':
      case 'expired': {
        const { side, price, quantity, release } = event
        const lots = BigInt(quantity)
        book.held(
          'release',
          event,
          release === undefined ? (side === 'sell' ? lots : lots * BigInt(price)) : BigInt(release),
        )
        break
      }
      case 'prevented': {
        const { side, price, quantity, takerHeld } = event
        const lots = BigInt(quantity)
        const makerSide = opposite(side)
        const maker = { account: event.maker, orderId: event.makerId, side: makerSide }
        book.held('release', maker, makerSide === 'sell' ? lots : lots * BigInt(price))
        book.held('release', { account: event.taker, orderId: event.takerId, side }, lots * BigInt(takerHeld))
        break
      }
      case 'retained':
        book.kept('hold', event, BigInt(event.atoms))
        break
      case 'exits':
        book.kept('release', event, BigInt(event.release))
        break
      case 'rested':
      case 'tracking':
      case 'triggered':
      case 'phase':
        break
      default:
        assertNever(event)
    }
  }
  return book.moves
}
