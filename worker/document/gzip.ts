// A gzip file (RFC 1952) of parts that were made apart: what is kept was compressed once, and what is one person's goes between as
// it is. So a page that is put together costs no compression, and is a third of its size on its way, or half where most of it is
// one person's. No part is compressed together with another: the length of what is sent says nothing of what somebody's part and
// the page have in common.

import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes as deflate (RFC 1951) that ends at a byte, with no last block: more may follow. */
export type Deflated = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of what it stands for. */
  readonly crc: number
  readonly length: number
}

const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
/** A block of nothing, as a flush writes one: whoever unpacks it has nothing more. */
const NOTHING = Uint8Array.of(0, 0, 0, 0xff, 0xff)
/** A last block of nothing. */
const END = Uint8Array.of(1, 0, 0, 0xff, 0xff)
/** The most that a block holds that is not compressed (RFC 1951 §3.2.4). */
const BLOCK_MOST = 0xffff
const BLOCK_HEADER = 5

/** Pages are rendered anew every other second: in two thirds of the time of the usual level, for a twenty-fifth more bytes. */
const LEVEL = 4

export function deflated(bytes: Uint8Array): Deflated {
  const compressed = deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
  return { bytes: Uint8Array.from(compressed), crc: crc32(bytes), length: bytes.length }
}

/** The same without compression, for what is sent once. */
export function stored(bytes: Uint8Array): Deflated {
  const blocks = Math.ceil(bytes.length / BLOCK_MOST)
  const all = new Uint8Array(bytes.length + blocks * BLOCK_HEADER)
  for (let block = 0; block < blocks; block += 1) {
    const part = bytes.subarray(block * BLOCK_MOST, (block + 1) * BLOCK_MOST)
    const at = block * (BLOCK_MOST + BLOCK_HEADER)
    all.set([0, part.length & 0xff, part.length >> 8, ~part.length & 0xff, (~part.length >> 8) & 0xff], at)
    all.set(part, at + BLOCK_HEADER)
  }
  return { bytes: all, crc: crc32(bytes), length: bytes.length }
}

/** The polynomial of CRC-32 with its lowest power first. */
const POLYNOMIAL = 0xedb88320

/** The product of two polynomials modulo that of CRC-32, each with its lowest power in the highest bit. */
function product(a: number, b: number): number {
  let sum = 0
  let shifted = b
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1
  }
  return sum >>> 0
}

const powers = new Map<number, number>()
/** Lengths that are remembered: those of the parts that are kept come again and again. */
const MOST_POWERS = 2_000

/** x to the power of eight times a number of bytes: what a checksum is multiplied by where so many bytes follow. */
function powerOf(bytes: number): number {
  const known = powers.get(bytes)
  if (known !== undefined) return known
  // x⁰, and x⁸.
  let power = 0x80000000
  let square = 0x00800000
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = product(power, square)
    square = product(square, square)
  }
  if (powers.size >= MOST_POWERS) powers.clear()
  powers.set(bytes, power)
  return power
}

/** A gzip file that is written part by part: whoever reads it has all of a part as soon as its bytes are there. */
export class GzipFile {
  #crc = 0
  #length = 0

  /** What it begins with. */
  static readonly head: Uint8Array<ArrayBuffer> = HEADER
  /** What may stand between any two parts of it, and says nothing. */
  static readonly nothing: Uint8Array<ArrayBuffer> = NOTHING

  /** @returns the bytes of the next part */
  add({ bytes, crc, length }: Deflated): Uint8Array<ArrayBuffer> {
    // As zlib combines two: the first is carried on over the second's bytes.
    this.#crc = product(powerOf(length), this.#crc) ^ crc
    this.#length += length
    return bytes
  }

  /** @returns what it ends with, after which nothing is added */
  end(): Uint8Array<ArrayBuffer> {
    const last = new Uint8Array(END.length + 8)
    last.set(END)
    const trailer = new DataView(last.buffer, END.length)
    trailer.setUint32(0, this.#crc, true)
    trailer.setUint32(4, this.#length, true)
    return last
  }
}

export function concatenated(all: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(all.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
