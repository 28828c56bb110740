import { scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of a hash: N is 2^ln (RFC 7914 §2). */
export type Cost = { readonly ln: number; readonly r: number; readonly p: number }

/** OWASP's recommendation within the limits of workerd: 32 MiB, a third of a second (reliability §4.3). */
export const USUAL_COST: Cost = { ln: 15, r: 8, p: 3 }

const KEY_BYTES = 32
const SALT_BYTES = 16
/** Checked first, because workerd refuses more (reliability §4.3). */
const WORK_MAX = 2 ** 20
const MEMORY_MAX = 64 * 2 ** 20

export const isAllowed = ({ ln, r, p }: Cost): boolean =>
  ln >= 1 && r >= 1 && p >= 1 && 2 ** ln * r * p <= WORK_MAX && 128 * 2 ** ln * r <= MEMORY_MAX

export type ParsedHash = Cost & { readonly salt: Uint8Array; readonly key: Uint8Array }

const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Undefined if the hash is invalid or its cost is too high. */
export function readHash(text: string): ParsedHash | undefined {
  const [, ln, r, p, salt, key] = FORM.exec(text) ?? []
  if (salt === undefined || key === undefined) return undefined
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  return isAllowed(cost) ? { ...cost, salt: fromBase64(salt), key: fromBase64(key) } : undefined
}

export const writeHash = ({ ln, r, p, salt, key }: ParsedHash): string =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${toBase64(salt)}$${toBase64(key)}`

export const isOfCost = ({ ln, r, p }: Cost, cost: Cost): boolean => ln === cost.ln && r === cost.r && p === cost.p

function derive(input: string, salt: Uint8Array, { ln, r, p }: Cost): Promise<Uint8Array> {
  const options = { N: 2 ** ln, r, p, maxmem: MEMORY_MAX + 2 ** 20 }
  return new Promise((resolve, reject) => {
    scrypt(new TextEncoder().encode(input), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

export async function makeHash(input: string, cost: Cost, salt: Uint8Array): Promise<string> {
  return writeHash({ ...cost, salt, key: await derive(input, salt, cost) })
}

export const createSalt = (): Uint8Array => crypto.getRandomValues(new Uint8Array(SALT_BYTES))

/** An unknown account must take as long as a known one, so that the duration reveals nothing. */
const nobody = (cost: Cost): ParsedHash => ({
  ...cost,
  salt: new Uint8Array(SALT_BYTES),
  key: new Uint8Array(KEY_BYTES),
})

/**
 * Takes equally long without a hash.
 * @param text the stored hash; '' if the account is unknown
 */
export async function isPasswordOf(input: string, text: string, cost: Cost): Promise<boolean> {
  const known = readHash(text)
  const hashed = known ?? nobody(cost)
  const key = await derive(input, hashed.salt, hashed)
  return timingSafeEqual(new Uint8Array(key), new Uint8Array(hashed.key)) && known !== undefined
}
