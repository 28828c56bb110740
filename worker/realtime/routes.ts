// Upgrades to sockets. The cross-site guard has checked the origin (worker/middleware/cross-site-guard.ts).

import { type Context, Hono } from 'hono'
import { isApiKeyExpired } from '#objects/identity/account/api-keys.ts'
import { CAPTCHA_GLOBAL_ADDRESS } from '#objects/identity/captcha-memory/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { isSocketApiPath } from '#objects/realtime/binance-api/paths.ts'
import {
  createListenKeyHeader,
  HUB_ADDRESS_HEADER,
  HUB_NETWORK_HEADER,
  HUB_PERSON_HEADER,
  HUB_SESSION_HEADER,
} from '#objects/realtime/sockets.ts'
import { API_KEY_HEADER } from '#shared/binance-api/call.ts'
import { FUTURES_ERRORS } from '#shared/binance-api/futures/refusals.ts'
import { BINANCE_ERRORS } from '#shared/binance-api/refusals.ts'
import { isIpAllowed } from '#shared/platform/ip-list.ts'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { refusalResponse } from '../http/envelope.ts'
import { readVisitorIpAddress } from '../http/visitor-address.ts'
import { takeAddressAllowance } from '../identity/address-limits.ts'
import { findListenKeyAccount } from '../identity/api-key-ids.ts'
import { findCachedApiKey } from '../identity/known-api-keys.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { findVisitorRegion } from '../platform/visitor-region.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { selectHubShards } from './shards.ts'

async function upgrade(c: Context<AppEnv>): Promise<Response> {
  const { raw } = c.req
  if (raw.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    return c.json({ error: { code: 'upgrade_required' } }, 426, { upgrade: 'websocket', connection: 'upgrade' })
  }
  if (isElsewhere(c)) return refusalResponse(c, 'unknown_call')
  const unit = c.req.query('timeUnit') ?? MILLISECONDS
  if (unit.toUpperCase() !== MILLISECONDS) return c.json({ code: NO_UNIT.code, msg: NO_UNIT.msg }, 400)
  const waitSeconds = await takeAddressAllowance(c.env, 'socket', raw.headers)
  if (waitSeconds > 0) {
    return c.json({ error: { code: 'too_many_sockets' } }, 429, { 'retry-after': String(waitSeconds) })
  }
  const opened = await openedBy(c)
  if (opened === 'nothing') return c.json({ code: NO_LISTEN_KEY.code, msg: NO_LISTEN_KEY.msg }, 401)
  const { HUB_SHARDS: count, HUB_REGIONS: regions } = loadSettings(c.env)
  const region = findVisitorRegion(raw, regions)
  const address = readVisitorIpAddress(raw.headers)
  // A random key for unknown addresses, which would otherwise all begin at one shard.
  const network = address === CAPTCHA_GLOBAL_ADDRESS ? crypto.randomUUID() : address
  const shards = selectHubShards({ count, regions, region, network })
  const identity = { ...addressOf(raw), ...(isSite(c.req.path) ? await identityOf(c) : opened) }
  const found = await firstWithRoom(c.env, urlOfRoute(c), shards, identity)
  if (typeof found === 'number') return c.json({ error: { code: 'too_many_sockets' } }, found, { 'retry-after': '5' })
  return new Response(null, { status: 101, webSocket: found })
}

/** The only time unit of sockets; others are refused, not ignored. */
const MILLISECONDS = 'MILLISECOND'
const NO_UNIT = { code: BINANCE_ERRORS.time_unit.code, msg: 'Times of sockets are in milliseconds.' } as const
const NO_LISTEN_KEY = FUTURES_ERRORS.no_listen_key

function listenKeyOf({ req }: Context<AppEnv>): string | undefined {
  const named = /^(?:\/private)?\/ws\/([0-9a-f]{64})$/.exec(req.path)?.[1]
  return named ?? (req.path.startsWith('/private/') ? (req.query('listenKey') ?? '') : undefined)
}

async function openedBy(c: Context<AppEnv>): Promise<Readonly<Record<string, string>> | undefined | 'nothing'> {
  const listenKey = listenKeyOf(c)
  if (listenKey === undefined) return keyHolderOf(c)
  const userId = await findListenKeyAccount(c.env, listenKey)
  const opened = userId === undefined ? undefined : await objectStub(c.env, 'ACCOUNT', userId).listening(listenKey)
  if (userId === undefined || !opened || !isIpAllowed(opened.ips, clientAddressOf(c.req.raw))) return 'nothing'
  return createListenKeyHeader({ person: userId, key: opened.key, expiresAt: opened.until, listenKey })
}

/** The hub verifies the key in `X-MBX-APIKEY` again every five minutes. */
async function keyHolderOf(c: Context<AppEnv>): Promise<Readonly<Record<string, string>> | undefined> {
  const id = c.req.header(API_KEY_HEADER)
  if (id === undefined || isSocketApiPath(c.req.path)) return undefined
  const now = Date.now()
  const key = await findCachedApiKey(c.env, id, now)
  if (!key || isApiKeyExpired(key, now) || !isIpAllowed(key.ips, clientAddressOf(c.req.raw))) return undefined
  return { [HUB_PERSON_HEADER]: key.person.id, [HUB_SESSION_HEADER]: id }
}

/** The hub chooses the dialect by the path that chose the identity. */
function urlOfRoute({ req }: Context<AppEnv>): string {
  const url = new URL(req.url)
  url.pathname = req.path
  return url.href
}

/** True for the site's own sockets, which use cookies; API clients use keys. */
const isSite = (path: string): boolean => path === '/ws' || path === '/ws/perpum'

const ADDRESS_LENGTH_MAX = 64
const clientAddressOf = ({ headers }: Request): string =>
  headers.get('cf-connecting-ip')?.trim().slice(0, ADDRESS_LENGTH_MAX) ?? ''
/** Passes on the client address, because API keys may be bound to it. */
const addressOf = (request: Request): Readonly<Record<string, string>> => {
  const network = readVisitorIpAddress(request.headers)
  return {
    [HUB_ADDRESS_HEADER]: clientAddressOf(request),
    ...(network !== CAPTCHA_GLOBAL_ADDRESS && { [HUB_NETWORK_HEADER]: network }),
  }
}

/** True for API sockets behind an upstream exchange, which has its own API. */
const isElsewhere = (c: Context<AppEnv>): boolean => !isSite(c.req.path) && !hasPaperAccounts(c.env)

/** A `login` message on the socket works only with the session of this request. */
async function identityOf(c: Context<AppEnv>): Promise<Readonly<Record<string, string>>> {
  const session = hasPaperAccounts(c.env) ? await readCurrentSession(c) : undefined
  return session ? { [HUB_PERSON_HEADER]: session.person.id, [HUB_SESSION_HEADER]: session.token.session } : {}
}

/**
 * The hub gets only URL and identity.
 * @returns 429 if the visitor's network has its maximum of sockets, 503 if all shards are full
 */
async function firstWithRoom(
  env: Env,
  url: string,
  shards: readonly string[],
  identity: Readonly<Record<string, string>>,
): Promise<WebSocket | 429 | 503> {
  let refused: 429 | 503 = 503
  for (const shard of shards) {
    const headers = { upgrade: 'websocket', ...identity }
    const answer = await objectStub(env, 'MARKET_HUB', shard).fetch(url, { headers })
    if (answer.webSocket) return answer.webSocket
    // A 429 from any shard decides, because the visitor's own sockets are the cause.
    if (answer.status === 429) refused = 429
  }
  return refused
}

const SOCKETS = ['/ws', '/stream', '/ws-api/v3']
const FUTURES_SOCKETS = ['/public', '/market', '/private'].flatMap((door) => [`${door}/ws`, `${door}/stream`])

/**
 * `/ws` (spot) and `/ws/perpum` (futures) are the site's sockets (design §7). Other paths serve the Binance API
 * (protocols §3.4): spot at `/ws` and `/stream`, futures at `/public`, `/market` and `/private`.
 */
export const socketRoutes = new Hono<AppEnv>()
for (const door of [...SOCKETS, ...FUTURES_SOCKETS]) socketRoutes.get(door, upgrade).get(`${door}/*`, upgrade)
