// The relying party (WebAuthn §5.1.3) is the configured origin. The request's host counts only on loopback, because
// clients choose it.

import type { RelyingParty } from '#objects/identity/account/factors/passkeys.ts'
import { type Env, loadSettings } from '../env.ts'
import { isLoopbackHost } from '../http/loopback.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'

/** Passkeys do not work on IP addresses. */
const isName = (hostname: string): boolean => !/^[\d.]+$|^\[/.test(hostname)

/**
 * @param url URL of the request, used on loopback only
 * @returns undefined if this address cannot use passkeys
 */
export function findRelyingParty(env: Env, url: string): RelyingParty | undefined {
  const { ORIGIN, BRAND } = loadSettings(env)
  const { origin, protocol, hostname } = new URL(ORIGIN || url)
  const isOurs = ORIGIN === '' ? isLoopbackHost(hostname) : protocol === 'https:' || isLoopbackHost(hostname)
  if (!hasPaperAccounts(env) || !isOurs || !isName(hostname)) return undefined
  return { rpId: hostname, origins: [origin], name: BRAND }
}
