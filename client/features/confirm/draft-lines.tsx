import type { ReactNode } from 'react'
import { groupThousands } from '#shared/format/numbers.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { Market } from '#shared/markets.ts'
import { type Draft, lasts, type TextField, takesPostOnly, uses } from '../ticket/draft.ts'

export type Line = readonly [string, ReactNode]

const PRICES = ['takeProfitPrice', 'stopLossPrice', 'stopLossLimitPrice'] as const

/** Leaves out empty fields. */
export function draftLines(
  t: Translate,
  draft: Draft,
  { quote }: Market,
  clocked: (name: string) => string,
): { prices: Line[]; rest: Line[] } {
  const has = (field: TextField) => draft[field].trim() !== '' && uses(draft, field)
  const price = (field: TextField) => `${groupThousands(draft[field].trim())} ${quote}`
  const field = (name: Exclude<TextField, 'price' | 'quantity'>): Line[] =>
    has(name) ? [[t(`desk.fields.${name}`), price(name)]] : []
  const trail = draft.trailUnit === 'percent' ? `${draft.trail.trim()}%` : price('trail')
  const isTimed = lasts(draft) && draft.timeInForce !== 'GTC'
  const conditions = [
    ...(isTimed ? [draft.timeInForce === 'GTD' ? t('desk.fields.GTD') : t(`spot.ticket.${draft.timeInForce}`)] : []),
    ...(draft.postOnly && takesPostOnly(draft) ? [t('spot.ticket.postOnly')] : []),
  ]
  return {
    prices: [
      [t('spot.ticket.type'), t(`desk.types.${draft.type}`)],
      ...field('stopPrice'),
      ...(has('trail') ? [[t('desk.fields.trail'), trail] as const] : []),
      ...field('activationPrice'),
      [t('spot.ticket.price'), uses(draft, 'price') ? price('price') : t('spot.ticket.marketPrice')],
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

/** Isolated from the surrounding text direction. */
export const pairLine = (name: string, { base, quote }: Market): Line => [
  name,
  <bdi key="pair">{`${base}/${quote}`}</bdi>,
]
