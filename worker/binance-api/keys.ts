import { hasRunOut, type Scope } from '#objects/identity/account/api-keys.ts'
import { BINANCE_ERRORS, type BinanceError } from '#shared/binance-api/refusals.ts'
import { timeError } from '#shared/binance-api/signing.ts'
import { isListed } from '#shared/identity/account/ip-list.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../env.ts'
import { isKeyId } from '../identity/api-key-ids.ts'
import { findKnownKey, isSignedByKey, type KnownKey } from '../identity/known-api-keys.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { type Params, parseSignedParams } from './params.ts'

export type PresentedKey = {
  readonly id: string
  readonly text: string
  readonly params: Params
  /** Client address; '' if unknown. */
  readonly address: string
  readonly scope: Scope
}

/** Verifies key and signature. Only holders of the secret see a scope error. */
export async function authenticateKey(
  env: Env,
  shown: PresentedKey,
  now: number,
): Promise<Result<KnownKey, BinanceError>> {
  const { id, text, params, address, scope } = shown
  if (!isKeyId(id)) return refuse(BINANCE_ERRORS.key_format)
  const signed = parseSignedParams(params)
  if (!signed.ok) return signed
  const { timestamp, recvWindow, signature } = signed.value
  const late = timeError(now, timestamp, recvWindow === undefined ? undefined : Number(recvWindow))
  if (late) return refuse(late)
  const key = await findKnownKey(env, id, now)
  if (!key || hasRunOut(key, now) || !isListed(key.ips, address)) return refuse(BINANCE_ERRORS.key)
  if (!(await isSignedByKey(key, text, signature))) return refuse(BINANCE_ERRORS.signature)
  return key.scopes.includes(scope) ? ok(key) : refuse(BINANCE_ERRORS.key)
}

/** Finds the key of an unsigned call. Such calls only read public data. */
export async function findNamedKey(
  env: Env,
  { id, address }: Pick<PresentedKey, 'id' | 'address'>,
  now: number,
): Promise<Result<KnownKey, BinanceError>> {
  if (!isKeyId(id)) return refuse(BINANCE_ERRORS.key_format)
  const key = await findKnownKey(env, id, now)
  const isGood = key && !hasRunOut(key, now) && isListed(key.ips, address) && key.scopes.includes('read')
  return isGood ? ok(key) : refuse(BINANCE_ERRORS.key)
}

/** Verifies the key of a socket by its secret. Never throws: refuses if the account is unreachable. */
export async function authenticateSocketKey(
  env: Env,
  { id, secret }: { readonly id: string; readonly secret: string },
  address: string,
  now: number,
): Promise<{ readonly person: string; readonly session: string } | undefined> {
  const named = await findNamedKey(env, { id, address }, now).catch((error: unknown) => {
    console.warn('a key was not looked at', error)
    return undefined
  })
  if (!named?.ok) return undefined
  const text = `login ${id}`
  const isRight = await isSignedByKey(named.value, text, await computeHmacHex(secret, text))
  return isRight ? { person: named.value.person.id, session: id } : undefined
}
