// Cost of an order without the platform: ledger and books in one process, on SQL in memory, sixteen orders at a time.
// Measures processor time, which a busy machine changes less than wall time, and SQL statements, which it does not
// change.

import { z } from 'zod/mini'
import { computeEscrow } from '#objects/markets/order-book/order-escrow.ts'
import type { MoneyDelivery, MoneyDeliveryReceipt, MoneyPeer } from '#objects/platform/edge-messages.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { WriteBehind } from '#objects/platform/write-behind.ts'
import { LedgerService } from '#objects/wallet/ledger/service.ts'
import type { OrderCommandOutcome } from '#objects/wallet/ledger/views.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import { parseOrderDraft } from '../../worker/markets/spot/draft.ts'
import { RealBook } from '../simulation/money/real-book.ts'
import { SimStorage } from '../simulation/money/sim-storage.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

const AT_ONCE = 16
const WARM_UP = scaled(100, 2)
const ROUNDS = scaled(300, 5)
/** Open orders per user, of the resting ones. */
const ORDERS_OF_ONE = 80
const FEW = 1_000
const MANY = scaled(1_000_000, 2_000)
const ASSETS = ['USDT', 'BTC', 'ETH', 'SOL', 'XRP']
const PEOPLE = Array.from({ length: 16 }, (_, index) => `0123456789abcdef0123${String(index).padStart(4, '0')}`)
const MARKETS: readonly (readonly [market: string, price: number, decimals: number, quantity: string])[] = [
  ['BTC_USDT', 90_000, 2, '0.0001'],
  ['ETH_USDT', 3_000, 2, '0.003'],
  ['SOL_USDT', 150, 2, '0.05'],
  ['XRP_USDT', 2.2, 4, '4'],
]

class Core {
  statements = 0
  readonly #ledger: LedgerService
  readonly #objects = new Map<
    string,
    { deliver(delivery: MoneyDelivery): MoneyDeliveryReceipt | Promise<MoneyDeliveryReceipt> }
  >()
  #now = 1_763_700_000_000
  #count = 0
  #rested = 0

  constructor() {
    this.#ledger = new LedgerService(this.#hostOf('ledger:l0'), { shards: 1, isSubscribed: () => false })
    this.#objects.set('ledger:l0', this.#ledger.money)
    for (const [symbol] of MARKETS) {
      const market = findMarket(symbol)
      if (market) this.#objects.set(`book:${symbol}`, new RealBook(this.#hostOf(`book:${symbol}`), { market }))
    }
  }

  async fund(): Promise<void> {
    for (const person of PEOPLE) for (const asset of ASSETS) await this.#pay(person, asset, '10000000000000000')
  }

  /** Places resting orders of many users in all markets, below any bid. */
  async rest(count: number): Promise<void> {
    for (const last = this.#rested + count; this.#rested < last; ) {
      this.#now += 20
      const owner = Math.floor(this.#rested / ORDERS_OF_ONE)
      const person = (0x100000 + owner).toString(16).padStart(24, '1')
      await this.#pay(person, 'USDT', '100000000000000')
      const all = await Promise.all(Array.from({ length: ORDERS_OF_ONE }, () => this.#restOne(person)))
      for (const traded of all) if (traded.kind !== 'done') throw new Error(JSON.stringify(traded))
    }
  }

  #restOne(person: string): Promise<OrderCommandOutcome> {
    this.#rested += 1
    const [market, price, decimals, quantity] = MARKETS[this.#rested % MARKETS.length] ?? ['', 0, 0, '']
    const away = 0.9 + (this.#rested % 5_000) / 100_000
    const terms = { market, side: 'buy', type: 'limit', quantity, timeInForce: 'GTC' } as const
    return this.#place(person, { ...terms, price: (price * away).toFixed(decimals) })
  }

  async #pay(person: string, asset: string, atoms: string): Promise<void> {
    const paid = { asset, atoms } as const
    await this.#ledger.execute({ person, key: this.#key(), command: { kind: 'deposit', ...paid } })
    const command = { kind: 'transfer', ...paid, from: 'funding', to: 'spot' } as const
    await this.#ledger.execute({ person, key: this.#key(), command })
  }

  async round(): Promise<void> {
    this.#now += 20
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => this.#one()))
    for (const traded of all) if (traded.kind !== 'done') throw new Error(`an order was ${traded.kind}`)
  }

  /** Half of the orders trade at once, half rest. */
  #one(): Promise<OrderCommandOutcome> {
    this.#count += 1
    const person = PEOPLE[this.#count % PEOPLE.length] ?? ''
    const [market, price, decimals, quantity] = MARKETS[this.#count % MARKETS.length] ?? ['', 0, 0, '']
    const side = this.#count % 8 < 4 ? 'buy' : 'sell'
    const isTaker = this.#count % 3 < 2
    const away = (side === 'buy') === isTaker ? 1.004 : 0.98
    const timeInForce = isTaker ? 'IOC' : 'GTC'
    return this.#place(person, {
      market,
      side,
      type: 'limit',
      price: (price * away).toFixed(decimals),
      quantity,
      timeInForce,
    })
  }

  #place(person: string, order: PlaceOrderInput): Promise<OrderCommandOutcome> {
    const draft = parseOrderDraft(order)
    const counted = draft.ok ? computeEscrow(draft.value, undefined) : undefined
    if (!counted) throw new Error('the order is none')
    const command = {
      kind: 'place',
      market: order.market,
      wallet: 'spot',
      ...counted.money,
      terms: JSON.stringify(counted.terms),
    } as const
    return this.#ledger.trade({ person, key: this.#key(), command, asked: JSON.stringify(order) }, 5_000)
  }

  #key(): string {
    return `order:${crypto.randomUUID()}`
  }

  #hostOf(name: string): MoneyHost {
    const storage = new SimStorage(
      () => undefined,
      () => undefined,
    )
    const clock: Pick<MoneyHost, 'now' | 'after' | 'report'> = {
      now: () => this.#now,
      after: (ms, work) => void setTimeout(work, ms),
      report: (event, facts) => console.error(name, event, facts),
    }
    return {
      ...clock,
      name,
      peer: (peer) => ({ deliver: (delivery: MoneyDelivery) => this.#deliver(peer, delivery) }) as MoneyPeer,
      storage: new WriteBehind(
        {
          sql: {
            exec: (query, ...bindings) => {
              this.statements += 1
              return storage.exec(query, bindings)
            },
          },
          transactionSync: (work) => storage.transaction(work),
          setAlarm: (time) => storage.setAlarm(time),
          sync: () => Promise.resolve(),
        },
        clock,
      ),
    }
  }

  /** Delivers a copy in a later task, like a call between objects. */
  async #deliver(peer: string, delivery: MoneyDelivery): Promise<MoneyDeliveryReceipt> {
    await new Promise((resolve) => setImmediate(resolve))
    const object = this.#objects.get(peer)
    if (!object) throw new Error(`there is no ${peer}`)
    return object.deliver(structuredClone(delivery))
  }
}

/** @returns processor time of an order, ms */
export async function cost(core: Core): Promise<number> {
  core.statements = 0
  const began = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) await core.round()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000 / (ROUNDS * AT_ONCE)
}

/** Ledger and books after some orders. */
export async function warmCore(): Promise<Core> {
  // Like workerd, which compiles nothing at run time.
  z.config({ jitless: true })
  const core = new Core()
  await core.fund()
  for (let round = 0; round < WARM_UP; round += 1) await core.round()
  return core
}

export async function coreFigures(): Promise<readonly Figure[]> {
  const core = await warmCore()
  const measured = await cost(core)
  const what = 'an order through ledger and book, without their platform'
  const statements = core.statements / (ROUNDS * AT_ONCE)
  return [
    { what: `${what}: processor`, measured, unit: 'ms', goal: { atMost: 0.6 } },
    { what: `${what}: SQL statements`, measured: statements, unit: '', goal: { atMost: 32 } },
  ]
}

/** Runs only by name, because placing a million orders takes seven minutes. */
export async function grownFigures(): Promise<readonly Figure[]> {
  const core = await warmCore()
  await core.rest(FEW)
  const few = median([await cost(core), await cost(core), await cost(core)])
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await core.rest(MANY / 10)
    console.error(`${tenth * 10} % of the orders rest`)
  }
  const many = median([await cost(core), await cost(core), await cost(core)])
  return [
    {
      what: 'an order through ledger and book, as open orders grow from a thousand to a million',
      measured: many / few,
      unit: '×',
      goal: { atMost: 1.5 },
      detail: `${few.toFixed(2)} and ${many.toFixed(2)} ms of processor`,
    },
  ]
}
