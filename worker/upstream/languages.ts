// The languages that may be chosen (spec §6, §7). The embedded exchange has all; another exchange has a menu of them, which
// is read rarely and without which every page works (spec §8).

import { z } from 'zod/mini'
import { userCalls } from '#shared/api/users.ts'
import { LOCALE_CODES, type LocaleCode } from '#shared/locales.ts'
import { whiteListed } from '#shared/preferences/language.ts'
import { type Env, settings } from '../env.ts'
import type { KeepAlive } from '../middleware/page-cache.ts'
import { tryCall } from './exchange.ts'

const FRESH_MS = 5 * 60_000
/** A menu that cannot be read anew is used so long: a language that comes and goes with each failure helps nobody. */
const STALE_MS = 24 * 60 * 60_000
/** After a failure nobody asks again for so long. */
const PAUSE_MS = 30_000
/** A page waits for it only where nothing at all is known. */
const PATIENCE_MS = 1_500

/** What the menu said, and when. */
const Known = z.object({ list: z.array(z.string()), readAt: z.number() })
type Known = z.infer<typeof Known>
type Entry = { readonly known: Known | undefined; readonly askAt: number }

/** What this isolate knows of each exchange's menu. */
export class LanguageMenus {
  readonly #entries = new Map<string, Entry>()

  /** @param address of the exchange */
  at(address: string): Entry {
    return this.#entries.get(address) ?? { known: undefined, askAt: 0 }
  }

  set(address: string, entry: Entry): void {
    this.#entries.set(address, entry)
  }
}
const MENUS = new LanguageMenus()

/** Other isolates of the data centre find it under a host that nobody can ask for. */
const sharedAddress = (address: string) => `https://languages.invalid/${encodeURIComponent(address)}`

async function takeShared(address: string): Promise<Known | undefined> {
  try {
    const kept = await caches.default.match(sharedAddress(address))
    return kept && Known.parse(await kept.json())
  } catch (error) {
    console.warn('language menu of the data centre', error)
    return undefined
  }
}

async function giveShared(address: string, known: Known): Promise<void> {
  const headers = { 'cache-control': `public, max-age=${STALE_MS / 1_000}` }
  await caches.default
    .put(sharedAddress(address), Response.json(known, { headers }))
    .catch((error: unknown) => console.warn('language menu of the data centre', error))
}

/** Asks the exchange. Where something is known already the others go on with it; where nothing is, each asks for itself. */
async function refresh(env: Env, address: string, menus: LanguageMenus): Promise<Known | undefined> {
  const { known } = menus.at(address)
  const later = () => menus.set(address, { known, askAt: Date.now() + PAUSE_MS })
  if (known) later()
  const menu = await tryCall(env, userCalls.languageMenu, {}, { patienceMs: PATIENCE_MS })
  if (!menu.ok) {
    later()
    console.warn(`language menu: ${menu.failure.code} ${menu.failure.err}`)
    return known
  }
  const read = { list: [...(menu.data.whiteList ?? [])], readAt: Date.now() }
  menus.set(address, { known: read, askAt: read.readAt + FRESH_MS })
  await giveShared(address, read)
  return read
}

/**
 * The languages that a visitor may choose among.
 * @param keepAlive for a menu that is read while the page goes out with what is known
 */
export async function availableLanguages(
  env: Env,
  keepAlive: KeepAlive,
  menus: LanguageMenus = MENUS,
): Promise<readonly LocaleCode[]> {
  const address = settings(env).UPSTREAM_SPOT_URL
  if (address === '') return LOCALE_CODES
  const now = Date.now()
  let { known, askAt } = menus.at(address)
  if (!known && askAt === 0) {
    known = await takeShared(address)
    askAt = known ? known.readAt + FRESH_MS : 0
    if (known) menus.set(address, { known, askAt })
  }
  if (known && now - known.readAt >= STALE_MS) known = undefined
  if (now >= askAt) {
    const asked = refresh(env, address, menus)
    if (known) keepAlive(asked)
    else known = await asked
  }
  return whiteListed(known?.list)
}
