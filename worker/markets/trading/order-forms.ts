// Order forms redirect to their page with the result in the query.

import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import type { CallDefinition } from '#shared/api/contract.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { AGREE_PATH } from '#shared/law/agree-page.ts'
import { TYPED_VALUES_PARAMETER } from '#shared/markets/trading/answer-parameters.ts'
import { toSafePath } from '#shared/navigation/safe-path.ts'
import { isFigureField } from '#shared/validation/figures/fields.ts'
import { admitCall, isCallRateExceeded } from '../../calls/admission.ts'
import type { CallOperation, OrderCalls, OrderOutcome, ServerOrderGateway } from '../../calls/order-gateway.ts'
import type { AppEnv } from '../../env.ts'
import { limitBody } from '../../http/bounded-body.ts'
import { readSentForm } from '../../http/read-form.ts'
import { findMissingAgreements } from '../../identity/agreements.ts'
import { readPageSession } from '../../identity/session/session.ts'
import { applyLocale } from '../../locale/locale.ts'
import { findUpstream } from '../../upstream/hosts.ts'
import type { ExchangeHost } from '../../upstream/paths.ts'

type C = Context<AppEnv>

const BYTES_MAX = 8_192

const Form = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((form) => Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))),
)

const TYPED_LENGTH_MAX = 40
/** Outcomes after which the ticket is empty again. */
const TAKEN: readonly string[] = ['placed', 'pending', 'done']

const CHOICES: readonly string[] = ['type', 'exits', 'expiresAt']

function typedOf(fields: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && value.length <= TYPED_LENGTH_MAX && (CHOICES.includes(name) || isFigureField(name))
      ? [[name, value]]
      : [],
  )
  return new URLSearchParams(texts).toString()
}

function backTo(c: C, path: unknown, { kind, reason, params = {} }: OrderOutcome, typed = ''): Response {
  const { origin } = c.var.url
  const page = new URL(toSafePath(path, origin), origin)
  for (const name of [...page.searchParams.keys()]) if (name.startsWith('trade')) page.searchParams.delete(name)
  page.searchParams.set('trade', reason ?? kind)
  for (const [name, value] of Object.entries(params)) page.searchParams.set(`trade_${name}`, value)
  if (typed !== '' && !TAKEN.includes(kind)) page.searchParams.set(TYPED_VALUES_PARAMETER, typed)
  return c.redirect(page.pathname + page.search, 303)
}

/** Asks the user to accept the documents of orders, then returns to the ticket with its values. */
function toAgreement(c: C, path: unknown, typed: string): Response {
  const { origin } = c.var.url
  const page = new URL(toSafePath(path, origin), origin)
  page.searchParams.set(TYPED_VALUES_PARAMETER, typed)
  const search = new URLSearchParams({ act: 'trade', redirectUrl: page.pathname + page.search })
  return c.redirect(`${localePath(c.var.locale, AGREE_PATH)}?${search}`, 303)
}

/**
 * Creates a form handler from a call's query schema.
 * @param host that has this product on an upstream exchange
 * @param isTicket true returns the form values with a refusal
 */
export const createOrderForm =
  <D extends CallDefinition>(
    host: ExchangeHost,
    { query }: D,
    carryOut: CallOperation<D, OrderOutcome>,
    isTicket = false,
  ) =>
  (c: C): Promise<Response> =>
    admitCall(c, async () => {
      const { return: page, ...fields } = Form.parse(await readSentForm(c))
      const session = findUpstream(c.env, host) ? undefined : await readPageSession(c)
      if (!session) {
        const onward = encodeURIComponent(toSafePath(page, c.var.url.origin))
        return c.redirect(`${localePath(c.var.locale, '/login')}?redirectUrl=${onward}`, 303)
      }
      const typed = isTicket ? typedOf(fields) : ''
      if (isTicket && findMissingAgreements(c.env, 'trade', session.person).length > 0) {
        return toAgreement(c, page, typed)
      }
      if (isCallRateExceeded(c, session.person.id, true)) return backTo(c, page, { kind: 'too_many_requests' }, typed)
      const asked = query.safeParse(fields)
      if (!asked.success) return backTo(c, page, { kind: 'invalid_request' }, typed)
      return backTo(c, page, await carryOut(c.env, session.person, asked.data as z.output<D['query']>), typed)
    })

export const orderFormMiddleware = [limitBody(BYTES_MAX), applyLocale()] as const

export function createOrderFormRoutes<Calls extends OrderCalls>(
  { base, host }: { readonly base: string; readonly host: ExchangeHost },
  calls: Calls,
  { place, cancel, amend, cancelAll }: ServerOrderGateway<Calls>,
): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(`${base}/place`, ...orderFormMiddleware, createOrderForm<Calls['place']>(host, calls.place, place, true))
    .post(`${base}/cancel`, ...orderFormMiddleware, createOrderForm<Calls['cancel']>(host, calls.cancel, cancel))
    .post(`${base}/amend`, ...orderFormMiddleware, createOrderForm<Calls['amend']>(host, calls.amend, amend))
    .post(
      `${base}/cancel-all`,
      ...orderFormMiddleware,
      createOrderForm<Calls['cancelAll']>(host, calls.cancelAll, async (...asked) => {
        await cancelAll(...asked)
        return { kind: 'cancelling' }
      }),
    )
}
