// The relying party of passkeys (WebAuthn §5.1.3): the configured address, or this machine's own; a request's host is trusted for
// nothing else.

import type { Site } from '#objects/account/factors/passkeys.ts'
import { type Env, settings } from '../env.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { isLoopback } from './loopback.ts'

/** Passkeys are bound to names: an address of numbers can have none. */
const isName = (hostname: string): boolean => !/^[\d.]+$|^\[/.test(hostname)

/**
 * @param url where the request arrived: counts on this machine alone
 * @returns undefined where there can be no passkeys
 */
export function passkeySite(env: Env, url: string): Site | undefined {
  const { ORIGIN, BRAND } = settings(env)
  const { origin, protocol, hostname } = new URL(ORIGIN || url)
  const isOurs = ORIGIN === '' ? isLoopback(hostname) : protocol === 'https:' || isLoopback(hostname)
  if (upstreamOf(env, 'spot') || !isOurs || !isName(hostname)) return undefined
  return { rpId: hostname, origins: [origin], name: BRAND }
}
