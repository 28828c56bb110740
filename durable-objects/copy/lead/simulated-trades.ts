// Trades of a simulated lead, a function of seed and time. Each slot has at most one trade, so past trades never
// change.

import { findContract } from '#shared/futures/contracts.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset } from '#shared/money/assets.ts'
import { assert } from '#shared/platform/assert.ts'
import { computeHash32, deriveNoiseSeed, sampleUniformNoise } from '../../markets/market-source/noise.ts'
import type { FindSimulatedBestPrices } from '../../markets/market-source/simulated-touch.ts'
import type { SimulatedLead, SimulatedStrategy } from './simulated-strategies.ts'
import type { LeadFill } from './tracker.ts'

export type SimulatedTrade = {
  readonly id: string
  readonly symbol: string
  readonly isLong: boolean
  readonly openedAt: number
  readonly closedAt: number
  /** Prices in ticks. */
  readonly entry: number
  readonly exit: number
  readonly lots: number
}

/** Initial funds of a lead: one faucet payment, atoms of USDT. */
export const SIMULATED_LEAD_FUNDS = findAsset('USDT')?.faucet ?? 0n
const SPOT_FEE_PPM = 1_000
/** Entries in spot are larger by this factor, because they have no leverage. */
const SPOT_SIZE = 2n
const PPM = 1_000_000n
/** Parts of a slot: latest entry, latest exit, and number of price checks between them. */
const ENTRY_PART = 0.3
const EXIT_PART = 0.95
const CHECKS = 24
/** Part of a slot whose price move a skilled entry knows in advance. */
const AHEAD_PART = 0.4

export type SimulatedMarketSteps = {
  readonly priceDecimals: number
  /** Atoms of USDT per tick and lot. */
  readonly unit: bigint
  /** Amount of one lot: base atoms in spot, 1 for a contract. */
  readonly lot: bigint
  readonly feePpm: number
}

const grids = new Map<string, SimulatedMarketSteps>()

export function findSimulatedMarketSteps({ kind }: SimulatedLead, symbol: string): SimulatedMarketSteps {
  const key = `${kind} ${symbol}`
  const known = grids.get(key)
  if (known) return known
  const [market, contract] = [findMarket(symbol), findContract(symbol)]
  assert(market && contract, 'simulated leads trade what spot and futures both list')
  const scale = findAsset(market.base)?.scale ?? 0
  const usdt = findAsset('USDT')?.scale ?? 0
  const grid =
    kind === 'spot'
      ? {
          priceDecimals: market.priceDecimals,
          unit: 10n ** BigInt(usdt - market.priceDecimals - market.quantityDecimals),
          lot: 10n ** BigInt(scale - market.quantityDecimals),
          feePpm: SPOT_FEE_PPM,
        }
      : { priceDecimals: contract.priceDecimals, unit: contract.atomsPerUnit, lot: 1n, feePpm: contract.takerPpm }
  grids.set(key, grid)
  return grid
}

/** Ticks at which a lead trades: buys at the ask, sells at the bid. */
export function readSimulatedPriceTicks(
  lead: SimulatedLead,
  touch: FindSimulatedBestPrices,
  { symbol, time, isBuy }: { readonly symbol: string; readonly time: number; readonly isBuy: boolean },
): number | undefined {
  const seen = touch(symbol, time)
  const decimals = findMarket(symbol)?.priceDecimals ?? 0
  if (!seen) return undefined
  const shift = 10 ** (findSimulatedMarketSteps(lead, symbol).priceDecimals - decimals)
  return Math.max(1, Math.round((isBuy ? seen.ask : seen.bid) * shift))
}

type Entry = {
  readonly symbol: string
  readonly openedAt: number
  readonly bid: number
  readonly past: number
  readonly draw: (what: number) => number
}

function isLongAt(
  style: SimulatedStrategy,
  touch: FindSimulatedBestPrices,
  { symbol, openedAt, bid, past, draw }: Entry,
) {
  if (draw(0x55) * 100 < style.skill) return (touch(symbol, openedAt + style.slotMs * AHEAD_PART)?.bid ?? bid) >= bid
  return style.follows === 'chance' ? draw(0x44) < 0.5 : bid >= past === (style.follows === 'trend')
}

/** Trade of a slot; undefined: none. */
export function findSimulatedTrade(
  lead: SimulatedLead,
  touch: FindSimulatedBestPrices,
  { seed, lane, slot }: { readonly seed: number; readonly lane: number; readonly slot: number },
): SimulatedTrade | undefined {
  const { style, kind } = lead
  const own = computeHash32(deriveNoiseSeed(seed, lead.person), lane) | 0
  const draw = (what: number) => sampleUniformNoise(own ^ what, slot)
  if (draw(0x11) * 100 >= style.activity) return undefined
  const bases = style.bases.filter((_, at) => at % style.lanes === lane)
  const symbol = `${bases[Math.floor(draw(0x22) * bases.length)] ?? 'BTC'}_USDT`
  const { slotMs, lanes, takeBps, stopBps } = style
  const start = slot * slotMs + Math.floor((lane * slotMs) / lanes)
  const openedAt = start + Math.floor(draw(0x33) * ENTRY_PART * slotMs)
  const [past, first] = [touch(symbol, openedAt - style.lookbackMs), touch(symbol, openedAt)]
  if (!past || !first) return undefined
  const isLong = isLongAt(style, touch, { symbol, openedAt, bid: first.bid, past: past.bid, draw })
  if (!isLong && (kind === 'spot' || !style.isShort)) return undefined
  const step = Math.floor((start + EXIT_PART * slotMs - openedAt) / CHECKS)
  let closedAt = openedAt
  for (let check = 0; check < CHECKS; check += 1) {
    closedAt += step
    const bid = touch(symbol, closedAt)?.bid ?? first.bid
    const gain = (bid / first.bid - 1) * (isLong ? 10_000 : -10_000)
    if (gain >= takeBps || gain <= -stopBps) break
  }
  const entry = readSimulatedPriceTicks(lead, touch, { symbol, time: openedAt, isBuy: isLong })
  const exit = readSimulatedPriceTicks(lead, touch, { symbol, time: closedAt, isBuy: !isLong })
  if (entry === undefined || exit === undefined) return undefined
  const leverage = kind === 'spot' ? SPOT_SIZE : BigInt(style.leverage)
  const notional = (SIMULATED_LEAD_FUNDS * BigInt(style.sizeBps) * leverage) / 10_000n
  const lots = Number(notional / (BigInt(entry) * findSimulatedMarketSteps(lead, symbol).unit))
  if (lots === 0) return undefined
  return { id: `simulated-${lane}-${slot}`, symbol, isLong, openedAt, closedAt, entry, exit, lots }
}

export function toSimulatedFill(lead: SimulatedLead, trade: SimulatedTrade, isOpening: boolean): LeadFill {
  const { id, symbol, isLong, lots } = trade
  const { unit, lot, feePpm } = findSimulatedMarketSteps(lead, symbol)
  const price = isOpening ? trade.entry : trade.exit
  const value = BigInt(lots) * BigInt(price) * unit
  const amount = BigInt(lots) * lot
  return {
    order: `${id}-${isOpening ? 'open' : 'close'}`,
    symbol,
    leg: 'net',
    side: isLong === isOpening ? 'buy' : 'sell',
    role: 'taker',
    price,
    lots,
    amount,
    received: amount,
    value,
    fee: (value * BigInt(feePpm)) / PPM,
    time: isOpening ? trade.openedAt : trade.closedAt,
  }
}
