// Subjects of cards in URLs, forms and calls: `position:BTC_USDT:net`, `closed:17`, `holding:BTC`,
// `bot:bot-0123456789abcdef`, `copy:0123456789abcdef`.

import { z } from 'zod/mini'
import { PositionLeg } from '../futures/legs.ts'

export const RESULT_CARD_KINDS = ['position', 'closed', 'holding', 'bot', 'copy'] as const

/** @property id row id of a closed position */
export type ResultCardSubject =
  | { readonly kind: 'position'; readonly symbol: string; readonly leg: PositionLeg }
  | { readonly kind: 'closed'; readonly id: number }
  | { readonly kind: 'holding'; readonly asset: string }
  | { readonly kind: 'bot' | 'copy'; readonly id: string }

const PATTERN =
  /^(?:position:[A-Z0-9]{1,12}_[A-Z0-9]{1,12}:(?:net|long|short)|closed:[1-9]\d{0,14}|holding:[A-Z0-9]{1,12}|bot:bot-[0-9a-f]{16}|copy:(?:[0-9a-f]{4})?[0-9a-f]{16})$/

/** Syntax of a subject; the subject may not exist. */
export const ResultCardSubjectText = z.string().check(z.regex(PATTERN))

export function parseResultCardSubject(text: string): ResultCardSubject | undefined {
  if (!PATTERN.test(text)) return undefined
  const [kind = '', name = '', leg = ''] = text.split(':')
  if (kind === 'closed') return { kind, id: Number(name) }
  if (kind === 'bot' || kind === 'copy') return { kind, id: name }
  return kind === 'holding' ? { kind, asset: name } : { kind: 'position', symbol: name, leg: PositionLeg.parse(leg) }
}

export const toPositionCardSubject = ({
  symbol,
  leg,
}: {
  readonly symbol: string
  readonly leg: PositionLeg
}): string => `position:${symbol}:${leg}`
export const toClosedCardSubject = (id: number): string => `closed:${id}`
export const toBotCardSubject = (id: string): string => `bot:${id}`
export const toCopyCardSubject = (id: string): string => `copy:${id}`
export const toHoldingCardSubject = (asset: string): string => `holding:${asset}`

export const SHARED_CARDS_PATH = '/shared'
/** For browsers without scripts. */
export const shareFormPath = (subject: string): string => `${SHARED_CARDS_PATH}?of=${subject}`
export const resultCardPath = (id: string): string => `${SHARED_CARDS_PATH}/${id}`
export const resultCardPicturePath = (id: string): string => `${resultCardPath(id)}/picture.svg`
