// Measures how long acts took until the bucket had them.

import {
  BACKUP_FLUSH_INTERVAL_MS,
  BACKUP_UNSENT_MAX_MS,
  type BackupBucket,
  decodeBackupSegment,
  formatBackupObjectPrefix,
} from '#objects/platform/backup/segments.ts'
import { BACKUP_SLOW_EVENT } from '#objects/platform/backup/stream.ts'

/** Each act of the drill writes in one of them. Others write for timers too, whose transactions may wait. */
const CLASSES = ['Ledger', 'Clearing']
/** The local bucket tells when it had an object, too. */
type StampedKey = { readonly key: string; readonly uploaded: Date }

async function listStampedKeys(bucket: BackupBucket, prefix: string): Promise<StampedKey[]> {
  const keys: StampedKey[] = []
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
    keys.push(...(page.objects as readonly StampedKey[]))
    cursor = page.cursor
    isMore = page.truncated
  }
  return keys
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/**
 * @param since time of the oldest transaction that counts, epoch ms
 * @returns median by class, ms, from a transaction until the bucket had it
 */
export async function readConfirmMs(bucket: BackupBucket, since: number): Promise<Record<string, number>> {
  const medians: Record<string, number> = {}
  for (const className of CLASSES) {
    const times: number[] = []
    const keys = await listStampedKeys(bucket, formatBackupObjectPrefix(className, '').slice(0, -1))
    for (const { key, uploaded } of keys) {
      if (uploaded.getTime() < since) continue
      const body = await bucket.get(key)
      if (!body) throw new Error(`${key} is in the bucket`)
      const { header, entries } = await decodeBackupSegment(await body.arrayBuffer())
      // A copy is no transaction.
      if (header.kind === 'copy') continue
      for (const { time } of entries) if (time >= since) times.push(uploaded.getTime() - time)
    }
    medians[className] = medianOf(times)
  }
  return medians
}

const readFact = (line: string, name: string): number => Number(new RegExp(`"${name}":(\\d+)`).exec(line)?.[1] ?? 0)

/** An act that took more than half a second to the bucket, as the site's log names it (BAK50). */
export type SlowAct = {
  readonly ms: number
  /** Part that neither the bucket nor a late timer nor an earlier write explains. */
  readonly ownMs: number
}

export function findSlowAct(line: string): SlowAct | undefined {
  if (!line.includes(`"event":"${BACKUP_SLOW_EVENT}"`)) return undefined
  const ms = readFact(line, 'ms')
  return { ms, ownMs: ms - readFact(line, 'heldMs') - readFact(line, 'lateMs') - readFact(line, 'writeMs') }
}

export type Delays = {
  /** Median time of an order until its answer, ms. */
  readonly orderMs: number
  /** Median time of an act until the bucket had it, ms, by class of object. */
  readonly confirmMs: Readonly<Record<string, number>>
  /** Acts that took more than half a second to the bucket; an object reports one a minute. */
  readonly slowActs: readonly SlowAct[]
}

/** A slow machine delays users as well as acts, and late timers and long writes count apart: neither is a fault. */
export function findDelayFaults({ orderMs, confirmMs, slowActs }: Delays): string[] {
  const late = Object.entries(confirmMs).filter(([, ms]) => ms > BACKUP_UNSENT_MAX_MS + 2 * orderMs)
  const waiting = slowActs.filter(({ ownMs }) => ownMs > BACKUP_FLUSH_INTERVAL_MS)
  return [
    ...late.map(
      ([className, ms]) => `half of the acts of ${className} took ${ms} ms to the bucket, an order ${orderMs}`,
    ),
    ...waiting.map(({ ms, ownMs }) => `an act took ${ms} ms to the bucket, and waited ${ownMs} of them for its object`),
  ]
}
