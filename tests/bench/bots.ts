// A thousand running grid bots on twenty markets: what they cost the books, and what they cost while idle.

import { BOTS_MAX } from '#shared/bots/bounds.ts'
import { botCalls } from '#shared/bots/calls.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { type TraderOf, traders } from '../load/person.ts'
import { Load, marketsOf, percentile } from './orders.ts'
import type { Figure } from './report.ts'
import { scaled } from './scale.ts'

const BOTS = scaled(1_000, 2)
const OWNERS = Math.ceil(BOTS / BOTS_MAX)
const TRADERS = scaled(8, 1)
const ON = MARKETS.filter(({ quote }) => quote === 'USDT').slice(0, 20)
/** Orders a second, without and with bots. */
const RATE = 60
const SECONDS = scaled(10, 0.3)
const ROUNDS = scaled(6, 1)

type Grid = { readonly market: string; readonly lower: string; readonly upper: string }

async function gridsOf(origin: string): Promise<Grid[]> {
  return Promise.all(
    ON.map(async ({ symbol, priceDecimals }) => {
      const response = await fetch(`${origin}/api/v1/market/ticker?symbol=${symbol}`)
      const { data } = (await response.json()) as { data: { last: string } }
      const price = (part: number) => (Number(data.last) * part).toFixed(priceDecimals)
      return { market: symbol, lower: price(0.9), upper: price(1.1) }
    }),
  )
}

async function makeBots(people: readonly TraderOf[], grids: readonly Grid[]): Promise<number> {
  let made = 0
  for (const [index, person] of people.entries()) {
    for (let time = 0; time < 3; time += 1) await person.ask('POST', tradingCalls.faucet.path, { asset: 'USDT' })
    for (let count = 0; count < Math.min(BOTS, BOTS_MAX); count += 1) {
      const grid = grids[(index * BOTS_MAX + count) % grids.length]
      const recipe = { kind: 'spot_grid', grids: '6', investment: '200', ...grid, key: `bench-${index}-${count}` }
      const { data } = await person.ask('POST', botCalls.create.path, recipe)
      if ((data as { kind?: string } | null)?.kind === 'done') made += 1
    }
  }
  return made
}

/**
 * @returns the 99th percentile over all rounds, ms; that of one round would be six orders, and so depend on the market
 */
async function p99(load: Load): Promise<number> {
  const latencies: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    latencies.push(...(await load.open(RATE, SECONDS)).latencies)
    await load.cancelAll()
  }
  return percentile(latencies, 0.99)
}

/** @param origin a server with LOAD_SETTINGS */
export async function botFigures(origin: string): Promise<readonly Figure[]> {
  const load = new Load(await traders(origin, TRADERS, 'bots-load'), await marketsOf(origin))
  await load.closed(16, scaled(3, 0.3))
  await load.cancelAll()
  const without = await p99(load)
  const began = performance.now()
  const made = await makeBots(await traders(origin, OWNERS, 'bots-owner'), await gridsOf(origin))
  const took = (performance.now() - began) / 1_000
  const withBots = await p99(load)
  return [
    {
      what: 'grid bots made on 20 markets',
      measured: made,
      unit: '',
      goal: { atLeast: BOTS },
      detail: `${took.toFixed(0)} s`,
    },
    {
      what: `orders at ${RATE}/s, p99 with ${made} bots that run, of that without`,
      measured: withBots / without,
      unit: '×',
      goal: { atMost: 2 },
      detail: `${withBots.toFixed(1)} ms, ${without.toFixed(1)} ms`,
    },
  ]
}
