// Restores the objects of a deployment to one moment, and checks the messages between them (BAK9–BAK14).

import type { z } from 'zod/mini'
import { BACKUP_FLUSH_INTERVAL_MS } from '#objects/platform/backup/segments.ts'
import type { CallDefinition } from '#shared/api/contract.ts'
import { backupCalls, type RestoreOutcome } from '#shared/operator/backup-calls.ts'
import { callAsOperator, type OperatorSite } from '../operator-calls.ts'
import { countInFlight, findContradictions, type ObjectEdges, PEER_CLASSES } from './edges.ts'

export type RestoreOptions = OperatorSite & {
  /** Epoch ms. */
  readonly at: number
  /** Restricts the restore to `Class` or `Class/name`; without it all objects are restored. */
  readonly only?: string | undefined
  readonly isForced: boolean
  readonly isDryRun: boolean
  readonly print?: (line: string) => void
}

export type RestoreReport = {
  readonly objects: number
  readonly absent: number
  readonly entries: number
  readonly statements: number
  /** Messages between objects that are delivered once the site serves. */
  readonly inFlight: number
  /**
   * True if the bucket has a transaction at least half a second after the moment: by then, objects had sent everything
   * that they did before the moment.
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

type BackedUpObject = z.output<typeof backupCalls.backedUp.answer>['objects'][number]

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

/** @throws OperatorCallError if the deployment does not answer as one that is being restored */
export async function runRestore(options: RestoreOptions): Promise<RestoreReport> {
  const { at, isForced, isDryRun, print = () => undefined } = options
  const ask: Ask = (call, what) => callAsOperator(options, call, what)
  const [onlyClass, ...nameParts] = options.only?.split('/') ?? []
  const onlyName = nameParts.join('/')
  const { classes } = await ask(backupCalls.backedUp, {})
  const began = performance.now()
  const faults: string[] = []
  let [objects, absent, entries, statements, seenTime] = [0, 0, 0, 0, 0]
  const count = (name: string, result: RestoreOutcome) => {
    if (result.outcome === 'restored') {
      objects += 1
      entries += result.entries
      statements += result.statements
      seenTime = Math.max(seenTime, result.seenTime)
    } else if (result.outcome === 'absent') absent += 1
    else
      faults.push(
        result.outcome === 'not_empty' ? `${name} is not empty: --force replaces it` : `${name}: ${result.fault}`,
      )
  }
  for (const className of classes.filter((name) => onlyClass === undefined || name === onlyClass)) {
    const found = onlyName ? only(onlyName) : listObjects(ask, className)
    const number = await inBatches(found, async (batch) => {
      const answers = await ask(backupCalls.restore, { class: className, objects: batch, at, isForced, isDryRun })
      for (const { name, result } of answers) count(`${className}/${name}`, result)
    })
    print(`${className}: ${number}`)
  }
  if (options.only === undefined || options.only === DIRECTORY) {
    const result = await ask(backupCalls.restoreDirectory, { at, isForced, isDryRun })
    count(DIRECTORY, result)
    print(`${DIRECTORY}: ${describeDirectory(result)}`)
  }
  const tookMs = performance.now() - began
  const edges = !isDryRun && faults.length === 0 ? await readEdges(ask) : new Map()
  faults.push(...findContradictions(edges))
  const { only: restored } = options
  if (!isDryRun && faults.length === 0) {
    await ask(backupCalls.endRestore, { at, ...(restored !== undefined && { only: restored }) })
  }
  const isSettled = seenTime >= at + BACKUP_FLUSH_INTERVAL_MS
  return { objects, absent, entries, statements, inFlight: countInFlight(edges), isSettled, tookMs, faults }
}
