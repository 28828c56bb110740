// The order type decides the call; the submit button decides side and leg.

import { z } from 'zod/mini'
import { FuturesConditional, FuturesOrder } from './calls.ts'
import { FUTURES_TICKET_ACTIONS, FUTURES_TICKET_TYPES, isFuturesTicketAction } from './ticket-acts.ts'

const Text = z.optional(z.string().check(z.maxLength(64)))

export const FuturesTicketForm = z.object({
  act: z.string().check(z.refine(isFuturesTicketAction)),
  symbol: z.string().check(z.maxLength(25)),
  type: z.enum(FUTURES_TICKET_TYPES),
  quantity: Text,
  price: Text,
  stopPrice: Text,
  trail: Text,
  trailUnit: Text,
  activationPrice: Text,
  timeInForce: Text,
  postOnly: Text,
  reduceOnly: Text,
  exits: Text,
  takeProfitPrice: Text,
  stopLossPrice: Text,
  triggeredBy: Text,
  clientOrderId: Text,
})
export type FuturesTicketForm = z.input<typeof FuturesTicketForm>

export type FuturesTicketRequest =
  | { readonly name: 'place'; readonly asked: FuturesOrder }
  | { readonly name: 'placeConditional'; readonly asked: FuturesConditional }

const given = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined && text.trim() !== ''))

export function parseFuturesTicketForm(form: unknown): FuturesTicketRequest | undefined {
  const read = FuturesTicketForm.safeParse(form)
  if (!read.success || !isFuturesTicketAction(read.data.act)) return undefined
  const { act, symbol, type, exits, takeProfitPrice, stopLossPrice, clientOrderId, ...typed } = read.data
  const [side, leg] = FUTURES_TICKET_ACTIONS[act]
  const { quantity, price, triggeredBy, reduceOnly, timeInForce, postOnly, stopPrice } = typed
  const common = { symbol, side, leg, ...given({ quantity, reduceOnly, clientOrderId }) }
  if (type === 'limit' || type === 'market') {
    const limit = type === 'limit' ? { price, timeInForce, postOnly } : {}
    const own = exits === undefined ? {} : given({ takeProfitPrice, stopLossPrice })
    const by = Object.keys(own).length === 0 ? {} : { triggeredBy }
    const order = FuturesOrder.safeParse({
      ...common,
      type,
      ...given({ ...limit, ...by }),
      ...own,
    })
    return order.success ? { name: 'place', asked: order.data } : undefined
  }
  const { trail, trailUnit, activationPrice } = typed
  const isTrailing = type === 'trailing_stop'
  const isLimit = type === 'stop_limit' || type === 'take_profit_limit'
  const conditional = FuturesConditional.safeParse({
    ...common,
    type: isTrailing ? type : type.startsWith('stop') ? 'stop' : 'take_profit',
    ...given({
      ...(isTrailing ? { trail, trailUnit, activationPrice } : { stopPrice }),
      triggeredBy,
      ...(isLimit && { price }),
    }),
  })
  return conditional.success ? { name: 'placeConditional', asked: conditional.data } : undefined
}
