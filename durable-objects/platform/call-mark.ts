// The last argument of each call to a Durable Object: the call's version, and the id of the visitor's request. During a
// deployment two releases read each other's marks.

/** All releases share these keys. */
const REQUEST = 'meridian:request'
const VERSION = 'meridian:version'
const RECORDED = 'meridian:recorded'
const ANSWER = 'meridian:answer'

/**
 * Versions of calls (`BINDING.method`) whose arguments changed their meaning; all others have 1. A new call needs no
 * entry, because older objects lack the method.
 */
const CALL_VERSIONS: Readonly<Record<string, number>> = {}

/**
 * Versions of answers (`BINDING.method`) that callers of this release understand; all others have 1. Older objects
 * ignore them, so that their calls are served.
 */
const ANSWER_VERSIONS: Readonly<Record<string, number>> = { 'P2P_BOARD.ad': 2, 'P2P_BOARD.own': 2 }

/** Newest version that objects of this release understand. */
const CALL_VERSION_MAX = Math.max(1, ...Object.values(CALL_VERSIONS))

export type RpcCallMark = {
  readonly request: string | undefined
  readonly version: number
  /** Version of the answer that the caller understands. */
  readonly answer: number
  /** True if the caller waits until the backup has what the call wrote (BAK29, BAK31). */
  readonly isRecorded: boolean
}

/** @param call `BINDING.method` */
export const formatRpcCallMark = (call: string, request: string | undefined, isRecorded = false): object => ({
  [REQUEST]: request ?? '',
  [VERSION]: CALL_VERSIONS[call] ?? 1,
  ...(isRecorded && { [RECORDED]: true }),
  ...(ANSWER_VERSIONS[call] !== undefined && { [ANSWER]: ANSWER_VERSIONS[call] }),
})

/** Calls of tests and of old releases have no version. */
export function removeRpcCallMark(args: unknown[]): RpcCallMark {
  const last = args.at(-1)
  if (typeof last !== 'object' || last === null || !(REQUEST in last)) {
    return { request: undefined, version: 0, answer: 1, isRecorded: false }
  }
  args.pop()
  const version = VERSION in last ? Number(last[VERSION]) : 0
  const answer = ANSWER in last ? Number(last[ANSWER]) : 1
  return { request: String(last[REQUEST]) || undefined, version, answer, isRecorded: RECORDED in last }
}

/** The object's release lacks the call. Nothing changed, so the call may be repeated. */
const UNKNOWN_CALL = 'call_unknown'
/** Start of the runtime's message for a missing method. */
const NO_METHOD = 'The RPC receiver does not implement'

/** @throws Error that `isUnknownCall` recognizes, even after RPC */
export function refuseUnknownCall(call: string, version: number): void {
  if (version <= CALL_VERSION_MAX) return
  throw new Error(`${UNKNOWN_CALL}: ${call} has version ${version}, this object knows ${CALL_VERSION_MAX}`)
}

export const isUnknownCall = (error: unknown): boolean =>
  error instanceof Error && (error.message.startsWith(UNKNOWN_CALL) || error.message.startsWith(NO_METHOD))
