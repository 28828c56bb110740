// Limits per address for requests without an account, over all isolates (WK2, decision 099). The platform's
// rate-limiting bindings count where they exist; elsewhere a Durable Object grants counts to isolates.

import { CAPTCHA_GLOBAL_ADDRESS } from '#objects/identity/captcha-memory/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { ADDRESS_ACTION_LIMITS, type LimitedAddressAction } from '#shared/identity/address-limits.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { Env } from '../env.ts'
import { readVisitorIpAddress } from '../http/visitor-address.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { loadAccountKeys } from './session/keys.ts'

/** An isolate requests a sixth of a limit at a time from the object. */
const PARTS = 6
const KEYS_MAX = 10_000

/** After an empty grant, the isolate does not ask the object again in that minute. */
type KnownGrant = { readonly granted: number; readonly until: number; left: number }
const known = new Map<string, KnownGrant>()

const bindingOf = (
  { SOCKET_LIMIT, REGISTRATION_LIMIT, ACT_LIMIT }: Env,
  act: LimitedAddressAction,
): RateLimit | undefined => ({ socket: SOCKET_LIMIT, registration: REGISTRATION_LIMIT, act: ACT_LIMIT })[act]

/** The counter's name is a hash, which hides the address; its first digit selects the shard. */
async function askForGrant(env: Env, act: LimitedAddressAction, address: string): Promise<KnownGrant> {
  const most = ADDRESS_ACTION_LIMITS[act]
  const name = await computeHmacHex((await loadAccountKeys(env)).lookup, `address ${act} ${address}`)
  const { count, until } = await objectStub(env, 'ATTEMPT_LIMITS', `l${name[0]}`).grant(
    name,
    most,
    Math.ceil(most / PARTS),
  )
  return { granted: count, until, left: count }
}

async function askPlatform(limit: RateLimit, address: string): Promise<number> {
  try {
    return (await limit.limit({ key: address })).success ? 0 : MINUTE_MS / 1_000
  } catch (error) {
    logError('address_limits_failed', { error })
    return 0
  }
}

/**
 * If the address is unknown or the counter unreachable, nothing is refused.
 * @returns seconds to wait; 0: the action is allowed
 */
export async function takeAddressAllowance(env: Env, act: LimitedAddressAction, headers: Headers): Promise<number> {
  const address = readVisitorIpAddress(headers)
  if (address === CAPTCHA_GLOBAL_ADDRESS) return 0
  const binding = bindingOf(env, act)
  if (binding) return askPlatform(binding, address)
  const key = `${act} ${address}`
  const now = Date.now()
  let grant = known.get(key)
  if (!grant || grant.until <= now || (grant.left === 0 && grant.granted > 0)) {
    try {
      grant = await askForGrant(env, act, address)
    } catch (error) {
      logError('address_limits_failed', { error })
      return 0
    }
    if (known.size >= KEYS_MAX) known.clear()
    known.set(key, grant)
  }
  if (grant.left === 0) return Math.max(1, Math.ceil((grant.until - now) / 1_000))
  grant.left -= 1
  return 0
}
