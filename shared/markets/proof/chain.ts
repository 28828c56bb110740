// Numbers events and chains their hashes, so that anyone with a slice can detect changes, gaps and reordering. Durable
// Objects and browsers share this code.

/** Number of the last event, and the hash that covers all events up to it. */
export type HashChainHead = { readonly seq: number; readonly hash: string }

/** Returns lower-case hex. Callers pass the function: browsers and servers hash differently. */
export type TextHasher = (text: string) => string

export const HASH_CHAIN_GENESIS: HashChainHead = { seq: 0, hash: '0'.repeat(64) }

/** Writes the keys in alphabetical order. */
export function toCanonicalJson(event: object): string {
  const values = event as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(event).sort()) {
    const value = values[key]
    if (value !== undefined) text += `${text === '' ? '{' : ','}"${key}":${JSON.stringify(value)}`
  }
  return `${text}}`
}

export function appendToHashChain(head: HashChainHead, event: object, hash: TextHasher): HashChainHead {
  const seq = head.seq + 1
  return { seq, hash: hash(`${head.hash}\n${seq}\n${toCanonicalJson(event)}`) }
}
