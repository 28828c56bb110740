// Numbers events and chains them by hash, so that anybody with a slice can verify that nothing in it was changed, left out
// or reordered. The same in objects and browsers.

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
