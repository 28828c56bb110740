// Chart data in this browser's storage. Visitors share one place; each account has its own (CT10).

import { z } from 'zod/mini'
import type { StorageKey } from '../../../../preferences/keys.ts'
import { readStored, removeStored, watchStorageOfOtherTabs, writeStored } from '../../../../preferences/storage.ts'
import { isSameData, type MergeInput } from './three-way-merge.ts'

export type ChartValueStorage<Value> = {
  readonly read: () => Value | undefined
  /** Writes the change from `before` to `next`, and keeps what other tabs have changed meanwhile. */
  readonly write: (before: Value, next: Value) => void
  /** Calls the listener when another tab, or the account, may have changed the value. */
  readonly follow: (listener: () => void) => () => void
}

export type AccountChartStorage<Value> = ChartValueStorage<Value> & {
  /**
   * Merges the account's value into the stored one.
   * @param account null if the account has none
   * @returns the merged value if the account must save it
   */
  readonly receive: (account: Value | null) => Value | undefined
  /** Records what the account has saved. */
  readonly acknowledge: (saved: Value) => void
}

export type ChartValueKind<Value> = {
  readonly parse: (data: unknown) => Value | undefined
  readonly merge: (versions: MergeInput<Value>) => Value
  readonly initial: Value
}

export const parseWith =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (data: unknown): z.output<Schema> | undefined => {
    const read = schema.safeParse(data)
    return read.success ? read.data : undefined
  }

const Entries = z.record(z.string(), z.unknown())
type Entries = z.infer<typeof Entries>

/** Entries that the browser refused to store, so that the page keeps them. */
const unwritten = new Map<StorageKey, Entries>()

function readEntries(key: StorageKey): Entries {
  return unwritten.get(key) ?? readStored(key, parseWith(Entries)) ?? {}
}

function writeEntries(key: StorageKey, entries: Entries): void {
  const data = JSON.parse(JSON.stringify(entries))
  if (writeStored(key, data)) unwritten.delete(key)
  else unwritten.set(key, data)
}

/** The oldest markets are dropped first. */
const MARKETS_MAX = 40

/** A value of visitors: an entry of a key. */
export function createVisitorChartStorage<Value>(
  key: StorageKey,
  name: string,
  { parse, merge, initial }: ChartValueKind<Value>,
): ChartValueStorage<Value> {
  const read = () => {
    const entry = readEntries(key)[name]
    return entry === undefined ? undefined : parse(entry)
  }
  return {
    read,
    write: (before, next) => {
      const { [name]: _, ...others } = readEntries(key)
      const recent = Object.entries(others).slice(-(MARKETS_MAX - 1))
      const merged = merge({ base: before, own: next, other: read() ?? before })
      const all = isSameData(merged, initial) ? recent : [...recent, [name, merged] as const]
      writeEntries(key, Object.fromEntries(all))
    },
    follow: (listener) => watchStorageOfOtherTabs(key, listener),
  }
}

const ACCOUNTS = 'account-charts'

/** `known` is the account's value that this browser has seen last; before the first one, what it has shown. */
const Entry = z.object({ own: z.unknown(), known: z.optional(z.unknown()) })

const hasUnsaved = (data: unknown): boolean => {
  const read = Entry.safeParse(data)
  return read.success && !isSameData(read.data.own, read.data.known)
}

/** Drops data that the accounts have: those of other accounts, and the oldest of this one. */
function trimAccountEntries(entries: Entries, owner: string): Entries {
  const isOwn = (name: string) => name.startsWith(`${owner} `)
  const kept = Object.entries(entries).filter(([name, data]) => isOwn(name) || hasUnsaved(data))
  const saved = kept.filter(([name, data]) => isOwn(name) && !hasUnsaved(data)).map(([name]) => name)
  const dropped = new Set(saved.slice(0, Math.max(0, saved.length - MARKETS_MAX)))
  return Object.fromEntries(kept.filter(([name]) => !dropped.has(name)))
}

const pageListeners = new Map<string, Set<() => void>>()

/** @param owner id of the account */
export function createAccountChartStorage<Value>(
  owner: string,
  value: string,
  { parse, merge, initial }: ChartValueKind<Value>,
): AccountChartStorage<Value> {
  const name = `${owner} ${value}`
  const readEntry = (): { own: Value; known: Value | undefined } | undefined => {
    const entry = Entry.safeParse(readEntries(ACCOUNTS)[name])
    const own = entry.success ? parse(entry.data.own) : undefined
    return own === undefined ? undefined : { own, known: parse(entry.data?.known) }
  }
  const writeEntry = (own: Value, known: Value | undefined) => {
    // An equal entry would have another place, and so wake the other tabs.
    if (isSameData(readEntry(), { own, known })) return
    const { [name]: _, ...others } = readEntries(ACCOUNTS)
    writeEntries(ACCOUNTS, trimAccountEntries({ ...others, [name]: { own, known } }, owner))
  }
  const same = pageListeners.get(name) ?? new Set()
  pageListeners.set(name, same)
  return {
    read: () => readEntry()?.own,
    write: (before, next) => {
      const entry = readEntry()
      const known = entry ? entry.known : before
      writeEntry(merge({ base: before, own: next, other: entry?.own ?? before }), known)
    },
    follow: (listener) => {
      const stop = watchStorageOfOtherTabs(ACCOUNTS, listener)
      same.add(listener)
      return () => {
        stop()
        same.delete(listener)
      }
    },
    receive: (account) => {
      const { own = initial, known } = readEntry() ?? {}
      // An account without a value has not deleted anything: it may have dropped its oldest charts.
      const base = account === null ? initial : (known ?? initial)
      const other = account ?? initial
      const merged = merge({ base, own, other })
      writeEntry(merged, other)
      // A chart without an entry may show a visitor's value, so listeners compare with what they show.
      for (const listener of same) listener()
      return isSameData(merged, other) ? undefined : merged
    },
    acknowledge: (saved) => writeEntry(readEntry()?.own ?? saved, saved),
  }
}

/** Moves a visitor's value to the account that has logged in. */
export function moveVisitorValue<Value>(
  key: StorageKey,
  name: string,
  { kind, account }: { readonly kind: ChartValueKind<Value>; readonly account: ChartValueStorage<Value> },
): void {
  const { [name]: found, ...others } = readEntries(key)
  const value = found === undefined ? undefined : kind.parse(found)
  if (value === undefined) return
  account.write(kind.initial, value)
  if (Object.keys(others).length > 0) writeEntries(key, others)
  else removeStored(key)
}
