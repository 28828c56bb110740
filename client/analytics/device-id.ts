// Ids that a browser makes for itself, in the shape of the real SDKs (protocols §1.2).

/** What an id is made of. */
export type IdSource = {
  /** Epoch ms. */
  readonly now: number
  /** A number from 0 up to 1, as `Math.random` gives it. */
  readonly random: () => number
  readonly userAgent: string
  readonly width: number
  readonly height: number
}

/** 32 bits of text, unsigned, as hex. */
function hexHash(text: string): string {
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) | 0
  return (hash >>> 0).toString(16)
}

/**
 * `{time}{n}-{random}-{hash of the user agent}-{screen}-{time}{n}`: at most 63 characters, so that it may stand where a
 * user's id does (spec §5).
 */
export function deviceIdOf({ now, random, userAgent, width, height }: IdSource): string {
  const stamp = () => now.toString(16) + Math.floor(random() * 0xfff).toString(16)
  const chance = `0${random().toString(16).slice(2, 15)}`
  return [stamp(), chance, hexHash(userAgent), String(width * height).slice(0, 8), stamp()].join('-')
}

/** A random UUID; `crypto.randomUUID` is only there in secure contexts. */
export function uuidV4(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const versioned = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
  const hex = Array.from(versioned, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
