import type { MarketPhase } from '#shared/markets/trading/order.ts'
import type { MarketBar } from '../market-data/bars.ts'

export type StoredMarketState = {
  readonly seq: number
  readonly hash: string
  readonly nextOrderId: number
  readonly lastPrice: number
  /** Epoch ms; 0 before the first step. */
  readonly lastStep: number
  readonly phase: MarketPhase
  /** Epoch ms, like `Book.opensAt`. */
  readonly opensAt: number
  readonly trails: string | undefined
  readonly minute: MarketBar | undefined
}

type StoredFacts = Omit<StoredMarketState, 'opensAt' | 'minute'> & {
  /** Epoch ms as text, because JSON has no infinity. */
  readonly opensAt: string
  readonly minute?: Omit<MarketBar, 'quoteUnits'> & { readonly quoteUnits: string }
  /** Numbers up to this one may have been published (OB76). */
  readonly reserved: number
}

export function serializeStoredMarketState({ opensAt, minute, ...facts }: StoredMarketState, reserved: number): string {
  const stored: StoredFacts = {
    ...facts,
    opensAt: String(opensAt),
    ...(minute && { minute: { ...minute, quoteUnits: String(minute.quoteUnits) } }),
    reserved,
  }
  return JSON.stringify(stored)
}

export function parseStoredMarketState(body: string): { readonly facts: StoredMarketState; readonly reserved: number } {
  const { opensAt, minute, reserved, ...facts }: StoredFacts = JSON.parse(body)
  return {
    facts: {
      ...facts,
      opensAt: Number(opensAt),
      minute: minute && { ...minute, quoteUnits: BigInt(minute.quoteUnits) },
    },
    reserved,
  }
}
