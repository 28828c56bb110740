// Committed steps that are not written yet (OB75). A rollback undoes only those of the current transaction.

import type { HashChainHead } from '#shared/markets/proof/chain.ts'
import type { MarketBar } from '../market-data/bars.ts'
import type { MarketStepChanges } from '../market-data/changes.ts'
import type { TapeTrade } from '../market-data/text.ts'
import type { LoggedBookEvent } from '../matching/event-log.ts'
import type { StoredMarketState } from './market-facts.ts'
import { isUserBookEvent } from './proof/open-event.ts'
import type { HouseQuote } from './quotes.ts'

export type BufferedLogStep = {
  readonly from: HashChainHead
  readonly to: HashChainHead
  readonly events: readonly LoggedBookEvent[]
  readonly hasUserTrades: boolean
}

/** A part of a long step is a step of the log: the hash chain links single events. */
function cutLogStep({ from, to, events, innerHeads }: MarketStepChanges): BufferedLogStep[] {
  if (events.length === 0) return []
  let start = from
  return [...innerHeads, to].map((end) => {
    const own = events.slice(start.seq - from.seq, end.seq - from.seq)
    const hasUserTrades = own.some(({ event }) => event.kind === 'filled' && isUserBookEvent(event))
    const step = { from: start, to: end, events: own, hasUserTrades }
    start = end
    return step
  })
}

type Content = {
  readonly facts: StoredMarketState
  readonly steps: readonly BufferedLogStep[]
  readonly trades: readonly TapeTrade[]
  readonly minutes: ReadonlyMap<number, MarketBar>
  readonly hours: readonly MarketBar[]
  readonly quotes: ReadonlyMap<number, HouseQuote>
}

export class MarketStepBuffer {
  #facts: StoredMarketState
  #steps: BufferedLogStep[] = []
  #trades: TapeTrade[] = []
  #minutes = new Map<number, MarketBar>()
  #hours: MarketBar[] = []
  #quotes: Map<number, HouseQuote>
  /** Content before the current transaction; undefined outside of one. */
  #before: Content | undefined

  constructor(facts: StoredMarketState, quotes: readonly HouseQuote[]) {
    this.#facts = facts
    this.#quotes = new Map(quotes.map((quote) => [quote.id, quote]))
    if (facts.minute) this.#minutes.set(facts.minute.time, facts.minute)
  }

  get facts(): StoredMarketState {
    return this.#facts
  }

  get steps(): readonly BufferedLogStep[] {
    return this.#steps
  }

  get trades(): readonly TapeTrade[] {
    return this.#trades
  }

  get hours(): readonly MarketBar[] {
    return this.#hours
  }

  get quotes(): ReadonlyMap<number, HouseQuote> {
    return this.#quotes
  }

  get minutes(): readonly MarketBar[] {
    return [...this.#minutes.values()].sort((a, b) => a.time - b.time)
  }

  get length(): number {
    return this.#steps.reduce((sum, { events }) => sum + events.length, 0)
  }

  /** @param quotes changed quotes of the house by order id; undefined for removed ones */
  add(
    facts: StoredMarketState,
    changes: MarketStepChanges,
    quotes: ReadonlyMap<number, HouseQuote | undefined>,
    hours: readonly MarketBar[],
  ): void {
    this.#begin()
    this.#facts = facts
    this.#steps.push(...cutLogStep(changes))
    for (const trade of changes.trades) this.#trades.push(trade)
    for (const bar of changes.minutes) this.#minutes.set(bar.time, bar)
    this.#hours.push(...hours)
    for (const [id, quote] of quotes) {
      if (quote) this.#quotes.set(id, quote)
      else this.#quotes.delete(id)
    }
  }

  /** Runs inside the transaction that writes the buffer. */
  clear(): void {
    this.#begin()
    this.#steps = []
    this.#trades = []
    this.#hours = []
    const { minute } = this.#facts
    this.#minutes = new Map(minute ? [[minute.time, minute]] : [])
  }

  confirm(): void {
    this.#before = undefined
  }

  /** Must be called after a rollback. */
  discard(): void {
    const before = this.#before
    this.#before = undefined
    if (!before) return
    this.#facts = before.facts
    this.#steps = [...before.steps]
    this.#trades = [...before.trades]
    this.#minutes = new Map(before.minutes)
    this.#hours = [...before.hours]
    this.#quotes = new Map(before.quotes)
  }

  #begin(): void {
    this.#before ??= {
      facts: this.#facts,
      steps: [...this.#steps],
      trades: [...this.#trades],
      minutes: new Map(this.#minutes),
      hours: [...this.#hours],
      quotes: new Map(this.#quotes),
    }
  }
}
