// What one socket may ask of a hub, and when it is let go (reliability §4.7).

/** A longer frame closes the socket with 1009. */
export const FRAME_BYTES_MAX = 16 * 1024
/** Frames a second, sustained, and how many may come at once. */
export const MESSAGE_RATE = 10
export const MESSAGE_BURST = 50
export type Pace = { readonly rate: number; readonly burst: number }
const PACE: Pace = { rate: MESSAGE_RATE, burst: MESSAGE_BURST }
/** Of programs that trade over their socket: how often they may place orders is counted by person besides. */
export const REQUEST_PACE: Pace = { rate: 200, burst: 400 }
/** Requests of one socket that are under way. */
export const REQUESTS_MAX = 64
/** So many refused frames, without the allowance ever recovering in full between them, close the socket with 1008. */
export const REFUSED_MAX = 50
export const SUBSCRIPTIONS_MAX = 200
/** Sockets a shard holds unless the deployment says otherwise; the next upgrade is answered 503. */
export const SOCKETS_MAX = 2000
/** Of a shard's sockets one network (an IPv4 address, a /64 of IPv6) holds one in so many at most; the next is answered 429. */
export const NETWORK_PARTS = 10
/** A socket from which nothing came for so long is closed with 1001 at the next sweep. */
export const IDLE_MS = 90_000
/**
 * A socket of the Binance dialect is closed with 1001 after so long: it says nothing by itself, and its pings are answered
 * unseen.
 */
export const MAX_AGE_MS = 24 * 60 * 60_000
/** Time between two sweeps. */
export const SWEEP_MS = 30_000

/** The sessions of sockets are looked at again so often (reliability §4.7). */
export const SESSIONS_MS = 300_000

/** Least time between two flushes: what is published in between is joined. */
export const FLUSH_MS = 100
/** A socket with more unsent bytes gets nothing until it has drained, then the newest state. */
export const BEHIND_BYTES = 256 * 1024
/** … and it has drained when no more than this is left. */
export const CAUGHT_UP_BYTES = 64 * 1024
/** A socket with more unsent bytes for STUCK_MS is closed with 1013. */
export const STUCK_BYTES = 1024 * 1024
export const STUCK_MS = 5000
/** A socket that stays behind for so long, however few bytes it owes, is closed with 1013. */
export const STALLED_MS = 20_000

/** More entries than this waiting on one topic are flushed at once. */
export const WAITING_MAX = 500
/** Entries of an append topic that late and slow readers get. */
export const APPENDS_KEPT = 50

/** Close codes (RFC 6455 §7.4.1 and IANA's registry). */
export const CLOSE = {
  goingAway: 1001,
  unsupportedData: 1003,
  policyViolation: 1008,
  messageTooBig: 1009,
  serviceRestart: 1012,
  tryAgainLater: 1013,
} as const

/** A token bucket's state: `tokens` are right at `at`. */
export type Allowance = { tokens: number; at: number; refused: number }

export const fullAllowance = (now: number, { burst } = PACE): Allowance => ({ tokens: burst, at: now, refused: 0 })

/** Takes one message off the allowance. `abuse` once the socket went on and on regardless of refusals. */
export function takeMessage(allowance: Allowance, now: number, pace = PACE): 'allowed' | 'refused' | 'abuse' {
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
  return allowance.refused > REFUSED_MAX ? 'abuse' : 'refused'
}

/** Whether a text frame is longer than `FRAME_BYTES_MAX` in UTF-8; encodes only where the length alone cannot tell. */
export function isTooBig(text: string): boolean {
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
