// Public page parts, rendered once for equal output (design §5).

import type { Visit } from '#shared/pages/visit.ts'

export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
  /** Epoch ms; age of the page, even if rendered by another isolate. */
  readonly renderedAt: number
}

type Entry = {
  readonly page: CachedPage
  readonly freshUntil: number
  readonly staleUntil: number
  /** True if requested again after rendering. */
  wanted: boolean
}

/** A page being rendered; concurrent requests share it. */
export type PageRender = {
  readonly page: Promise<CachedPage>
  /** True if all waiting requests left: it ends and cannot be joined. */
  readonly isLeft?: boolean
}

type Rendering<Made> = { readonly making: Made; readonly startedAt: number }

export type Lifetime = {
  readonly freshMs: number
  /** Time after that in which the stale page is served while one render refreshes it. */
  readonly staleMs: number
}

export type KeepAlive = (work: Promise<unknown>) => void

const keys = new WeakMap<Visit, string>()

/** All fields of the visit in fixed order, cached as each island asks for it. */
export function cacheKey(visit: Visit): string {
  const known = keys.get(visit) ?? keyOf(visit)
  keys.set(visit, known)
  return known
}

function keyOf(visit: Visit): string {
  return [
    visit.origin,
    visit.locale,
    visit.path,
    visit.search,
    visit.followsSystem ? 'system' : visit.theme,
    visit.colours,
    visit.device,
    visit.currency,
    visit.notation,
    visit.brand,
    visit.helpCentre,
    visit.languages.join(','),
    visit.exchangeZone ?? '',
    visit.isLoggedIn ? 'logged in' : '',
    visit.isMember ? 'member' : '',
    visit.isSimple ? 'simple' : '',
    visit.opensAt === null ? 'opens' : (visit.opensAt ?? ''),
    visit.banner ? JSON.stringify(visit.banner) : '',
    visit.popup ? JSON.stringify(visit.popup) : '',
    JSON.stringify(visit.config),
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

/** Older renders are not joined: the runtime may have ended their request, and then the promise never settles. */
const JOINED_MS = 5_000

/**
 * Bounded, one render per key at a time. Evicts pages requested only once first, so random URLs do not evict popular
 * pages.
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
   * A stale page is returned and re-rendered. A failed render keeps the cached page.
   * @param make starts rendering; `isBehind`: in the background
   */
  open(
    key: string,
    lifetime: Lifetime,
    now: number,
    make: (isBehind: boolean) => Made,
    keepAlive: KeepAlive,
  ): CachedPage | Made {
    const underWay = this.#rendering.get(key)
    const joinable = underWay && !underWay.making.isLeft && now - underWay.startedAt < JOINED_MS
    const entry = this.#entries.get(key)
    if (entry && now < entry.staleUntil) {
      // Marks it as recent: a Map iterates in insertion order.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      entry.wanted = true
      if (now >= entry.freshUntil && !joinable) {
        keepAlive(this.#render(key, lifetime, now, () => make(true)).kept.catch((error) => console.error(error)))
      }
      return entry.page
    }
    if (joinable) return underWay.making
    const { making, kept } = this.#render(key, lifetime, now, () => make(false))
    // The first visitor may disconnect while others wait.
    keepAlive(kept.catch(() => undefined))
    return making
  }

  #render(
    key: string,
    { freshMs, staleMs }: Lifetime,
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
          // The content is gone or no longer public: never serve the old page.
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

/** False for `gzip;q=0`. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(acceptEncoding)
