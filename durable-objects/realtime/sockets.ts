// State of sockets survives hibernation. Tags hold the parts that never change, the attachment holds the rest.

import { z } from 'zod/mini'
import type { SocketIdentity } from './account-sockets.ts'
import { isSocketApiPath, parseFuturesStreamsPath, parseStreamsPath } from './binance-api/paths.ts'
import type { UserStreamOwner } from './binance-api/user-streams.ts'
import type { SocketConnectionOptions, StoredSocketSession } from './sessions.ts'

const Following = z.object({
  id: z.int(),
  person: z.string(),
  key: z.string(),
  expiresAt: z.int(),
  count: z.optional(z.int()),
  listenKey: z.optional(z.string()),
  isCombined: z.optional(z.boolean()),
})

/** 200 topics with the longest names need 6 KB of the allowed 16 KB. */
const Attachment = z.object({
  version: z.literal(1),
  topics: z.array(z.string()),
  heardAt: z.number(),
  own: z.optional(z.array(z.string())),
  isCombined: z.optional(z.boolean()),
  followings: z.optional(z.array(Following)),
  logon: z.optional(z.string()),
  logonAt: z.optional(z.int()),
  program: z.optional(z.object({ person: z.string(), session: z.string(), isProgram: z.literal(true) })),
})

export const writeAttachment = (socket: WebSocket, memory: StoredSocketSession): void =>
  socket.serializeAttachment({ version: 1, ...memory })

/** Returns an empty session if another version wrote the attachment. */
export function readAttachment(socket: WebSocket, now: number): StoredSocketSession {
  const stored = Attachment.safeParse(socket.deserializeAttachment())
  return stored.success ? stored.data : { topics: [], heardAt: now }
}

const SITE_DIALECTS: ReadonlyMap<string, SocketConnectionOptions['dialect']> = new Map([
  ['/ws', 'spot'],
  ['/ws/perpum', 'futures'],
])

/**
 * The path determines dialect and streams; `?batch=1` joins pushes in one frame.
 * @returns undefined for a path that is no socket's
 */
export function parseUpgrade(
  request: Request,
): { readonly facts: SocketConnectionOptions; readonly names: readonly string[] } | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (isSocketApiPath(pathname)) return { facts: { dialect: 'requests', batch: false }, names: [] }
  const ofFutures = parseFuturesStreamsPath(pathname, searchParams)
  if (ofFutures || request.headers.has(LISTEN_HEADER)) {
    const { isCombined, names } = ofFutures ?? { isCombined: false, names: [] }
    return { facts: { dialect: 'usdm', batch: false, isCombined }, names }
  }
  const streams = parseStreamsPath(pathname, searchParams)
  if (streams) {
    const { isCombined, names } = streams
    return { facts: { dialect: 'streams', batch: false, isCombined }, names }
  }
  const dialect = SITE_DIALECTS.get(pathname)
  return dialect && { facts: { dialect, batch: searchParams.get('batch') === '1' }, names: [] }
}

const Listening = z.object({ person: z.string(), key: z.string(), expiresAt: z.int(), listenKey: z.string() })
type Listening = z.infer<typeof Listening>

/** Header by which the worker names the listen key's stream (worker/realtime/routes.ts). */
export const createListenKeyHeader = (opened: Listening): Readonly<Record<string, string>> => ({
  [LISTEN_HEADER]: JSON.stringify(opened),
})
const LISTEN_HEADER = 'x-hub-listen'
export function readListenKeyHeader(
  headers: Headers,
  { isCombined }: SocketConnectionOptions,
): UserStreamOwner | undefined {
  const said = headers.get(LISTEN_HEADER)
  return said === null ? undefined : { ...Listening.parse(JSON.parse(said)), isCombined }
}

/** Trusted: the worker sets the headers, and only the worker can call a hub (worker/realtime/routes.ts). */
export function readIdentityHeaders(
  headers: Headers,
  { dialect }: SocketConnectionOptions,
): SocketIdentity | undefined {
  const [userId, session] = [headers.get(HUB_PERSON_HEADER), headers.get(HUB_SESSION_HEADER)]
  return userId && session ? toIdentity(userId, session, dialect) : undefined
}
/** `session` is the API key on a socket of an API client, otherwise the session. */
const toIdentity = (userId: string, session: string, dialect: string): SocketIdentity => ({
  person: userId,
  session,
  ...((dialect === 'streams' || dialect === 'usdm') && { isProgram: true }),
})
export const HUB_PERSON_HEADER = 'x-hub-person'
export const HUB_SESSION_HEADER = 'x-hub-session'

export const createSocketTags = (
  { dialect, batch }: SocketConnectionOptions,
  identity?: SocketIdentity,
  address = '',
  network = '',
): string[] => [
  dialect,
  ...(network === '' ? [] : [formatClientNetworkTag(network)]),
  ...(batch ? ['batch'] : []),
  ...(dialect === 'requests' || dialect === 'futures' ? [`from:${address}`] : []),
  ...(identity ? [`person:${identity.person}`, `session:${identity.session}`] : []),
]
export function parseIdentityTags(tags: readonly string[]): SocketIdentity | undefined {
  const after = (prefix: string) => tags.find((tag) => tag.startsWith(prefix))?.slice(prefix.length)
  const [userId, session] = [after('person:'), after('session:')]
  return userId && session ? toIdentity(userId, session, parseConnectionTags(tags).dialect) : undefined
}
export const parseConnectionTags = (tags: readonly string[]): SocketConnectionOptions => ({
  dialect: DIALECTS.find((dialect) => tags.includes(dialect)) ?? 'spot',
  batch: tags.includes('batch'),
})
const DIALECTS = ['futures', 'streams', 'usdm', 'requests'] as const

/** Returns the client's network, for limits of connections; '' if unknown. */
export const readClientNetworkHeader = (headers: Headers): string => headers.get(HUB_NETWORK_HEADER) ?? ''
export const HUB_NETWORK_HEADER = 'x-hub-network'
export const formatClientNetworkTag = (network: string): string => `net:${network}`

/** Client address, which an API key may be bound to; '' if unknown. */
export const readClientAddressHeader = (headers: Headers): string => headers.get(HUB_ADDRESS_HEADER) ?? ''
export const HUB_ADDRESS_HEADER = 'x-hub-address'
export const parseClientAddressTag = (tags: readonly string[]): string =>
  tags.find((tag) => tag.startsWith('from:'))?.slice('from:'.length) ?? ''

/** Returns 0 if unknown: workerd before 1.20261117 has no bufferedAmount. */
export const countUnsentBytes = (socket: WebSocket): number => socket.bufferedAmount ?? 0

/** @returns false if the socket is closed */
export function sendSocketFrames(socket: WebSocket, frames: readonly string[]): boolean {
  try {
    for (const frame of frames) socket.send(frame)
    return true
  } catch {
    // The client left before the frames were sent.
    return false
  }
}

/** Codes that a close event may report, but that must not be sent (RFC 6455 §7.4.1). */
const UNSENDABLE: readonly number[] = [1005, 1006, 1015]

export function closeSocketQuietly(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(UNSENDABLE.includes(code) ? 1000 : code, reason)
  } catch {
    // The peer closed the socket, or the runtime replied to the close frame (compat date 2026-04-07 and later).
  }
}
