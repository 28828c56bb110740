// Trading without scripts: forms post here, the same calls are carried out, and the page that they were on says what became
// of it, from the query that it is led back with. Refusals are named there, with the figures that their words need.

import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import type { Person } from '#objects/account/object.ts'
import { tradingCalls } from '#shared/api/trading.ts'
import { localePath } from '#shared/locales.ts'
import { safePath } from '#shared/navigation/safe-path.ts'
import type { AppEnv } from '../../env.ts'
import { bodyOfAtMost } from '../../middleware/body-of-at-most.ts'
import { locale } from '../../middleware/locale.ts'
import { pageSession } from '../../middleware/session.ts'
import { upstreamOf } from '../../upstream/hosts.ts'
import { admit, isTooOften } from '../admission.ts'
import { amend, cancel, cancelAll, faucet, place } from './gateway.ts'

type C = Context<AppEnv>
type Answer = { readonly kind: string; readonly reason?: string; readonly params?: Readonly<Record<string, string>> }

const MOST_BYTES = 8_192
/** A body that is no form is as good as an empty one. */
const NO_FORM: Readonly<Record<string, unknown>> = {}

/** A field that was left empty was not filled in. */
const Form = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((form) => Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))),
)

/** The page that a form was on, with what became of it. */
function backTo(c: C, path: unknown, answer: Answer): Response {
  const { origin } = c.var.url
  const page = new URL(safePath(path, origin), origin)
  for (const name of [...page.searchParams.keys()]) if (name.startsWith('trade')) page.searchParams.delete(name)
  page.searchParams.set('trade', answer.reason ?? answer.kind)
  for (const [name, value] of Object.entries(answer.params ?? {})) page.searchParams.set(`trade_${name}`, value)
  return c.redirect(page.pathname + page.search, 303)
}

type Serve = (c: C, person: Person, form: Readonly<Record<string, unknown>>) => Promise<Answer>

const INVALID: Answer = { kind: 'invalid_request' }

const form = (serve: Serve) => (c: C) =>
  admit(c, async () => {
    const sent = Form.parse(await c.req.parseBody().catch(() => NO_FORM))
    const session = upstreamOf(c.env, 'spot') ? undefined : await pageSession(c)
    const { return: page, ...fields } = sent
    if (session && isTooOften(c, session.person.id, true)) return backTo(c, page, { kind: 'too_many_requests' })
    if (session) return backTo(c, page, await serve(c, session.person, fields))
    const onward = encodeURIComponent(safePath(page, c.var.url.origin))
    return c.redirect(`${localePath(c.var.locale, '/login')}?redirectUrl=${onward}`, 303)
  })

const doors = [bodyOfAtMost(MOST_BYTES), locale()] as const

export const tradingForms = new Hono<AppEnv>()
  .post(
    '/orders/place',
    ...doors,
    form(async (c, person, fields) => {
      const sent = tradingCalls.place.query.safeParse(fields)
      return sent.success ? place(c.env, person, sent.data) : INVALID
    }),
  )
  .post(
    '/orders/cancel',
    ...doors,
    form(async (c, person, fields) => {
      const sent = tradingCalls.cancel.query.safeParse(fields)
      return sent.success ? cancel(c.env, person, sent.data) : INVALID
    }),
  )
  .post(
    '/orders/amend',
    ...doors,
    form(async (c, person, fields) => {
      const sent = tradingCalls.amend.query.safeParse(fields)
      return sent.success ? amend(c.env, person, sent.data) : INVALID
    }),
  )
  .post(
    '/orders/cancel-all',
    ...doors,
    form(async (c, person, fields) => {
      const sent = tradingCalls.cancelAll.query.safeParse(fields)
      if (!sent.success) return INVALID
      await cancelAll(c.env, person, sent.data)
      return { kind: 'cancelling' }
    }),
  )
  .post(
    '/orders/faucet',
    ...doors,
    form(async (c, person, fields) => {
      const sent = tradingCalls.faucet.query.safeParse(fields)
      return sent.success ? faucet(c.env, person, sent.data.asset, sent.data.clientId) : INVALID
    }),
  )
