// The only access to storage and cookies. Values are `{ type, data }` (spec §3). If the browser denies access, the page
// continues without stored values.

import { readCookie, writeCookie } from './cookie-jar.ts'
import type { StorageKey } from './keys.ts'

export type StorageBackend = 'local' | 'session' | 'cookie'

/** Backends by their name in the config map (spec §9, "chosen by runtime config"). */
const PERSISTENCES: Readonly<Record<string, StorageBackend>> = {
  cookies: 'cookie',
  localStorage: 'local',
  sessionStorage: 'session',
}

export const readStorageBackend = (config: Readonly<Record<string, string>>): StorageBackend =>
  PERSISTENCES[config.persistence ?? 'localStorage'] ?? 'local'

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined }

type Drawer = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

const drawerOf = (storage: Storage): Drawer => ({
  get: (key) => storage.getItem(key),
  set: (key, text) => storage.setItem(key, text),
  remove: (key) => storage.removeItem(key),
})

// These are functions, because access to a storage may throw.
const STORAGES: Readonly<Record<StorageBackend, () => Drawer>> = {
  local: () => drawerOf(localStorage),
  session: () => drawerOf(sessionStorage),
  cookie: () => ({ get: readCookie, set: setCookie, remove: (key) => writeCookie(key, '', 0) }),
}

/** @throws Error if the browser drops the cookie, because the cookie is too long or cookies are off */
function setCookie(key: string, text: string): void {
  writeCookie(key, text)
  if (readCookie(key) !== text) throw new Error('the browser did not take the cookie')
}

const kindOf = (data: JsonValue): string => (data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data)

/** Unwraps `{ type, data }`. A value of an earlier version, which has no such wrapper, is returned unchanged. */
function unwrapped(text: string): unknown {
  try {
    const kept: unknown = JSON.parse(text)
    const isWrapped = typeof kept === 'object' && kept !== null && 'type' in kept && 'data' in kept
    return isWrapped ? kept.data : kept
  } catch {
    return text
  }
}

/**
 * A failure is logged with the key (spec §8) and returns undefined.
 * @param parse returns `undefined` for invalid data
 */
export function readStored<Value>(
  key: StorageKey,
  parse: (data: unknown) => Value | undefined,
  place: StorageBackend = 'local',
): Value | undefined {
  try {
    const text = STORAGES[place]().get(key)
    if (text === null) return undefined
    const value = parse(unwrapped(text))
    if (value === undefined) console.warn(`could not read ${key}: it holds something else`)
    return value
  } catch (error) {
    console.warn(`could not read ${key}`, error)
    return undefined
  }
}

/** @returns true if the browser stored the value */
export function writeStored(key: StorageKey, data: JsonValue, place: StorageBackend = 'local'): boolean {
  try {
    STORAGES[place]().set(key, JSON.stringify({ type: kindOf(data), data }))
    return true
  } catch (error) {
    console.warn(`could not keep ${key}`, error)
    return false
  }
}

export function removeStored(key: StorageKey, place: StorageBackend = 'local'): void {
  try {
    STORAGES[place]().remove(key)
  } catch (error) {
    console.warn(`could not forget ${key}`, error)
  }
}

export function watchStorageOfOtherTabs(key: StorageKey, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    // The key is null if the whole storage was cleared.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

export const parseStoredText = (data: unknown): string | undefined => (typeof data === 'string' ? data : undefined)
export const parseStoredNumber = (data: unknown): number | undefined =>
  typeof data === 'number' && Number.isFinite(data) ? data : undefined
export const parseStoredTexts = (data: unknown): readonly string[] | undefined =>
  Array.isArray(data) ? data.filter((each) => typeof each === 'string') : undefined
