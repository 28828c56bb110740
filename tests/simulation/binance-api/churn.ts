// Unmodified ccxt pro keeps books and its own orders over sockets while a program trades through another client. All
// sequence numbers must be continuous, each book must equal REST's at the same number, and each order must be reported
// from NEW to its end.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ccxt, { type pro } from 'ccxt'
import { LOAD_SETTINGS, type ProgramKey, TraderOf } from '../../load/person.ts'
import { startServer } from '../people/server.ts'

type Client = InstanceType<typeof pro.binance>

/** ccxt's client; only hosts and key are changed. @param path of its streams */
export async function streamClient(origin: string, path: '/ws' | '/stream', key?: ProgramKey): Promise<Client> {
  const options = { fetchMarkets: { types: ['spot'] }, fetchMargins: false, fetchCurrencies: false }
  const keys = key ? { apiKey: key.id, secret: key.secret } : {}
  const client = new ccxt.pro.binance({ ...keys, enableRateLimit: false, options })
  const api = client.urls.api as { ws: Record<string, unknown> }
  const socket = origin.replace(/^http/, 'ws')
  const ws = { ...api.ws, spot: socket + path, 'ws-api': { spot: `${socket}/ws-api/v3` } }
  client.urls.api = { ...api, public: `${origin}/api/v3`, private: `${origin}/api/v3`, ws }
  // It refuses an unencrypted address until it has loaded its proxy agents.
  await client.loadHttpProxyAgent()
  await client.loadMarkets()
  return client
}

/** A funded user with an API key. */
export async function programOf(origin: string): Promise<ProgramKey> {
  const person = new TraderOf(origin, `stream-${crypto.randomUUID()}@example.com`)
  await person.register()
  for (const asset of ['USDT', 'BTC']) await person.faucet(asset)
  return person.makeKey()
}

export type Churned = {
  readonly updates: number
  /** Books compared with REST at the same number. */
  readonly compared: number
  readonly orders: number
  readonly violations: readonly string[]
}

const MARKETS = ['BTC/USDT', 'ETH/USDT']
const LEVELS = 100
/** Books remembered by number. */
const KEPT = 200

class Churn {
  readonly violations: string[] = []
  updates = 0
  compared = 0
  readonly #until: number
  readonly #books = new Map<string, string>()
  /** Reported statuses by order. */
  readonly told = new Map<string, string[]>()
  readonly placed = new Set<string>()

  constructor(until: number) {
    this.#until = until
  }

  get isOver(): boolean {
    return Date.now() >= this.#until
  }

  fail(what: string, error: unknown): void {
    if (!this.isOver)
      this.violations.push(`${what}: ${error instanceof Error ? `${error.name} ${error.message}` : error}`)
  }

  async watch(client: Client, market: string): Promise<void> {
    while (!this.isOver) {
      try {
        const { nonce, bids, asks } = await client.watchOrderBook(market)
        this.updates += 1
        this.#books.set(`${market} ${nonce}`, JSON.stringify([bids.slice(0, LEVELS), asks.slice(0, LEVELS)]))
        for (const key of [...this.#books.keys()].slice(0, -KEPT)) this.#books.delete(key)
      } catch (error) {
        this.fail(`book of ${market}`, error)
        await new Promise((wait) => setTimeout(wait, 500))
      }
    }
  }

  /** Compares a book with another one of the same number. */
  async compare(client: Client, market: string): Promise<void> {
    while (!this.isOver) {
      const { nonce, bids, asks } = await client.fetchOrderBook(market, 1000)
      await new Promise((wait) => setTimeout(wait, 1_500))
      const kept = this.#books.get(`${market} ${nonce}`)
      if (kept === undefined) continue
      this.compared += 1
      if (kept !== JSON.stringify([bids.slice(0, LEVELS), asks.slice(0, LEVELS)])) {
        this.violations.push(`book of ${market} at ${nonce} is another one`)
      }
    }
  }

  async listen(client: Client): Promise<void> {
    while (!this.isOver) {
      try {
        for (const { id = '', status } of await client.watchOrders()) {
          const steps = this.told.get(id) ?? []
          if (steps.at(-1) !== status) this.told.set(id, [...steps, String(status)])
        }
      } catch (error) {
        this.fail('orders', error)
      }
    }
  }

  async trade(client: Client): Promise<void> {
    for (let round = 0; !this.isOver; round += 1) {
      try {
        const { bid = 0 } = await client.fetchTicker('BTC/USDT')
        const { id = '' } = await client.createOrderWs('BTC/USDT', 'limit', 'buy', 0.001, bid - (round % 50))
        this.placed.add(id)
        await client.cancelOrderWs(id, 'BTC/USDT').catch((error: unknown) => {
          // It may have filled in the meantime.
          if (!(error instanceof ccxt.OrderNotFound)) throw error
        })
        if (round % 10 > 0) continue
        // Alternates, so that no balance runs out.
        const side = round % 20 === 0 ? 'sell' : 'buy'
        const { id: traded = '' } = await client.createOrderWs('BTC/USDT', 'market', side, 0.001)
        this.placed.add(traded)
      } catch (error) {
        this.fail('trading', error)
      }
    }
  }
}

/** Runs against the build. @param port a free port */
export async function runChurn({ minutes, port }: { minutes: number; port: number }): Promise<Churned> {
  const state = await mkdtemp(join(tmpdir(), 'bots-'))
  const server = await startServer(state, port, LOAD_SETTINGS)
  const clients: Client[] = []
  const open = async (path: '/ws' | '/stream', key?: ProgramKey) => {
    const client = await streamClient(server.url, path, key)
    clients.push(client)
    return client
  }
  try {
    const key = await programOf(server.url)
    const [reader, listener, trader] = [await open('/ws'), await open('/ws', key), await open('/ws', key)]
    const churn = new Churn(Date.now() + minutes * 60_000)
    const listening = churn.listen(listener)
    const work = [
      churn.trade(trader),
      ...MARKETS.flatMap((each) => [churn.watch(reader, each), churn.compare(reader, each)]),
    ]
    await Promise.all(work)
    await new Promise((wait) => setTimeout(wait, 2_000))
    for (const { id, status } of listener.orders ?? []) {
      if (status === 'open') churn.violations.push(`order ${id} was not told to its end`)
    }
    const known = new Set([...(listener.orders ?? [])].map(({ id }: { id: string }) => id))
    const kept = [...churn.placed].slice(-500)
    for (const id of kept) if (!known.has(id)) churn.violations.push(`order ${id} was never told`)
    void listening.catch(() => undefined)
    const { updates, compared, placed, violations } = churn
    return { updates, compared, orders: placed.size, violations }
  } finally {
    for (const client of clients) await client.close().catch(() => undefined)
    await server.kill()
    await rm(state, { recursive: true, force: true })
  }
}
