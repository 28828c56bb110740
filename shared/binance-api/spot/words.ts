// Words of the Binance dialect that are spot's own.

import { z } from 'zod/mini'

/** `LIMIT_MAKER` is a limit order that is refused where it would trade at once. */
export const BinanceOrderType = z.enum([
  'LIMIT',
  'MARKET',
  'LIMIT_MAKER',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
])
export type BinanceOrderType = z.infer<typeof BinanceOrderType>

/** How a market stands; `PRE_TRADING` is not asked for. */
export const SymbolStatus = z.enum(['TRADING', 'HALT', 'BREAK'])
export type SymbolStatus = z.infer<typeof SymbolStatus>

/** Which orders a cancel may end: those without a trade, or those with one. */
export const CancelRestrictions = z.enum(['ONLY_NEW', 'ONLY_PARTIALLY_FILLED'])

/** How much a new order's answer says: its number, how it stands, and its trades. */
export const ResponseType = z.enum(['ACK', 'RESULT', 'FULL'])
export type ResponseType = z.infer<typeof ResponseType>

/** Whether the new order is placed all the same where the old one cannot be cancelled. */
export const CancelReplaceMode = z.enum(['STOP_ON_FAILURE', 'ALLOW_FAILURE'])
export type CancelReplaceMode = z.infer<typeof CancelReplaceMode>
