// Dollars a month of each situation in docs/operations.md, on the built site with a state of its own. Rows and calls do not
// depend on the machine; a busy machine steps less often, and costs less.
//
//   npm run bench -- cost                                     all situations, one minute each after one minute of settling
//   npm run bench -- cost --situations=page,order             some of them
//   npm run bench -- cost --seconds=20 --settle=10            a short form; --settle=300 for the end state
//   npm run bench -- cost --people=2000                       as many users live their day, in place of one

import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import {
  BILLING_MONTH_SECONDS,
  type BilledUsage,
  listPriceDollars,
  monthlyBillDollars,
  scaleBilledUsage,
} from '#shared/operator/prices.ts'
import type { IsolateUsage, ObjectClassUsage } from '#shared/operator/usage.ts'
import { PERPETUAL_BIZ, SPOT_BIZ } from '#shared/realtime/topics.ts'
import { isPlaced, LOAD_SETTINGS, TraderOf } from '../load/person.ts'
import { addUsage, toBilledUsage, usageSince } from '../simulation/cost/usage-sums.ts'
import { findFreePort } from './ports.ts'
import type { Figure } from './report.ts'
import { IS_SHORT, scaled } from './scale.ts'

/** Replaces the cron trigger, which a local site does not have (worker/operator/run-scheduled.ts). */
export const CRON_PORT = await findFreePort()
export const CRON_MODULE = `export default { async fetch(_, env) {
  await Promise.all([env.AUDITOR.getByName('auditor').revive(), env.UPTIME.getByName('site').revive()])
  return new Response('done')
} }`
const CRON_MS = 60_000
const DAYS = 30
const PEOPLE = 10_000
/** Users who live their day at the same time. */
const PEOPLE_AT_ONCE = 4
const PAGES = scaled(40, 10)
const ORDERS = 5
/** Four topics each: twelve are the maximum of a socket without an account. */
const MARKETS_A_SOCKET = 3
const PING_MS = 30_000
/** Pages of a user's day. */
export const PATHS = [
  '/',
  '/markets',
  '/spot/BTC_USDT',
  '/futures/BTC_USDT',
  '/wallet',
  '/orders',
  '/p2p',
  '/bot-trade/autosystem',
  '/otc',
  '/account',
]
const CLASSES_SHOWN = 8

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function readUsage(origin: string): Promise<IsolateUsage> {
  const headers = { authorization: `Bearer ${LOAD_SETTINGS.OPERATOR_TOKEN}` }
  const response = await fetch(origin + operatorCalls.usage.path, { headers })
  const { data } = (await response.json()) as { data: unknown }
  return operatorCalls.usage.answer.parse(data)
}

type Watched = { readonly biz: string; readonly pairCode: string; readonly types: readonly string[] }

export const SPOT: readonly Watched[] = MARKETS.map(({ id }) => {
  return { biz: SPOT_BIZ, pairCode: String(id), types: ['depth', 'fills', 'ticker', 'candles'] }
})
const PERPETUAL: readonly Watched[] = CONTRACTS.map(({ symbol }) => {
  return { biz: PERPETUAL_BIZ, pairCode: symbol, types: ['depth', 'fills', 'ticker', 'contract'] }
})

/**
 * Opens sockets as pages do, each with a few markets.
 * @param network first two numbers of the visitor's addresses: an address may have a limited number of sockets
 * @returns a function that closes them
 */
export async function watchMarkets(origin: string, markets: readonly Watched[], network = '10.0'): Promise<() => void> {
  const sockets: WebSocket[] = []
  for (let first = 0; first < markets.length; first += MARKETS_A_SOCKET) {
    const headers = { origin, 'cf-connecting-ip': `${network}.${first}.1` }
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?batch=1`, { headers })
    sockets.push(socket)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    for (const { biz, pairCode, types } of markets.slice(first, first + MARKETS_A_SOCKET)) {
      for (const type of types) {
        const interval = type === 'candles' ? { interval: '1m' } : {}
        socket.send(JSON.stringify({ event: 'sub', params: { biz, type, pairCode, ...interval } }))
      }
    }
  }
  const pings = setInterval(() => {
    for (const socket of sockets) socket.send('{"event":"ping"}')
  }, PING_MS)
  return () => {
    clearInterval(pings)
    for (const socket of sockets) socket.close()
  }
}

async function trader(origin: string, name: string): Promise<TraderOf> {
  const person = new TraderOf(origin, `${name}@cost.test`)
  await person.register()
  for (const asset of ['USDT', 'BTC']) await person.faucet(asset)
  return person
}

async function place(person: TraderOf, order: Readonly<Record<string, string>>): Promise<void> {
  const reply = await person.ask('POST', tradingCalls.place.path, { market: 'BTC_USDT', type: 'limit', ...order })
  if (!isPlaced(reply)) throw new Error(`not placed: ${reply.status} ${JSON.stringify(reply.data)}`)
}

async function priceTimes(origin: string, factor: number): Promise<string> {
  const response = await fetch(`${origin}/api/v1/market/ticker?symbol=BTC_USDT`)
  const { data } = (await response.json()) as { data: { last: string } }
  return (Number(data.last) * factor).toFixed(2)
}

/** Opens the pages and places the orders of a user's day, one after the other. */
async function liveOneDay(origin: string, name: string): Promise<void> {
  const person = await trader(origin, name)
  for (let page = 0; page < PAGES; page += 1) await person.see(PATHS[page % PATHS.length] ?? '/')
  const near = await priceTimes(origin, 1.004)
  for (let order = 0; order < ORDERS; order += 1) {
    const side = order % 2 === 0 ? 'buy' : 'sell'
    const price = side === 'buy' ? near : await priceTimes(origin, 0.996)
    await place(person, { side, quantity: '0.0002', price, timeInForce: 'IOC' })
  }
}

/** @returns the number of users who lived their day to its end @throws Error if one of a hundred did not */
async function liveDays(origin: string, people: number): Promise<number> {
  const queue = Array.from({ length: people }, (_, index) => `day${index}`)
  const failures: string[] = []
  const live = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      await liveOneDay(origin, name).catch((error: unknown) => failures.push(`${name}: ${String(error)}`))
      const done = people - queue.length
      if (!IS_SHORT && done % 100 === 0)
        console.log(`       ${done} users, ${failures.length} without an end of their day`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(PEOPLE_AT_ONCE, people) }, live))
  if (failures.length > people / 100) throw new Error(failures.slice(0, 3).join('; '))
  return people - failures.length
}

type Situation = {
  readonly what: string
  /** Dollars a month. */
  readonly budget: number
  /** Brings the site into the situation. @returns a function that ends it */
  readonly begin: (origin: string) => Promise<(() => void) | undefined>
  /** Users who live a day during the situation. */
  readonly daily?: number
}

const everything = (origin: string) => watchMarkets(origin, [...SPOT, ...PERPETUAL])

const SITUATIONS: Readonly<Record<string, Situation>> = {
  nobody: { what: 'no visitor ever', budget: 5, begin: async () => undefined },
  page: {
    what: 'one GET /, then no visitor',
    budget: 5,
    begin: async (origin) => {
      await new TraderOf(origin, 'visitor@cost.test').see('/')
      return undefined
    },
  },
  market: { what: 'one market watched all day', budget: 12, begin: (origin) => watchMarkets(origin, SPOT.slice(0, 1)) },
  order: {
    what: 'one order far from the price, no visitor',
    budget: 6,
    begin: async (origin) => {
      const person = await trader(origin, 'order')
      await place(person, { side: 'buy', quantity: '0.001', price: await priceTimes(origin, 0.5), timeInForce: 'GTC' })
      return undefined
    },
  },
  markets: { what: 'all 54 markets watched all day', budget: 600, begin: everything },
  people: {
    what: `${PEOPLE} people a day`,
    budget: 800,
    begin: everything,
    daily: PEOPLE,
  },
}

/** It does nearly all that the other ones do. */
const SHORT_SITUATIONS: readonly string[] = ['people']

const rowsOf = ({ acts }: ObjectClassUsage) =>
  acts.reduce((sum, { rowsWritten, alarmsSet }) => sum + rowsWritten + alarmsSet, 0)

/** Prints the classes and methods that cost most. */
function printClasses(classes: readonly ObjectClassUsage[], seconds: number): void {
  if (IS_SHORT) return
  const all = classes.map((each) => ({ each, billed: toBilledUsage([each]) }))
  const dearest = all.toSorted((a, b) => listPriceDollars(b.billed) - listPriceDollars(a.billed))
  for (const { each, billed } of dearest.slice(0, CLASSES_SHOWN)) {
    const month = listPriceDollars(billed) * (BILLING_MONTH_SECONDS / seconds)
    if (month < 0.01) continue
    const [act] = each.acts.toSorted((a, b) => b.rowsWritten - a.rowsWritten)
    const figures = [
      `${rowsOf(each)} rows written`,
      `${billed.rowsRead} read`,
      `${billed.requests.toFixed(0)} requests`,
      `${billed.activeSeconds.toFixed(1)} s active`,
    ]
    console.log(
      `       ${each.name}: ${figures.join(', ')}, most of it by ${act?.act ?? 'none'}: $${month.toFixed(2)} a month`,
    )
  }
}

type Span = { readonly classes: readonly ObjectClassUsage[]; readonly seconds: number }

async function measureSpan(origin: string, work: () => Promise<unknown>): Promise<Span> {
  const before = await readUsage(origin)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1_000
  return { classes: usageSince(before, await readUsage(origin)), seconds }
}

/** A row of the table in docs/operations.md. */
function printRow({ what, budget }: Situation, month: BilledUsage): void {
  if (IS_SHORT) return
  const perSecond = (quantity: number) => (quantity / BILLING_MONTH_SECONDS).toFixed(2)
  const cells = [what, perSecond(month.rowsWritten), perSecond(month.requests), perSecond(month.activeSeconds)]
  console.log(`| ${[...cells, monthlyBillDollars(month).toFixed(2), budget].join(' | ')} |`)
}

function figureOf({ what, budget }: Situation, month: BilledUsage, { seconds }: Span): Figure {
  const perSecond = (quantity: number) =>
    (quantity / BILLING_MONTH_SECONDS).toFixed(quantity < 10 * BILLING_MONTH_SECONDS ? 2 : 0)
  const details = [
    `a second: ${perSecond(month.rowsWritten)} rows written`,
    `${perSecond(month.rowsRead)} read`,
    `${perSecond(month.requests)} requests`,
    `${perSecond(month.activeSeconds)} objects active`,
    `${perSecond(month.idleSeconds)} idle and not billed`,
    `${(month.bytes / 1e6).toFixed(1)} MB`,
    `measured for ${seconds.toFixed(0)} s`,
  ]
  return {
    what,
    measured: monthlyBillDollars(month),
    unit: '$ a month',
    goal: { atMost: budget },
    detail: details.join(', '),
  }
}

type PlayOptions = { readonly settleMs: number; readonly measureMs: number; readonly people: number }

async function play(
  situation: Situation,
  origin: string,
  { settleMs, measureMs, people }: PlayOptions,
): Promise<Figure> {
  const cron = async () => void (await fetch(`http://127.0.0.1:${CRON_PORT}`))
  await cron()
  const crons = setInterval(() => void cron(), CRON_MS)
  const end = await situation.begin(origin)
  try {
    await wait(settleMs)
    const span = await measureSpan(origin, () => wait(measureMs))
    printClasses(span.classes, span.seconds)
    const always = scaleBilledUsage(toBilledUsage(span.classes), BILLING_MONTH_SECONDS / span.seconds)
    const { daily } = situation
    if (daily === undefined) {
      printRow(situation, always)
      return figureOf(situation, always, span)
    }
    let lived = 0
    const day = await measureSpan(origin, async () => {
      lived = await liveDays(origin, people)
    })
    printClasses(day.classes, day.seconds)
    const meanwhile = scaleBilledUsage(always, -day.seconds / BILLING_MONTH_SECONDS)
    const own = scaleBilledUsage(addUsage(toBilledUsage(day.classes), meanwhile), 1 / lived)
    if (!IS_SHORT)
      console.log(
        `       a user's day, of ${lived} in ${day.seconds.toFixed(0)} s: ${own.rowsWritten.toFixed(0)} rows written, ${own.rowsRead.toFixed(0)} read, ${own.requests.toFixed(0)} requests, ${own.activeSeconds.toFixed(1)} s active`,
      )
    // A busy machine steps less often while users live their day. What they cost themselves is unknown then.
    const isMeasured = own.activeSeconds >= 0 && own.rowsWritten >= 0
    if (!IS_SHORT && !isMeasured) throw new Error('the machine is too busy to measure a day')
    const month = addUsage(always, scaleBilledUsage(own, daily * DAYS))
    printRow(situation, month)
    return figureOf(situation, month, span)
  } finally {
    clearInterval(crons)
    end?.()
  }
}

/** @param onSite runs work on a new site with this file's companion worker */
export async function costFigures(
  onSite: (work: (origin: string) => Promise<readonly Figure[]>) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const { values } = parseArgs({ strict: false })
  const secondsOf = (value: unknown, whole: number) => 1_000 * Number(value ?? scaled(whole, 0.5))
  const all = IS_SHORT ? SHORT_SITUATIONS : Object.keys(SITUATIONS)
  const names = typeof values.situations === 'string' ? values.situations.split(',') : all
  const figures: Figure[] = []
  for (const name of names) {
    const situation = SITUATIONS[name]
    if (!situation) throw new Error(`no situation ${name}; there are ${Object.keys(SITUATIONS).join(', ')}`)
    const options = {
      settleMs: secondsOf(values.settle, 60),
      measureMs: secondsOf(values.seconds, 60),
      people: Number(values.people ?? 1),
    }
    figures.push(...(await onSite(async (origin) => [await play(situation, origin, options)])))
  }
  return figures
}
