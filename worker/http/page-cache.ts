// Cache of public page parts; equal output is rendered once (design §5).

import { logError } from '#objects/platform/telemetry/log.ts'
import type { Visit } from '#shared/pages/visit.ts'

export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
  readonly renderedAt: number
}

type Entry = {
  readonly page: CachedPage
  readonly freshUntil: number
  readonly staleUntil: number
  wanted: boolean
}

export type PageRender = {
  readonly page: Promise<CachedPage>
  /** True if all waiting requests have disconnected: the render ends and cannot be joined. */
  readonly isAbandoned?: boolean
}

type Rendering<Made> = { readonly making: Made; readonly startedAt: number }

export type PageLifetime = {
  readonly freshMs: number
  /** Time after `freshMs` during which the stale page is sent while one render refreshes it. */
  readonly staleMs: number
}

export type KeepAlive = (work: Promise<unknown>) => void

const keys = new WeakMap<Visit, string>()

export function visitCacheKey(visit: Visit): string {
  const known = keys.get(visit) ?? keyOf(visit)
  keys.set(visit, known)
  return known
}

const texts = new WeakMap<object, string>()

/** Serialises config and languages once, because all visits of the deployment share these objects. */
function toKeyText(shared: object): string {
  const known = texts.get(shared) ?? JSON.stringify(shared)
  texts.set(shared, known)
  return known
}

function keyOf(visit: Visit): string {
  return [
    visit.origin,
    visit.locale,
    visit.path,
    visit.search,
    visit.loginQuery ?? '',
    visit.followsSystem ? 'system' : visit.theme,
    visit.colours,
    visit.device,
    visit.currency,
    visit.notation,
    visit.brand,
    visit.helpCentre,
    toKeyText(visit.languages),
    visit.exchangeZone ?? '',
    visit.isLoggedIn ? 'logged in' : '',
    visit.isMember ? 'member' : '',
    visit.isSimple ? 'simple' : '',
    visit.opensAt === null ? 'opens' : (visit.opensAt ?? ''),
    visit.banner ? JSON.stringify(visit.banner) : '',
    visit.popup ? JSON.stringify(visit.popup) : '',
    toKeyText(visit.config),
  ].join('\n')
}

export async function gzipBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export async function gunzipBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * Maximum age of a render that a request may join. The runtime may have ended the request that started an older render,
 * whose promise then never settles.
 */
const JOINED_MS = 5_000

/**
 * Bounded cache with one render per key at a time. Evicts pages with a single request first, so random URLs do not
 * evict popular pages.
 */
export class PageCache<Made extends PageRender = PageRender> {
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Rendering<Made>>()
  readonly #bytesMax: number
  #bytes = 0

  constructor(mostBytes = 32 * 1024 * 1024) {
    this.#bytesMax = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /**
   * A stale page is returned and refreshed.
   * @param make starts a render; `isBehind`: in the background, with no request waiting for it
   */
  open(
    key: string,
    lifetime: PageLifetime,
    now: number,
    make: (isBehind: boolean) => Made,
    keepAlive: KeepAlive,
  ): CachedPage | Made {
    const underWay = this.#rendering.get(key)
    const joinable = underWay && !underWay.making.isAbandoned && now - underWay.startedAt < JOINED_MS
    const entry = this.#entries.get(key)
    if (entry && now < entry.staleUntil) {
      // Marks the page as recently used: a Map iterates in insertion order.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      entry.wanted = true
      if (now >= entry.freshUntil && !joinable) {
        keepAlive(
          this.#render(key, lifetime, now, () => make(true)).kept.catch((error) =>
            logError('page_not_refreshed', { error }),
          ),
        )
      }
      return entry.page
    }
    if (joinable) return underWay.making
    const { making, kept } = this.#render(key, lifetime, now, () => make(false))
    // The request that started the render may end while others wait for it.
    keepAlive(kept.catch(() => undefined))
    return making
  }

  #render(
    key: string,
    { freshMs, staleMs }: PageLifetime,
    now: number,
    make: () => Made,
  ): { readonly making: Made; readonly kept: Promise<unknown> } {
    const making = make()
    const kept = making.page
      .then((made) => {
        const wanted = this.#entries.get(key)?.wanted ?? false
        if (made.status === 200) {
          const freshUntil = made.renderedAt + freshMs
          this.#keep(key, { page: made, freshUntil, staleUntil: freshUntil + staleMs, wanted })
        } else if (made.status === 404) {
          // The content is deleted or no longer public: the old page must not be sent.
          this.#drop(key)
        }
      })
      .finally(() => {
        if (this.#rendering.get(key)?.making === making) this.#rendering.delete(key)
      })
    this.#rendering.set(key, { making, startedAt: now })
    return { making, kept }
  }

  #keep(key: string, entry: Entry) {
    this.#drop(key)
    if (sizeOf(entry) > this.#bytesMax) return
    while (this.#bytes + sizeOf(entry) > this.#bytesMax) this.#drop(this.#leastUsed())
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(entry)
  }

  #leastUsed(): string {
    let oldest = ''
    for (const [key, { wanted }] of this.#entries) {
      if (!wanted) return key
      if (oldest === '') oldest = key
    }
    return oldest
  }

  #drop(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(entry)
  }
}

const sizeOf = ({ page }: Entry) => page.body.length + page.gzip.length

/** True if the client accepts gzip; false for `gzip;q=0`. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(acceptEncoding)
