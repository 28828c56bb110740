// Last displayed prices: public figures without account data.

import { MARKETS } from '#shared/markets/markets.ts'
import { type JsonValue, readStored, writeStored } from './storage.ts'

/** `at`: epoch ms of the last update. */
export type StoredPrice = { readonly last: string; readonly changeRate: string; readonly at: number }
export type LastPrices = Readonly<Record<string, StoredPrice>>

const FIGURE = /^-?\d{1,30}(?:\.\d{1,18})?$/

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isFigure = (value: unknown): value is string => typeof value === 'string' && FIGURE.test(value)

function asSeen(value: unknown): StoredPrice | undefined {
  if (!isObject(value) || !('last' in value) || !('changeRate' in value) || !('at' in value)) return undefined
  const { last, changeRate, at } = value
  return isFigure(last) && isFigure(changeRate) && typeof at === 'number' ? { last, changeRate, at } : undefined
}

function asPrices(data: unknown): LastPrices | undefined {
  if (!isObject(data)) return undefined
  return Object.fromEntries(
    MARKETS.flatMap(({ symbol }) => {
      const seen = asSeen(Reflect.get(data, symbol))
      return seen ? [[symbol, seen]] : []
    }),
  )
}

export const readLastPrices = (): LastPrices => readStored('last-prices', asPrices) ?? {}

export function mergeLastPrices(known: LastPrices, news: LastPrices): LastPrices {
  const newer = Object.entries(news).filter(([symbol, { at }]) => at >= (known[symbol]?.at ?? 0))
  return { ...known, ...Object.fromEntries(newer) }
}

export function storeLastPrices(news: LastPrices): void {
  writeStored('last-prices', mergeLastPrices(readLastPrices(), news) satisfies Readonly<Record<string, JsonValue>>)
}
