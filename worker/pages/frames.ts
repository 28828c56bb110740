// Cached per isolate, keyed by the visit only.

import type { Context } from 'hono'
import type { PageName } from '#shared/pages.ts'
import { islandsFor } from '#shared/routes.ts'
import { messagesOf } from '../document/messages.ts'
import { type PageParts, partsOf } from '../document/parts.ts'
import { type Drawing, frameText, type Opening, openingOf } from '../document/render.tsx'
import type { AppEnv } from '../env.ts'
import { cacheKey } from '../middleware/page-cache.ts'

/** The document with placeholders for all data. */
export type Frame = {
  readonly text: string
  readonly parts: PageParts
  readonly drawing: Drawing
  readonly opening: Opening | undefined
}

/** Characters; the oldest are evicted first. */
const MOST_KEPT = 4_000_000

class Frames {
  readonly #kept = new Map<string, Frame>()
  #size = 0

  get(key: string): Frame | undefined {
    const known = this.#kept.get(key)
    if (!known) return undefined
    // Marks it as recent.
    this.#kept.delete(key)
    this.#kept.set(key, known)
    return known
  }

  keep(key: string, frame: Frame): void {
    if (this.#kept.has(key)) return
    this.#kept.set(key, frame)
    this.#size += frame.text.length
    for (const [oldest, { text }] of this.#kept) {
      if (this.#size <= MOST_KEPT) return
      this.#kept.delete(oldest)
      this.#size -= text.length
    }
  }
}

const memory = new Frames()

export async function drawingOf<Name extends PageName>(c: Context<AppEnv>, page: Name): Promise<Drawing<Name>> {
  const { visit } = c.var
  const messages = await messagesOf(c.env, visit.locale)
  return { page, visit, messages, ...(visit.isLoggedIn && { islands: islandsFor(visit, page) }) }
}

export async function frameOf(c: Context<AppEnv>, page: PageName): Promise<Frame> {
  const key = `${page}\n${cacheKey(c.var.visit)}`
  const known = memory.get(key)
  if (known) return known
  const drawing = await drawingOf(c, page)
  const [text, opening] = await Promise.all([frameText(drawing), openingOf(drawing)])
  const frame = { text, parts: partsOf(text), drawing, opening }
  memory.keep(key, frame)
  return frame
}
