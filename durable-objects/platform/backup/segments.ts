// Segments of a backup: compressed lines of JSON. Each names the hash of its predecessor (BAK3).

import { gunzipSync, gzipSync } from 'node:zlib'
import { base64 } from '@scure/base'
import { z } from 'zod/mini'
import { assert } from '#shared/platform/assert.ts'
import { toHex } from '#shared/platform/hex.ts'

export type BackupBinding = string | number | null | ArrayBuffer
export type BackupStatement = readonly [query: string, ...bindings: readonly BackupBinding[]]

export type BackupEntry = {
  /** Time of the commit, epoch ms. */
  readonly time: number
  readonly statements: readonly BackupStatement[]
  /** The object's alarm (epoch ms), if the transaction set or deleted it. */
  readonly alarm?: number | null
}

export type BackupBucket = {
  put(key: string, body: Uint8Array): Promise<unknown>
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
  list(query: {
    readonly prefix: string
    readonly cursor?: string
    readonly delimiter?: string
    readonly startAfter?: string
  }): Promise<{
    readonly objects: readonly { readonly key: string }[]
    readonly delimitedPrefixes: readonly string[]
    readonly truncated: boolean
    readonly cursor?: string
  }>
  delete(keys: string[]): Promise<unknown>
}

/** From an act until the write that sends it to the bucket. */
export const BACKUP_FLUSH_INTERVAL_MS = 250
/** An act this old is in the bucket, unless a write took longer than the rest of this time. */
export const BACKUP_UNSENT_MAX_MS = 500

const VERSION = 1

const Header = z.object({
  version: z.literal(VERSION),
  /**
   * A copy holds all tables at one time, or the first transactions of a new object; entries are the transactions after
   * it.
   */
  kind: z.enum(['copy', 'entries']),
  object: z.string(),
  /** Time of the copy that the segment belongs to, epoch ms. */
  epoch: z.int(),
  number: z.int(),
  /** Hash of the predecessor; '' for the first segment. */
  previous: z.string(),
  /** True for the last segment of a copy. */
  isComplete: z.boolean(),
  queries: z.array(z.string()),
})
export type BackupSegmentHeader = z.infer<typeof Header>

const StoredBinding = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })])
const StoredStatement = z.tuple([z.int()], StoredBinding)
const Line = z.object({
  time: z.int(),
  statements: z.array(StoredStatement),
  alarm: z.optional(z.nullable(z.int())),
})

const toStored = (binding: BackupBinding): z.infer<typeof StoredBinding> => {
  if (binding instanceof ArrayBuffer) return { base64: base64.encode(new Uint8Array(binding)) }
  assert(typeof binding !== 'number' || Number.isFinite(binding), 'a number in a backup is finite')
  return binding
}

const fromStored = (binding: z.infer<typeof StoredBinding>): BackupBinding =>
  typeof binding === 'object' && binding !== null ? Uint8Array.from(base64.decode(binding.base64)).buffer : binding

/** @returns the body, and the hash that the next segment names */
export async function encodeBackupSegment(
  header: Omit<BackupSegmentHeader, 'version' | 'queries'>,
  entries: readonly BackupEntry[],
): Promise<{ readonly body: Uint8Array; readonly hash: string }> {
  const queries = new Map<string, number>()
  const indexOf = (query: string): number => {
    const index = queries.get(query) ?? queries.size
    queries.set(query, index)
    return index
  }
  const lines = entries.map(({ time, statements, alarm }) => {
    const stored = statements.map(([query, ...bindings]) => [indexOf(query), ...bindings.map(toStored)])
    return JSON.stringify({ time, statements: stored, ...(alarm !== undefined && { alarm }) })
  })
  const first: BackupSegmentHeader = { version: VERSION, ...header, queries: [...queries.keys()] }
  const text = new TextEncoder().encode([JSON.stringify(first), ...lines].join('\n'))
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
  return { body: gzipSync(text), hash }
}

export type BackupSegment = {
  readonly header: BackupSegmentHeader
  /** Parsed line by line: parsed objects take many times the bytes. */
  readonly entries: Iterable<BackupEntry>
  readonly hash: string
}

function* parseLines(text: string, from: number, queries: readonly string[]): Iterable<BackupEntry> {
  for (let start = from; start < text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const { time, statements, alarm } = Line.parse(JSON.parse(text.slice(start, end)))
    start = end + 1
    yield {
      time,
      statements: statements.map(([index, ...bindings]): BackupStatement => {
        const query = queries[index]
        assert(query !== undefined, 'a segment has the queries that its lines name')
        return [query, ...bindings.map(fromStored)]
      }),
      ...(alarm !== undefined && { alarm }),
    }
  }
}

export async function decodeBackupSegment(body: ArrayBuffer): Promise<BackupSegment> {
  const bytes = gunzipSync(new Uint8Array(body))
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const text = new TextDecoder().decode(bytes)
  const end = text.indexOf('\n')
  const header = Header.parse(JSON.parse(end < 0 ? text : text.slice(0, end)))
  return {
    header,
    entries: {
      [Symbol.iterator]: () => parseLines(text, end < 0 ? text.length : end + 1, header.queries)[Symbol.iterator](),
    },
    hash,
  }
}

const ROOT = 'objects/'
const EPOCH_DIGITS = 14
const NUMBER_DIGITS = 8

/** Keys sort by time and number. Names of objects may contain any character. */
export const formatBackupObjectPrefix = (className: string, name: string): string =>
  `${ROOT}${className}/${encodeURIComponent(name)}/`

export const formatBackupEpochPrefix = (object: string, epoch: number): string =>
  `${object}${String(epoch).padStart(EPOCH_DIGITS, '0')}/`

export const formatBackupSegmentKey = (object: string, epoch: number, number: number): string =>
  `${formatBackupEpochPrefix(object, epoch)}${String(number).padStart(NUMBER_DIGITS, '0')}`

/** Sorts after the pack's first segment, and before the next one. */
export const formatBackupPackKey = (object: string, epoch: number, first: number, last: number): string =>
  `${formatBackupSegmentKey(object, epoch, first)}-${String(last).padStart(NUMBER_DIGITS, '0')}`

/** Numbers of the segments of a key; `isPack` is false for a segment alone. */
export function parseBackupKey(key: string): {
  readonly first: number
  readonly last: number
  readonly isPack: boolean
} {
  const [first, last] = key.slice(key.lastIndexOf('/') + 1).split('-')
  return { first: Number(first), last: Number(last ?? first), isPack: last !== undefined }
}

export async function listBucketKeys(bucket: BackupBucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
    keys.push(...page.objects.map(({ key }) => key))
    cursor = page.cursor
    isMore = page.truncated
  }
  return keys
}

async function listFolders(bucket: BackupBucket, prefix: string): Promise<string[]> {
  const folders: string[] = []
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page = await bucket.list({ prefix, delimiter: '/', ...(cursor !== undefined && { cursor }) })
    folders.push(...page.delimitedPrefixes.map((folder) => folder.slice(prefix.length, -1)))
    cursor = page.cursor
    isMore = page.truncated
  }
  return folders
}

export const listBackedUpClasses = (bucket: BackupBucket): Promise<string[]> => listFolders(bucket, ROOT)

/** @param after last key of the page before; '' for the first page */
export async function listBucketPage(
  bucket: BackupBucket,
  after: string,
): Promise<{ readonly keys: readonly string[]; readonly isLast: boolean }> {
  const page = await bucket.list({ prefix: ROOT, ...(after !== '' && { startAfter: after }) })
  return { keys: page.objects.map(({ key }) => key), isLast: !page.truncated }
}

/** @returns the object's prefix, and the epoch */
export function parseBackupEpochKey(key: string): { readonly object: string; readonly epoch: number } {
  const end = key.lastIndexOf('/', key.lastIndexOf('/') - 1) + 1
  return { object: key.slice(0, end), epoch: Number(key.slice(end, key.lastIndexOf('/'))) }
}

/** `segments`: how many the epoch has; they are numbered from 0. */
export type BackupEpoch = readonly [epoch: number, segments: number]
/** `epochs` is absent for packs, or more keys than a page: the object then lists them itself. */
export type BackedUpObject = { readonly name: string; readonly epochs?: readonly BackupEpoch[] }

/** @returns undefined if packs hide the keys of segments */
function countSegments(keys: readonly string[]): BackupEpoch[] | undefined {
  if (keys.some((key) => parseBackupKey(key).isPack)) return undefined
  const counts = new Map<number, number>()
  for (const key of keys) {
    const [epoch, number] = key.split('/').map(Number)
    if (epoch !== undefined && number !== undefined) counts.set(epoch, Math.max(counts.get(epoch) ?? 0, number + 1))
  }
  return [...counts]
}

/**
 * Lists objects of a class with their segments: one request for many objects, instead of two for each.
 * @param after last object of the previous page
 * @returns `next`, for the next page; absent on the last one
 */
export async function listBackedUpObjects(
  bucket: BackupBucket,
  className: string,
  after?: string,
): Promise<{ readonly objects: readonly BackedUpObject[]; readonly next?: string }> {
  const prefix = `${ROOT}${className}/`
  // `~` sorts after all digits.
  const startAfter = after === undefined ? undefined : `${formatBackupObjectPrefix(className, after)}~`
  const page = await bucket.list({ prefix, ...(startAfter !== undefined && { startAfter }) })
  const keys = new Map<string, string[]>()
  for (const { key } of page.objects) {
    const end = key.indexOf('/', prefix.length)
    const name = decodeURIComponent(key.slice(prefix.length, end))
    const own = keys.get(name) ?? []
    own.push(key.slice(end + 1))
    keys.set(name, own)
  }
  const objects = Array.from(keys, ([name, own]): BackedUpObject => {
    const epochs = countSegments(own)
    return { name, ...(epochs && { epochs }) }
  })
  if (!page.truncated) return { objects }
  const [last] = objects.splice(-1)
  if (objects.length === 0 && last) objects.push({ name: last.name })
  return { objects, next: objects.at(-1)?.name ?? '' }
}

/** Oldest first. */
export const listBackupEpochs = async (bucket: BackupBucket, object: string): Promise<number[]> =>
  (await listFolders(bucket, object)).map(Number)

export async function deleteBackupEpoch(bucket: BackupBucket, object: string, epoch: number): Promise<void> {
  const keys = await listBucketKeys(bucket, formatBackupEpochPrefix(object, epoch))
  for (let from = 0; from < keys.length; from += 1_000) await bucket.delete(keys.slice(from, from + 1_000))
}

/** True if the copy of an epoch is complete: entries follow it, or its last part says so. */
export async function isBackupEpochComplete(bucket: BackupBucket, object: string, epoch: number): Promise<boolean> {
  const last = (await listBucketKeys(bucket, formatBackupEpochPrefix(object, epoch))).at(-1)
  if (last === undefined) return false
  if (parseBackupKey(last).isPack) return true
  const found = await bucket.get(last)
  if (!found) return false
  const { header } = await decodeBackupSegment(await found.arrayBuffer())
  return header.kind === 'entries' || header.isComplete
}

/**
 * Deletes epochs that no restore within `keepMs` needs: a newer, complete one began before.
 * @param isComplete default: all are, because a copy in one part is there or not
 */
export async function deleteExpiredBackups(
  bucket: BackupBucket,
  object: string,
  now: number,
  keepMs: number,
  isComplete: (epoch: number) => Promise<boolean> = async () => true,
): Promise<void> {
  const before = (await listBackupEpochs(bucket, object)).filter((epoch) => epoch < now - keepMs)
  let newest = before.at(-1)
  while (newest !== undefined && !(await isComplete(newest))) newest = before[before.indexOf(newest) - 1]
  if (newest === undefined) return
  for (const epoch of before) if (epoch < newest) await deleteBackupEpoch(bucket, object, epoch)
}
