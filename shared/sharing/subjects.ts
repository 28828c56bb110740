// What of somebody can be shown to others, named by one text in addresses, forms and calls: `position:BTC_USDT:net`,
// `closed:17`, `holding:BTC`, `bot:bot-0123456789abcdef`, `copy:0123456789abcdef`.

import { z } from 'zod/mini'
import { Leg } from '../futures/legs.ts'

export const CARD_KINDS = ['position', 'closed', 'holding', 'bot', 'copy'] as const

/** @property id of a position that is over, as its row has it */
export type Subject =
  | { readonly kind: 'position'; readonly symbol: string; readonly leg: Leg }
  | { readonly kind: 'closed'; readonly id: number }
  | { readonly kind: 'holding'; readonly asset: string }
  | { readonly kind: 'bot' | 'copy'; readonly id: string }

const PATTERN =
  /^(?:position:[A-Z0-9]{1,12}_[A-Z0-9]{1,12}:(?:net|long|short)|closed:[1-9]\d{0,14}|holding:[A-Z0-9]{1,12}|bot:bot-[0-9a-f]{16}|copy:(?:[0-9a-f]{4})?[0-9a-f]{16})$/

/** A text that names a subject, whether or not there is one. */
export const SubjectText = z.string().check(z.regex(PATTERN))

/** @returns undefined of a text that names none */
export function subjectOf(text: string): Subject | undefined {
  if (!PATTERN.test(text)) return undefined
  const [kind = '', name = '', leg = ''] = text.split(':')
  if (kind === 'closed') return { kind, id: Number(name) }
  if (kind === 'bot' || kind === 'copy') return { kind, id: name }
  return kind === 'holding' ? { kind, asset: name } : { kind: 'position', symbol: name, leg: Leg.parse(leg) }
}

export const positionText = ({ symbol, leg }: { readonly symbol: string; readonly leg: Leg }): string =>
  `position:${symbol}:${leg}`
export const closedText = (id: number): string => `closed:${id}`
/** @param id of a bot */
export const botText = (id: string): string => `bot:${id}`
/** @param id of a copy portfolio */
export const copyText = (id: string): string => `copy:${id}`
export const holdingText = (asset: string): string => `holding:${asset}`

/** Where results are shared, and those that were are listed. */
export const SHARED_PATH = '/shared'
/** Where a subject is shared: a page of its own, for whoever has no scripts. */
export const sharePath = (subject: string): string => `${SHARED_PATH}?of=${subject}`
/** The public page of a card. */
export const cardPath = (id: string): string => `${SHARED_PATH}/${id}`
export const picturePath = (id: string): string => `${cardPath(id)}/picture.svg`
