import type { ReactNode } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { Market } from '#shared/markets/markets.ts'
import {
  canDraftBePostOnly,
  hasDraftTimeInForce,
  hasOrderDraftField,
  type OrderDraft,
  type OrderDraftTextField,
} from '../ticket/draft.ts'

export type OrderConfirmationRow = readonly [string, ReactNode]

const PRICES = ['takeProfitPrice', 'stopLossPrice', 'stopLossLimitPrice'] as const

export function createOrderConfirmationRows(
  t: Translate,
  draft: OrderDraft,
  { quote }: Market,
  clocked: (name: string) => string,
): { prices: OrderConfirmationRow[]; rest: OrderConfirmationRow[] } {
  const has = (field: OrderDraftTextField) => draft[field].trim() !== '' && hasOrderDraftField(draft, field)
  const price = (field: OrderDraftTextField) => `${groupThousands(draft[field].trim())} ${quote}`
  const field = (name: Exclude<OrderDraftTextField, 'price' | 'quantity'>): OrderConfirmationRow[] =>
    has(name) ? [[t(`desk.fields.${name}`), price(name)]] : []
  const trail = draft.trailUnit === 'percent' ? `${draft.trail.trim()}%` : price('trail')
  const isTimed = hasDraftTimeInForce(draft) && draft.timeInForce !== 'GTC'
  const conditions = [
    ...(isTimed ? [draft.timeInForce === 'GTD' ? t('desk.fields.GTD') : t(`spot.ticket.${draft.timeInForce}`)] : []),
    ...(draft.postOnly && canDraftBePostOnly(draft) ? [t('spot.ticket.postOnly')] : []),
  ]
  return {
    prices: [
      [t('spot.ticket.type'), t(`desk.types.${draft.type}`)],
      ...field('stopPrice'),
      ...(has('trail') ? [[t('desk.fields.trail'), trail] as const] : []),
      ...field('activationPrice'),
      [t('spot.ticket.price'), hasOrderDraftField(draft, 'price') ? price('price') : t('spot.ticket.marketPrice')],
      ...field('stopLimitPrice'),
    ],
    rest: [
      ...PRICES.flatMap(field),
      ...(has('display') ? [[t('desk.fields.display'), groupThousands(draft.display.trim())] as const] : []),
      ...(has('expiresAt') ? [[clocked(t('desk.fields.expiresAt')), draft.expiresAt.replace('T', ' ')] as const] : []),
      ...(conditions.length > 0 ? [[t('spot.ticket.advanced'), conditions.join(' · ')] as const] : []),
    ],
  }
}

/** Isolates the pair from the surrounding text direction. */
export const createPairConfirmationRow = (name: string, { base, quote }: Market): OrderConfirmationRow => [
  name,
  <bdi key="pair">{`${base}/${quote}`}</bdi>,
]
