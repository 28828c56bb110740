import { toHex } from '#shared/platform/hex.ts'

// Generates ids in the browser, in the format of the real SDKs (protocols §1.2).

export type DeviceIdInput = {
  /** Epoch ms. */
  readonly now: number
  readonly random: () => number
  readonly userAgent: string
  readonly width: number
  readonly height: number
}

function hexHash(text: string): string {
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) | 0
  return (hash >>> 0).toString(16)
}

/**
 * Returns `{time}{n}-{random}-{hash of the user agent}-{screen}-{time}{n}`. With at most 63 characters, this is a valid
 * user id (spec §5).
 */
export function createDeviceId({ now, random, userAgent, width, height }: DeviceIdInput): string {
  const stamp = () => now.toString(16) + Math.floor(random() * 0xfff).toString(16)
  const chance = `0${random().toString(16).slice(2, 15)}`
  return [stamp(), chance, hexHash(userAgent), String(width * height).slice(0, 8), stamp()].join('-')
}

/** `crypto.randomUUID` exists only in secure contexts. */
export function createUuidV4(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const versioned = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
  const hex = toHex(versioned)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
