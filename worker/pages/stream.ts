import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { PageData, PageName } from '#shared/pages.ts'
import { islandsOf } from '#shared/routes.ts'
import { documentHeaders } from '../document/headers.ts'
import { messagesOf } from '../document/messages.ts'
import { renderDocument } from '../document/render.tsx'
import type { AppEnv } from '../env.ts'
import { personalOf } from './personal.ts'

/** Made for one visitor: nothing may keep it. */
export const OWN = 'private, no-store'

/** A document for one visitor: streamed as it is made, never kept. */
export async function stream<Name extends PageName>(
  c: Context<AppEnv>,
  page: Name,
  data: PageData[Name],
  status: number,
): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  const { visit } = c.var
  const islands = islandsOf(page)
  const [messages, personal] = await Promise.all([messagesOf(c.env, visit.locale), personalOf(c, islands)])
  const own = visit.isLoggedIn && { islands, personal }
  const document = await renderDocument({ page, visit, data, messages, nonce, ...own })
  // What the way here has put on the answer, cookies above all, goes out with it.
  const headers = documentHeaders(OWN, nonce)
  return c.newResponse(document.body, status as StatusCode, headers)
}
