import type { Context } from 'hono'
import type { PageName } from '#shared/pages/page-data.ts'
import { visitIslands } from '#shared/pages/routes.ts'
import { loadClientChunks } from '../document/assets.ts'
import { type PageParts, splitPageAtPlaceholders } from '../document/parts.ts'
import { type EarlyContent, type PageRenderInput, renderEarlyContent, renderFrameText } from '../document/render.tsx'
import type { AppEnv } from '../env.ts'
import { visitCacheKey } from '../http/page-cache.ts'
import { loadMessages } from '../locale/messages.ts'

export type RenderedFrame = {
  readonly text: string
  readonly parts: PageParts
  readonly drawing: PageRenderInput
  readonly opening: EarlyContent | undefined
}

/** Size of the cache in characters; the least recently used frames are evicted first. */
const ENTRIES_MAX = 4_000_000

class Frames {
  readonly #cached = new Map<string, RenderedFrame>()
  #size = 0

  get(key: string): RenderedFrame | undefined {
    const known = this.#cached.get(key)
    if (!known) return undefined
    this.#cached.delete(key)
    this.#cached.set(key, known)
    return known
  }

  keep(key: string, frame: RenderedFrame): void {
    if (this.#cached.has(key)) return
    this.#cached.set(key, frame)
    this.#size += frame.text.length
    for (const [oldest, { text }] of this.#cached) {
      if (this.#size <= ENTRIES_MAX) return
      this.#cached.delete(oldest)
      this.#size -= text.length
    }
  }
}

const memory = new Frames()

export async function loadPageRenderInput<Name extends PageName>(
  c: Context<AppEnv>,
  page: Name,
): Promise<PageRenderInput<Name>> {
  const { visit } = c.var
  const [messages] = await Promise.all([loadMessages(c.env, visit.locale), loadClientChunks(c.env)])
  return { page, visit, messages, ...(visit.isLoggedIn && { islands: visitIslands(visit, page) }) }
}

export async function renderCachedFrame(c: Context<AppEnv>, page: PageName): Promise<RenderedFrame> {
  const key = `${page}\n${visitCacheKey(c.var.visit)}`
  const known = memory.get(key)
  if (known) return known
  const drawing = await loadPageRenderInput(c, page)
  const [text, opening] = await Promise.all([renderFrameText(drawing), renderEarlyContent(drawing)])
  const frame = { text, parts: splitPageAtPlaceholders(text), drawing, opening }
  memory.keep(key, frame)
  return frame
}
