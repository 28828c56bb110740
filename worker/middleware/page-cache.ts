// Anonymous pages, rendered once for everyone who would see the same bytes (design §5).

import type { Visit } from '#shared/visit.ts'

export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly gzip: Uint8Array
}

type Entry = { readonly page: CachedPage; readonly freshUntil: number; readonly staleUntil: number }

export type Lifetime = {
  readonly freshMs: number
  /** How long after that the old bytes may still go out, while one render makes new ones. */
  readonly staleMs: number
}

/** Keeps a promise going after the answer has gone out (`ctx.waitUntil`). */
export type KeepAlive = (work: Promise<unknown>) => void

/** Everything a page's bytes depend on: the visit, field by field, in a fixed order. */
export function cacheKey(visit: Visit): string {
  return [
    visit.origin,
    visit.locale,
    visit.path,
    visit.search,
    visit.theme,
    visit.colours,
    visit.device,
    visit.currency,
    visit.notation,
    visit.brand,
    visit.languages.join(','),
  ].join('\n')
}

export async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The pages of one isolate: bounded, least recently used out first, one render at a time per key. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes = 32 * 1024 * 1024) {
    this.#mostBytes = mostBytes
  }

  /**
   * The page of a key: kept and fresh, kept and stale (a new one is made meanwhile), or made now.
   * However many ask at once, `render` runs once. A render that fails leaves what is kept, and is told to those who wait.
   */
  async get(
    key: string,
    { freshMs, staleMs }: Lifetime,
    now: number,
    render: () => Promise<CachedPage>,
    keepAlive: KeepAlive,
  ): Promise<CachedPage> {
    const entry = this.#entries.get(key)
    if (entry && now < entry.staleUntil) {
      // Moves to the young end: a Map iterates in order of insertion.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      if (now >= entry.freshUntil && !this.#rendering.has(key)) {
        keepAlive(this.#render(key, freshMs, staleMs, render).catch(() => undefined))
      }
      return entry.page
    }
    const underWay = this.#rendering.get(key)
    if (underWay) return underWay
    const rendering = this.#render(key, freshMs, staleMs, render)
    // The first visitor may leave; those who joined still want the page.
    keepAlive(rendering.catch(() => undefined))
    return rendering
  }

  #render(key: string, freshMs: number, staleMs: number, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const rendering = render()
      .then((page) => {
        const done = Date.now()
        if (page.status === 200)
          this.#keep(key, { page, freshUntil: done + freshMs, staleUntil: done + freshMs + staleMs })
        return page
      })
      .finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendering)
    return rendering
  }

  #keep(key: string, entry: Entry) {
    const old = this.#entries.get(key)
    if (old) this.#bytes -= sizeOf(old)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(entry)
    for (const [oldest, { page }] of this.#entries) {
      if (this.#bytes <= this.#mostBytes || oldest === key) break
      this.#entries.delete(oldest)
      this.#bytes -= page.body.length + page.gzip.length
    }
  }
}

const sizeOf = ({ page }: Entry) => page.body.length + page.gzip.length

/** Whether the browser takes gzip; `gzip;q=0` says no. */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(acceptEncoding)
