// Binds the operators' desk to addresses and to Cloudflare Access. Elsewhere the desk does not exist.

import type { Context } from 'hono'
import { decode, verifyWithJwks } from 'hono/jwt'
import { z } from 'zod/mini'
import { logError } from '#objects/platform/telemetry/log.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { isIpAllowed, parseIpList } from '#shared/platform/ip-list.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { logSecurityEvent } from '../http/security-log.ts'

/** Cloudflare adds the token to each request that Access let through. */
const TOKEN_HEADER = 'cf-access-jwt-assertion'
const KEYS_FRESH_MS = HOUR_MS
/** Access may sign with a new key at any time: an unknown one makes the list be read again. */
const KEYS_UNKNOWN_MS = 60_000
const PATIENCE_MS = 3_000

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })) })
type Keys = z.infer<typeof Keys>['keys']

const known = new Map<string, { readonly keys: Keys; readonly readAt: number }>()

/** @throws if the team has no keys, or does not answer */
async function readKeys(team: string, kid: unknown, now: number): Promise<Keys> {
  const kept = known.get(team)
  const freshMs = kept?.keys.some((key) => key.kid === kid) ? KEYS_FRESH_MS : KEYS_UNKNOWN_MS
  if (kept && now - kept.readAt < freshMs) return kept.keys
  const response = await fetch(`https://${team}/cdn-cgi/access/certs`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const { keys } = Keys.parse(await response.json())
  known.set(team, { keys, readAt: now })
  return keys
}

function findKeyId(token: string): string | undefined {
  try {
    return decode(token).header.kid
  } catch {
    return undefined
  }
}

/** Verifies signature, issuer, audience and times of a token, as Cloudflare documents it. */
async function isAccessToken(token: string, team: string, audience: string): Promise<boolean> {
  const kid = findKeyId(token)
  if (kid === undefined) return false
  let keys: Keys
  try {
    keys = await readKeys(team, kid, Date.now())
  } catch (error) {
    logError('desk_access_keys_unreadable', { error })
    return false
  }
  const verification = { iss: `https://${team}`, aud: audience }
  return verifyWithJwks(token, { keys, allowedAlgorithms: ['RS256'], verification }).then(
    ({ exp }) => exp !== undefined,
    () => false,
  )
}

/**
 * True if an operator may reach the desk from here. A settings pair that is half there closes the desk.
 * @param c request of an operator
 */
export async function isInsideDeskPerimeter(c: Context<AppEnv>): Promise<boolean> {
  const { DESK_ADDRESSES, DESK_ACCESS_TEAM: team, DESK_ACCESS_AUDIENCE: audience } = loadSettings(c.env)
  const addresses = parseIpList(DESK_ADDRESSES)
  // The settings refuse an empty list, which would let in everybody.
  const isFromAddress = addresses.ok && isIpAllowed(addresses.value, c.req.header('cf-connecting-ip')?.trim() ?? '')
  const isInside =
    isFromAddress &&
    ((team === '' && audience === '') || (await isAccessToken(c.req.header(TOKEN_HEADER) ?? '', team, audience)))
  if (!isInside) logSecurityEvent(c, { event: 'desk_out_of_reach' })
  return isInside
}
