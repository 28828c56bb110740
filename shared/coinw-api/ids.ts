// CoinW requests contain only the id of an order or position, so an id includes its market.

import { PositionLeg } from '../futures/legs.ts'
import { MARKETS } from '../markets/markets.ts'
import { assert } from '../platform/assert.ts'

const MARKETS_MAX = 10_000
const numbers = new Map(MARKETS.map(({ symbol, id }) => [symbol, id]))
const symbols = new Map(MARKETS.map(({ symbol, id }) => [id, symbol]))
const LEGS = PositionLeg.options

function marketOf(symbol: string): number {
  const market = numbers.get(symbol)
  assert(market !== undefined && market < MARKETS_MAX, 'a contract has a market with a number')
  return market
}

export type CoinwOrderKind = 'order' | 'plan'
/**
 * Even for an order in the book, odd for a conditional order.
 * @param id such as `BTC_USDT-17`
 */
export function toCoinwOrderNumber(kind: CoinwOrderKind, id: string): number {
  const [symbol = '', number] = id.split('-')
  return (Number(number) * MARKETS_MAX + marketOf(symbol)) * 2 + (kind === 'plan' ? 1 : 0)
}

export function parseCoinwOrderNumber(
  number: number,
): { readonly kind: CoinwOrderKind; readonly id: string } | undefined {
  const own = Math.floor(number / 2)
  const symbol = symbols.get(own % MARKETS_MAX)
  if (symbol === undefined || !Number.isSafeInteger(number)) return undefined
  return { kind: number % 2 === 1 ? 'plan' : 'order', id: `${symbol}-${Math.floor(own / MARKETS_MAX)}` }
}

type PositionKey = { readonly symbol: string; readonly leg: PositionLeg }

/** Unique per user, with one position per contract and leg. */
export const toCoinwPositionNumber = ({ symbol, leg }: PositionKey): number =>
  marketOf(symbol) * 10 + LEGS.indexOf(leg) + 1

export function parseCoinwPositionNumber(number: number): PositionKey | undefined {
  const [symbol, leg] = [symbols.get(Math.floor(number / 10)), LEGS[(number % 10) - 1]]
  return symbol !== undefined && leg !== undefined ? { symbol, leg } : undefined
}
