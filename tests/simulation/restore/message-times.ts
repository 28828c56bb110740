// Reads in the bucket which messages money objects had sent and received at each moment, without the product's restore.

import { findEpochEnd, listPastRestores, type PastRestore } from '#objects/platform/backup/past-restores.ts'
import { planRestore } from '#objects/platform/backup/plan-restore.ts'
import {
  type BackupBucket,
  type BackupStatement,
  formatBackupObjectPrefix,
  listBackedUpObjects,
  listBackupEpochs,
} from '#objects/platform/backup/segments.ts'
import { WriteBehind } from '#objects/platform/write-behind.ts'
import type { RestoredMessageExchange } from '#shared/operator/backup-calls.ts'
import { countInFlight, findContradictions, type ObjectEdges, PEER_CLASSES } from '../../../scripts/restore/edges.ts'
import { SqliteStorage } from '../../fixtures/sqlite-storage.ts'

/** Exchanges of an object from a time on, epoch ms. */
type EdgeState = { readonly time: number; readonly edges: readonly RestoredMessageExchange[] }
/** States of an object since a copy, oldest first. */
type EpochStates = { readonly epoch: number; readonly states: readonly EdgeState[] }

const HOST = { now: () => 0, after: () => undefined, report: () => undefined }

/** An object's database, as its entries in the bucket make it. */
class ReplayedObject {
  readonly #storage = new SqliteStorage()

  apply(statements: readonly BackupStatement[]): void {
    for (const [query, ...bindings] of statements) {
      const values = bindings.map((binding) => (binding instanceof ArrayBuffer ? new Uint8Array(binding) : binding))
      this.#storage.sql.exec(query, ...(values as never[]))
    }
  }

  /** Applies the log to the tables, reads them, and undoes that: later entries continue the log. */
  readEdges(): RestoredMessageExchange[] {
    const { database, sql } = this.#storage
    const tables = new Set(
      database
        .prepare('SELECT name FROM sqlite_master')
        .all()
        .map(({ name }) => name),
    )
    if (!tables.has('edges')) return []
    database.exec('BEGIN')
    try {
      if (tables.has('behind_slots')) new WriteBehind(this.#storage as never, HOST)
      const outbox = sql.exec('SELECT peer, seq FROM outbox ORDER BY seq').toArray()
      const edges = sql.exec('SELECT peer, sent, received FROM edges').toArray()
      return edges.map(({ peer, sent, received }) => ({
        peer: String(peer),
        sent: Number(sent),
        received: Number(received),
        outbox: outbox.filter((row) => row.peer === peer).map(({ seq }) => Number(seq)),
      }))
    } finally {
      database.exec('ROLLBACK')
    }
  }
}

type EpochRange = {
  readonly epoch: number
  /** Time of the next copy, epoch ms: later entries of this epoch restore nothing. */
  readonly end: number
  /** States before this time, epoch ms, are left out, except the newest of them. */
  readonly since: number
}

async function readEpoch(
  bucket: BackupBucket,
  [className, name]: readonly [className: string, name: string],
  { epoch, end, since }: EpochRange,
): Promise<EdgeState[]> {
  const plan = await planRestore(bucket, formatBackupObjectPrefix(className, name), `${className}/${name}`, end - 1)
  // Without it, this copy was never complete.
  if (plan?.epoch !== epoch) return []
  const replayed = new ReplayedObject()
  const states: EdgeState[] = []
  let before: number | undefined
  const note = (time: number) => {
    if (time < since) states.length = 0
    states.push({ time, edges: replayed.readEdges() })
  }
  for await (const { time, statements } of plan.entries) {
    // Entries of one millisecond are restored together.
    if (before !== undefined && time > before && time > since) note(before)
    replayed.apply(statements)
    before = time
  }
  if (before !== undefined) note(before)
  return states
}

async function* listNames(bucket: BackupBucket, className: string): AsyncIterable<string> {
  let after: string | undefined
  do {
    const page = await listBackedUpObjects(bucket, className, after)
    for (const { name } of page.objects) yield name
    after = page.next
  } while (after !== undefined)
}

export class MessageTimes {
  readonly #objects: ReadonlyMap<string, readonly EpochStates[]>
  readonly #restores: readonly PastRestore[]

  private constructor(objects: ReadonlyMap<string, readonly EpochStates[]>, restores: readonly PastRestore[]) {
    this.#objects = objects
    this.#restores = restores
  }

  /** @param since oldest moment that will be asked for, epoch ms */
  static async read(bucket: BackupBucket, since: number): Promise<MessageTimes> {
    const objects = new Map<string, EpochStates[]>()
    for (const className of Object.values(PEER_CLASSES)) {
      for await (const name of listNames(bucket, className)) {
        const epochs = await listBackupEpochs(bucket, formatBackupObjectPrefix(className, name))
        const from = Math.max(
          0,
          epochs.findLastIndex((epoch) => epoch <= since),
        )
        const read: EpochStates[] = []
        for (const [index, epoch] of epochs.entries()) {
          if (index < from) continue
          const end = epochs[index + 1] ?? Number.MAX_SAFE_INTEGER
          const states = await readEpoch(bucket, [className, name], { epoch, end, since })
          if (states.length > 0) read.push({ epoch, states })
        }
        objects.set(`${className}/${name}`, read)
      }
    }
    return new MessageTimes(objects, await listPastRestores(bucket))
  }

  /** @returns contradictions at a moment, epoch ms, and the number of messages under way */
  look(at: number): { readonly contradictions: readonly string[]; readonly inFlight: number } {
    const edges = this.#edgesAt(at)
    return { contradictions: findContradictions(edges), inFlight: countInFlight(edges) }
  }

  /** @returns the newest moment up to `until` at which objects agree and a message is under way; undefined if none is */
  findUnderWay(until: number): number | undefined {
    const times = new Set<number>([until])
    for (const epochs of this.#objects.values()) {
      // A state is the newest one until the millisecond before the next.
      for (const { states } of epochs) for (const { time } of states) times.add(time - 1)
    }
    const moments = [...times].filter((time) => time <= until).toSorted((one, other) => other - one)
    return moments.find((at) => {
      const { contradictions, inFlight } = this.look(at)
      return contradictions.length === 0 && inFlight > 0
    })
  }

  #edgesAt(at: number): ObjectEdges {
    const edges = new Map<string, readonly RestoredMessageExchange[]>()
    for (const [kind, className] of Object.entries(PEER_CLASSES)) {
      for (const [object, epochs] of this.#objects) {
        if (!object.startsWith(`${className}/`)) continue
        const own = this.#stateAt(object, epochs, at)
        if (own) edges.set(`${kind}:${object.slice(className.length + 1)}`, own.edges)
      }
    }
    return edges
  }

  #stateAt(object: string, epochs: readonly EpochStates[], at: number): EdgeState | undefined {
    for (const { epoch, states } of epochs.toReversed()) {
      const end = findEpochEnd(this.#restores, object, epoch, at)
      if (epoch <= end) return states.findLast(({ time }) => time <= end)
    }
    return undefined
  }
}
