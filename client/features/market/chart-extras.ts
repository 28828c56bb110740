// What may lie over the chart: it comes with whoever needs it, so that the chart of a visitor does not load it.

import { type ComponentType, createContext } from 'react'
import type { Market } from '#shared/markets.ts'

/** The part of the chart that is used. */
export type ChartScale = {
  heightOf(price: number): number | undefined
  priceAt(height: number): number | undefined
  readonly scaleWidth: number
  /** Has the scale hold prices that are near what the bars in view span. */
  keepInView(prices: readonly number[]): void
}

export type ExtrasProps = { readonly chart: ChartScale; readonly market: Market }

export const ChartExtrasContext = createContext<(() => Promise<ComponentType<ExtrasProps>>) | undefined>(undefined)
