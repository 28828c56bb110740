import { type ApiKeyScope, isApiKeyExpired } from '#objects/identity/account/api-keys.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { BINANCE_ERRORS, type BinanceError } from '#shared/binance-api/refusals.ts'
import { findTimestampError } from '#shared/binance-api/signing.ts'
import { isIpAllowed } from '#shared/platform/ip-list.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../env.ts'
import { isApiKeyId } from '../identity/api-key-ids.ts'
import { type CachedApiKey, findCachedApiKey, isSignedByApiKey } from '../identity/known-api-keys.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { type BinanceParams, parseBinanceSignedParams } from './params.ts'

export type PresentedApiKey = {
  readonly id: string
  readonly text: string
  readonly params: BinanceParams
  /** Client address; '' if unknown. */
  readonly address: string
  /** Undefined if any scope will do. */
  readonly scope: ApiKeyScope | undefined
}

export const hasApiKeyScope = ({ scopes }: Pick<CachedApiKey, 'scopes'>, scope: ApiKeyScope | undefined): boolean =>
  scope === undefined || scopes.includes(scope)

/** Checks the scope last, so that only holders of the secret learn it. */
export async function authenticateBinanceKey(
  env: Env,
  shown: PresentedApiKey,
  now: number,
): Promise<Result<CachedApiKey, BinanceError>> {
  const { id, text, params, address, scope } = shown
  if (!isApiKeyId(id)) return refuse(BINANCE_ERRORS.key_format)
  const signed = parseBinanceSignedParams(params)
  if (!signed.ok) return signed
  const { timestamp, recvWindow, signature } = signed.value
  const late = findTimestampError(now, timestamp, recvWindow === undefined ? undefined : Number(recvWindow))
  if (late) return refuse(late)
  const key = await findCachedApiKey(env, id, now)
  if (!key || isApiKeyExpired(key, now) || !isIpAllowed(key.ips, address)) return refuse(BINANCE_ERRORS.key)
  if (!(await isSignedByApiKey(key, text, signature))) return refuse(BINANCE_ERRORS.signature)
  return hasApiKeyScope(key, scope) ? ok(key) : refuse(BINANCE_ERRORS.key)
}

export async function findUnsignedCallKey(
  env: Env,
  { id, address }: Pick<PresentedApiKey, 'id' | 'address'>,
  now: number,
): Promise<Result<CachedApiKey, BinanceError>> {
  if (!isApiKeyId(id)) return refuse(BINANCE_ERRORS.key_format)
  const key = await findCachedApiKey(env, id, now)
  const isGood = key && !isApiKeyExpired(key, now) && isIpAllowed(key.ips, address) && key.scopes.includes('read')
  return isGood ? ok(key) : refuse(BINANCE_ERRORS.key)
}

/** Never throws: refuses if the account is unreachable. */
export async function authenticateBinanceSocketKey(
  env: Env,
  { id, secret }: { readonly id: string; readonly secret: string },
  address: string,
  now: number,
): Promise<{ readonly person: string; readonly session: string } | undefined> {
  const named = await findUnsignedCallKey(env, { id, address }, now).catch((error: unknown) => {
    logWarning('key_unreadable', { error })
    return undefined
  })
  if (!named?.ok) return undefined
  const text = `login ${id}`
  const isRight = await isSignedByApiKey(named.value, text, await computeHmacHex(secret, text))
  return isRight ? { person: named.value.person.id, session: id } : undefined
}
