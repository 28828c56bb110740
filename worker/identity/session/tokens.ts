// A session token contains account, session and secret, and is signed. Forged tokens are rejected without a call; the
// account stores only a hash (reliability §4.3).

import { isEqualConstantTime } from '#objects/identity/secrets/constant-time.ts'
import { toHex } from '#shared/platform/hex.ts'
import type { SessionToken } from '../../context/token.ts'
import { computeHmacHex, computeSha256Hex } from '../../platform/signing.ts'

export type SessionSigningKeys = {
  readonly token: string
  readonly rotation: string
  readonly mark: string
}

export type PasswordPepper = {
  /** Stored in each hash that was made with this pepper. */
  readonly id: string
  readonly value: string
}

export type AccountSecrets = SessionSigningKeys & {
  /** Keys of the other secrets, which only verify. */
  readonly others: readonly SessionSigningKeys[]
  /** Key that hashes codes for storage. It does not rotate. */
  readonly code: string
  /**
   * Key that hashes addresses and phone numbers for objects that must not know them. It does not rotate, because the
   * hashes name objects.
   */
  readonly lookup: string
  /** The first one hashes new passwords. */
  readonly peppers: readonly [PasswordPepper, ...PasswordPepper[]]
  /** Id of the pepper for hashes without a pepper id. This pepper is never rotated. */
  readonly unnamedPepper: string
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

export async function formatSessionToken(keys: SessionSigningKeys, token: SessionToken): Promise<string> {
  const body = bodyOf(token)
  return `${body}.${await computeHmacHex(keys.token, body)}`
}

/**
 * `signer`: keys that signed the token. They also sign the session's next token and mark, so a rotation does not change
 * these.
 */
export type SignedToken = { readonly token: SessionToken; readonly signer: SessionSigningKeys }

export async function readSignedToken(
  keys: AccountSecrets,
  text: string | undefined,
): Promise<SignedToken | undefined> {
  const [, account, session, secret, signature] = FORM.exec(text ?? '') ?? []
  if (!account || !session || !secret || !signature) return undefined
  const token = { account, session, secret }
  const body = bodyOf(token)
  for (const signer of [keys, ...keys.others]) {
    if (isEqualConstantTime(signature, await computeHmacHex(signer.token, body))) return { token, signer }
  }
  return undefined
}

/** Deterministic, so concurrent requests get the same token. */
export const deriveNextToken = async (signer: SessionSigningKeys, token: SessionToken): Promise<SessionToken> => ({
  ...token,
  secret: await computeHmacHex(signer.rotation, token.secret),
})

export const hashSessionToken = ({ secret }: SessionToken): Promise<string> => computeSha256Hex(secret)

/**
 * Returns the mark that scripts can read: it shows a login, grants nothing, and survives token rotation (design §1.7).
 */
export const computeSessionMark = (signer: SessionSigningKeys, { account, session }: SessionToken): Promise<string> =>
  computeHmacHex(signer.mark, `${account}.${session}`)
