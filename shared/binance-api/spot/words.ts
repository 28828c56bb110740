import { z } from 'zod/mini'

/** `LIMIT_MAKER`: a limit order that the market refuses if it would trade at once. */
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

/** Status filter. Clients cannot request `PRE_TRADING`. */
export const SymbolStatus = z.enum(['TRADING', 'HALT', 'BREAK'])
export type SymbolStatus = z.infer<typeof SymbolStatus>

export const CancelRestrictions = z.enum(['ONLY_NEW', 'ONLY_PARTIALLY_FILLED'])

export const OrderResponseType = z.enum(['ACK', 'RESULT', 'FULL'])
export type OrderResponseType = z.infer<typeof OrderResponseType>

export const CancelReplaceMode = z.enum(['STOP_ON_FAILURE', 'ALLOW_FAILURE'])
export type CancelReplaceMode = z.infer<typeof CancelReplaceMode>
