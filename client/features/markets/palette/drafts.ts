import type { Market } from '#shared/markets/markets.ts'
import type { OrderDraft } from '../ticket/draft.ts'
import { createBalanceShareAction } from '../ticket/share.ts'
import type { PaletteOrderCommand } from './parse.ts'

/**
 * @param available balance of the asset that the order pays with, decimal text
 * @returns undefined if the command takes a share of an unknown balance
 */
export function toCommandDraft(
  draft: OrderDraft,
  command: PaletteOrderCommand,
  available: string,
  market: Market,
): OrderDraft | undefined {
  const { side, type, price, stopPrice, postOnly, timeInForce, size } = command
  const order: OrderDraft = {
    ...draft,
    side,
    type,
    postOnly,
    timeInForce,
    exits: false,
    quantity: '',
    amount: '',
    ...(price !== undefined && { price }),
    ...(stopPrice !== undefined && { stopPrice }),
    display: '',
  }
  if (size.in === 'base') return { ...order, unit: 'base', quantity: size.text }
  if (size.in === 'quote') return { ...order, unit: 'quote', amount: size.text }
  const change = createBalanceShareAction(order, Math.min(100, Math.floor(Number(size.text))), available, market)
  return change && { ...order, ...change }
}
