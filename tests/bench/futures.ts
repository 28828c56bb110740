// Cost of the clearing house without the platform: orders on margin beside spot orders, a mark price over a hundred
// thousand positions, a thousand liquidations, and a crash over ten thousand positions.

import { OpenPosition } from '#objects/futures/positions.ts'
import type { MoneyStorage, PlatformStorage } from '#objects/platform/money-storage.ts'
import { WriteBehind } from '#objects/platform/write-behind.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { initialMargin, positionNotionalAt, positionValueAt } from '#shared/futures/margin.ts'
import { ClearingWorld } from '../fixtures/clearing.ts'
import { ClearingObject } from '../fixtures/clearing-object.ts'
import { flashCrash } from '../simulation/clearing/flash-crash.ts'
import { cost, warmCore } from './core.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

const AT_ONCE = 16
const ROUNDS = scaled(300, 5)
const TURNS = scaled(3, 1)
const PEOPLE = Array.from({ length: AT_ONCE }, (_, index) => `person-${index}`)
/** Price in ticks, and lots worth about ten dollars. */
const ON = [
  ['BTC_USDT', 900_000, 1],
  ['ETH_USDT', 300_000, 10],
  ['SOL_USDT', 15_000, 10],
  ['XRP_USDT', 22_000, 50],
] as const

const behind = (storage: PlatformStorage): MoneyStorage =>
  new WriteBehind(storage, {
    now: () => Date.now(),
    after: (ms, work) => void setTimeout(work, ms),
    report: (event, facts) => console.error(event, facts),
  })

class MarginOrders {
  readonly #object = new ClearingObject(behind)
  #count = 0

  async open(): Promise<void> {
    this.#object.depth = 100_000_000
    this.#object.after = (ms, work) => void setTimeout(work, ms)
    for (const [symbol, price] of ON) await this.#object.price(symbol, price)
    for (const person of PEOPLE) this.#object.deposit(person, '100000000')
    for (let round = 0; round < 100; round += 1) await this.#round()
  }

  /** Like the spot orders: half trade at once, half rest. */
  async #round(): Promise<void> {
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => this.#one()))
    for (const placed of all) if (!placed.ok) throw new Error(placed.error)
  }

  #one() {
    this.#count += 1
    const [symbol, price, lots] = ON[this.#count % ON.length] ?? ON[0]
    const person = PEOPLE[this.#count % PEOPLE.length] ?? ''
    const side = this.#count % 8 < 4 ? 'buy' : 'sell'
    const isTaker = this.#count % 3 < 2
    const away = (side === 'buy') === isTaker ? 1.004 : 0.98
    const order = { symbol, side, leg: 'net', type: 'limit', price: Math.round(price * away), lots } as const
    const terms = { timeInForce: isTaker ? 'IOC' : 'GTC', postOnly: false, reduceOnly: false } as const
    const { service } = this.#object
    return service.run(() => service.orders.place(person, { ...order, ...terms }, this.#object.now))
  }

  /** @returns processor time of an order, ms */
  async cost(): Promise<number> {
    const began = process.cpuUsage()
    for (let round = 0; round < ROUNDS; round += 1) await this.#round()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000 / (ROUNDS * AT_ONCE)
  }
}

async function orderFigure(): Promise<Figure> {
  const spot = await warmCore()
  const margin = new MarginOrders()
  await margin.open()
  const turns: { spot: number; margin: number }[] = []
  for (let turn = 0; turn < TURNS; turn += 1) turns.push({ spot: await cost(spot), margin: await margin.cost() })
  const [atSpot, onMargin] = [median(turns.map((turn) => turn.spot)), median(turns.map((turn) => turn.margin))]
  return {
    what: 'orders on margin, of the rate of spot orders through ledger and book',
    measured: median(turns.map((turn) => turn.spot / turn.margin)),
    unit: '×',
    goal: { atLeast: 0.6 },
    detail: `${onMargin.toFixed(2)} and ${atSpot.toFixed(2)} ms of processor; ${ROUNDS * AT_ONCE} orders each, ${TURNS} turns`,
  }
}

const HELD = scaled(100_000, 1_000)
const LISTED = 20
const TICKS = scaled(60, 3)

/** Creates positions at leverage 10: half isolated, half long. */
function held(): ClearingWorld {
  const contracts = CONTRACTS.slice(0, LISTED)
  const world = new ClearingWorld(contracts.map(({ symbol }) => symbol))
  const { house, funds } = world
  for (const { symbol } of contracts) world.market(symbol, 20_000)
  for (let index = 0; index < HELD / LISTED; index += 1) {
    const person = `person-${index}`
    world.deposit(person, '100000')
    for (const [place, { symbol }] of contracts.entries()) {
      const perpetual = house.perpetuals.get(symbol)
      if (!perpetual) continue
      const isIsolated = (index + place) % 4 < 2
      const position = new OpenPosition(house.accounts.ensureAccount(person), perpetual, 'net', world.now, isIsolated)
      position.lots = (index + place) % 2 === 0 ? 100 : -100
      // Entry prices spread over a tenth.
      const entry = 19_000 + ((index * 7_919) % 2_000)
      position.cost = positionValueAt(perpetual.contract, position.lots, entry)
      const margin = initialMargin(positionNotionalAt(perpetual.contract, position.lots, entry), 5)
      if (isIsolated) funds.post('faucet', position.account, margin, 'faucet', person)
      house.restorePosition(position)
    }
  }
  do world.house.runDueWork(world.now)
  while (world.house.hasMore)
  world.house.changes.take()
  return world
}

function tickFigure(): Figure {
  const world = held()
  const { house } = world
  const took = Array.from({ length: TICKS }, (_, tick) => {
    // Prices oscillate by a hundredth.
    const ticks = 20_000 + Math.round(Math.sin(tick / 5) * 200)
    const began = performance.now()
    for (const perpetual of house.perpetuals.values()) {
      house.applyPrice(perpetual, 'index', ticks)
      house.applyPrice(perpetual, 'mark', ticks)
    }
    house.runDueWork(world.now)
    const ms = performance.now() - began
    house.changes.take()
    return ms
  })
  const count = [...house.perpetuals.values()].reduce((sum, { positions }) => sum + positions.size, 0)
  return {
    what: `a mark price for each of ${LISTED} contracts with ${HELD} open positions`,
    measured: median(took),
    unit: 'ms',
    goal: { atMost: 5 },
    detail: `${Math.max(...took).toFixed(1)} ms at most of ${TICKS}; ${count} positions at the end`,
  }
}

const CRASHED = scaled(10_000, 100)
const LIQUIDATED = scaled(1_000, 20)

async function liquidationFigure(): Promise<Figure> {
  const crashed = await flashCrash(2 * LIQUIDATED, 100_000_000)
  return {
    what: `liquidating ${LIQUIDATED} positions`,
    measured: (crashed.liquidatingMs * LIQUIDATED) / crashed.liquidated,
    unit: 'ms',
    goal: { atMost: 1_000 },
    detail: `${crashed.liquidated} in a crash, all that its seconds take among it, on SQL in memory`,
  }
}

async function crashFigure(): Promise<Figure> {
  const { liquidated, deleveraged, longestMs, liquidatingMs, faults } = await flashCrash(CRASHED, 300)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return {
    what: `the longest that a book stands still, ${CRASHED} positions while a price falls by 40 % in 30 s`,
    measured: longestMs,
    unit: 'ms',
    goal: { atMost: 100 },
    detail: `${liquidated} liquidated, ${deleveraged} of them against others, in ${(liquidatingMs / 1_000).toFixed(1)} s`,
  }
}

export async function futuresFigures(): Promise<readonly Figure[]> {
  return [await orderFigure(), tickFigure(), await liquidationFigure(), await crashFigure()]
}
