import { randomBytes } from '@noble/hashes/utils.js'
import { toHex } from '#shared/platform/hex.ts'

const BYTES = 24

/** @returns a secret with which the owner of a signal bot signs signals: 48 hexadecimal digits */
export const createSignalSecret = (): string => toHex(randomBytes(BYTES))
