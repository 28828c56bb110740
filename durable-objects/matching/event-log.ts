// Numbers events and chains them by hash: anybody with a slice can verify that nothing in it was changed, left out or reordered.

// The hash covers the public form of an event (proof/open-event.ts), which has a seal (HMAC) of its private part.

import type { PublishedEvent } from '#shared/proof/log.ts'
import type { BookEvent } from './events.ts'

export type LoggedEvent = { readonly seq: number; readonly event: BookEvent }

/** The head of a chain: the number of its last event, and the hash that covers it and all before it. */
export type ChainHead = { readonly seq: number; readonly hash: string }

/** Hash of text as lower-case hex: injected, since browsers and servers have different implementations. */
export type HashText = (text: string) => string

export const GENESIS: ChainHead = { seq: 0, hash: '0'.repeat(64) }

/** Canonical JSON of an event: keys in alphabetical order. */
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
