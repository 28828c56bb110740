// Removes personal data and secrets from log texts.

import { createHash } from 'node:crypto'

const MAIL = /[^\s"'<>@,;:()[\]]+@[^\s"'<>@,;:()[\]]+\.[a-z]{2,}/gi
const IPV4 = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g
const IPV6 = /\b(?:[0-9a-f]{1,4}:){3,7}:?[0-9a-f]{0,4}(?::[0-9a-f]{1,4})*/gi
/** Ids of users, sessions and keys are hexadecimal; the shortest has 24 digits. */
const HEX = /\b[0-9a-f]{24,}\b/gi
/** Matches tokens; a UUID (36 characters) stays. */
const TOKEN = /\b[A-Za-z0-9_-]{40,}\b/g

/**
 * All lines about a user have the same pseudonym. An operator who knows the id can compute it; an id has 96 random
 * bits.
 */
export const createIdPseudonym = (id: string): string =>
  `~${createHash('sha256').update(id).digest('hex').slice(0, 12)}`

export const redactText = (text: string): string =>
  text
    .replace(MAIL, '[mail]')
    .replace(IPV4, '[address]')
    .replace(IPV6, '[address]')
    .replace(HEX, createIdPseudonym)
    .replace(TOKEN, '[secret]')
