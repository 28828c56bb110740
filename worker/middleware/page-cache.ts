// Public parts of pages, rendered once for everyone who would see the same bytes (design §5).

import type { Visit } from '#shared/visit.ts'

export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
  /** Epoch ms; the page is as old as that, wherever it was rendered. */
  readonly renderedAt: number
}

type Entry = {
  readonly page: CachedPage
  readonly freshUntil: number
  readonly staleUntil: number
  /** Whether it was requested again after it was rendered. */
  wanted: boolean
}

/** A page on its way: whoever asks for it meanwhile takes part in it. */
export type Making = {
  /** When it is whole. */
  readonly page: Promise<CachedPage>
  /** Whether all who waited for it have left: it ends, and nobody takes part in it any more. */
  readonly isLeft?: boolean
}

type Rendering<Made> = { readonly making: Made; readonly startedAt: number }

export type Lifetime = {
  readonly freshMs: number
  /** How long after that the old bytes may still go out, while one render makes new ones. */
  readonly staleMs: number
}

/** Lets a promise run on after the answer has been sent (`ctx.waitUntil`). */
export type KeepAlive = (work: Promise<unknown>) => void

const keys = new WeakMap<Visit, string>()

/** Everything a page's bytes depend on: the visit, field by field, in a fixed order. Made once, as each island asks for it. */
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

export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * A render that takes longer is not joined any more: the request that runs it may have been ended by the runtime, and a
 * promise of an ended request never settles.
 */
const JOINED_MS = 5_000

/**
 * The pages of one isolate: bounded, one render at a time per key. Out go first the oldest of the pages that nobody asked
 * for twice, so that whoever walks through addresses at random does not push out the pages that everyone reads.
 */
export class PageCache<Made extends Making = Making> {
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Rendering<Made>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes = 32 * 1024 * 1024) {
    this.#mostBytes = mostBytes
  }

  /** Bytes of all kept pages. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * The page of a key: kept and fresh, kept and stale (a new one is made meanwhile), or one that is made now.
   * However many ask at once, it is made once. What fails leaves what is kept, and is told to those who wait.
   * @param make begins to make it; `isBehind`: nobody waits for it
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
      // Moves to the young end: a Map iterates in order of insertion.
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
    // The first visitor may disconnect; others wait for the same page.
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
          // What it was about is gone, or not for everyone any more: nobody is shown how it was.
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
    if (sizeOf(entry) > this.#mostBytes) return
    while (this.#bytes + sizeOf(entry) > this.#mostBytes) this.#drop(this.#leastWanted())
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(entry)
  }

  #leastWanted(): string {
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

/** Whether the browser takes gzip; `gzip;q=0` says no. */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(acceptEncoding)
