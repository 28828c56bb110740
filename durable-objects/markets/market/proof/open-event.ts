// A keyed hash replaces an event's private parts: accounts, rates, trigger orders, hidden iceberg quantities. The hash
// chain covers these public forms.

import type { TextHasher } from '#shared/markets/proof/chain.ts'
import { HOUSE_ACCOUNT, SOURCE_TAKER_ACCOUNT } from '../../house/house-command.ts'
import type { BookEvent } from '../../matching/events.ts'

type Kind = BookEvent['kind']
export type PublicBookEvent = { readonly kind: Kind; readonly sealed?: string } & Readonly<Record<string, unknown>>

export type PrivateTextHasher = (seq: number, text: string) => string

/** Public fields of events with users; events of the house are fully public. */
const OPEN: Readonly<Record<Kind, readonly string[]>> = {
  accepted: ['orderId', 'time'],
  filled: ['makerId', 'takerId', 'side', 'price', 'quantity', 'time'],
  rested: ['orderId', 'side', 'price', 'quantity'],
  expired: ['orderId', 'reason'],
  reduced: ['orderId', 'quantity'],
  cancelled: ['orderId', 'reason', 'unseen'],
  prevented: ['makerId', 'takerId', 'side', 'price', 'quantity'],
  tracking: ['orderId', 'price'],
  triggered: ['orderId', 'price', 'time'],
  retained: ['orderId'],
  exits: ['orderId'],
  phase: ['phase'],
}
const OPEN_OF_ICEBERG = ['orderId', 'side', 'price']

const isHouse = (account: unknown): boolean => account === HOUSE_ACCOUNT || account === SOURCE_TAKER_ACCOUNT

/** Events without accounts are public, except those of icebergs. */
export function isUserBookEvent(event: BookEvent): boolean {
  if ('maker' in event) return !isHouse(event.maker) || !isHouse(event.taker)
  return 'account' in event && !isHouse(event.account)
}

/** A key per event lets one event be revealed without the others. */
export const createPrivateTextHasher =
  (hash: TextHasher, key: string): PrivateTextHasher =>
  (seq, text) =>
    hash(`${hash(`${key}\n${seq}`)}\n${text}`)

/** Canonical JSON: sorted keys, no undefined values. */
const textOf = (entries: readonly (readonly [string, unknown])[]): string =>
  JSON.stringify(Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1))))

/** @param seq number of the event, part of the hash */
export function toPublicBookEvent(event: BookEvent, seq: number, seal: PrivateTextHasher): PublicBookEvent {
  const isIceberg = event.kind === 'rested' && event.display !== undefined
  if (!isIceberg && !isUserBookEvent(event)) return event
  const open = isIceberg ? OPEN_OF_ICEBERG : OPEN[event.kind]
  const shown: Record<string, unknown> = isIceberg ? { shown: Math.min(event.display ?? 0, event.quantity) } : {}
  const hidden: [string, unknown][] = []
  for (const [name, value] of Object.entries(event)) {
    if (name === 'kind' || value === undefined) continue
    if (open.includes(name)) shown[name] = value
    else hidden.push([name, value])
  }
  return { kind: event.kind, ...shown, ...(hidden.length > 0 && { sealed: seal(seq, textOf(hidden)) }) }
}
