// Pages that are made anew for who asks, and never kept: what stands around them as it is kept, their content as it comes.

import type { Context } from 'hono'
import type { PageData, PageName } from '#shared/pages.ts'
import { islandsFor, isWhollyOwn } from '#shared/routes.ts'
import { documentHeaders } from '../document/headers.ts'
import type { Filling } from '../document/in-order.ts'
import type { Mark } from '../document/parts.ts'
import { payloadScript } from '../document/payload.ts'
import { contentOf, headHtml } from '../document/render.tsx'
import type { AppEnv } from '../env.ts'
import { currentSession } from '../middleware/session.ts'
import { within } from '../within.ts'
import { drawingOf, frameOf } from './frames.ts'
import { GRACE_MS, inTime } from './in-time.ts'
import { looked } from './looks.ts'
import { type OwnParts, ownParts } from './personal.ts'
import { sendInOrder, waitsForAll } from './send.ts'

type C = Context<AppEnv>

/** Made for one visitor: nothing may keep it. */
export const OWN = 'private, no-store'

/** What stands in the shell of a page, and what the browser takes it over with. */
export type DataParts = { readonly content: string; readonly payload: string }

/** In the place of those of a page whose data did not come. */
export async function lateParts(c: C, page: PageName): Promise<DataParts> {
  const { visit } = c.var
  const drawing = await drawingOf(c, 'late')
  const around = visit.isLoggedIn ? { islands: islandsFor(visit, page), personal: {} } : {}
  const { text } = await contentOf({ ...drawing, ...around, data: {} }, page)
  return { content: text, payload: payloadScript('late', visit, {}, page) }
}

async function partsOf<Name extends PageName>(
  c: C,
  page: Name,
  data: PageData[Name],
  own: OwnParts | undefined,
): Promise<DataParts> {
  const { visit } = c.var
  // A page that is all one person's has its data beside what else is theirs.
  if (own && isWhollyOwn(page)) {
    return { content: await own.content(data), payload: payloadScript<PageName>(page, visit, {}) }
  }
  const drawing = await drawingOf(c, page)
  const { text } = await contentOf({ ...drawing, data, ...(visit.isLoggedIn && { personal: {} }) })
  return { content: text, payload: payloadScript(page, visit, data) }
}

type OwnOptions<Data> = {
  /** Of a form that came back. */
  readonly status?: number
  /** Whether what the address names is there: the status is 404 where it is not. */
  readonly isThere?: (data: Data) => boolean
}

/** A page that is all one person's: within the shell that everybody's has, as soon as its status is known. */
export async function sendOwn<Name extends PageName>(
  c: C,
  page: Name,
  loading: PageData[Name] | Promise<PageData[Name]>,
  { status = 200, isThere }: OwnOptions<PageData[Name]> = {},
): Promise<Response> {
  if (status !== 200 || !isThere) return sendMade(c, page, loading, { status })
  const session = await currentSession(c)
  const key = `${page}\n${c.var.visit.path}\n${session?.person.id ?? ''}`
  const { isThere: isFound } = await looked(key, Promise.resolve(loading), { isThere })
  return sendMade(c, page, loading, { status: isFound ? 200 : 404 })
}

export type MadeOptions = {
  readonly status?: number
  /** Ends what is asked for the data, where the visitor leaves. */
  readonly leave?: () => void
}

/** @param loading the page's data; where they do not come, the page says so in their place */
export async function sendMade<Name extends PageName>(
  c: C,
  page: Name,
  loading: PageData[Name] | Promise<PageData[Name]>,
  { status = 200, leave }: MadeOptions = {},
): Promise<Response> {
  const { visit } = c.var
  const data = Promise.resolve(loading)
  // Who waits for all is told of a failure by the status.
  if (waitsForAll(c)) await data
  const came = inTime(data, `data of ${page}`)
  const [frame, own] = await Promise.all([frameOf(c, page), visit.isLoggedIn ? ownParts(c, page) : undefined])
  const member = visit.isMember ? own : undefined
  const parts = came.then((found) => (found ? partsOf(c, page, found.value, member) : lateParts(c, page)))
  const text = async (from: Promise<string>): Promise<Filling> => ({ text: await from, isOwn: true })
  const head = within(came, GRACE_MS, undefined).then((found) => {
    // What is all one person's is called by its name alone.
    const known = isWhollyOwn(page) && visit.isMember ? undefined : found?.value
    return headHtml({ ...frame.drawing, page }, known)
  })
  const theirs = isWhollyOwn(page) && member ? came.then((found) => found?.value) : undefined
  const fillings = new Map<Mark, Promise<Filling>>([
    ['head', text(head)],
    ['content', text(parts.then(({ content }) => content))],
    ['payload', text(parts.then(({ payload }) => payload))],
    ...(own?.fillings(theirs) ?? []),
  ])
  const headers = documentHeaders(OWN, page, visit.locale)
  return sendInOrder(c, { page: frame.parts, fillings, status, headers, ...(leave && { leave }) })
}
