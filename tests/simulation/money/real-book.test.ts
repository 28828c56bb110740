// The product's own book and ledgers together: what a real exchange went through, and random wishes under every fault.

import { describe, expect, test } from 'vitest'
import { audit } from '#objects/auditor/engine.ts'
import type { Command, Outcome } from '#objects/ledger/commands.ts'
import { LedgerNode } from '#objects/ledger/node.ts'
import { cancelOrder } from '#objects/order-book/amending.ts'
import { Book } from '#objects/order-book/book.ts'
import { rulesOf } from '#objects/order-book/market-state.ts'
import type { NewOrder } from '#objects/order-book/open-order.ts'
import { placeOrder } from '#objects/order-book/placing.ts'
import type { TradeRow } from '#objects/order-book/text.ts'
import { shardNames, shardOf } from '#objects/platform/slots.ts'
import { type Market, marketBySymbol } from '#shared/markets.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import type { Side } from '#shared/trading/order.ts'
import type { OrderTerms } from '#shared/trading/terms.ts'
import { hasSharedData, sharedRows } from '../../fixtures/shared-data.ts'
import { Random } from './random.ts'
import { RealBook } from './real-book.ts'
import { type Faults, NO_FAULTS, World } from './world.ts'

class Exchange {
  readonly world: World
  readonly trades: TradeRow[] = []
  readonly accepted = new Map<string, string>()
  readonly #shards: number
  #keys = 0

  constructor(seed: number, shards: number, faults: Faults, markets: readonly Market[]) {
    this.world = new World(new Random(seed), faults)
    this.#shards = shards
    for (const name of shardNames(shards)) {
      this.world.add(`ledger:${name}`, (host) => new LedgerNode(host, { shards }))
    }
    for (const market of markets) {
      this.world.add(
        `book:${market.symbol}`,
        (host) => new RealBook(host, { market, onTrade: (trade) => this.trades.push(trade) }),
      )
    }
  }

  /** Asks until an answer comes, always with the same client id. */
  async ask(person: string, command: Command): Promise<Outcome> {
    this.#keys += 1
    const key = `key-${String(this.#keys).padStart(6, '0')}`
    for (;;) {
      try {
        const name = `ledger:${shardOf(person, this.#shards)}`
        const outcome = await this.world.call<Outcome>(name, 'execute', [{ person, key, command }])
        if (outcome.ok && command.kind === 'place') this.accepted.set(key, outcome.value.id)
        return outcome
      } catch {
        await this.world.pause(1 + this.world.random.int(200))
      }
    }
  }

  async until<T>(work: Promise<T>): Promise<T> {
    const settled: { value?: { of: T }; error?: unknown } = {}
    work.then(
      (of) => {
        settled.value = { of }
      },
      (error: unknown) => {
        settled.error = error
      },
    )
    await this.world.run(() => settled.value !== undefined || settled.error !== undefined, 86_400_000)
    if (!settled.value) throw settled.error ?? new Error('stuck')
    return settled.value.of
  }

  audit() {
    const ledgers = shardNames(this.#shards).map((name) => `ledger:${name}`)
    return audit(
      (name) => this.world.peer(name),
      ledgers,
      () => this.world.now,
    )
  }

  /** Ends all faults, lets everything arrive, and counts. @returns what is wrong */
  async judge(): Promise<string[]> {
    this.world.faults = NO_FAULTS
    for (let round = 0; round < 30; round += 1) {
      await this.world.run(() => false, 30_000)
      const { objects, findings, assets } = await this.until(this.audit())
      if (objects.some(({ waiting }) => waiting > 0) && round < 29) continue
      return [
        ...findings.map((finding) => JSON.stringify(finding)),
        ...assets.flatMap(({ asset, sum, kinds }) =>
          sum === '0' && (kinds.clr ?? '0') === '0' ? [] : [`${asset}: ${sum}, ${kinds.clr} on no way`],
        ),
        ...objects
          .filter(({ quarantined }) => quarantined > 0)
          .map(({ name }) => `${name} put messages aside: ${this.world.reports.join('\n')}`),
      ]
    }
    return ['never at rest']
  }
}

const listed = (symbol: string): Market => marketBySymbol(symbol) ?? expect.unreachable()

describe.skipIf(!hasSharedData)('what a real exchange went through, book and ledgers together', () => {
  const FOLDER = 'l3/bitstamp_btcusd_2015-05-01'
  /** Bitstamp's steps: cents, and a hundred-millionth of a bitcoin. */
  const market: Market = { ...listed('ETH_BTC'), priceDecimals: 2, quantityDecimals: 8, minNotional: '0' }
  const ROWS = 1_500
  type Row = Readonly<Record<'seq' | 'ts_ms' | 'op' | 'id' | 'side' | 'price' | 'qty', string>>

  function rows(): Row[] {
    const initial = sharedRows<'id' | 'side' | 'price' | 'qty'>(`${FOLDER}/initial_orders.csv`)
    const first = initial.map((row) => ({ ...row, op: 'limit', seq: '0', ts_ms: '0' }))
    return [...first, ...sharedRows<keyof Row>(`${FOLDER}/orders.csv.gz`).slice(0, ROWS)]
  }
  const ticks = (row: Row) => toSafeUnits(row.price || '0', 2) ?? 0
  const lots = (row: Row) => toSafeUnits(row.qty, 8) ?? 0

  /** Trades of the engine alone. */
  function reference(): string[] {
    const book = new Book(rulesOf(market))
    const ids = new Map<string, number>()
    const trades: string[] = []
    for (const row of rows()) {
      const decision =
        row.op === 'cancel'
          ? cancelOrder(book, ids.get(row.id) ?? 0, 1)
          : placeOrder(book, orderOf(row, ids.set(row.id, book.nextOrderId)), 1)
      if (!decision.ok) continue
      for (const event of decision.value) if (event.kind === 'filled') trades.push(`${event.price} ${event.quantity}`)
    }
    return trades
  }
  const orderOf = (row: Row, _: unknown): NewOrder => ({
    account: row.id,
    side: row.side as Side,
    type: row.op === 'market' ? 'market' : 'limit',
    price: row.op === 'market' ? 0 : ticks(row),
    quantity: lots(row),
    timeInForce: row.op === 'market' ? 'IOC' : 'GTC',
    postOnly: false,
  })

  test('[SP20] trades as the engine does alone, and the audit finds nothing', { timeout: 120_000 }, async () => {
    const exchange = new Exchange(1, 1, NO_FAULTS, [market])
    const ids = new Map<string, string>()
    const live = async () => {
      for (const row of rows()) {
        const person = `trader-${row.id}`
        const id = ids.get(row.id)
        if (row.op === 'cancel') {
          if (id !== undefined) await exchange.ask(person, { kind: 'cancel', order: id })
          continue
        }
        const isBuy = row.side === 'buy'
        const units = isBuy ? BigInt(lots(row)) * BigInt(ticks(row) || 100_000) : BigInt(lots(row))
        const atoms = String(units)
        const asset = isBuy ? 'BTC' : 'ETH'
        await exchange.ask(person, { kind: 'deposit', asset, atoms })
        await exchange.ask(person, { kind: 'transfer', asset, atoms, from: 'funding', to: 'spot' })
        const isMarket = row.op === 'market'
        const terms: OrderTerms = {
          kind: 'single',
          side: isBuy ? 'buy' : 'sell',
          quantity: lots(row),
          leg: {
            type: isMarket ? 'market' : 'limit',
            price: isMarket ? 0 : ticks(row),
            timeInForce: isMarket ? 'IOC' : 'GTC',
            postOnly: false,
          },
        }
        const command = {
          kind: 'place',
          market: 'ETH_BTC',
          wallet: 'spot',
          asset,
          atoms,
          terms: JSON.stringify(terms),
        } as const
        const placed = await exchange.ask(person, command)
        if (placed.ok) ids.set(row.id, placed.value.id)
      }
    }
    await exchange.until(live())
    expect(await exchange.judge()).toEqual([])
    const traded = exchange.trades.map(({ priceTicks, quantityLots }) => `${priceTicks} ${quantityLots}`)
    expect(traded).toEqual(reference())
    expect(traded.length).toBeGreaterThan(20)
    exchange.world.close()
  })
})

const PEOPLE = ['alice', 'bob', 'carol', 'dave', 'erin'] as const
const MARKET = listed('BTC_USDT')
const PRICE = 9_000_000

/** A random order of any type, with the money it takes, or now and then too little. */
function wish(random: Random): Extract<Command, { kind: 'place' }> {
  const side: Side = random.chance(0.5) ? 'buy' : 'sell'
  const up = () => PRICE + (1 + random.int(40)) * 1_000
  const down = () => PRICE - (1 + random.int(40)) * 1_000
  const quantity = 100 + random.int(2_000)
  const common = { side, quantity }
  const plain = { price: 0, timeInForce: 'GTC', postOnly: false } as const
  const kind = random.int(7)
  const [far, near] = side === 'buy' ? [up(), down()] : [down(), up()]
  const limit = { ...plain, type: 'limit', price: PRICE + (random.int(11) - 5) * 1_000 } as const
  const terms: OrderTerms =
    kind === 0
      ? { kind: 'single', ...common, leg: { ...plain, type: 'market', timeInForce: 'IOC' } }
      : kind === 1
        ? { kind: 'single', ...common, leg: { ...plain, type: 'stop', stopPrice: far } }
        : kind === 2
          ? {
              kind: 'oco',
              ...common,
              limit: { ...plain, type: 'limit', price: near },
              stop: { ...plain, type: 'stop_limit', price: far, stopPrice: far },
            }
          : kind === 3
            ? {
                kind: 'bracket',
                ...common,
                leg: limit,
                takeProfit: { price: side === 'buy' ? up() : down() },
                stopLoss: { stopPrice: side === 'buy' ? down() : up() },
              }
            : kind === 4
              ? {
                  kind: 'single',
                  ...common,
                  leg: { ...plain, type: 'trailing_stop', trail: { distance: 100, unit: 'bps' } },
                }
              : { kind: 'single', ...common, leg: random.chance(0.2) ? { ...limit, display: 100 } : limit }
  const asset = side === 'buy' ? 'USDT' : 'BTC'
  const per = side === 'buy' ? 10n * BigInt(Math.round(PRICE * 1.1)) : 10n ** 5n
  const atoms = random.chance(0.05) ? '7' : String(BigInt(quantity) * per)
  return { kind: 'place', market: MARKET.symbol, wallet: 'spot', asset, atoms, terms: JSON.stringify(terms) }
}

async function live(exchange: Exchange, person: string, commands: number): Promise<void> {
  const { random } = exchange.world
  const orders: string[] = []
  for (const asset of ['USDT', 'BTC']) {
    for (let time = 0; time < 3; time += 1) await exchange.ask(person, { kind: 'faucet', asset, to: 'spot' })
  }
  for (let count = 0; count < commands; count += 1) {
    await exchange.world.pause(random.int(60))
    const order = orders.length > 0 ? random.pick(orders) : undefined
    const dice = random.next()
    if (order !== undefined && dice < 0.2) await exchange.ask(person, { kind: 'cancel', order })
    else if (order !== undefined && dice < 0.4) {
      const terms = JSON.stringify({ quantity: 50 + random.int(3_000), ...(random.chance(0.5) && { price: PRICE }) })
      const more = random.chance(0.7) ? { more: { asset: 'USDT', atoms: String(10 ** 10) } } : {}
      await exchange.ask(person, { kind: 'amend', order, terms, ...more })
    } else if (random.chance(0.05)) await exchange.ask(person, { kind: 'cancel_many' })
    else {
      const placed = await exchange.ask(person, wish(random))
      if (placed.ok) orders.push(placed.value.id)
    }
  }
}

function faultsOf(random: Random): Faults {
  const some = (most: number) => (random.chance(0.3) ? 0 : random.next() * most)
  return {
    dropRequest: some(0.15),
    dropAnswer: some(0.15),
    duplicate: some(0.15),
    slow: some(0.2),
    crashAtCommit: some(0.05),
    crashAtWait: some(0.02),
    alarmLost: some(0.4),
    alarmLate: some(0.4),
    alarmTwice: some(0.4),
  }
}

describe('the product’s own book under every fault', () => {
  const SEEDS = Number(process.env.SEEDS ?? 25)
  test(`[SP21] every type of order, ${SEEDS} seeds: nothing missing, nothing put aside`, {
    timeout: 600_000,
  }, async () => {
    let trades = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = new Random(seed * 13 + 5)
      const exchange = new Exchange(seed, 1 + random.int(3), faultsOf(random), [MARKET])
      await exchange.until(Promise.all(PEOPLE.map((person) => live(exchange, person, 12))))
      expect(await exchange.judge(), `seed ${seed}`).toEqual([])
      expect(new Set(exchange.accepted.values()).size, `seed ${seed}`).toBe(exchange.accepted.size)
      trades += exchange.trades.length
      exchange.world.close()
    }
    expect(trades).toBeGreaterThan(SEEDS)
  })
})
