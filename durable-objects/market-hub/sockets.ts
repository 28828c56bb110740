// A socket as the runtime has it: facts in its tags, what changes in its attachment; both outlive hibernation.

import { z } from 'zod/mini'
import type { Identity } from './account-sockets.ts'
import { futuresStreamsOf, isRequestsPath, streamsOf } from './binance-api/paths.ts'
import type { OpenedBy } from './binance-api/user-streams.ts'
import type { ConnectionFacts, StoredSession } from './sessions.ts'

const Following = z.object({
  id: z.int(),
  person: z.string(),
  key: z.string(),
  expiresAt: z.int(),
  count: z.optional(z.int()),
  listenKey: z.optional(z.string()),
  isCombined: z.optional(z.boolean()),
})

/** What an attachment holds; 200 topics of the longest names are 6 KB of the 16 KB it may have. */
const Attachment = z.object({
  version: z.literal(1),
  topics: z.array(z.string()),
  heardAt: z.number(),
  own: z.optional(z.array(z.string())),
  isCombined: z.optional(z.boolean()),
  followings: z.optional(z.array(Following)),
  logon: z.optional(z.string()),
  program: z.optional(z.object({ person: z.string(), session: z.string(), isProgram: z.literal(true) })),
})

export const attach = (socket: WebSocket, memory: StoredSession): void =>
  socket.serializeAttachment({ version: 1, ...memory })

/** What is known of a socket that outlived this object's memory; it starts anew if another version wrote it. */
export function attached(socket: WebSocket, now: number): StoredSession {
  const stored = Attachment.safeParse(socket.deserializeAttachment())
  return stored.success ? stored.data : { topics: [], heardAt: now }
}

/** What an upgrade asks for: dialect and streams by path, several pushes in a frame by `?batch=1`. */
export function askedBy(request: Request): { readonly facts: ConnectionFacts; readonly names: readonly string[] } {
  const { pathname, searchParams } = new URL(request.url)
  if (isRequestsPath(pathname)) return { facts: { dialect: 'requests', batch: false }, names: [] }
  const ofFutures = futuresStreamsOf(pathname, searchParams)
  if (ofFutures || request.headers.has(LISTEN_HEADER)) {
    const { isCombined, names } = ofFutures ?? { isCombined: false, names: [] }
    return { facts: { dialect: 'usdm', batch: false, isCombined }, names }
  }
  const streams = streamsOf(pathname, searchParams)
  if (streams) {
    const { isCombined, names } = streams
    return { facts: { dialect: 'streams', batch: false, isCombined }, names }
  }
  const dialect = pathname === '/ws/perpum' ? 'futures' : 'spot'
  return { facts: { dialect, batch: searchParams.get('batch') === '1' }, names: [] }
}

const Listening = z.object({ person: z.string(), key: z.string(), expiresAt: z.int(), listenKey: z.string() })
type Listening = z.infer<typeof Listening>

/** What a listen key opens, as the worker says it (worker/socket/routes.ts). */
export const listenHeader = (opened: Listening): Readonly<Record<string, string>> => ({
  [LISTEN_HEADER]: JSON.stringify(opened),
})
const LISTEN_HEADER = 'x-hub-listen'
export function openedBy(headers: Headers, { isCombined }: ConnectionFacts): OpenedBy | undefined {
  const said = headers.get(LISTEN_HEADER)
  return said === null ? undefined : { ...Listening.parse(JSON.parse(said)), isCombined }
}

/** Who an upgrade is of: the worker says so, and nobody else reaches a hub (worker/socket/routes.ts). */
export function identityOf(headers: Headers): Identity | undefined {
  const [person, session] = [headers.get(PERSON_HEADER), headers.get(SESSION_HEADER)]
  return person && session ? { person, session } : undefined
}
export const PERSON_HEADER = 'x-hub-person'
export const SESSION_HEADER = 'x-hub-session'

export const tagsOf = (
  { dialect, batch }: ConnectionFacts,
  identity?: Identity,
  address = '',
  network = '',
): string[] => [
  dialect,
  ...(network === '' ? [] : [networkTag(network)]),
  ...(batch ? ['batch'] : []),
  ...(dialect === 'requests' || dialect === 'futures' ? [`from:${address}`] : []),
  ...(identity ? [`person:${identity.person}`, `session:${identity.session}`] : []),
]
export function identityFrom(tags: readonly string[]): Identity | undefined {
  const after = (prefix: string) => tags.find((tag) => tag.startsWith(prefix))?.slice(prefix.length)
  const [person, session] = [after('person:'), after('session:')]
  return person && session ? { person, session } : undefined
}
export const factsFrom = (tags: readonly string[]): ConnectionFacts => ({
  dialect: DIALECTS.find((dialect) => tags.includes(dialect)) ?? 'spot',
  batch: tags.includes('batch'),
})
const DIALECTS = ['futures', 'streams', 'usdm', 'requests'] as const

/** Whose network an upgrade comes from, as limits count it; '' where nobody says. */
export const networkOf = (headers: Headers): string => headers.get(NETWORK_HEADER) ?? ''
export const NETWORK_HEADER = 'x-hub-network'
export const networkTag = (network: string): string => `net:${network}`

/** Where a client's requests come from: its key may be bound to addresses. '' where nobody says. */
export const addressOf = (headers: Headers): string => headers.get(ADDRESS_HEADER) ?? ''
export const ADDRESS_HEADER = 'x-hub-address'
export const addressFrom = (tags: readonly string[]): string =>
  tags.find((tag) => tag.startsWith('from:'))?.slice('from:'.length) ?? ''

/** Unsent bytes; 0 where the runtime cannot tell (workerd before 1.20261117 has no bufferedAmount). */
export const owedBy = (socket: WebSocket): number => socket.bufferedAmount ?? 0

/** Sends unless the socket is gone. @returns whether it was there */
export function sendTo(socket: WebSocket, frames: readonly string[]): boolean {
  try {
    for (const frame of frames) socket.send(frame)
    return true
  } catch {
    // The peer left between the event that told us so and this send.
    return false
  }
}

/** Codes that a peer's close event may report but that must not be sent (RFC 6455 §7.4.1). */
const UNSENDABLE: readonly number[] = [1005, 1006, 1015]

/** Closes; nothing to do where the close handshake has already ended. */
export function closeQuietly(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(UNSENDABLE.includes(code) ? 1000 : code, reason)
  } catch {
    // Closed by the peer, or by the runtime's own reply to its close frame (compat date 2026-04-07 and later).
  }
}
