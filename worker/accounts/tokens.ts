// Session tokens: who, which session, and a secret, signed. A forged one is known for what it is without asking anybody; of
// the secret an account keeps only the hash (reliability §4.3).

import { isSame } from '#objects/secrets/constant-time.ts'
import { hexOf, hmacHex, sha256Hex } from '../captcha/signing.ts'

/** What the edge signs and hides with (keys.ts derives them). */
export type AccountKeys = {
  /** Signs session tokens. */
  readonly token: string
  /** Makes the next token of a session from the one before. */
  readonly rotation: string
  /** Makes the readable mark of a session. */
  readonly mark: string
  /** Makes what is kept of a code. */
  readonly code: string
  /** Makes names out of addresses and numbers, for what must not know them. */
  readonly lookup: string
  readonly pepper: string
}

export type Token = { readonly account: string; readonly session: string; readonly secret: string }

const FORM = /^([0-9a-f]{24})\.([0-9a-f]{16})\.([0-9a-f]{64})\.([0-9a-f]{64})$/

export const randomHex = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)))

export const newAccountId = (): string => randomHex(12)

/** 256 random bits. */
export const newToken = (account: string): Token => ({ account, session: randomHex(8), secret: randomHex(32) })

const bodyOf = ({ account, session, secret }: Token): string => `${account}.${session}.${secret}`

export async function writeToken(keys: AccountKeys, token: Token): Promise<string> {
  const body = bodyOf(token)
  return `${body}.${await hmacHex(keys.token, body)}`
}

/** The token that a text is; undefined for one that was not written here. */
export async function readToken(keys: AccountKeys, text: string | undefined): Promise<Token | undefined> {
  const [, account, session, secret, signature] = FORM.exec(text ?? '') ?? []
  if (!account || !session || !secret || !signature) return undefined
  const token = { account, session, secret }
  return isSame(signature, await hmacHex(keys.token, bodyOf(token))) ? token : undefined
}

/** The token after this one: always the same, so that requests at the same moment are answered alike. */
export const nextToken = async (keys: AccountKeys, token: Token): Promise<Token> => ({
  ...token,
  secret: await hmacHex(keys.rotation, token.secret),
})

/** What an account keeps of a token. */
export const hashOf = ({ secret }: Token): Promise<string> => sha256Hex(secret)

/**
 * The readable mark of a session (design §1.7): says "logged in" to scripts, is worth nothing alone, and stays the same while
 * the session's token changes.
 */
export const markOf = (keys: AccountKeys, { account, session }: Token): Promise<string> =>
  hmacHex(keys.mark, `${account}.${session}`)
