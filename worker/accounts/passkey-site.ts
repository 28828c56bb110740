// WebAuthn §5.1.3: the configured origin, or loopback. The host of a request is otherwise not trusted.

import type { Site } from '#objects/account/factors/passkeys.ts'
import { type Env, settings } from '../env.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { isLoopback } from './loopback.ts'

/** Passkeys need a domain name; IP addresses cannot have any. */
const isName = (hostname: string): boolean => !/^[\d.]+$|^\[/.test(hostname)

/**
 * @param url of the request; used on loopback only
 * @returns undefined if passkeys are not possible
 */
export function passkeySite(env: Env, url: string): Site | undefined {
  const { ORIGIN, BRAND } = settings(env)
  const { origin, protocol, hostname } = new URL(ORIGIN || url)
  const isOurs = ORIGIN === '' ? isLoopback(hostname) : protocol === 'https:' || isLoopback(hostname)
  if (upstreamOf(env, 'spot') || !isOurs || !isName(hostname)) return undefined
  return { rpId: hostname, origins: [origin], name: BRAND }
}
