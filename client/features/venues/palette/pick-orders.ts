import type { Side } from '#shared/markets/trading/order.ts'
import type { PaletteCancelCommand } from '../../markets/palette/parse.ts'

type Cancellable = { readonly clientId: string; readonly side: Side; readonly createdAt: number }

const isOrderOfBot = ({ clientId }: Cancellable): boolean => /^(bot|copy)-[0-9a-f]{16}-/.test(clientId)

/**
 * Orders of bots and of copies are left, because these would place them again.
 * @returns the orders that a command cancels, newest first, and true if bots have the only ones that it means
 */
export function pickCancelledOrders<Order extends Cancellable>(
  open: readonly Order[],
  { side, isLast }: Pick<PaletteCancelCommand, 'side' | 'isLast'>,
): { readonly orders: readonly Order[]; readonly areOfBots: boolean } {
  const found = open
    .filter((order) => side === undefined || order.side === side)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  const own = found.filter((order) => !isOrderOfBot(order))
  return { orders: isLast ? own.slice(0, 1) : own, areOfBots: own.length === 0 && found.length > 0 }
}
