// Segments of a backup: lines of JSON in a bucket, compressed, each naming the hash of the one before (BAK3 in SPEC.md).

import { base64 } from '@scure/base'
import { z } from 'zod/mini'
import { assert } from '#shared/platform/assert.ts'
import { toHex } from '#shared/platform/hex.ts'

export type BackupBinding = string | number | null | ArrayBuffer
export type BackupStatement = readonly [query: string, ...bindings: readonly BackupBinding[]]

export type BackupEntry = {
  /** Epoch ms of the commit. */
  readonly time: number
  readonly statements: readonly BackupStatement[]
  /** The object's alarm, if the transaction set it (epoch ms) or deleted it. */
  readonly alarm?: number | null
}

export type BackupBucket = {
  put(key: string, body: Uint8Array): Promise<unknown>
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
  list(query: { readonly prefix: string; readonly cursor?: string; readonly delimiter?: string }): Promise<{
    readonly objects: readonly { readonly key: string }[]
    readonly delimitedPrefixes: readonly string[]
    readonly truncated: boolean
    readonly cursor?: string
  }>
  delete(keys: string[]): Promise<unknown>
}

const VERSION = 1

const Header = z.object({
  version: z.literal(VERSION),
  /** A copy holds all tables at one moment; entries continue it. */
  kind: z.enum(['copy', 'entries']),
  object: z.string(),
  /** Epoch ms of the segment's copy. */
  epoch: z.int(),
  number: z.int(),
  /** Hash of the segment before; '' for the first. */
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

const pipeThrough = async (bytes: BufferSource, through: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer())

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
  return { body: await pipeThrough(text, new CompressionStream('gzip')), hash }
}

export type BackupSegment = {
  readonly header: BackupSegmentHeader
  readonly entries: readonly BackupEntry[]
  readonly hash: string
}

export async function decodeBackupSegment(body: ArrayBuffer): Promise<BackupSegment> {
  const text = await pipeThrough(body, new DecompressionStream('gzip'))
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
  const [first = '', ...lines] = new TextDecoder().decode(text).split('\n')
  const header = Header.parse(JSON.parse(first))
  const entries = lines.map((line): BackupEntry => {
    const { time, statements, alarm } = Line.parse(JSON.parse(line))
    return {
      time,
      statements: statements.map(([index, ...bindings]): BackupStatement => {
        const query = header.queries[index]
        assert(query !== undefined, 'a segment has the queries that its lines name')
        return [query, ...bindings.map(fromStored)]
      }),
      ...(alarm !== undefined && { alarm }),
    }
  })
  return { header, entries, hash }
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

export async function listBackedUpObjects(bucket: BackupBucket, className: string): Promise<string[]> {
  return (await listFolders(bucket, `${ROOT}${className}/`)).map(decodeURIComponent)
}

/** Oldest first. */
export const listBackupEpochs = async (bucket: BackupBucket, object: string): Promise<number[]> =>
  (await listFolders(bucket, object)).map(Number)

/** Epochs that no moment within `keepMs` needs: a newer one began before that time. */
export function findExpiredBackupEpochs(epochs: readonly number[], now: number, keepMs: number): number[] {
  return epochs.filter((_, index) => (epochs[index + 1] ?? Number.POSITIVE_INFINITY) < now - keepMs)
}
