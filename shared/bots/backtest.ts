// A back-test in the page: what is tested over which bars, and what came of it.

import type { Candle } from '../market-data.ts'
import type { Recipe } from './recipe.ts'

export type BacktestTask = {
  readonly recipe: Recipe
  /** Of each market of the recipe, by the name that bots give it (perpetuals.ts): oldest first, without gaps that matter. */
  readonly bars: Readonly<Record<string, readonly Candle[]>>
  /** How long a bar is. */
  readonly barMs: number
  /** Fees of whoever tests on spot markets, in millionths; contracts have fees of their own. */
  readonly makerPpm: number
  readonly takerPpm: number
  /** Funding of its contract as it was paid: when, epoch ms, and the rate in hundred-millionths. */
  readonly rates?: readonly { readonly time: number; readonly rate: number }[]
}

export type BacktestReport = {
  readonly bars: number
  /** Opening of the first bar, close of the last one, epoch ms. */
  readonly from: number
  readonly to: number
  /** What was put in, and what it is worth at the end: decimal text in the quote asset. */
  readonly invested: string
  readonly worth: string
  readonly profit: string
  /** All fees at the last price. */
  readonly fees: string
  /** Of a position: received, or paid below zero; absent where none was due. */
  readonly funding?: string
  /** The clearing house closed its position, or some of it. */
  readonly isLiquidated?: boolean
  /** 0.1 is a tenth more. */
  readonly gain: number
  /** The same for whoever buys at the start and holds. */
  readonly held: number
  readonly drawdown: number
  readonly sharpe: number | undefined
  readonly fills: number
  /** Worth at equal distances, for the eye. */
  readonly course: readonly number[]
  readonly refused: readonly (readonly [reason: string, times: number])[]
  readonly end: { readonly reason: string; readonly time: number } | undefined
  /** Of all fills and payments: whoever runs the same bot over the same bars comes to the same. */
  readonly digest: string
  /** Over the first part of the bars alone the bot did what it did in the whole run: it does not know what comes. */
  readonly isBlind: boolean
}
