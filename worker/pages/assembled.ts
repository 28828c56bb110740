// The page of whoever is logged in: the public part as it is kept, with what is theirs in the marked places.

import type { Context } from 'hono'
import { PERSONAL_ID, type PersonalPayload } from '#shared/islands.ts'
import type { Route } from '#shared/routes.ts'
import { safeJson } from '../document/document.tsx'
import { documentHeaders } from '../document/headers.ts'
import { islandHtml } from '../document/islands.ts'
import { messagesOf } from '../document/messages.ts'
import { joined, type Mark, type PageParts, partsOf } from '../document/parts.ts'
import type { AppEnv } from '../env.ts'
import type { CachedPage } from '../middleware/page-cache.ts'
import { personalOf } from './personal.ts'
import { OWN } from './stream.ts'

/** Of the pages that are kept. */
const known = new WeakMap<CachedPage, PageParts>()

function cut(page: CachedPage): PageParts {
  const parts = known.get(page) ?? partsOf(page.body)
  known.set(page, parts)
  return parts
}

/** @param page of this visit's address, for whoever is logged in */
export async function assembled(c: Context<AppEnv>, { islands }: Route, page: CachedPage): Promise<Response> {
  const { visit } = c.var
  const parts = cut(page)
  const [messages, personal] = await Promise.all([messagesOf(c.env, visit.locale), personalOf(c)])
  const fillings = new Map<Mark, string>()
  const payload: PersonalPayload = { islands, personal }
  for (const mark of parts.marks) {
    const html =
      mark === PERSONAL_ID
        ? `<script id="${PERSONAL_ID}" type="application/json">${safeJson(payload)}</script>`
        : await islandHtml({ name: mark, visit, messages, personal })
    fillings.set(mark, html)
  }
  const body = joined(parts, (mark) => fillings.get(mark) ?? '')
  return c.newResponse(body, 200, documentHeaders(OWN))
}
