import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { PageData, PageName } from '#shared/pages.ts'
import { documentHeaders } from '../document/headers.ts'
import { messagesOf } from '../document/messages.ts'
import { renderDocument } from '../document/render.tsx'
import type { AppEnv } from '../env.ts'

/** A document for one visitor: streamed as it is made, never kept. */
export async function stream<Name extends PageName>(
  c: Context<AppEnv>,
  page: Name,
  data: PageData[Name],
  status: number,
): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  const { visit } = c.var
  const messages = await messagesOf(c.env, visit.locale)
  const document = await renderDocument({ page, visit, data, messages, nonce })
  // What the way here has put on the answer, cookies above all, goes out with it.
  const headers = documentHeaders('private, no-store', nonce)
  return c.newResponse(document.body, status as StatusCode, headers)
}
