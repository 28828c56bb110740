// Numbers events and chains them by hash: whoever has a slice can check that nothing in it was changed, left out or moved.

// What is hashed is what everybody may read of an event (proof/open-event.ts); the rest of it is in there as a seal.

import type { PublishedEvent } from '#shared/proof/log.ts'
import type { BookEvent } from './events.ts'

export type LoggedEvent = { readonly seq: number; readonly event: BookEvent }

/** Where a chain stands: the number of the last event, and the hash that covers it and all before it. */
export type ChainHead = { readonly seq: number; readonly hash: string }

/** Hash of text as lower-case hex: given from outside, since a browser has another one than the server. */
export type HashText = (text: string) => string

export const GENESIS: ChainHead = { seq: 0, hash: '0'.repeat(64) }

/** One spelling per event: keys in alphabetical order. */
export function canonical(event: object): string {
  const values = event as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(event).sort()) {
    const value = values[key]
    if (value !== undefined) text += `${text === '' ? '{' : ','}"${key}":${JSON.stringify(value)}`
  }
  return `${text}}`
}

/** The head after one more event: its number is the next, its hash covers the one before. */
export function chain(head: ChainHead, event: object, hash: HashText): ChainHead {
  const seq = head.seq + 1
  return { seq, hash: hash(`${head.hash}\n${seq}\n${canonical(event)}`) }
}

/**
 * Checks that a slice follows on `from` and ends in `to`.
 * @returns the number of the first event that does not belong, or undefined if all do
 */
export function verify(
  from: ChainHead,
  events: readonly PublishedEvent[],
  to: ChainHead,
  hash: HashText,
): number | undefined {
  let head = from
  for (const { seq, event } of events) {
    if (seq !== head.seq + 1) return head.seq + 1
    head = chain(head, event, hash)
  }
  if (head.seq !== to.seq) return head.seq + 1
  return head.hash === to.hash ? undefined : head.seq
}
