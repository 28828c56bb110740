import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/intervals.ts'
import {
  type BackupBucket,
  encodeBackupSegment,
  formatBackupObjectPrefix,
  formatBackupSegmentKey,
  listBackupEpochs,
} from './segments.ts'
import { sweepBackup } from './sweep.ts'

const KEEP_MS = 30 * DAY_MS
const NOW = 100 * DAY_MS

class PagedBucket implements BackupBucket {
  readonly bodies = new Map<string, Uint8Array>()
  readonly #pageMax: number

  constructor(pageMax = 1_000) {
    this.#pageMax = pageMax
  }

  async put(key: string, body: Uint8Array) {
    this.bodies.set(key, body)
  }

  async get(key: string) {
    const body = this.bodies.get(key)
    return body ? { arrayBuffer: async () => new Uint8Array(body).buffer } : null
  }

  async list({ prefix, delimiter, startAfter = '' }: Parameters<BackupBucket['list']>[0]) {
    const all = [...this.bodies.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).toSorted()
    const keys = delimiter ? all : all.slice(0, this.#pageMax)
    const folders = new Set(keys.map((key) => key.slice(0, key.indexOf('/', prefix.length) + 1)))
    return {
      objects: delimiter ? [] : keys.map((key) => ({ key })),
      delimitedPrefixes: delimiter ? [...folders] : [],
      truncated: keys.length < all.length,
    }
  }

  async delete(keys: string[]) {
    for (const key of keys) this.bodies.delete(key)
  }
}

const prefixOf = (name: string) => formatBackupObjectPrefix('Account', name)

async function copy(bucket: BackupBucket, name: string, epoch: number, isComplete = true): Promise<void> {
  const header = { kind: 'copy', object: `Account/${name}`, epoch, number: 0, previous: '', isComplete } as const
  const { body } = await encodeBackupSegment(header, [{ time: epoch, statements: [] }])
  await bucket.put(formatBackupSegmentKey(prefixOf(name), epoch, 0), body)
}

test('[BAK62] expired epochs of an object that changes no more are deleted, and its newest stays', async () => {
  const bucket = new PagedBucket()
  // Erased on the 10th day: the copy after it has no data of the user.
  await copy(bucket, 'closed', 9 * DAY_MS)
  await copy(bucket, 'closed', 10 * DAY_MS)
  await copy(bucket, 'recent', 90 * DAY_MS)
  await copy(bucket, 'recent', 91 * DAY_MS)
  await copy(bucket, 'half', 9 * DAY_MS)
  await copy(bucket, 'half', 10 * DAY_MS, false)
  expect(await sweepBackup(bucket, 39 * DAY_MS, KEEP_MS)).toBe(0)
  expect(await sweepBackup(bucket, NOW, KEEP_MS)).toBe(2)
  expect(await listBackupEpochs(bucket, prefixOf('closed'))).toEqual([10 * DAY_MS])
  expect(await listBackupEpochs(bucket, prefixOf('recent'))).toHaveLength(2)
  expect(await listBackupEpochs(bucket, prefixOf('half'))).toHaveLength(2)
})

test('[BAK62] each sweep takes one page, and all objects come up in turn', async () => {
  const bucket = new PagedBucket(7)
  const names = Array.from({ length: 50 }, (_, index) => `a${String(index).padStart(2, '0')}`)
  for (const name of names) for (const day of [1, 2, 3]) await copy(bucket, name, day * DAY_MS)
  const left = () => Promise.all(names.map(async (name) => (await listBackupEpochs(bucket, prefixOf(name))).length))
  await sweepBackup(bucket, NOW, KEEP_MS)
  expect((await left()).filter((count) => count === 1).length).toBeLessThan(4)
  for (let sweep = 0; sweep < 60; sweep += 1) await sweepBackup(bucket, NOW, KEEP_MS)
  expect(await left()).toEqual(names.map(() => 1))
})

test('[BAK62] a page with many expired objects is swept in parts', async () => {
  const bucket = new PagedBucket()
  const names = Array.from({ length: 90 }, (_, index) => `b${String(index).padStart(2, '0')}`)
  for (const name of names) for (const day of [1, 2]) await copy(bucket, name, day * DAY_MS)
  expect(await sweepBackup(bucket, NOW, KEEP_MS)).toBe(40)
  expect(await sweepBackup(bucket, NOW, KEEP_MS)).toBe(40)
  expect(await sweepBackup(bucket, NOW, KEEP_MS)).toBe(10)
  expect(bucket.bodies.size).toBe(91)
})
