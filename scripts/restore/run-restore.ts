// Restores the objects of a deployment to one moment, and checks the messages between them (BAK9–BAK14).

import type { z } from 'zod/mini'
import { BACKUP_UNSENT_MAX_MS } from '#objects/platform/backup/segments.ts'
import type { CallDefinition } from '#shared/api/contract.ts'
import { backupCalls, type RestoreOutcome } from '#shared/operator/backup-calls.ts'
import { callAsOperator, type OperatorSite } from '../operator-calls.ts'
import { countInFlight, findContradictions, type ObjectEdges, PEER_CLASSES } from './edges.ts'

export type RestoreMoment =
  /** Epoch ms. */
  | { readonly at: number }
  /**
   * Time of a loss, epoch ms, or an earlier time at which the site still answered: the restore then chooses the newest
   * moment of which the bucket has everything.
   */
  | { readonly lostAt: number }

export type RestoreOptions = OperatorSite & {
  readonly moment: RestoreMoment
  /** Restricts the restore to `Class` or `Class/name`; without it all objects are restored. */
  readonly only?: string | undefined
  readonly isForced: boolean
  readonly isDryRun: boolean
  readonly print?: (line: string) => void
}

export type RestoreReport = {
  /** Restored moment, epoch ms. */
  readonly at: number
  readonly objects: number
  readonly absent: number
  readonly entries: number
  readonly statements: number
  /** Messages between objects that are delivered once the site serves. */
  readonly inFlight: number
  /** Time of the newest transaction that was read in the bucket, at most half a second after the moment; epoch ms. */
  readonly seenTime: number
  /**
   * True if the site lived half a second after the moment: by then, objects had sent everything that they did before
   * the moment.
   */
  readonly isSettled: boolean
  readonly tookMs: number
  /** Objects that were not restored, and contradictions between restored ones. */
  readonly faults: readonly string[]
}

/** Number of object names per request, and number of parallel requests. */
const BATCH = 50
const AT_ONCE = 4
/** The directory of accounts (D1), which is no object. */
const DIRECTORY = 'Directory'
/** Step to an earlier moment, if money objects contradict each other. */
export const EARLIER_MS = 250
export const EARLIER_STEPS_MAX = 20

type Ask = <C extends CallDefinition>(
  call: C,
  what: Readonly<Record<string, unknown>>,
) => Promise<z.output<C['answer']>>

/**
 * Runs work on batches, several at a time, while the next ones are still listed.
 * @returns the number of items
 */
async function inBatches<T>(items: AsyncIterable<T>, work: (batch: readonly T[]) => Promise<void>): Promise<number> {
  const iterator = items[Symbol.asyncIterator]()
  let count = 0
  // An asynchronous generator answers one caller after the other.
  const takeBatch = async (): Promise<T[]> => {
    const taken = await Promise.all(Array.from({ length: BATCH }, () => iterator.next()))
    return taken.flatMap(({ done, value }) => (done ? [] : [value]))
  }
  const run = async () => {
    for (;;) {
      const batch = await takeBatch()
      if (batch.length === 0) return
      count += batch.length
      await work(batch)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return count
}

type BackedUp = z.output<typeof backupCalls.backedUp.answer>
type BackedUpObject = BackedUp['objects'][number]

async function* listObjects(ask: Ask, className: string): AsyncIterable<BackedUpObject> {
  let after: string | undefined
  do {
    const page = await ask(backupCalls.backedUp, { class: className, ...(after !== undefined && { after }) })
    yield* page.objects
    after = page.next
  } while (after !== undefined)
}

async function readEdges(ask: Ask): Promise<ObjectEdges> {
  const edges = new Map()
  for (const [kind, className] of Object.entries(PEER_CLASSES)) {
    await inBatches(listObjects(ask, className), async (batch) => {
      const names = batch.map(({ name }) => name)
      const answers = await ask(backupCalls.restoredEdges, { class: className, names })
      for (const { name, edges: own } of answers) edges.set(`${kind}:${name}`, own)
    })
  }
  return edges
}

async function* only(name: string): AsyncIterable<BackedUpObject> {
  yield { name }
}

const describeDirectory = (result: RestoreOutcome): string => {
  if (result.outcome === 'restored') return `copy of ${new Date(result.lastTime).toISOString()}`
  return result.outcome === 'absent' ? 'no copy before that moment; it stays as it is' : result.outcome
}

/** Counts what was restored. */
class RestoreTally {
  readonly faults: string[] = []
  readonly #sums = { objects: 0, absent: 0, entries: 0, statements: 0, seenTime: 0 }

  get sums() {
    return { ...this.#sums }
  }

  add(name: string, result: RestoreOutcome): void {
    const sums = this.#sums
    if (result.outcome === 'restored') {
      sums.objects += 1
      sums.entries += result.entries
      sums.statements += result.statements
      sums.seenTime = Math.max(sums.seenTime, result.seenTime)
    } else if (result.outcome === 'absent') sums.absent += 1
    else if (result.outcome === 'not_empty') this.faults.push(`${name} is not empty: --force replaces it`)
    else this.faults.push(`${name}: ${result.fault}`)
  }
}

class RestoreRun {
  readonly #options: RestoreOptions
  readonly #ask: Ask
  readonly #print: (line: string) => void
  /** Earlier restores, which are listed once. */
  #restores: BackedUp['restores']

  constructor(options: RestoreOptions) {
    this.#options = options
    this.#ask = (call, what) => callAsOperator(options, call, what)
    this.#print = options.print ?? (() => undefined)
  }

  async run(): Promise<RestoreReport> {
    const { moment, only: restored, isDryRun } = this.#options
    const began = performance.now()
    const { classes, restores } = await this.#ask(backupCalls.backedUp, {})
    this.#restores = restores
    const [onlyClass] = restored?.split('/') ?? []
    const wanted = classes.filter((name) => onlyClass === undefined || name === onlyClass)
    const peers: readonly string[] = Object.values(PEER_CLASSES)
    const money = wanted.filter((name) => peers.includes(name))
    const { at, edges, tally } = await this.#restoreMoney(money)
    if (tally.faults.length === 0) await this.#restoreRest(wanted, money, at, tally)
    const { sums, faults } = tally
    if (!isDryRun && faults.length === 0) {
      await this.#ask(backupCalls.endRestore, { at, ...(restored !== undefined && { only: restored }) })
    }
    const livedUntil = Math.max(sums.seenTime, 'lostAt' in moment ? moment.lostAt : 0)
    const tookMs = performance.now() - began
    const isSettled = livedUntil >= at + BACKUP_UNSENT_MAX_MS
    return { at, ...sums, inFlight: countInFlight(edges), isSettled, tookMs, faults }
  }

  /** Restores money objects to the chosen moment, or to the newest one before it at which their messages agree. */
  async #restoreMoney(classes: readonly string[]) {
    const { moment, isForced, isDryRun } = this.#options
    let at = 'at' in moment ? moment.at : moment.lostAt - BACKUP_UNSENT_MAX_MS
    for (let step = 0; ; step += 1) {
      const tally = new RestoreTally()
      for (const className of classes) await this.#restoreClass(className, at, isForced || step > 0, tally)
      const isRestored = !isDryRun && tally.faults.length === 0
      const edges: ObjectEdges = isRestored ? await readEdges(this.#ask) : new Map()
      const contradictions = findContradictions(edges)
      if (contradictions.length === 0 || 'at' in moment || step === EARLIER_STEPS_MAX) {
        tally.faults.push(...contradictions)
        return { at, edges, tally }
      }
      at -= EARLIER_MS
      this.#print(`messages contradict each other: ${new Date(at).toISOString()} is tried`)
    }
  }

  async #restoreRest(
    wanted: readonly string[],
    money: readonly string[],
    at: number,
    tally: RestoreTally,
  ): Promise<void> {
    const { only: restored, isForced, isDryRun } = this.#options
    const rest = wanted.filter((name) => !money.includes(name))
    for (const className of rest) await this.#restoreClass(className, at, isForced, tally)
    if (restored !== undefined && restored !== DIRECTORY) return
    const result = await this.#ask(backupCalls.restoreDirectory, { at, isForced, isDryRun })
    tally.add(DIRECTORY, result)
    this.#print(`${DIRECTORY}: ${describeDirectory(result)}`)
  }

  async #restoreClass(className: string, at: number, isForced: boolean, tally: RestoreTally): Promise<void> {
    const { only: restored, isDryRun } = this.#options
    const onlyName = restored?.slice(className.length + 1) ?? ''
    const found = onlyName === '' ? listObjects(this.#ask, className) : only(onlyName)
    const number = await inBatches(found, async (batch) => {
      const answers = await this.#ask(backupCalls.restore, {
        class: className,
        objects: batch,
        ...(this.#restores && { restores: this.#restores }),
        at,
        isForced,
        isDryRun,
      })
      for (const { name, result } of answers) tally.add(`${className}/${name}`, result)
    })
    this.#print(`${className}: ${number}`)
  }
}

/** @throws OperatorCallError if the deployment does not answer as one that is being restored */
export const runRestore = (options: RestoreOptions): Promise<RestoreReport> => new RestoreRun(options).run()
