// Trading over HTTP (shared/api/trading.ts), for whoever is logged in. What is refused is an answer like any other.

import { type Context, Hono } from 'hono'
import type { z } from 'zod/mini'
import type { Person } from '#objects/account/object.ts'
import { shardOf } from '#objects/platform/slots.ts'
import type { Call } from '#shared/api/contract.ts'
import { tradingCalls } from '#shared/api/trading.ts'
import { type AppEnv, settings } from '../../env.ts'
import { answer, refusal } from '../../exchange/envelope.ts'
import { bodyOfAtMost } from '../../middleware/body-of-at-most.ts'
import { endNobody, traderSession } from '../../middleware/session.ts'
import { admit, isTooOften } from '../admission.ts'
import { amend, balancesOf, cancel, cancelAll, countdown, faucet, feesOf, place, previewOf } from './gateway.ts'

type C = Context<AppEnv>

/** Longest order. */
const MOST_BYTES = 4_096

const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/** Whether a call is counted as a change: what only looks is not. */
const isChange = (definition: Call) => definition.method === 'POST' && definition !== tradingCalls.preview

type Serve<D extends Call> = (c: C, person: Person, asked: z.output<D['query']>) => Promise<unknown>

/** What is asked: the query of a GET, the JSON of a POST. Refused by the names of the fields that do not fit. */
async function askedOf<D extends Call>(c: C, definition: D): Promise<z.output<D['query']> | Response> {
  const isPost = definition.method === 'POST'
  if (isPost && !JSON_TYPE.test(c.req.header('content-type') ?? '')) return refusal(c, 'unsupported_type')
  const sent = definition.query.safeParse(isPost ? await c.req.json().catch(() => undefined) : c.req.query())
  if (sent.success) return sent.data as z.output<D['query']>
  const fields = sent.error.issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [String(field)]))
  return refusal(c, 'invalid_request', [...new Set(fields)])
}

const personal =
  <D extends Call>(definition: D, serve: Serve<D>) =>
  (c: C): Promise<Response> =>
    admit(c, async () => {
      c.header('cache-control', 'private, no-store')
      const session = await traderSession(c)
      if (!session) {
        await endNobody(c)
        return refusal(c, 'login_required')
      }
      if (isTooOften(c, session.person.id, isChange(definition))) return refusal(c, 'too_many_requests')
      const asked = await askedOf(c, definition)
      return asked instanceof Response ? asked : answer(c, await serve(c, session.person, asked))
    })

const ledger = (c: C, { id }: Person) => c.env.LEDGER.getByName(shardOf(id, settings(c.env).LEDGER_SHARDS))

const { open, history, order, fills, balances, fees } = tradingCalls
const short = bodyOfAtMost(MOST_BYTES, (c) => refusal(c, 'body_too_large'))

export const trading = new Hono<AppEnv>()
  .post(
    tradingCalls.place.path,
    short,
    personal(tradingCalls.place, (c, person, asked) => place(c.env, person, asked)),
  )
  .post(
    tradingCalls.preview.path,
    short,
    personal(tradingCalls.preview, (c, person, asked) => previewOf(c.env, person, asked)),
  )
  .post(
    tradingCalls.amend.path,
    short,
    personal(tradingCalls.amend, (c, person, asked) => amend(c.env, person, asked)),
  )
  .post(
    tradingCalls.cancel.path,
    short,
    personal(tradingCalls.cancel, (c, person, asked) => cancel(c.env, person, asked)),
  )
  .post(
    tradingCalls.cancelAll.path,
    short,
    personal(tradingCalls.cancelAll, async (c, person, asked) => {
      return { cancelling: await cancelAll(c.env, person, asked) }
    }),
  )
  .get(
    open.path,
    personal(open, (c, person, asked) => ledger(c, person).openOrders(person.id, asked)),
  )
  .get(
    history.path,
    personal(history, (c, person, asked) => ledger(c, person).endedOrders(person.id, asked)),
  )
  .get(
    order.path,
    personal(order, async (c, person, { id, clientOrderId: client }) => {
      return (await ledger(c, person).orderView(person.id, { id, client })) ?? null
    }),
  )
  .get(
    fills.path,
    personal(fills, (c, person, asked) => ledger(c, person).fills(person.id, asked)),
  )
  .get(
    balances.path,
    personal(balances, (c, person) => balancesOf(c.env, person)),
  )
  .get(
    fees.path,
    personal(fees, (c, person) => feesOf(c.env, person)),
  )
  .post(
    tradingCalls.faucet.path,
    short,
    personal(tradingCalls.faucet, (c, person, { asset, clientId }) => faucet(c.env, person, asset, clientId)),
  )
  .post(
    tradingCalls.countdown.path,
    short,
    personal(tradingCalls.countdown, (c, person, asked) => countdown(c.env, person, asked, Date.now())),
  )
