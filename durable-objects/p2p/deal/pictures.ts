// Recognises pictures by their bytes, and strips all metadata. Refuses files that it cannot parse completely. Sources:
// PNG, W3C Portable Network Graphics §5 and §11; JPEG, ITU-T T.81 Annex B; WebP, RFC 9649 §2.

import type { EvidenceFile } from '#shared/p2p/deals.ts'

export type EvidencePicture = { readonly type: EvidenceFile['type']; readonly bytes: Uint8Array<ArrayBuffer> }

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** All other chunks (texts, times, profiles, animations) are dropped. */
const PNG_KEPT: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'pHYs',
  'IDAT',
  'IEND',
])

function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, PNG.length)]
  let at = PNG.length
  let hasData = false
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    const kind = text(bytes, at + 4, 4)
    if (end > bytes.length || (parts.length === 1) !== (kind === 'IHDR')) return undefined
    if (PNG_KEPT.has(kind)) parts.push(bytes.subarray(at, end))
    hasData ||= kind === 'IDAT'
    if (kind === 'IEND') return hasData ? joined(parts) : undefined
    at = end
  }
  return undefined
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const ADOBE = 0xee
const COMMENT = 0xfe
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef
/** True within compressed data: a stuffed byte or a restart marker. */
const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 1 < bytes.length && (bytes[at] !== 0xff || isData(bytes[at + 1] ?? 0))) at += 1
  return at
}

/** Application segments are dropped, except Adobe's, which defines the colours. */
function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  let hasScan = false
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) {
      parts.push(bytes.subarray(at, at + 2))
      return hasScan ? joined(parts) : undefined
    }
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    const isKept = marker === ADOBE || !(isApplication(marker) || marker === COMMENT)
    if (isKept) parts.push(bytes.subarray(at, end))
    at = end
    if (marker === SOS) {
      const scan = endOfScan(bytes, at)
      parts.push(bytes.subarray(at, scan))
      at = scan
      hasScan = true
    }
  }
  return undefined
}

const WEBP_KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
/** All other features (profile, EXIF, XMP, animation) are dropped. */
const WEBP_ALPHA = 0x10

function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = []
  let at = 12
  let hasPicture = false
  const whole = Math.min(bytes.length, 8 + view.getUint32(4, true))
  while (at + 8 <= whole) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    const kind = text(bytes, at, 4)
    if (end > bytes.length) return undefined
    const chunk = bytes.slice(at, end)
    if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & WEBP_ALPHA
    if (WEBP_KEPT.has(kind)) parts.push(chunk)
    hasPicture ||= kind === 'VP8 ' || kind === 'VP8L'
    at = end
  }
  if (!hasPicture) return undefined
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(4, 4 + parts.reduce((sum, { length }) => sum + length, 0), true)
  return joined([head, ...parts])
}

export function removePictureMetadata(bytes: Uint8Array): EvidencePicture | undefined {
  const of = (type: EvidencePicture['type'], clean: Uint8Array<ArrayBuffer> | undefined) =>
    clean && { type, bytes: clean }
  if (bytes.length < 16) return undefined
  if (PNG.every((byte, index) => bytes[index] === byte)) return of('image/png', cleanPng(bytes))
  if (bytes[0] === 0xff && bytes[1] === SOI) return of('image/jpeg', cleanJpeg(bytes))
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return of('image/webp', cleanWebp(bytes))
  return undefined
}
