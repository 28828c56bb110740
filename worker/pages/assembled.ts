// The page of whoever is logged in: the public part as it is kept, with what is theirs in the marked places.

import type { Context } from 'hono'
import type { PageData, PageName } from '#shared/pages.ts'
import { islandsOf } from '#shared/routes.ts'
import { documentHeaders } from '../document/headers.ts'
import { filling } from '../document/islands.ts'
import { messagesOf } from '../document/messages.ts'
import { joined, joinedGzip, type PageParts, partsOf } from '../document/parts.ts'
import type { AppEnv } from '../env.ts'
import { type CachedPage, takesGzip } from '../middleware/page-cache.ts'
import { keptPage } from './kept.ts'
import { personalOf } from './personal.ts'
import { OWN } from './stream.ts'

type C = Context<AppEnv>

/** Of the pages that are kept. */
const known = new WeakMap<CachedPage, PageParts>()

function cut(page: CachedPage): PageParts {
  const parts = known.get(page) ?? partsOf(page.body)
  known.set(page, parts)
  return parts
}

const PLAIN = documentHeaders(OWN)
const PACKED = { ...PLAIN, 'content-encoding': 'gzip' }

/** What a form has put on the answer before its page, cookies above all, goes out with it; whoever reads a page has no such. */
const headersOf = (c: C, headers: Readonly<Record<string, string>>): HeadersInit =>
  c.req.method === 'POST' ? c.newResponse(null, 200, headers).headers : headers

type Own = { readonly status?: number; readonly data?: PageData[PageName] }

/**
 * @param kept the public part of a page of this visit's address, for whoever is logged in
 * @param own how it is answered; the page's data, where all of it is theirs
 */
export async function assembled(c: C, page: PageName, kept: CachedPage, own: Own = {}): Promise<Response> {
  const { visit } = c.var
  const { status = kept.status, data } = own
  const islands = islandsOf(page)
  const parts = cut(kept)
  const [messages, read] = await Promise.all([messagesOf(c.env, visit.locale), personalOf(c, islands)])
  const personal = data ? { ...read, page: data } : read
  const all = { page, visit, messages, islands, personal }
  const fillings = await Promise.all(parts.marks.map((mark) => filling(mark, all)))
  const packs = takesGzip(c.req.header('accept-encoding'))
  const headers = headersOf(c, packs ? PACKED : PLAIN)
  if (!packs) return new Response(joined(parts, fillings), { status, headers })
  return new Response(joinedGzip(parts, fillings), { status, headers, encodeBody: 'manual' })
}

/** A page that is all one person's: within the shell that everybody's has. */
export async function ownPage<Name extends PageName>(
  c: C,
  page: Name,
  data: PageData[Name],
  status = 200,
): Promise<Response> {
  return assembled(c, page, await keptPage(c, page, 'none'), { status, data })
}
