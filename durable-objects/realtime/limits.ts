// Limits of sockets (reliability §4.7).

import { DAY_MS } from '#shared/platform/intervals.ts'

/** A longer frame closes the socket with 1009. */
export const FRAME_BYTES_MAX = 16 * 1024
/** Frames per second: the sustained rate, and the burst. */
export const SOCKET_MESSAGE_RATE = 10
export const SOCKET_MESSAGE_BURST = 50
export type SocketMessageRate = { readonly rate: number; readonly burst: number }
const PACE: SocketMessageRate = { rate: SOCKET_MESSAGE_RATE, burst: SOCKET_MESSAGE_BURST }
/** Rate for trading over a socket; order rates are also limited per account. */
export const SOCKET_REQUEST_RATE: SocketMessageRate = { rate: 200, burst: 400 }
export const SOCKET_REQUESTS_MAX = 64
/** More refused frames than this, without a full allowance in between, close the socket with 1008. */
export const REFUSED_FRAMES_MAX = 50
export const SOCKET_SUBSCRIPTIONS_MAX = 200
/** Limit of a socket without an account, because each topic may keep a market awake (decision 096). */
export const VISITOR_SUBSCRIPTIONS_MAX = 12
/** Sockets of a shard; further upgrades get 503. */
export const SOCKETS_MAX = 2000
/** One network (IPv4 address, IPv6 /64) may hold 1/n of a shard's sockets; further upgrades get 429. */
export const CLIENT_NETWORK_SHARE_DIVISOR = 10
/** Idle time after which the next sweep closes a socket with 1001. */
export const SOCKET_IDLE_MS = 90_000
/**
 * Sockets of the Binance dialect are closed with 1001 after this time. Their clients send nothing, and the platform
 * answers pings.
 */
export const SOCKET_AGE_MAX_MS = DAY_MS
export const SOCKET_SWEEP_INTERVAL_MS = 30_000

/** Interval of checks of sessions and keys (reliability §4.7). */
export const SESSION_CHECK_INTERVAL_MS = 300_000
export const UPTIME_LEASE_RENEWAL_INTERVAL_MS = 300_000

/** Interval of flushes; publications in between are merged. */
export const HUB_FLUSH_INTERVAL_MS = 100
/** A socket with more unsent bytes lags behind. It gets nothing until they are sent, then the newest state. */
export const SOCKET_BEHIND_BYTES_MIN = 256 * 1024
export const SOCKET_CAUGHT_UP_BYTES_MAX = 64 * 1024
/** A socket with more unsent bytes for SOCKET_STUCK_MAX_MS is closed with 1013. */
export const SOCKET_STUCK_BYTES_MIN = 1024 * 1024
export const SOCKET_STUCK_MAX_MS = 5000
/** A socket that lags behind for longer is closed with 1013, however few bytes are unsent. */
export const SOCKET_BEHIND_MAX_MS = 20_000

/** A topic with more pending entries is flushed at once. */
export const PENDING_FEED_ENTRIES_MAX = 500
/** Entries that are kept for new and slow readers. */
export const APPENDED_ENTRIES_MAX = 50

/** Close codes of RFC 6455 §7.4.1 and IANA's registry. */
export const SOCKET_CLOSE_CODES = {
  goingAway: 1001,
  unsupportedData: 1003,
  policyViolation: 1008,
  messageTooBig: 1009,
  serviceRestart: 1012,
  tryAgainLater: 1013,
} as const

/** Token bucket; `tokens` is the number at time `at`. */
export type SocketMessageAllowance = { tokens: number; at: number; refused: number }

export const createMessageAllowance = (now: number, { burst } = PACE): SocketMessageAllowance => ({
  tokens: burst,
  at: now,
  refused: 0,
})

export function takeMessageToken(
  allowance: SocketMessageAllowance,
  now: number,
  pace = PACE,
): 'allowed' | 'refused' | 'abuse' {
  const { rate, burst } = pace
  const earned = (Math.max(0, now - allowance.at) * rate) / 1000
  allowance.tokens = Math.min(burst, allowance.tokens + earned)
  allowance.at = now
  if (allowance.tokens === burst) allowance.refused = 0
  if (allowance.tokens >= 1) {
    allowance.tokens -= 1
    return 'allowed'
  }
  allowance.refused += 1
  return allowance.refused > REFUSED_FRAMES_MAX ? 'abuse' : 'refused'
}

/** Measures UTF-8 bytes; encodes only if the length in UTF-16 units does not decide. */
export function isFrameTooBig(text: string): boolean {
  if (text.length > FRAME_BYTES_MAX) return true
  if (text.length * 3 <= FRAME_BYTES_MAX) return false
  return utf8Length(text) > FRAME_BYTES_MAX
}

function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
