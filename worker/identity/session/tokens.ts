// A session token contains account, session and secret, and is signed. Forged tokens are rejected without a call; the
// account stores only a hash (reliability §4.3).

import { isSame } from '#objects/identity/secrets/constant-time.ts'
import { toHex } from '#shared/platform/hex.ts'
import type { Token } from '../../context/token.ts'
import { computeHmacHex, computeSha256Hex } from '../../platform/signing.ts'

export type AccountKeys = {
  readonly token: string
  readonly rotation: string
  readonly mark: string
  /** Hashes codes for storage. */
  readonly code: string
  /** Hashes addresses and phone numbers for objects that must not know them. */
  readonly lookup: string
  readonly pepper: string
}

const FORM = /^([0-9a-f]{24})\.([0-9a-f]{16})\.([0-9a-f]{64})\.([0-9a-f]{64})$/

export const createRandomHex = (bytes: number): string => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

export const createAccountId = (): string => createRandomHex(12)

export const createToken = (account: string): Token => ({
  account,
  session: createRandomHex(8),
  secret: createRandomHex(32),
})

const bodyOf = ({ account, session, secret }: Token): string => `${account}.${session}.${secret}`

export async function writeToken(keys: AccountKeys, token: Token): Promise<string> {
  const body = bodyOf(token)
  return `${body}.${await computeHmacHex(keys.token, body)}`
}

/** @returns undefined if this deployment did not issue the token */
export async function readToken(keys: AccountKeys, text: string | undefined): Promise<Token | undefined> {
  const [, account, session, secret, signature] = FORM.exec(text ?? '') ?? []
  if (!account || !session || !secret || !signature) return undefined
  const token = { account, session, secret }
  return isSame(signature, await computeHmacHex(keys.token, bodyOf(token))) ? token : undefined
}

/** Returns the session's next token. Deterministic, so concurrent requests get the same token. */
export const nextToken = async (keys: AccountKeys, token: Token): Promise<Token> => ({
  ...token,
  secret: await computeHmacHex(keys.rotation, token.secret),
})

export const hashToken = ({ secret }: Token): Promise<string> => computeSha256Hex(secret)

/**
 * Returns the mark that scripts can read: it shows a login, grants nothing, and survives token rotation (design §1.7).
 */
export const computeSessionMark = (keys: AccountKeys, { account, session }: Token): Promise<string> =>
  computeHmacHex(keys.mark, `${account}.${session}`)
