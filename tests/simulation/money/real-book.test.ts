// The product's book and ledgers together: a recording of a real exchange, and random orders under all faults.

import { describe, expect, test } from 'vitest'
import { createBookRules } from '#objects/markets/market/market-rules.ts'
import { cancelOrder } from '#objects/markets/matching/amending.ts'
import { Book } from '#objects/markets/matching/book.ts'
import type { NewOrder } from '#objects/markets/matching/new-order.ts'
import { placeOrder } from '#objects/markets/matching/placing.ts'
import type { LedgerCommand } from '#objects/wallet/ledger/commands.ts'
import { findMarket, type Market } from '#shared/markets/markets.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import type { OrderTerms } from '#shared/markets/trading/terms.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { hasSharedData, sharedRows } from '../../fixtures/shared-data.ts'
import { Random } from './random.ts'
import { RealExchange } from './real-exchange.ts'
import { faultsOf, NO_FAULTS } from './world.ts'

const listed = (symbol: string): Market => findMarket(symbol) ?? expect.unreachable()

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

  /** Trades of the engine alone, for comparison. */
  function reference(): string[] {
    const book = new Book(createBookRules(market))
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
    const exchange = new RealExchange({ seed: 1, shards: 1, faults: NO_FAULTS, markets: [market] })
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

/** A random order of any type with enough money, sometimes too little. */
function wish(random: Random): Extract<LedgerCommand, { kind: 'place' }> {
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

async function live(exchange: RealExchange, person: string, commands: number): Promise<void> {
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

describe('the product’s own book under every fault', () => {
  const SEEDS = Number(process.env.SEEDS ?? 25)
  test(`[SP21] every type of order, ${SEEDS} seeds: nothing missing, nothing put aside`, {
    timeout: 600_000,
  }, async () => {
    let trades = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = new Random(seed * 13 + 5)
      const exchange = new RealExchange({
        seed,
        shards: 1 + random.int(3),
        faults: faultsOf(random),
        markets: [MARKET],
      })
      await exchange.until(Promise.all(PEOPLE.map((person) => live(exchange, person, 12))))
      expect(await exchange.judge(), `seed ${seed}`).toEqual([])
      expect(new Set(exchange.accepted.values()).size, `seed ${seed}`).toBe(exchange.accepted.size)
      trades += exchange.trades.length
      exchange.world.close()
    }
    expect(trades).toBeGreaterThan(SEEDS)
  })
})

describe('alarms that never come', () => {
  const place = (more: object): LedgerCommand => {
    const leg = { type: 'limit', price: PRICE, timeInForce: 'GTC', postOnly: false, ...more }
    const terms = JSON.stringify({ kind: 'single', side: 'buy', quantity: 100, leg })
    const money = { asset: 'USDT', atoms: String(100 * PRICE * 10) }
    return { kind: 'place', market: MARKET.symbol, wallet: 'spot', ...money, terms }
  }

  test('[ME6] an audit takes up what they were for: an order’s last day, a countdown', async () => {
    const exchange = new RealExchange({ seed: 1, shards: 1, faults: NO_FAULTS, markets: [MARKET] })
    const { world } = exchange
    const open = () => exchange.until(exchange.sure<{ id: string }[]>('ledger:l0', 'openOrders', 'alice', {}))
    const ask = (command: LedgerCommand) => exchange.until(exchange.ask('alice', command))
    await ask({ kind: 'faucet', asset: 'USDT', to: 'spot' })
    const soon = world.now + 5_000
    await ask(place({ timeInForce: 'GTD', expiresAt: soon }))
    await ask(place({}))
    await exchange.until(exchange.sure('ledger:l0', 'countdown', 'alice', '', soon + 60_000))
    // No other work is left.
    await world.run(() => false, 3_000)
    world.faults = { ...NO_FAULTS, alarmLost: 1 }
    await world.run(() => false, 30_000)
    expect(await open()).toHaveLength(2)
    world.faults = NO_FAULTS
    await exchange.until(exchange.audit())
    await world.run(() => false, 5_000)
    expect(await open()).toHaveLength(1)
    world.faults = { ...NO_FAULTS, alarmLost: 1 }
    await world.run(() => false, 60_000)
    world.faults = NO_FAULTS
    await exchange.until(exchange.audit())
    await world.run(() => false, 5_000)
    expect(await open()).toEqual([])
    world.close()
  })
})
