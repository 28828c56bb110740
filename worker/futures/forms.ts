// Futures forms without scripts, with one path per call, such as /futures/close. One ticket form serves all order
// types; it requires the accepted risk notice.

import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import { defineCall } from '#shared/api/contract.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { type FuturesFormName, futuresFormPath } from '#shared/futures/form-path.ts'
import { hasCorrectRiskAnswers, RISK_CONFIRMED_COOKIE } from '#shared/futures/risk-questions.ts'
import { parseFuturesTicketForm } from '#shared/futures/ticket-form.ts'
import type { CallOperation, OrderOutcome } from '../calls/order-gateway.ts'
import type { AppEnv } from '../env.ts'
import { readRequestCookie, setPreferenceCookie } from '../http/cookies.ts'
import { createOrderForm, orderFormMiddleware } from '../markets/trading/order-forms.ts'
import { futuresHandlers } from './gateway.ts'

type C = Context<AppEnv>

/** Raw fields; the order type selects those that are used. */
const Fields = z.record(z.string(), z.string())
const ticketCall = defineCall({ method: 'POST', path: '/futures/place', query: Fields, answer: z.unknown() })

const ticket =
  (isReady: boolean): CallOperation<typeof ticketCall, OrderOutcome> =>
  async (env, userId, form) => {
    if (!isReady) return { kind: 'risk_unread' }
    const request = parseFuturesTicketForm(form)
    if (!request) return { kind: 'invalid_request' }
    return request.name === 'place'
      ? futuresHandlers.place(env, userId, request.asked)
      : futuresHandlers.placeConditional(env, userId, request.asked)
  }

const risk =
  (c: C): CallOperation<typeof ticketCall, OrderOutcome> =>
  async (_, __, answers) => {
    if (!hasCorrectRiskAnswers(answers)) return { kind: 'risk_wrong' }
    setPreferenceCookie(c, RISK_CONFIRMED_COOKIE, '1')
    return { kind: 'risk_read' }
  }

export const futuresFormRoutes = new Hono<AppEnv>()
  .post('/futures/place', ...orderFormMiddleware, (c) =>
    createOrderForm('futures', ticketCall, ticket(readRequestCookie(c, RISK_CONFIRMED_COOKIE) !== undefined), true)(c),
  )
  .post('/futures/risk', ...orderFormMiddleware, (c) => createOrderForm('futures', ticketCall, risk(c))(c))

function formOf<Name extends FuturesFormName>(name: Name): (c: C) => Promise<Response> {
  return createOrderForm(
    'futures',
    futuresCalls[name],
    futuresHandlers[name] as CallOperation<(typeof futuresCalls)[Name], OrderOutcome>,
  )
}

const FORMS = Object.keys(futuresCalls).filter(
  (name): name is FuturesFormName => name !== 'account' && name !== 'place' && name !== 'placeConditional',
)
for (const name of FORMS) futuresFormRoutes.post(futuresFormPath(name), ...orderFormMiddleware, formOf(name))
