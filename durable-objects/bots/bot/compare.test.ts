// Difference between a live bot and its backtest over the same minutes (docs/decisions/034).

import { expect, test } from 'vitest'
import { toBotBars, toStepBars } from '#shared/bots/bars.ts'
import { needsFuturesProduct } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import { toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { ANN, at, ETH, MarginBotWorld, ONE } from '../../../tests/fixtures/margin-bot-world.ts'
import { hasSharedData, sharedRows } from '../../../tests/fixtures/shared-data.ts'
import { backtestRecipe } from '../paper-market/backtest.ts'
import { backtestPriceAt } from '../paper-market/run.ts'

const MINUTE = 60_000
const BARS = 60
const PPM = 1_000
/** Half of the spread that the paper market has. */
const HALF = 0.00005

type Column = 'open' | 'high' | 'low' | 'close'
const FIRST = 14 * 60

/** An hour of recorded market data. */
function minutes(from: number): readonly Candle[] {
  const rows = sharedRows<Column>('klines/1m/coinbase_ETHUSD_2018-04-04.csv.gz').slice(FIRST, FIRST + BARS)
  // Scaled to the simulated price.
  const scale = 3_000 / Number(rows[0]?.open)
  const figure = (text: string) => (Number(text) * scale).toFixed(2)
  return rows.map(({ open, high, low, close }, index) => ({
    time: from + index * MINUTE,
    open: figure(open),
    high: figure(high),
    low: figure(low),
    close: figure(close),
    volume: '10',
    quoteVolume: '30000',
  }))
}

const ticks = (text: string) => at(Number(text))

type Live = { readonly worth: number; readonly trades: number; readonly bars: readonly Candle[] }

/** Atoms of an asset that the bot and its owner have: an ended bot has returned all. */
async function inLedger(world: MarginBotWorld, asset: string): Promise<number> {
  const holders = [world.account, ANN].map((of) => world.until(world.services.ledger(of).holdings(of)))
  const own = await Promise.all(holders)
  const free = own.flatMap(({ balances }) => balances).filter((row) => row.asset === asset)
  const held = own.flatMap(({ orders }) => orders.flatMap((order) => order.held)).filter((row) => row.asset === asset)
  return (
    free.reduce((all, row) => all + Number(row.available), 0) + held.reduce((all, row) => all + Number(row.atoms), 0)
  )
}

/** Number of the bot's filled orders, in the ledger and at the clearing house. */
async function tradesOf(world: MarginBotWorld): Promise<number> {
  const { account } = world
  const fills = await world.until(world.services.ledger(account).fills(account, { limit: 1_000 }))
  const margin = await world.margin<{ rows: { order: string }[] }>('fills', account, { limit: 1_000 })
  return new Set([...fills.map(({ order }) => order), ...margin.rows.map(({ order }) => order)]).size
}

/** The same minutes with a live bot. Quotes lie half a spread from the price. */
async function live(recipe: { readonly kind: BotKind }): Promise<Live> {
  const world = new MarginBotWorld()
  const isOnMargin = needsFuturesProduct(recipe.kind)
  await world.give(ANN, 'bot', 'USDT', String(1_000n * ONE))
  const quote = async (price: number) => {
    if (isOnMargin) {
      world.traded.add(ETH)
      await world.quote(ETH, price)
      if (recipe.kind === 'futures_grid') return
    }
    await world.ask('mm', { kind: 'cancel_many', market: ETH })
    await world.rest(50)
    const [bid, ask] = [Math.floor(price * (1 - HALF)), Math.ceil(price * (1 + HALF))]
    await world.trade('mm', ETH, { side: 'sell', price: ask, lots: 1_000_000 })
    await world.trade('mm', ETH, { side: 'buy', price: bid, lots: 1_000_000 })
    // A trade sets the last price to that of the minute.
    await world.trade('x', ETH, { side: 'buy', price: ask, lots: 100 })
    await world.rest(300)
  }
  const bars = minutes(Math.ceil((world.world.now + MINUTE) / MINUTE) * MINUTE)
  const [first] = bars
  await world.trade('mm', ETH, { side: 'sell', price: ticks(first?.open ?? '0'), lots: 100 })
  await world.trade('x', ETH, { side: 'buy', price: ticks(first?.open ?? '0'), lots: 100 })
  await quote(ticks(first?.open ?? '0'))
  await world.rest(Math.max(0, (first?.time ?? 0) - world.world.now))
  expect(await world.bot('create', recipe)).toEqual({ ok: true, value: null })
  const tested = toStepBars(toBotBars(bars), requireMarketSteps(ETH).market)
  for (const [row, { time }] of bars.entries()) {
    for (let step = 0; step < 4; step += 1) {
      // Slightly earlier, so that quotes are in the book when the bot acts by the clock.
      const due = time + Math.floor(((MINUTE - 1) * step) / 3) - (isOnMargin ? 5_000 : 1_000)
      await world.rest(Math.max(0, due - world.world.now))
      await quote(backtestPriceAt(tested, row, step))
    }
  }
  await world.rest(10_000)
  const [usdt, ether] = [await inLedger(world, 'USDT'), await inLedger(world, 'ETH')]
  const inMargin = isOnMargin ? Number((await world.account1()).equity) : 0
  const worth = (usdt + ether * Number(bars.at(-1)?.close)) / 1e8 + inMargin
  return { worth, trades: await tradesOf(world), bars }
}

const price = hasSharedData ? Number(minutes(0)[0]?.open) : 0
const part = (of: number) => (price * of).toFixed(2)
const GRID = { market: ETH, investment: '1000', lower: part(0.985), upper: part(1.015) }
/** Maximum difference in percent of the investment, as on the page (`bots.backtest.models.apart`). */
const MAX = 0.02

test.skipIf(!hasSharedData).each([
  ['spot_grid', { kind: 'spot_grid', ...GRID, grids: '10' }],
  ['infinity_grid', { kind: 'infinity_grid', ...GRID, lower: part(0.9), step: '0.6' }],
  [
    'dca',
    {
      kind: 'dca',
      market: ETH,
      investment: '1000',
      baseOrder: '50',
      safetyOrder: '100',
      safetyOrders: '4',
      deviation: '0.4',
      profit: '0.5',
    },
  ],
  ['recurring', { kind: 'recurring', coins: 'ETH:300', investment: '1000', every: 'hour', minute: '30' }],
  ['rebalance', { kind: 'rebalance', coins: 'ETH:50', investment: '1000', by: 'threshold', threshold: '0.5' }],
  ['neutral futures_grid', { kind: 'futures_grid', ...GRID, grids: '10', leverage: '5', direction: 'neutral' }],
  ['long futures_grid', { kind: 'futures_grid', ...GRID, grids: '10', leverage: '5', direction: 'long' }],
  ['short futures_grid', { kind: 'futures_grid', ...GRID, grids: '10', leverage: '5', direction: 'short' }],
  ['funding_arbitrage', { kind: 'funding_arbitrage', market: ETH, investment: '1000', leverage: '3' }],
  [
    'smart_trade',
    {
      kind: 'smart_trade',
      market: ETH,
      investment: '1000',
      stopLoss: part(0.985),
      stopTrail: '0.9',
      target1: part(1.001),
      share1: '50',
      target2: part(1.004),
    },
  ],
  ['twap', { kind: 'twap', market: ETH, investment: '1000', side: 'buy', duration: '50', slices: '10' }],
] as const)(
  '[BO28] %s: a live bot and its back-test come to the same over the same minutes, within two hundredths of a percent',
  async (kind, recipe) => {
    const { worth, trades, bars } = await live(recipe)
    const tested = backtestRecipe({
      recipe: BotRecipe.parse(recipe),
      bars: { [ETH]: toBotBars(bars), [toPerpetualMarket(ETH)]: toBotBars(bars) },
      barMs: MINUTE,
      makerPpm: PPM,
      takerPpm: PPM,
    })
    const report = tested.ok ? tested.value : expect.unreachable(JSON.stringify(tested.error))
    const apart = ((worth - Number(report.worth)) / 1_000) * 100
    console.info(
      `${kind}: live ${worth.toFixed(2)}, back-test ${Number(report.worth).toFixed(2)}, apart ${apart.toFixed(3)} %, trades ${trades} and ${report.fills}`,
    )
    expect(trades).toBeGreaterThan(0)
    expect(Math.abs(apart)).toBeLessThan(MAX)
  },
  240_000,
)
