// Requests with API keys over HTTP: each is authenticated by key, signature and time, and reads the user's ledger.
// Reads, and orders as in orders.ts.

import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { API_KEY_HEADER } from '#shared/binance-api/call.ts'
import { binanceSpotAccountCalls, binanceSpotOrderCalls } from '#shared/binance-api/spot/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { type ProgramKey, traders } from '../load/person.ts'
import { CONNECTIONS, type Market, marketsOf, mixedOrder } from './orders.ts'
import { cpuSeconds, workerdOf } from './process.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

const PEOPLE = scaled(16, 2)
const READERS = scaled(48, 4)
const SECONDS = scaled(8, 0.3)
const ROUNDS = scaled(3, 1)

type Counts = { served: number; wrong: string[]; readonly latencies: number[] }

class Programs {
  readonly #origin: URL
  readonly #keys: readonly ProgramKey[]
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: 4_000 })
  #next = 0

  constructor(origin: string, keys: readonly ProgramKey[]) {
    this.#origin = new URL(origin)
    this.#keys = keys
  }

  /** @returns the status */
  send(method: string, path: string, key: ProgramKey, asked = ''): Promise<{ status: number; text: string }> {
    const text = `${asked === '' ? '' : `${asked}&`}timestamp=${Date.now()}&recvWindow=10000`
    const signature = createHmac('sha256', key.secret).update(text).digest('hex')
    const { hostname, port } = this.#origin
    const address = `${path}?${text}&signature=${signature}`
    return new Promise((resolve, reject) => {
      const headers = { [API_KEY_HEADER]: key.id }
      const sent = request({ agent: this.#agent, hostname, port, path: address, method, headers }, (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          body += part
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: body }))
      })
      sent.on('error', reject)
      sent.end()
    })
  }

  /** Reads the account and its open orders by turns. */
  read(counts: Counts): Promise<void> {
    const { path } = this.#next % 2 === 0 ? binanceSpotOrderCalls.openOrders : binanceSpotAccountCalls.account
    return this.#ask(counts, 'GET', path)
  }

  order(counts: Counts, markets: readonly Market[]): Promise<void> {
    const { side, price, quantity, timeInForce, market } = mixedOrder(markets, this.#next, this.#keys.length)
    const asked = {
      symbol: market.replace('_', ''),
      side: side.toUpperCase(),
      type: 'LIMIT',
      timeInForce,
      quantity,
      price,
    }
    return this.#ask(counts, 'POST', binanceSpotOrderCalls.place.path, new URLSearchParams(asked).toString())
  }

  async #ask(counts: Counts, method: string, path: string, asked?: string): Promise<void> {
    this.#next += 1
    const key = this.#keys[this.#next % this.#keys.length]
    if (!key) return
    const began = performance.now()
    try {
      const { status, text } = await this.send(method, path, key, asked)
      if (status === 200) counts.served += 1
      else counts.wrong.push(`${status} ${text.slice(0, 100)}`)
    } catch (error) {
      counts.wrong.push(String(error))
    }
    counts.latencies.push(performance.now() - began)
  }
}

/** Closed loop: each connection sends its next request when the last one is answered. */
async function closed(
  connections: number,
  one: (counts: Counts) => Promise<void>,
): Promise<Counts & { perSecond: number }> {
  const counts: Counts = { served: 0, wrong: [], latencies: [] }
  const began = performance.now()
  const loop = async () => {
    while (performance.now() < began + SECONDS * 1_000) await one(counts)
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return { ...counts, perSecond: counts.served / ((performance.now() - began) / 1_000) }
}

/** @param origin a server with LOAD_SETTINGS */
export async function binanceApiFigures(origin: string): Promise<readonly Figure[]> {
  const people = await traders(origin, PEOPLE, 'bot')
  const keys: ProgramKey[] = []
  for (const person of people) keys.push(await person.makeKey())
  const programs = new Programs(origin, keys)
  const order = 'symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.001&price=50000'
  for (const key of keys)
    for (let n = 0; n < 5; n += 1) await programs.send('POST', binanceSpotOrderCalls.place.path, key, order)
  await closed(READERS, (counts) => programs.read(counts))
  const rounds = []
  const workerd = workerdOf(process.pid)
  const before = cpuSeconds(workerd)
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await closed(READERS, (counts) => programs.read(counts)))
  const spent = (cpuSeconds(workerd) - before) * 1_000
  const wrong = rounds.flatMap((round) => round.wrong)
  const latencies = rounds.flatMap((round) => round.latencies).sort((a, b) => a - b)
  const each = (spent / latencies.length).toFixed(2)
  const markets = await marketsOf(origin)
  const traded = []
  for (let round = 0; round < ROUNDS; round += 1) {
    traded.push(await closed(CONNECTIONS, (counts) => programs.order(counts, markets)))
    for (const person of people) await person.ask('POST', tradingCalls.cancelAll.path, {})
  }
  const untaken = traded.flatMap((round) => round.wrong)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
  return [
    {
      what: 'signed reads of programs',
      measured: median(rounds.map(({ perSecond }) => perSecond)),
      unit: '/s',
      goal: { atLeast: 1_000 },
      detail: `${READERS} at a time, ${PEOPLE} keys, p99 ${p99.toFixed(0)} ms, ${each} ms of workerd each`,
    },
    {
      what: 'signed reads that were not served',
      measured: wrong.length,
      unit: '',
      goal: { atMost: 0 },
      detail: wrong[0] ?? 'none',
    },
    {
      what: 'signed orders of programs, 4 markets',
      measured: median(traded.map(({ perSecond }) => perSecond)),
      unit: '/s',
      goal: { atLeast: 900 },
      detail: `${CONNECTIONS} at a time, ${PEOPLE} keys`,
    },
    {
      what: 'signed orders that were not taken',
      measured: untaken.length,
      unit: '',
      goal: { atMost: 0 },
      detail: untaken[0] ?? 'none',
    },
  ]
}
