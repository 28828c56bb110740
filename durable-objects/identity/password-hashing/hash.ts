import { scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of a hash: N is 2^ln (RFC 7914 §2). */
export type PasswordHashCost = { readonly ln: number; readonly r: number; readonly p: number }

/** OWASP's recommendation within the limits of workerd: 32 MiB, a third of a second (reliability §4.3). */
export const DEFAULT_PASSWORD_HASH_COST: PasswordHashCost = { ln: 15, r: 8, p: 3 }

const KEY_BYTES = 32
const SALT_BYTES = 16
/** Higher costs are refused before hashing, because workerd would fail (reliability §4.3). */
const WORK_MAX = 2 ** 20
const MEMORY_MAX = 64 * 2 ** 20

export const isPasswordHashCostAllowed = ({ ln, r, p }: PasswordHashCost): boolean =>
  ln >= 1 && r >= 1 && p >= 1 && 2 ** ln * r * p <= WORK_MAX && 128 * 2 ** ln * r <= MEMORY_MAX

export type ParsedPasswordHash = PasswordHashCost & {
  /** Id of the pepper; '' for the pepper before the first rotation. */
  readonly pepper: string
  readonly salt: Uint8Array
  readonly key: Uint8Array
}

const FORM =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,k=([0-9a-f]{8}))?\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Undefined if the hash is invalid or its cost is too high. */
export function parsePasswordHash(text: string): ParsedPasswordHash | undefined {
  const [, ln, r, p, pepper = '', salt, key] = FORM.exec(text) ?? []
  if (salt === undefined || key === undefined) return undefined
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  return isPasswordHashCostAllowed(cost) ? { ...cost, pepper, salt: fromBase64(salt), key: fromBase64(key) } : undefined
}

export const formatPasswordHash = ({ ln, r, p, pepper, salt, key }: ParsedPasswordHash): string =>
  `$scrypt$ln=${ln},r=${r},p=${p}${pepper && `,k=${pepper}`}$${toBase64(salt)}$${toBase64(key)}`

export const hasPasswordHashCost = ({ ln, r, p }: PasswordHashCost, cost: PasswordHashCost): boolean =>
  ln === cost.ln && r === cost.r && p === cost.p

function derive(input: string, salt: Uint8Array, { ln, r, p }: PasswordHashCost): Promise<Uint8Array> {
  const options = { N: 2 ** ln, r, p, maxmem: MEMORY_MAX + 2 ** 20 }
  return new Promise((resolve, reject) => {
    scrypt(new TextEncoder().encode(input), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

export async function createPasswordHash(
  input: string,
  cost: PasswordHashCost,
  salt: Uint8Array,
  pepper = '',
): Promise<string> {
  return formatPasswordHash({ ...cost, pepper, salt, key: await derive(input, salt, cost) })
}

export const createPasswordSalt = (): Uint8Array => crypto.getRandomValues(new Uint8Array(SALT_BYTES))

/** Stands in for the hash of an unknown account, so the duration reveals nothing. */
const nobody = (cost: PasswordHashCost): ParsedPasswordHash => ({
  ...cost,
  pepper: '',
  salt: new Uint8Array(SALT_BYTES),
  key: new Uint8Array(KEY_BYTES),
})

/**
 * Takes equally long if the account is unknown.
 * @param text the stored hash; '' if the account is unknown
 */
export async function matchesPasswordHash(input: string, text: string, cost: PasswordHashCost): Promise<boolean> {
  const known = parsePasswordHash(text)
  const hashed = known ?? nobody(cost)
  const key = await derive(input, hashed.salt, hashed)
  return timingSafeEqual(new Uint8Array(key), new Uint8Array(hashed.key)) && known !== undefined
}
