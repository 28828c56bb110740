import type { ChartPriceKind } from './futures-product.ts'

/** `failed`: the price whose bars could not be read, until the user picks another one. */
export type ChartPrice = {
  readonly kind: ChartPriceKind
  readonly former: ChartPriceKind
  readonly failed?: ChartPriceKind
}

export const INITIAL_CHART_PRICE: ChartPrice = { kind: 'last', former: 'last' }

export const pickChartPrice = ({ kind }: ChartPrice, picked: ChartPriceKind): ChartPrice => ({
  kind: picked,
  former: kind,
})

/** Returns to the price before. If its bars cannot be read either, the next return is to the last price. */
export const leaveFailedChartPrice = ({ kind, former }: ChartPrice): ChartPrice => ({
  kind: former === kind ? 'last' : former,
  former: 'last',
  failed: kind,
})
