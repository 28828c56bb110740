// The bots' dialect over HTTP (shared/api/bots.ts), wherever the exchange is ours.

import { type Context, Hono } from 'hono'
import { BOT_BASES } from '#shared/api/bot-call.ts'
import { botCalls as calls } from '#shared/api/bots.ts'
import { BOT_ERRORS } from '#shared/bots/refusals.ts'
import { ok } from '#shared/result.ts'
import { type AppEnv, settings } from '../env.ts'
import { refusal } from '../exchange/envelope.ts'
import { bodyOfAtMost } from '../middleware/own-pages.ts'
import { changesOf } from '../trading/admission.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { account, coins, commission, tradeFee } from './account.ts'
import { open, signed, tell } from './door.ts'
import { allOrders, myTrades } from './history.ts'
import { rateLimits } from './listing.ts'
import { cancelList, openLists, placeOco } from './lists.ts'
import * as market from './market.ts'
import * as orders from './orders.ts'

/** Longest body of a call. */
const MOST_BYTES = 4_096

const NO_FUTURES = { timezone: 'UTC', rateLimits: [], exchangeFilters: [], symbols: [] } as const

/** No such call; or there is, by another method. */
function refuse(c: Context<AppEnv>): Response {
  const methods = Object.values(calls).filter(({ path }) => path === c.req.path)
  if (methods.length === 0) return tell(c, BOT_ERRORS.unknown_path)
  c.header('allow', methods.map(({ method }) => method).join(', '))
  return tell(c, BOT_ERRORS.method)
}

const publicBots = new Hono<AppEnv>()
  .get(
    calls.ping.path,
    open(calls.ping, async () => ok({})),
  )
  .get(
    calls.time.path,
    open(calls.time, async ({ now }) => ok({ serverTime: now })),
  )
  .get(
    calls.exchangeInfo.path,
    open(calls.exchangeInfo, ({ env, asked, now }) => market.exchangeInfo(env, asked, now)),
  )
  .get(
    calls.depth.path,
    open(calls.depth, ({ env, asked }) => market.depth(env, asked)),
  )
  .get(
    calls.trades.path,
    open(calls.trades, ({ env, asked }) => market.trades(env, asked)),
  )
  .get(
    calls.aggTrades.path,
    open(calls.aggTrades, ({ env, asked }) => market.aggTrades(env, asked)),
  )
  .get(
    calls.klines.path,
    open(calls.klines, ({ env, asked, now }) => market.klines(env, asked, now)),
  )
  .get(
    calls.avgPrice.path,
    open(calls.avgPrice, ({ env, asked }) => market.avgPrice(env, asked)),
  )
  .get(
    calls.ticker24h.path,
    open(calls.ticker24h, ({ env, asked, now }) => market.tickers(env, asked, now)),
  )
  .get(
    calls.bookTicker.path,
    open(calls.bookTicker, ({ env, asked, now }) => market.bookTickers(env, asked, now)),
  )
  .get(
    calls.price.path,
    open(calls.price, ({ env, asked }) => market.prices(env, asked)),
  )
  .get(
    calls.marginPairs.path,
    open(calls.marginPairs, async () => ok([])),
  )
  .get(
    calls.isolatedPairs.path,
    open(calls.isolatedPairs, async () => ok([])),
  )
  .get(
    calls.linear.path,
    open(calls.linear, async ({ now }) => ok({ ...NO_FUTURES, serverTime: now })),
  )
  .get(
    calls.inverse.path,
    open(calls.inverse, async ({ now }) => ok({ ...NO_FUTURES, serverTime: now })),
  )

const ownBots = new Hono<AppEnv>()
  .post(
    calls.place.path,
    signed(calls.place, ({ env, asked, caller }) => orders.place(env, caller.person, asked)),
  )
  .post(
    calls.test.path,
    signed(calls.test, ({ env, asked, caller }) => orders.test(env, caller.person, asked)),
  )
  .get(
    calls.order.path,
    signed(calls.order, ({ env, asked, caller }) => orders.order(env, caller.person, asked)),
  )
  .delete(
    calls.cancel.path,
    signed(calls.cancel, ({ env, asked, caller }) => orders.cancel(env, caller.person, asked)),
  )
  .delete(
    calls.cancelAll.path,
    signed(calls.cancelAll, ({ env, asked, caller }) => orders.cancelAll(env, caller.person, asked)),
  )
  .post(
    calls.cancelReplace.path,
    signed(calls.cancelReplace, ({ env, asked, caller }) => orders.cancelReplace(env, caller.person, asked)),
  )
  .get(
    calls.openOrders.path,
    signed(calls.openOrders, ({ env, asked, caller }) => orders.openOrders(env, caller.person, asked)),
  )
  .get(
    calls.allOrders.path,
    signed(calls.allOrders, ({ env, asked, caller }) => allOrders(env, caller.person, asked)),
  )
  .post(
    calls.placeOco.path,
    signed(calls.placeOco, ({ env, asked, caller }) => placeOco(env, caller.person, asked)),
  )
  .delete(
    calls.cancelList.path,
    signed(calls.cancelList, ({ env, asked, caller }) => cancelList(env, caller.person, asked)),
  )
  .get(
    calls.openLists.path,
    signed(calls.openLists, ({ env, caller }) => openLists(env, caller.person)),
  )
  .get(
    calls.orderCounts.path,
    signed(calls.orderCounts, async ({ env, caller, now }) => {
      const counted = rateLimits(settings(env)).filter(({ rateLimitType }) => rateLimitType === 'ORDERS')
      return ok(counted.map((limit) => ({ ...limit, count: changesOf(caller.person.id, now) })))
    }),
  )
  .get(
    calls.account.path,
    signed(calls.account, ({ env, asked, caller, now }) => account(env, caller, asked, now)),
  )
  .get(
    calls.myTrades.path,
    signed(calls.myTrades, ({ env, asked, caller }) => myTrades(env, caller.person, asked)),
  )
  .get(
    calls.commission.path,
    signed(calls.commission, ({ env, asked, caller }) => commission(env, caller.person, asked)),
  )
  .get(
    calls.coins.path,
    signed(calls.coins, ({ env, caller }) => coins(env, caller.person)),
  )
  .get(
    calls.tradeFee.path,
    signed(calls.tradeFee, ({ env, asked, caller }) => tradeFee(env, caller.person, asked)),
  )

export const bots = new Hono<AppEnv>()
for (const base of BOT_BASES) {
  // An exchange that is elsewhere has bots of its own.
  bots.use(`${base}/*`, async (c, next) => (upstreamOf(c.env, 'spot') ? refusal(c, 'unknown_call') : next()))
  bots.use(
    `${base}/*`,
    bodyOfAtMost(MOST_BYTES, (c) => tell(c, BOT_ERRORS.too_large)),
  )
}
bots.route('/', publicBots).route('/', ownBots)
for (const base of BOT_BASES) bots.all(`${base}/*`, refuse)
