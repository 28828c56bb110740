import type { AlertProduct } from './alerts.ts'

/** Value of a market in forms and addresses: `spot:BTC_USDT`, or `spot:BTC_USDT@api.binance.com`. */
export const formatAlertMarketValue = (product: AlertProduct, symbol: string, venue?: string): string =>
  `${product}:${symbol}${venue === undefined ? '' : `@${venue}`}`
