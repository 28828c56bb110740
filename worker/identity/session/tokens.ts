// A session token contains account, session and secret, and is signed. Forged tokens are rejected without a call; the
// account stores only a hash (reliability §4.3).

import { isEqualConstantTime } from '#objects/identity/secrets/constant-time.ts'
import { toHex } from '#shared/platform/hex.ts'
import type { SessionToken } from '../../context/token.ts'
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

export const createSessionToken = (account: string): SessionToken => ({
  account,
  session: createRandomHex(8),
  secret: createRandomHex(32),
})

const bodyOf = ({ account, session, secret }: SessionToken): string => `${account}.${session}.${secret}`

export async function formatSessionToken(keys: AccountKeys, token: SessionToken): Promise<string> {
  const body = bodyOf(token)
  return `${body}.${await computeHmacHex(keys.token, body)}`
}

/** @returns undefined if this deployment did not issue the token */
export async function readSessionToken(keys: AccountKeys, text: string | undefined): Promise<SessionToken | undefined> {
  const [, account, session, secret, signature] = FORM.exec(text ?? '') ?? []
  if (!account || !session || !secret || !signature) return undefined
  const token = { account, session, secret }
  return isEqualConstantTime(signature, await computeHmacHex(keys.token, bodyOf(token))) ? token : undefined
}

/** Returns the session's next token. Deterministic, so concurrent requests get the same token. */
export const deriveNextToken = async (keys: AccountKeys, token: SessionToken): Promise<SessionToken> => ({
  ...token,
  secret: await computeHmacHex(keys.rotation, token.secret),
})

export const hashSessionToken = ({ secret }: SessionToken): Promise<string> => computeSha256Hex(secret)

/**
 * Returns the mark that scripts can read: it shows a login, grants nothing, and survives token rotation (design §1.7).
 */
export const computeSessionMark = (keys: AccountKeys, { account, session }: SessionToken): Promise<string> =>
  computeHmacHex(keys.mark, `${account}.${session}`)
