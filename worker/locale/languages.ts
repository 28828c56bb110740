// The embedded exchange has all languages (spec §6, §7). An upstream exchange has a menu of languages that is read
// rarely; pages work without it (spec §8).

import { z } from 'zod/mini'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { LOCALE_CODES, type LocaleCode } from '#shared/i18n/locales.ts'
import { listAllowedLanguages } from '#shared/identity/language.ts'
import { userCalls } from '#shared/identity/user-calls.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { type Env, loadSettings } from '../env.ts'
import { formatCacheAddress } from '../http/cache-address.ts'
import type { KeepAlive } from '../http/page-cache.ts'
import { tryExchangeCall } from '../upstream/exchange.ts'
import { findUpstream } from '../upstream/hosts.ts'

const FRESH_MS = 5 * MINUTE_MS
/** A stale menu is used this long, so languages do not disappear during failures. */
const STALE_MS = DAY_MS
const PAUSE_MS = 30_000
/** Maximum wait of a page, ms. Pages wait only if no menu is known. */
const PATIENCE_MS = 1_500

const Known = z.object({ list: z.array(z.string()), readAt: z.number() })
type Known = z.infer<typeof Known>
type Entry = { readonly known: Known | undefined; readonly askAt: number }

export class LanguageMenus {
  readonly #entries = new Map<string, Entry>()

  entryFor(address: string): Entry {
    return this.#entries.get(address) ?? { known: undefined, askAt: 0 }
  }

  set(address: string, entry: Entry): void {
    this.#entries.set(address, entry)
  }
}
const MENUS = new LanguageMenus()

/** Key of the language menu in the data centre's cache. A deployment without `ORIGIN` uses a fixed one. */
const sharedAddress = (env: Env, address: string): string =>
  formatCacheAddress(loadSettings(env).ORIGIN || 'http://localhost', 'languages', address)

async function takeShared(env: Env, address: string): Promise<Known | undefined> {
  try {
    const kept = await caches.default.match(sharedAddress(env, address))
    return kept && Known.parse(await kept.json())
  } catch (error) {
    logWarning('shared_language_menu_failed', { error })
    return undefined
  }
}

async function giveShared(env: Env, address: string, known: Known): Promise<void> {
  const headers = { 'cache-control': `public, max-age=${STALE_MS / 1_000}` }
  await caches.default
    .put(sharedAddress(env, address), Response.json(known, { headers }))
    .catch((error: unknown) => logWarning('shared_language_menu_failed', { error }))
}

/** If an older menu is known, only one request refreshes it; otherwise each request reads it. */
async function refresh(env: Env, address: string, menus: LanguageMenus): Promise<Known | undefined> {
  const { known } = menus.entryFor(address)
  const later = () => menus.set(address, { known, askAt: Date.now() + PAUSE_MS })
  if (known) later()
  const menu = await tryExchangeCall(env, userCalls.languageMenu, {}, { patienceMs: PATIENCE_MS })
  if (!menu.ok) {
    later()
    logWarning('language_menu_unreadable', { code: menu.failure.code, reason: menu.failure.err })
    return known
  }
  const read = { list: [...(menu.data.whiteList ?? [])], readAt: Date.now() }
  menus.set(address, { known: read, askAt: read.readAt + FRESH_MS })
  await giveShared(env, address, read)
  return read
}

/** @param keepAlive continues the refresh while the page is sent with the known menu */
export async function listAvailableLanguages(
  env: Env,
  keepAlive: KeepAlive,
  menus: LanguageMenus = MENUS,
): Promise<readonly LocaleCode[]> {
  const address = findUpstream(env, 'spot')?.baseUrl
  if (address === undefined) return LOCALE_CODES
  const now = Date.now()
  let { known, askAt } = menus.entryFor(address)
  if (!known && askAt === 0) {
    known = await takeShared(env, address)
    askAt = known ? known.readAt + FRESH_MS : 0
    if (known) menus.set(address, { known, askAt })
  }
  if (known && now - known.readAt >= STALE_MS) known = undefined
  if (now >= askAt) {
    const asked = refresh(env, address, menus)
    if (known) keepAlive(asked)
    else known = await asked
  }
  return listAllowedLanguages(known?.list)
}
