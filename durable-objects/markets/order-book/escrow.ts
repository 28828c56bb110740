import type { Side } from '#shared/markets/trading/order.ts'
import { oppositeSide } from '#shared/markets/trading/order-rules.ts'
import { computeFee } from '#shared/money/atoms.ts'
import { assertNever } from '#shared/platform/assert.ts'
import type { BookEvent, OrderAcceptedEvent, OrderFilledEvent } from '../matching/events.ts'
import { convertMarketUnitsToAtoms, type MarketAtomUnits } from './atom-units.ts'

export type BookAsset = 'base' | 'quote'

/**
 * A movement of money. `hold` locks a user's money, `release` unlocks it. `pay_base` and `pay_quote` transfer locked
 * money of `orderId` from `account` to `to`, before fees. Then `fee` is charged on the received amount.
 */
export type BookTransfer =
  | {
      readonly kind: 'hold' | 'release' | 'fee'
      readonly account: string
      readonly orderId: number
      readonly asset: BookAsset
      readonly atoms: bigint
    }
  | {
      readonly kind: 'pay_base' | 'pay_quote'
      readonly account: string
      readonly orderId: number
      readonly to: string
      readonly toOrderId: number
      readonly asset: BookAsset
      readonly atoms: bigint
    }

const receivedBy = (side: Side): BookAsset => (side === 'buy' ? 'base' : 'quote')
const escrowAsset = (side: Side): BookAsset => (side === 'buy' ? 'quote' : 'base')

class MoveReader {
  readonly moves: BookTransfer[] = []
  readonly #units: MarketAtomUnits

  constructor(units: MarketAtomUnits) {
    this.#units = units
  }

  /** @param units base lots of a sale, quote units of a purchase */
  held(kind: 'hold' | 'release', from: { account: string; orderId: number; side: Side }, units: bigint): void {
    if (units === 0n) return
    const { account, orderId, side } = from
    this.moves.push({
      kind,
      account,
      orderId,
      asset: escrowAsset(side),
      atoms: convertMarketUnitsToAtoms(this.#units, oppositeSide(side), units),
    })
  }

  /** @param atoms amount of the asset that the side receives */
  kept(kind: 'hold' | 'release', of: { account: string; orderId: number; side: Side }, atoms: bigint): void {
    if (atoms === 0n) return
    const { account, orderId, side } = of
    this.moves.push({ kind, account, orderId, asset: receivedBy(side), atoms })
  }

  accepted(event: OrderAcceptedEvent): void {
    const { side, type, price, quantity, budget, hold, reserve } = event
    const isUnheld = type === 'market' && (side === 'buy' ? budget === undefined : quantity === 0)
    if (isUnheld) return
    const stated = hold ?? reserve ?? (side === 'buy' ? budget : undefined)
    if (stated !== undefined) this.held('hold', event, BigInt(stated))
    else this.held('hold', event, side === 'sell' ? BigInt(quantity) : BigInt(price) * BigInt(quantity))
  }

  filled(event: OrderFilledEvent): void {
    const { side, quantity, price } = event
    const lots = BigInt(quantity)
    const units = lots * BigInt(price)
    const taker = { account: event.taker, orderId: event.takerId, side, ppm: event.takerPpm }
    const maker = { account: event.maker, orderId: event.makerId, side: oppositeSide(side), ppm: event.makerPpm }
    if (event.unheld) this.held('hold', taker, side === 'buy' ? units : lots)
    const [buyer, seller] = side === 'buy' ? [taker, maker] : [maker, taker]
    const base = convertMarketUnitsToAtoms(this.#units, 'buy', lots)
    const quote = convertMarketUnitsToAtoms(this.#units, 'sell', units)
    const pay = (from: typeof buyer, to: typeof buyer, asset: BookAsset, atoms: bigint) => {
      const { account, orderId } = from
      this.moves.push({ kind: `pay_${asset}`, account, orderId, to: to.account, toOrderId: to.orderId, asset, atoms })
      const fee = computeFee(atoms, to.ppm)
      if (fee > 0n) this.moves.push({ kind: 'fee', account: to.account, orderId: to.orderId, asset, atoms: fee })
    }
    pay(buyer, seller, 'quote', quote)
    pay(seller, buyer, 'base', base)
    if (event.improvement !== undefined) this.held('release', taker, lots * BigInt(event.improvement))
  }
}

/** @param events of one command, in order */
export function deriveBookTransfers(units: MarketAtomUnits, events: readonly BookEvent[]): readonly BookTransfer[] {
  const book = new MoveReader(units)
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
        const makerSide = oppositeSide(side)
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
