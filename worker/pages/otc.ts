// The forms of conversions: a price is asked for, and taken. Each leads on to the page, or comes back with why not.

import { type Context, Hono } from 'hono'
import { convertCalls } from '#shared/api/convert.ts'
import type { ConvertWish } from '#shared/convert/page.ts'
import type { ConvertReason } from '#shared/convert/refusals.ts'
import { localePath } from '#shared/locales.ts'
import { ROUTES, type Route } from '#shared/routes.ts'
import { canKeepSessions } from '../accounts/loopback.ts'
import { convertGateway, dealerOf } from '../convert/gateway.ts'
import { otcPage, plain, wishOf } from '../convert/page.ts'
import { type AppEnv, settings } from '../env.ts'
import { errorDocument } from '../errors.ts'
import { boundedBody } from '../middleware/bounded-body.ts'
import { guardsOf } from '../middleware/guards.ts'
import { locale } from '../middleware/locale.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { currentSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { ownPage } from './assembled.ts'

type C = Context<AppEnv>
type Values = Readonly<Record<string, string>>
type Outcome =
  | { readonly kind: 'on'; readonly search: string }
  | {
      readonly kind: 'refused'
      readonly reason: ConvertReason
      readonly params: Readonly<Record<string, string>>
      readonly wish: ConvertWish
    }

const MOST_BYTES = 4_096
const FIELD_LONGEST = 64
const NO_FORM: Readonly<Record<string, unknown>> = {}

const refused = (reason: ConvertReason, wish: ConvertWish, params: Values = {}): Outcome => {
  return { kind: 'refused', reason, params, wish }
}

async function quote({ env }: C, { person }: Session, values: Values): Promise<Outcome> {
  const wish: ConvertWish = {
    ...wishOf(new URLSearchParams(values)),
    amount: values.amount ?? '',
    side: values.side === 'get' ? 'get' : 'give',
  }
  const asked = convertCalls.quote.query.safeParse(wish)
  if (!asked.success) return refused('amount_invalid', wish)
  const answer = await convertGateway.quote(env, person, asked.data)
  if (answer.kind === 'refused') return refused(answer.reason, wish, answer.params)
  return { kind: 'on', search: `?quote=${answer.quote.id}` }
}

async function accept({ env }: C, { person }: Session, { id = '' }: Values): Promise<Outcome> {
  const asked = convertCalls.accept.query.safeParse({ id })
  const usual = wishOf(new URLSearchParams())
  if (!asked.success) return refused('quote_unknown', usual)
  const answer = await convertGateway.accept(env, person, asked.data)
  if (answer.kind === 'done') return { kind: 'on', search: `?done=${answer.quote.id}` }
  const known = await dealerOf(env).view(person.id, id)
  const wish = known && { from: known.from, to: known.to, amount: plain(known.fromAmount), side: 'give' as const }
  return refused(answer.reason, wish ?? usual, answer.params)
}

async function outcomeOf(c: C, session: Session, values: Values): Promise<Outcome> {
  if (!canKeepSessions(c.req.url, settings(c.env).ORIGIN)) {
    return refused('insecure_address', wishOf(new URLSearchParams()))
  }
  return values.action === 'accept' ? accept(c, session, values) : quote(c, session, values)
}

async function take(c: C, route: Route): Promise<Response> {
  if (upstreamOf(c.env, 'spot') !== undefined) return errorDocument(c, 404)
  const session = await currentSession(c)
  if (!session) return toLogin(c, route.meta)
  const sent = await c.req.parseBody().catch(() => NO_FORM)
  const values = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, FIELD_LONGEST)]] : [],
    ),
  )
  const outcome = await outcomeOf(c, session, values)
  if (outcome.kind === 'on') return c.redirect(localePath(c.var.locale, route.path) + outcome.search, 303)
  const { reason, params, wish } = outcome
  const data = await otcPage(c.env, '', session.person, { wish, refusal: { reason, params } })
  return ownPage(c, 'otc', data, reason === 'unavailable' ? 503 : 409)
}

export const otc = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'otc')) {
  otc.post(route.path, boundedBody(MOST_BYTES), locale(), makeVisit(route), ...guardsOf(route.guards), (c) =>
    take(c, route),
  )
}
