import { crc32 } from 'node:zlib'

export function computeCrc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

/** CRC-32 (ISO 3309), high byte first. */
export function computeCrc32Bytes(bytes: Uint8Array): Uint8Array {
  const sum = crc32(bytes)
  return Uint8Array.of(sum >>> 24, (sum >>> 16) & 0xff, (sum >>> 8) & 0xff, sum & 0xff)
}
