// Signed reads of programs over HTTP: key, signature and time looked at each time, and the person's own ledger asked.

import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { API_KEY_HEADER } from '#shared/api/bot-call.ts'
import { accountBotCalls, orderBotCalls } from '#shared/api/bots.ts'
import { type ProgramKey, traders } from '../load/person.ts'
import { cpuSeconds, workerdOf } from './process.ts'
import { type Figure, median } from './report.ts'

const PEOPLE = 8
const CONNECTIONS = 48
const SECONDS = 8
const ROUNDS = 3

type Counts = { served: number; wrong: string[]; readonly latencies: number[] }

class Readers {
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

  async one(counts: Counts): Promise<void> {
    this.#next += 1
    const key = this.#keys[this.#next % this.#keys.length]
    const { path } = this.#next % 2 === 0 ? orderBotCalls.openOrders : accountBotCalls.account
    if (!key) return
    const began = performance.now()
    try {
      const { status, text } = await this.send('GET', path, key)
      if (status === 200) counts.served += 1
      else counts.wrong.push(`${status} ${text.slice(0, 100)}`)
    } catch (error) {
      counts.wrong.push(String(error))
    }
    counts.latencies.push(performance.now() - began)
  }

  /** As many as are answered, so many at a time. */
  async closed(seconds: number): Promise<Counts & { perSecond: number }> {
    const counts: Counts = { served: 0, wrong: [], latencies: [] }
    const began = performance.now()
    const loop = async () => {
      while (performance.now() < began + seconds * 1_000) await this.one(counts)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, loop))
    return { ...counts, perSecond: counts.served / ((performance.now() - began) / 1_000) }
  }
}

/** @param origin a server with LOAD_SETTINGS */
export async function botFigures(origin: string): Promise<readonly Figure[]> {
  const people = await traders(origin, PEOPLE, 'bot')
  const keys: ProgramKey[] = []
  for (const person of people) keys.push(await person.makeKey())
  const readers = new Readers(origin, keys)
  const order = 'symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.001&price=50000'
  for (const key of keys)
    for (let n = 0; n < 5; n += 1) await readers.send('POST', orderBotCalls.place.path, key, order)
  await readers.closed(2)
  const rounds = []
  const workerd = workerdOf(process.pid)
  const before = cpuSeconds(workerd)
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await readers.closed(SECONDS))
  const spent = (cpuSeconds(workerd) - before) * 1_000
  const wrong = rounds.flatMap((round) => round.wrong)
  const latencies = rounds.flatMap((round) => round.latencies).sort((a, b) => a - b)
  const each = (spent / latencies.length).toFixed(2)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
  return [
    {
      what: 'signed reads of programs',
      measured: median(rounds.map(({ perSecond }) => perSecond)),
      unit: '/s',
      goal: { atLeast: 1_000 },
      detail: `${CONNECTIONS} at a time, ${PEOPLE} keys, p99 ${p99.toFixed(0)} ms, ${each} ms of workerd each`,
    },
    {
      what: 'signed reads that were not served',
      measured: wrong.length,
      unit: '',
      goal: { atMost: 0 },
      detail: wrong[0] ?? 'none',
    },
  ]
}
