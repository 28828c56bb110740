import type { z } from 'zod/mini'
import type { FuturesConditional, FuturesOrder } from '../futures/calls.ts'
import { ok, type Result, refuse } from '../platform/result.ts'
import type { CoinwCloseInput, CoinwOrderInput } from './inputs.ts'

type Field = keyof CoinwOrderInput

const EXITS: readonly Field[] = ['stopLossPrice', 'stopProfitPrice']
const TRIGGERS: readonly Field[] = ['triggerPrice', 'triggerType']

function fieldsOf({ positionType, triggerType }: CoinwOrderInput): {
  readonly needs: readonly Field[]
  readonly lacks: readonly Field[]
} {
  switch (positionType) {
    case 'execute':
      return { needs: [], lacks: ['openPrice', ...TRIGGERS] }
    case 'plan':
      return { needs: ['openPrice'], lacks: TRIGGERS }
    default:
      return triggerType === '0'
        ? { needs: ['triggerPrice', 'openPrice'], lacks: EXITS }
        : { needs: ['triggerPrice'], lacks: ['openPrice', ...EXITS] }
  }
}

/** Returns the first field that is missing, or that this order type would ignore. */
export function findWrongCoinwField(asked: CoinwOrderInput): Field | undefined {
  const { needs, lacks } = fieldsOf(asked)
  return needs.find((name) => asked[name] === undefined) ?? lacks.find((name) => asked[name] !== undefined)
}

/** A limit order needs a price, and only one field may set the quantity. */
export function findWrongCoinwCloseField(
  asked: z.output<typeof CoinwCloseInput>,
): keyof z.output<typeof CoinwCloseInput> | undefined {
  const { positionType, closeNum, closeRate, orderPrice } = asked
  if ((positionType === 'plan') !== (orderPrice !== undefined)) return 'orderPrice'
  return closeNum !== undefined && closeRate !== undefined ? 'closeRate' : undefined
}

/** @property quantity size in the base asset */
export type CoinwOrderContext = {
  readonly symbol: string
  readonly isHedged: boolean
  readonly mark: string
  readonly quantity: string
}

export type CoinwOrderRequest =
  | { readonly name: 'place'; readonly asked: FuturesOrder }
  | { readonly name: 'placeConditional'; readonly asked: FuturesConditional }

const SIDES = { long: 'buy', short: 'sell' } as const

/** @returns our order input, or the name of the wrong field. The caller must set leverage and margin mode before. */
export function toCoinwOrderRequest(
  asked: CoinwOrderInput,
  standing: CoinwOrderContext,
): Result<CoinwOrderRequest, Field> {
  const wrong = findWrongCoinwField(asked)
  if (wrong) return refuse(wrong)
  const { symbol, isHedged, mark, quantity } = standing
  const { positionType, openPrice: price, triggerPrice, thirdOrderId: clientOrderId } = asked
  const side = SIDES[asked.direction]
  const own = {
    symbol,
    side,
    leg: isHedged ? asked.direction : ('net' as const),
    quantity,
    price,
    reduceOnly: false,
    postOnly: false,
    ...(clientOrderId !== undefined && { clientOrderId }),
  }
  if (positionType === 'planTrigger') {
    const isAbove = Number(triggerPrice) > Number(mark)
    const type = isAbove === (side === 'buy') ? 'stop' : 'take_profit'
    const waits = { type, triggeredBy: 'last', stopPrice: triggerPrice, priceProtect: false } as const
    return ok({
      name: 'placeConditional',
      asked: { ...own, ...waits, trail: undefined, trailUnit: undefined, activationPrice: undefined },
    })
  }
  const exits = { takeProfitPrice: asked.stopProfitPrice, stopLossPrice: asked.stopLossPrice }
  const kind =
    positionType === 'plan' ? ({ type: 'limit', timeInForce: 'GTC' } as const) : ({ type: 'market' } as const)
  return ok({ name: 'place', asked: { ...own, ...kind, ...exits } })
}
