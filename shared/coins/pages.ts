// What the page of a coin is given.

import type { PriceRates } from '../currencies.ts'
import type { ContractRow } from '../futures/views.ts'
import type { Interval } from '../intervals.ts'
import type { Candle, MarketRow, MarketSourceName } from '../market-data.ts'
import type { NetworkChoice } from '../wallet/views.ts'
import type { Coin, CoinSymbol } from './coins.ts'

export type CoinData = {
  coin: {
    readonly asset: CoinSymbol
    readonly name: string
    /** What it is, in the language of the page. */
    readonly about: string
    readonly facts: Coin
    /** Spot markets that trade it: for dollars first, then in the order of the listing. */
    readonly markets: readonly MarketRow[]
    /** Contracts on it; none while futures are off. */
    readonly contracts: readonly ContractRow[]
    /** Of its market for dollars, oldest first; none where it has none. */
    readonly candles: readonly Candle[]
    readonly interval: Interval
    readonly networks: readonly NetworkChoice[]
    readonly rates: PriceRates
    readonly source: MarketSourceName
  }
}
