// WebAuthn §5.1.3: the configured origin, or loopback. The host of a request is otherwise not trusted.

import type { RelyingParty } from '#objects/identity/account/factors/passkeys.ts'
import { type Env, loadSettings } from '../env.ts'
import { isLoopback } from '../http/loopback.ts'
import { findUpstream } from '../upstream/hosts.ts'

/** Passkeys need a domain name; IP addresses cannot have any. */
const isName = (hostname: string): boolean => !/^[\d.]+$|^\[/.test(hostname)

/**
 * @param url of the request; used on loopback only
 * @returns undefined if passkeys are not possible
 */
export function findRelyingParty(env: Env, url: string): RelyingParty | undefined {
  const { ORIGIN, BRAND } = loadSettings(env)
  const { origin, protocol, hostname } = new URL(ORIGIN || url)
  const isOurs = ORIGIN === '' ? isLoopback(hostname) : protocol === 'https:' || isLoopback(hostname)
  if (findUpstream(env, 'spot') || !isOurs || !isName(hostname)) return undefined
  return { rpId: hostname, origins: [origin], name: BRAND }
}
