import type { ContractRow } from '../../futures/views.ts'
import type { Candle, MarketRow, MarketSourceName } from '../../markets/market-data.ts'
import type { PriceRates } from '../../money/currencies.ts'
import type { Interval } from '../../platform/intervals.ts'
import type { NetworkChoice } from '../../wallet/views.ts'
import type { Coin, CoinSymbol } from './coins.ts'

export type CoinData = {
  coin: {
    readonly asset: CoinSymbol
    readonly name: string
    readonly about: string
    readonly facts: Coin
    /** Markets with a dollar quote first, then in listing order. */
    readonly markets: readonly MarketRow[]
    /** Empty while futures are off. */
    readonly contracts: readonly ContractRow[]
    /** Oldest first; empty without a dollar market. */
    readonly candles: readonly Candle[]
    readonly interval: Interval
    readonly networks: readonly NetworkChoice[]
    readonly rates: PriceRates
    readonly source: MarketSourceName
  }
}
