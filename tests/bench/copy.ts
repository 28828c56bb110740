// One lead and ten thousand copiers on a served site. Measures the time until all have copied a trade, the latency of
// other users' orders meanwhile, and the fairness between first and last copiers over a hundred trades.

import { copyCalls } from '#shared/copy/calls.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { LOAD_SETTINGS, TraderOf, traders } from '../load/person.ts'
import type { Portfolio } from './copy-calls.ts'
import { followAll, portfolioOf, statesOf } from './copy-people.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

/** Fewer on a small machine: `BENCH_COPIERS=1000 BENCH_ROTATED=200 npm run bench -- copy`. 0 omits a part. */
const COPIERS = Number(process.env.BENCH_COPIERS ?? scaled(10_000, 4))
/** Copiers of the rotation; it compares the first and the last thousand. */
const FEW = Number(process.env.BENCH_ROTATED ?? scaled(2_000, 4))
const TRADES = scaled(100, 2)
/** Interval of other users' orders, ms. */
const EVERY_MS = 25
const QUIET_MS = scaled(10_000, 200)
/** Time after which a new copier has no more work. */
const SETTLED_MS = scaled(12_000, 200)
const LONGEST_MS = 240_000
/** A tenth of the 10,000 USDT in the lead's account, so that each copier also buys for a tenth. */
const TENTH = '1000'
const DOLLARS = 1_000
/** A market whose best price has too little volume for all copies, so that later ones pay more. */
const THIN = 'DOGE_USDT'
/** Copiers that are polled, and how often. */
const SAMPLE = 20
const ASKED_MS = scaled(1_000, 50)
const began = performance.now()
const say = (what: string) => console.info(`${((performance.now() - began) / 1_000).toFixed(0)} s: ${what}`)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

async function leading(origin: string, name: string): Promise<{ readonly person: TraderOf; readonly id: string }> {
  const person = new TraderOf(origin, `copy-lead-${name.toLowerCase()}@load.test`)
  await person.register()
  await person.faucet('USDT')
  const asked = { kind: 'spot', name: `Bench ${name}`, share: '10', maxCopiers: '10000' }
  const { data } = await person.ask('POST', copyCalls.apply.path, asked)
  const id = copyCalls.apply.answer.parse(data)
  if (id.kind !== 'applied') throw new Error(`not applied: ${id.reason}`)
  const headers = { authorization: `Bearer ${LOAD_SETTINGS.OPERATOR_TOKEN}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ id: id.lead, approve: true })
  await fetch(origin + operatorCalls.decideLead.path, { method: 'POST', headers, body })
  return { person, id: id.lead }
}

async function following(lead: string, count: number): Promise<Portfolio[]> {
  const all = Array.from({ length: count }, (_, at) => portfolioOf(lead, at))
  await followAll(all, lead, { dollars: DOLLARS, say: (done) => say(`${done} follow`) })
  return all
}

const buy = (person: TraderOf, market: string, amount: string) =>
  person.ask('POST', tradingCalls.place.path, { market, side: 'buy', type: 'market', amount })

/** Sells all coins of a market that the user has, in whole lots. */
async function sellAll(person: TraderOf, symbol: string): Promise<void> {
  const market = findMarket(symbol)
  if (!market) throw new Error(`${symbol} is no market`)
  const own = (await person.balances()).find(({ asset }) => asset === market.base)
  const lots = Math.floor(Number(own?.available ?? 0) * 10 ** market.quantityDecimals)
  const quantity = (lots / 10 ** market.quantityDecimals).toFixed(market.quantityDecimals)
  await person.ask('POST', tradingCalls.place.path, { market: symbol, side: 'sell', type: 'market', quantity })
}

/** Places orders of another user until it is stopped. */
function others(person: TraderOf) {
  const waits: number[] = []
  let isOver = false
  const loop = async () => {
    while (!isOver) {
      const began = performance.now()
      await person.ask('POST', tradingCalls.place.path, {
        market: 'ETH_USDT',
        side: 'buy',
        type: 'limit',
        price: '100',
        quantity: '0.1',
        timeInForce: 'IOC',
      })
      waits.push(performance.now() - began)
      await wait(EVERY_MS)
    }
  }
  const running = loop()
  return {
    stop: async () => {
      isOver = true
      await running
      return waits
    },
  }
}

/** A sample spread over all, because polling everybody at once would itself be the load. */
const someOf = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length))

/** Waits until all have processed `count` trades. @throws Error on timeout */
async function untilActed(all: readonly Portfolio[], count: number): Promise<void> {
  const end = performance.now() + LONGEST_MS
  let missing = all
  while (missing.length > 0) {
    if (performance.now() > end) throw new Error(`${missing.length} of ${all.length} have not acted on trade ${count}`)
    const states = await statesOf(missing)
    missing = missing.filter((_, at) => (states[at]?.acted ?? 0) < count)
    if (missing.length > 0) await wait(ASKED_MS)
  }
}

/** Delays of the copies of the newest trade, ms after the lead's, and the reasons why others were skipped. */
async function copies(all: readonly Portfolio[]) {
  const states = await statesOf(all)
  const delays = states.flatMap(({ delayMs }) => delayMs ?? [])
  const skipped = new Set(states.flatMap(({ delayMs, reason }) => (delayMs === null ? [reason] : [])))
  return { delays, skipped: [...skipped].join(', ') }
}

async function slippages(all: readonly Portfolio[]): Promise<number> {
  const medians = (await statesOf(all)).map(({ slippages: own }) => {
    if (own.length < (TRADES * 9) / 10) throw new Error(`only ${own.length} trades were copied`)
    return median(own)
  })
  return median(medians)
}

/** One trade of a lead with ten thousand copiers. */
async function copiedByAll(origin: string): Promise<readonly Figure[]> {
  const many = await leading(origin, 'Many')
  const [other] = await traders(origin, 1, 'copy-other')
  if (!other) throw new Error('somebody else registers')
  const all = await following(many.id, COPIERS)
  say(`${COPIERS} follow`)
  await wait(SETTLED_MS)

  const quiet = others(other)
  await wait(QUIET_MS)
  const calm = await quiet.stop()
  const meanwhile = others(other)
  await buy(many.person, 'BTC_USDT', TENTH)
  await untilActed(someOf(all, SAMPLE), 1)
  const waits = await meanwhile.stop()
  await untilActed(all, 1)
  const { delays, skipped } = await copies(all)
  const slowest = Math.max(...delays)
  say(`${delays.length} have copied within ${slowest} ms`)
  const shown = (times: readonly number[]) =>
    `${times.length} orders, half within ${percentile(times, 0.5).toFixed(0)} ms, 90 % ${percentile(times, 0.9).toFixed(0)}, 99 % ${percentile(times, 0.99).toFixed(0)}`
  return [
    {
      what: `one lead, ${COPIERS} copiers: all have copied a trade`,
      measured: skipped === '' ? slowest / 1_000 : Number.POSITIVE_INFINITY,
      unit: 's',
      goal: { atMost: 20 },
      detail: `${delays.length} copies within ${(slowest / 1_000).toFixed(1)} s${skipped && `, the others were skipped: ${skipped}`}`,
    },
    {
      what: `others’ orders meanwhile, p99 against before`,
      measured: percentile(waits, 0.99) / percentile(calm, 0.99),
      unit: '×',
      goal: { atMost: 2 },
      detail: `${shown(waits)}; before ${shown(calm)}`,
    },
  ]
}

/** A hundred trades of a lead whose copiers rotate in order. */
async function rotation(origin: string): Promise<readonly Figure[]> {
  const few = await leading(origin, 'Few')
  const some = await following(few.id, FEW)
  for (let trade = 1; trade <= TRADES; trade += 1) {
    if (trade % 2 === 1) await buy(few.person, THIN, TENTH)
    else await sellAll(few.person, THIN)
    await untilActed(someOf(some, SAMPLE), trade)
  }
  await untilActed(some, TRADES)
  say(`${TRADES} trades were copied`)
  const part = Math.floor(FEW / 2)
  const [first, last] = [await slippages(some.slice(0, part)), await slippages(some.slice(-part))]
  return [
    {
      what: `median slippage of the first and the last ${part} copiers over ${TRADES} trades, apart`,
      measured: Math.abs(first - last) / Math.max(Math.abs(last), Number.MIN_VALUE),
      unit: '',
      goal: { atMost: 0.1 },
      detail: `${first.toFixed(2)} and ${last.toFixed(2)} hundredths of a percent`,
    },
  ]
}

/** @param origin of a server with LOAD_SETTINGS and the worker of copy-worker.ts */
export async function copyFigures(origin: string): Promise<readonly Figure[]> {
  const figures = COPIERS > 0 ? await copiedByAll(origin) : []
  return FEW > 0 ? [...figures, ...(await rotation(origin))] : figures
}
