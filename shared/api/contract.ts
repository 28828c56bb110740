import type { z } from 'zod/mini'

/**
 * The host of a call. The edge answers its own (`/api/v1/…`); `spot` and `futures` are the exchange's API hosts (spec
 * §7), configured or embedded: only `worker/upstream` knows.
 */
export type HostName = 'edge' | 'spot' | 'futures'

/** A call as data: edge, page loaders, browser and API pages read the same list (design §1.3). */
export type Call<Query extends z.ZodMiniType = z.ZodMiniType, Answer extends z.ZodMiniType = z.ZodMiniType> = {
  readonly host?: HostName
  readonly method: 'GET' | 'POST'
  /** On its host; pages use `callPath`. */
  readonly path: string
  /** A POST that changes nothing: rate-limited as a read. */
  readonly isReadOnly?: true
  /** Unset: JSON. */
  readonly body?: 'json' | 'form'
  readonly query: Query
  /** Success codes of the envelope; unset: 0 and 200, as in the exchange's APIs (protocols §2.4). */
  readonly success?: readonly number[]
  readonly answer: Answer
}

/** Preserves the schemas' precise types. */
export const defineCall = <Query extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  definition: Call<Query, Answer>,
): Call<Query, Answer> => definition

/** Spot calls on our own origin (spec §7: "the development base path is /api"). */
export const SPOT_BASE = '/api'
/** Futures paths contain it already (spec §7). */
export const FUTURES_BASE = '/futuresapi'
/** Always answered by the edge itself. */
export const EDGE_BASE = '/api/v1'

export const callPath = ({ host = 'edge', path }: Pick<Call, 'host' | 'path'>): string =>
  host === 'spot' ? SPOT_BASE + path : path
