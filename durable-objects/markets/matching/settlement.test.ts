// A settlement other than spot's: positions instead of escrow, as in a margin market.

import { describe, expect, test } from 'vitest'
import { hasLimitPrice, isConditionalType } from '#shared/markets/trading/order-rules.ts'
import { market, NOW, order, place, run, spotBook, told, traded } from '../../../tests/fixtures/orders.ts'
import { image } from '../../../tests/simulation/engine/invariants.ts'
import { NaiveBook } from '../../../tests/simulation/engine/naive-book.ts'
import { CommandStream, drawRules, Random } from '../../../tests/simulation/engine/stream.ts'
import { Book } from './book.ts'
import { executeMatchingCommand, hasDueOrders, type MatchingCommand } from './engine.ts'
import type { BookEvent, OrderFilledEvent } from './events.ts'
import { applyBookEvent } from './evolving.ts'
import type { OpenOrder } from './open-order.ts'
import { NO_ORDER_SETTLEMENT, type OrderSettlement } from './settlement.ts'

/** Position of each account: bought lots less sold lots. Triggered orders only close positions. */
class Positions implements OrderSettlement {
  readonly required = NO_ORDER_SETTLEMENT.required
  readonly reserve = NO_ORDER_SETTLEMENT.reserve
  readonly requiredPerLot = NO_ORDER_SETTLEMENT.requiredPerLot
  readonly retained = NO_ORDER_SETTLEMENT.retained
  readonly exitLots = NO_ORDER_SETTLEMENT.exitLots
  readonly exitRequired = NO_ORDER_SETTLEMENT.exitRequired
  readonly #lots = new Map<string, number>()

  of(account: string): number {
    return this.#lots.get(account) ?? 0
  }

  onFill({ side, quantity, taker, maker }: OrderFilledEvent): void {
    const signed = side === 'buy' ? quantity : -quantity
    this.#lots.set(taker, this.of(taker) + signed)
    this.#lots.set(maker, this.of(maker) - signed)
  }

  coveredLots({ account, side, open }: OpenOrder): number {
    return Math.min(open, Math.max(0, side === 'sell' ? this.of(account) : -this.of(account)))
  }
}

function isPlain(command: MatchingCommand): boolean {
  switch (command.kind) {
    case 'place':
      return hasLimitPrice(command.order.type) || !isConditionalType(command.order.type)
    case 'place_oco':
      return hasLimitPrice(command.stop.type)
    default:
      return command.kind !== 'place_bracket'
  }
}

/** Events without the amounts that spot settlement adds. */
const withoutMoney = (events: readonly BookEvent[]) =>
  events.map((event) => {
    const {
      release: _,
      hold: __,
      improvement: ___,
      unheld: ____,
      takerHeld: _____,
      ...rest
    } = { ...event } as Record<string, unknown>
    return rest
  })

test.each(Array.from({ length: 20 }, (_, seed) => [seed + 1]))(
  '[OB61] the same commands trade the same under spot and with nothing settled (seed %d)',
  (seed) => {
    const random = new Random(seed)
    const rules = drawRules(random)
    const stream = new CommandStream(random)
    const [spot, alone, oracle] = [spotBook(rules, rules), new Book(rules), new NaiveBook(rules)]
    let filled = 0
    for (let now = NOW; now < NOW + 1_500; now += 1) {
      const command: MatchingCommand = hasDueOrders(spot) ? { kind: 'continue' } : stream.next(oracle)
      if (!isPlain(command)) continue
      oracle.execute(command, now)
      const [ours, theirs] = [executeMatchingCommand(spot, command, now), executeMatchingCommand(alone, command, now)]
      expect(theirs.ok ? withoutMoney(theirs.value) : theirs).toEqual(ours.ok ? withoutMoney(ours.value) : ours)
      if (ours.ok) filled += ours.value.filter(({ kind }) => kind === 'filled').length
    }
    expect(filled).toBeGreaterThan(0)
    expect(image(alone)).toEqual(image(spot))
  },
)

describe('a settlement that keeps positions', () => {
  /** Ann has bought `lots`, and her stops would sell five each. */
  function long(lots: number, stops: readonly number[]) {
    const positions = new Positions()
    const book = new Book(undefined, positions)
    place(book, order('sell', 100, lots, { account: 'bob' }))
    place(book, market('buy', lots, { account: 'ann' }))
    for (const stopPrice of stops) place(book, order('sell', 0, 5, { account: 'ann', type: 'stop', stopPrice }))
    place(book, order('buy', 90, 20, { account: 'cat' }))
    expect(positions.of('ann')).toBe(lots)
    return { book, positions }
  }
  const sellOff = (book: Book) => place(book, order('sell', 90, 1, { account: 'dan' }))

  test('[OB62] a triggered order is reduced to what it is covered for', () => {
    const { book, positions } = long(3, [95])
    expect(told(sellOff(book))).toEqual([
      'accepted 5',
      'filled 4 by 5: 1 at 90',
      'triggered 3',
      'reduced 3',
      'filled 4 by 3: 3 at 90',
    ])
    expect(positions.of('ann')).toBe(0)
  })

  test('[OB62] one that nothing is left for expires, and fills of the same message count', () => {
    const { book, positions } = long(5, [95, 94])
    const events = sellOff(book)
    expect(told(events)).toEqual([
      'accepted 6',
      'filled 5 by 6: 1 at 90',
      'triggered 3',
      'triggered 4',
      'filled 5 by 3: 5 at 90',
      'expired 4',
    ])
    expect(events.at(-1)).toMatchObject({ kind: 'expired', reason: 'not_covered' })
    expect(positions.of('ann')).toBe(0)
  })

  test('[OB62] what was reduced or expired so is replayed from its events', () => {
    const [book, replayed] = [new Book(undefined, new Positions()), new Book()]
    const commands: readonly MatchingCommand[] = [
      { kind: 'place', order: order('sell', 100, 7, { account: 'bob' }) },
      { kind: 'place', order: market('buy', 7, { account: 'ann' }) },
      { kind: 'place', order: order('sell', 0, 5, { account: 'ann', type: 'stop', stopPrice: 95 }) },
      { kind: 'place', order: order('sell', 0, 5, { account: 'ann', type: 'stop', stopPrice: 94 }) },
      { kind: 'place', order: order('sell', 0, 5, { account: 'ann', type: 'stop', stopPrice: 93 }) },
      { kind: 'place', order: order('buy', 90, 9, { account: 'cat' }) },
      { kind: 'place', order: order('sell', 90, 1, { account: 'dan' }) },
    ]
    for (const command of commands) for (const event of run(book, command)) applyBookEvent(replayed, event)
    expect(image(replayed)).toEqual(image(book))
  })

  test('[OB63] a reduce-only order that a taker meets trades what it is covered for, and leaves with nothing left', () => {
    const [book, replayed] = [new Book(undefined, new Positions()), new Book()]
    const closing = { account: 'ann', reduceOnly: true } as const
    const commands: readonly MatchingCommand[] = [
      { kind: 'place', order: order('sell', 100, 5, { account: 'bob' }) },
      { kind: 'place', order: market('buy', 5, { account: 'ann' }) },
      { kind: 'place', order: order('sell', 101, 3, { account: 'ann' }) },
      { kind: 'place', order: order('sell', 102, 5, closing) },
      { kind: 'place', order: order('sell', 103, 5, closing) },
      { kind: 'place', order: order('buy', 103, 9, { account: 'cat' }) },
    ]
    const events = commands.map((command) => run(book, command))
    expect(told(events.at(-1) ?? [])).toEqual([
      'accepted 6',
      'filled 3 by 6: 3 at 101',
      'reduced 4',
      'filled 4 by 6: 2 at 102',
      'cancelled 5',
      'rested 6',
    ])
    for (const event of events.flat()) applyBookEvent(replayed, event)
    expect(image(replayed)).toEqual(image(book))
  })

  test('[OB39] exits of a bracket get the lots that their entry traded', () => {
    const book = traded(new Book(undefined, new Positions()), 100)
    place(book, order('sell', 100, 4, { account: 'bob' }))
    const entry = order('buy', 100, 4, { account: 'ann', takerPpm: 500 })
    const events = run(book, { kind: 'place_bracket', entry, exits: { takeProfit: { price: 110 } } })
    expect(events.find(({ kind }) => kind === 'exits')).toMatchObject({ quantity: 4, release: '0' })
  })
})
