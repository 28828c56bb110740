// Latency of durable orders over HTTP: session, ledger, book and settlement, on four markets of a served site.

import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { isPlaced, MAX_SOCKETS, type TraderOf, traders } from '../load/person.ts'
import { toBilledUsage, usageSince } from '../simulation/cost/usage-sums.ts'
import { readUsage } from './cost.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

const PEOPLE = scaled(16, 2)
/**
 * Orders in flight at saturation: enough to share transactions, a third of the admission limit
 * (worker/calls/admission.ts).
 */
export const CONNECTIONS = scaled(160, 8)
const SECONDS = scaled(10, 0.3)
/** Time after which a cancellation has no more work. */
const SETTLED_MS = scaled(2_000, 50)
const ROUNDS = scaled(3, 1)
const STEADY = scaled(300, 20)

const MARKETS: readonly (readonly [market: string, decimals: number, quantity: string])[] = [
  ['BTC_USDT', 2, '0.0001'],
  ['ETH_USDT', 2, '0.003'],
  ['SOL_USDT', 2, '0.05'],
  ['XRP_USDT', 4, '4'],
]

export type Market = {
  readonly market: string
  readonly price: number
  readonly decimals: number
  readonly quantity: string
}

export async function marketsOf(origin: string): Promise<Market[]> {
  const all = MARKETS.map(async ([market, decimals, quantity]) => {
    const response = await fetch(`${origin}/api/v1/market/ticker?symbol=${market}`)
    const { data } = (await response.json()) as { data: { last: string } }
    return { market, price: Number(data.last), decimals, quantity }
  })
  return Promise.all(all)
}

type Counts = { placed: number; shed: number; wrong: string[]; readonly latencies: number[] }
/** Result of a load, with the placed orders a second. */
type Outcome = Counts & { readonly perSecond: number }
const nothing = (): Counts => ({ placed: 0, shed: 0, wrong: [], latencies: [] })

/**
 * Order number `count` of a load whose users take turns. Half trade at once, half rest; half buy, half sell. Each user
 * goes through all markets on one side, then on the other, so that no balance runs out.
 */
export function mixedOrder(markets: readonly Market[], count: number, people: number) {
  const round = Math.floor(count / people)
  const chosen = markets[(count + round) % markets.length]
  if (!chosen) throw new Error('a load has a market')
  const { market, price, decimals, quantity } = chosen
  const sidesTurned = Math.floor(round / markets.length) % 2
  const side = (Math.floor(count / 4) + sidesTurned) % 2 === 0 ? ('buy' as const) : ('sell' as const)
  const isTaker = Math.random() < 0.5
  const away = (side === 'buy') === isTaker ? 1.004 : 0.98
  const timeInForce = isTaker ? ('IOC' as const) : ('GTC' as const)
  return { market, side, type: 'limit' as const, price: (price * away).toFixed(decimals), quantity, timeInForce }
}

export class Load {
  readonly #people: readonly TraderOf[]
  readonly #markets: readonly Market[]
  #next = 0

  constructor(people: readonly TraderOf[], markets: readonly Market[]) {
    this.#people = people
    this.#markets = markets
  }

  async one(counts: Counts): Promise<void> {
    this.#next += 1
    const person = this.#people[this.#next % this.#people.length]
    if (!person) return
    const began = performance.now()
    try {
      const reply = await person.place(mixedOrder(this.#markets, this.#next, this.#people.length))
      if (isPlaced(reply)) counts.placed += 1
      else if ((reply.status === 503 || reply.status === 429) && reply.retryAfter) counts.shed += 1
      else counts.wrong.push(`${reply.status} ${JSON.stringify(reply.data)}`)
    } catch (error) {
      counts.wrong.push(String(error))
    }
    counts.latencies.push(performance.now() - began)
  }

  /**
   * Closed loop: each connection sends its next order when the last one is answered.
   * @returns placed orders a second
   */
  async closed(connections: number, seconds: number): Promise<Outcome> {
    const counts = nothing()
    const began = performance.now()
    const end = began + seconds * 1_000
    const loop = async () => {
      while (performance.now() < end) await this.one(counts)
    }
    await Promise.all(Array.from({ length: connections }, loop))
    return { ...counts, perSecond: counts.placed / ((performance.now() - began) / 1_000) }
  }

  /**
   * Open loop: sends at a fixed rate on as many connections as the users may have. Orders beyond that are never sent,
   * because queued requests would take processor time from the server.
   * @returns placed orders a second, without the first tenth of the time
   */
  async open(perSecond: number, seconds: number): Promise<Outcome> {
    const counts = nothing()
    const began = performance.now()
    const under = new Set<Promise<void>>()
    const elapsed = () => (performance.now() - began) / 1_000
    let sent = 0
    let from: { readonly time: number; readonly placed: number } | undefined
    while (elapsed() < seconds) {
      const due = Math.floor(elapsed() * perSecond)
      for (; sent < due && under.size < this.#people.length * MAX_SOCKETS; sent += 1) {
        const one = this.one(counts).finally(() => under.delete(one))
        under.add(one)
      }
      if (elapsed() > seconds / 10) from ??= { time: elapsed(), placed: counts.placed }
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    const { time, placed } = from ?? { time: 0, placed: 0 }
    const served = (counts.placed - placed) / (elapsed() - time)
    await Promise.all(under)
    return { ...counts, perSecond: served }
  }

  async cancelAll(): Promise<void> {
    for (const person of this.#people) await person.ask('POST', tradingCalls.cancelAll.path, {})
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  }
}

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

/** Rows that the objects write per order, until it rests or is settled. Rows do not depend on the machine. */
async function rowsFigure(origin: string, load: Load): Promise<Figure> {
  const before = await readUsage(origin)
  const { placed } = await load.closed(CONNECTIONS, SECONDS)
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const classes = usageSince(before, await readUsage(origin))
  const rowsOf = (each: (typeof classes)[number]) => toBilledUsage([each]).rowsWritten / placed
  const sum = classes.reduce((total, each) => total + rowsOf(each), 0)
  const listed = classes.toSorted((a, b) => rowsOf(b) - rowsOf(a)).slice(0, 3)
  return {
    what: 'rows written an order, from acceptance to settlement',
    measured: sum,
    unit: '',
    goal: { atMost: 6 },
    detail: `${placed} orders; ${listed.map((each) => `${each.name} ${rowsOf(each).toFixed(2)}`).join(', ')}`,
  }
}

/** @param origin a server with LOAD_SETTINGS */
export async function orderFigures(origin: string): Promise<readonly Figure[]> {
  const people = await traders(origin, PEOPLE, 'bench')
  const load = new Load(people, await marketsOf(origin))
  // Not measured: the first orders compile code and wake markets.
  await load.closed(CONNECTIONS, SECONDS)
  await load.cancelAll()
  const rows = await rowsFigure(origin, load)
  await load.cancelAll()
  // Three rounds of each, because a p99 over ten seconds consists of ten pauses, one of which the machine may cause.
  const steady: Outcome[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    steady.push(await load.open(STEADY, SECONDS))
    await load.cancelAll()
  }
  // Alternates both loads, because the machine's speed changes from minute to minute.
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const full = await load.closed(CONNECTIONS, SECONDS)
    await load.cancelAll()
    const over = await load.open(Math.round(full.perSecond * 3), SECONDS / 2)
    await load.cancelAll()
    rounds.push({ full, over })
  }
  const most = median(rounds.map(({ full }) => full.perSecond))
  const latencies = rounds.flatMap(({ full }) => full.latencies)
  const served = rounds.map(({ full, over }) => over.perSecond / full.perSecond)
  const turnedAway = rounds.map(({ over }) => `${over.shed} of ${over.placed + over.shed}`)
  const wrong = [...steady, ...rounds.flatMap(({ full, over }) => [full, over])].flatMap((load) => load.wrong)
  const what = 'orders durable end to end, 4 markets'
  const full = `${CONNECTIONS} at a time, p50 ${percentile(latencies, 0.5).toFixed(0)} ms`
  const steadily = (part: number) => steady.map(({ latencies }) => percentile(latencies, part))
  const each = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(', ')
  return [
    rows,
    { what: `${what}, at saturation`, measured: most, unit: '/s', goal: { atLeast: 900 }, detail: full },
    {
      what: `${what}, p50 at ${STEADY}/s`,
      measured: median(steadily(0.5)),
      unit: 'ms',
      goal: { atMost: 10 },
      detail: each(steadily(0.5)),
    },
    {
      what: `${what}, p99 at ${STEADY}/s`,
      measured: median(steadily(0.99)),
      unit: 'ms',
      goal: { atMost: 50 },
      detail: each(steadily(0.99)),
    },
    {
      what: `orders turned away at ${STEADY}/s`,
      measured: steady.reduce((sum, { shed }) => sum + shed, 0),
      unit: '',
      goal: { atMost: 0 },
    },
    {
      what: `orders served at three times the most, offered on ${PEOPLE * MAX_SOCKETS} connections, of the most`,
      measured: median(served),
      unit: '×',
      goal: { atLeast: 0.8 },
      detail: `${each(served)}; of what came through ${turnedAway.join(', ')} turned away with Retry-After`,
    },
    {
      what: 'orders answered otherwise than placed or turned away',
      measured: wrong.length,
      unit: '',
      goal: { atMost: 0 },
      detail: wrong[0] ?? 'none',
    },
  ]
}
