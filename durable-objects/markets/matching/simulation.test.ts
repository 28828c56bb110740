// A short run of the simulation T1 (reliability §5.1), which `npm run simulate:engine` runs longer. Also tests that it
// finds seeded bugs.

import { describe, expect, test } from 'vitest'
import { type Execute, report, simulate } from '../../../tests/simulation/engine/engine.ts'
import type { Book } from './book.ts'
import { executeMatchingCommand, type MatchingCommand } from './engine.ts'
import type { BookDecision, BookEvent } from './events.ts'
import type { NewOrder } from './new-order.ts'

const RUNS = 120
const COMMANDS = 1_000

test('[OB2] [OB15] [OB16] [OB17] the engine does what the oracle does, and every invariant holds', {
  timeout: 300_000,
}, () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const failure = simulate(seed, COMMANDS)
    expect(failure && report(failure)).toBeUndefined()
  }
})

const changed =
  (change: (order: NewOrder) => NewOrder): Execute =>
  (book, command, now) =>
    executeMatchingCommand(
      book,
      command.kind === 'place' ? { kind: 'place', order: change(command.order) } : command,
      now,
    )

/** The engine with changed events. */
const told =
  (spoil: (event: BookEvent) => BookEvent | readonly BookEvent[]): Execute =>
  (book, command, now) => {
    const decision = executeMatchingCommand(book, command, now)
    return decision.ok ? { ok: true, value: decision.value.flatMap((event) => spoil(event)) } : decision
  }

/** The engine with a book that is changed after each command. */
const after =
  (spoil: (book: Book, command: MatchingCommand, decision: BookDecision) => void): Execute =>
  (book, command, now) => {
    const decision = executeMatchingCommand(book, command, now)
    spoil(book, command, decision)
    return decision
  }

/** Seeded bugs that a careless engine could have. */
const BUGS: Readonly<Record<string, Execute>> = {
  'a buyer’s stop fires a tick late': changed((order) =>
    order.type === 'stop' && order.side === 'buy' ? { ...order, stopPrice: (order.stopPrice ?? 0) + 1 } : order,
  ),
  'fill or kill takes what it gets': changed((order) =>
    order.timeInForce === 'FOK' ? { ...order, timeInForce: 'IOC' } : order,
  ),
  'self-trade prevention expires the wrong one': changed((order) =>
    order.selfTrade === 'expire_maker' ? { ...order, selfTrade: 'expire_taker' } : order,
  ),
  'a group is not taken as one': changed(({ group: _, ...order }) => order),
  'an iceberg shows all it has': changed(({ display: _, ...order }) => order),
  'a trailing stop is a tick too near': changed((order) =>
    order.trail?.unit === 'ticks' && order.trail.distance > 1
      ? { ...order, trail: { ...order.trail, distance: order.trail.distance - 1 } }
      : order,
  ),
  'orders expire a moment late': (book, command, now) =>
    executeMatchingCommand(book, command, command.kind === 'expire' ? now - 1 : now),
  'an amended price keeps its place': (book, command, now) =>
    command.kind === 'amend' && command.changed.price !== undefined
      ? executeMatchingCommand(book, { ...command, changed: { quantity: command.changed.quantity ?? 1 } }, now)
      : executeMatchingCommand(book, command, now),
  'the taker pays no fee': told((event) => (event.kind === 'filled' ? { ...event, takerPpm: 0 } : event)),
  'a better price is not given back': told((event) => {
    if (event.kind !== 'filled') return event
    const { improvement: _, ...rest } = event
    return rest
  }),
  'an order that leaves keeps its escrow': told((event) =>
    event.kind === 'cancelled' ? { ...event, release: '0' } : event,
  ),
  'both legs of an OCO are held': told((event) => {
    if (event.kind !== 'accepted' || event.list?.role !== 'leg') return event
    const { hold: _, ...rest } = event
    return rest
  }),
  'what was due is forgotten': after((book) => {
    for (let order = book.dueOrders.first; order; order = book.dueOrders.first) book.remove(order)
  }),
  'the last at a price trades first': after((book) => {
    const level = book.bids.best
    if (!level?.first || level.first === level.last) return
    const { first } = level
    level.remove(first)
    level.push(first)
  }),
}

describe('the oracle finds', () => {
  test.each(Object.entries(BUGS))('[OB2] %s', { timeout: 120_000 }, (_, bug) => {
    let failure: ReturnType<typeof simulate>
    for (let seed = 1; seed <= 60 && !failure; seed += 1) failure = simulate(seed, 300, bug)
    expect(failure?.steps.length).toBeGreaterThan(0)
    expect(failure?.steps.length).toBeLessThan(150)
  })
})
