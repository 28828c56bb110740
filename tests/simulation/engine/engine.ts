// T1 (reliability §5.1): compares the engine with the oracle after each command, and checks the invariants every twenty
// commands.

import { strict as assert } from 'node:assert'
import { Book } from '#objects/markets/matching/book.ts'
import { executeMatchingCommand, hasDueOrders, type MatchingCommand } from '#objects/markets/matching/engine.ts'
import type { BookDecision, BookEvent } from '#objects/markets/matching/events.ts'
import { applyBookEvent } from '#objects/markets/matching/evolving.ts'
import { deriveBookTransfers } from '#objects/markets/order-book/escrow.ts'
import { SpotSettlement } from '#objects/markets/order-book/spot-settlement.ts'
import { Accounts, checkBook, checkEscrow, image } from './invariants.ts'
import { NaiveBook } from './naive-book.ts'
import { CommandStream, drawRules, Random } from './stream.ts'
import type { TrialRules } from './trial-rules.ts'

export type Execute = (book: Book, command: MatchingCommand, now: number) => BookDecision
export type Step = { readonly command: MatchingCommand; readonly now: number }
export type Failure = { readonly seed: number; readonly steps: readonly Step[]; readonly why: string }

const CHECK_EVERY = 20
const START = 1_000

/** The engine's events in the oracle's words. */
function words(events: readonly BookEvent[]): string[] {
  return events.flatMap((event) => {
    switch (event.kind) {
      case 'filled':
        return `filled ${event.makerId} ${event.takerId} ${event.price} ${event.quantity}`
      case 'rested':
        return `rested ${event.orderId} ${event.quantity}`
      case 'expired':
        return `expired ${event.orderId} ${event.quantity} ${event.reason}`
      case 'cancelled':
        return `cancelled ${event.orderId} ${event.quantity} ${event.reason ?? ''}`.trim()
      case 'reduced':
        return `reduced ${event.orderId} ${event.quantity}`
      case 'prevented':
        return `prevented ${event.makerId} ${event.takerId} ${event.quantity}`
      case 'tracking':
        return `tracking ${event.orderId} ${event.price}`
      case 'triggered':
        return `triggered ${event.orderId}`
      case 'exits':
        return `exits ${event.orderId} ${event.quantity}`
      default:
        return []
    }
  })
}

/** Engine, replay and oracle, side by side. */
class Trial {
  readonly book: Book
  readonly naive: NaiveBook
  readonly #replayed: Book
  readonly #accounts = new Accounts()
  readonly #run: Execute
  #count = 0

  constructor(rules: TrialRules, run: Execute) {
    this.book = new Book(rules, new SpotSettlement(rules))
    this.#replayed = new Book(rules, new SpotSettlement(rules))
    this.naive = new NaiveBook(rules)
    this.#run = run
  }

  /** @throws AssertionError if they differ or an invariant is broken */
  step({ command, now }: Step): void {
    const decision = this.#run(this.book, command, now)
    const said = this.naive.execute(command, now)
    const did = decision.ok ? words(decision.value) : decision.error
    assert.deepEqual(did, said, `command ${this.#count}`)
    if (decision.ok) {
      // Events are sent as JSON.
      for (const event of decision.value) applyBookEvent(this.#replayed, event)
      for (const move of deriveBookTransfers(this.naive.rules, decision.value)) this.#accounts.carryOut(move)
    }
    this.#count += 1
    if (this.#count % CHECK_EVERY === 0) this.check()
  }

  check(): void {
    checkBook(this.book, this.naive)
    checkEscrow(this.#accounts, this.naive)
    assert.deepEqual(image(this.#replayed), image(this.book), 'I4: the replay is the book')
  }
}

function rerun(rules: TrialRules, steps: readonly Step[], run: Execute): { at: number; why: string } | undefined {
  const trial = new Trial(rules, run)
  let at = 0
  try {
    for (const step of steps) {
      trial.step(step)
      at += 1
    }
    trial.check()
    return undefined
  } catch (error) {
    return { at, why: error instanceof Error ? error.message : String(error) }
  }
}

/** Removes commands while the rest still fails. */
function shrink(rules: TrialRules, failing: readonly Step[], run: Execute): { steps: readonly Step[]; why: string } {
  let steps = failing
  let why = rerun(rules, steps, run)?.why ?? 'failed once, not again'
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length; ) {
      const fewer = steps.toSpliced(from, size)
      const failure = rerun(rules, fewer, run)
      if (failure) {
        steps = fewer.slice(0, failure.at + 1)
        why = failure.why
      } else from += size
    }
  }
  return { steps, why }
}

/** One seeded run. @returns the shortest failing stream; undefined if none fails */
export function simulate(seed: number, commands: number, run: Execute = executeMatchingCommand): Failure | undefined {
  const random = new Random(seed)
  const rules = drawRules(random)
  const stream = new CommandStream(random)
  const trial = new Trial(rules, run)
  const steps: Step[] = []
  let now = START
  try {
    for (let index = 0; index < commands; index += 1) {
      now += random.int(0, 3)
      const goesOn = hasDueOrders(trial.book) && random.chance(0.5)
      const step = { command: goesOn ? ({ kind: 'continue' } as const) : stream.next(trial.naive), now }
      steps.push(step)
      trial.step(step)
    }
    trial.check()
    return undefined
  } catch {
    return { seed, ...shrink(rules, steps, run) }
  }
}

/** A failure as text: the seed, and the commands for a test. */
export function report({ seed, steps, why }: Failure): string {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, own: unknown) => (typeof own === 'bigint' ? `${own}n` : own))
  return [`seed ${seed}, ${steps.length} commands: ${why}`, ...steps.map(text)].join('\n')
}
