import type { z } from 'zod/mini'

/**
 * Who answers a call. The edge answers its own (`/api/v1/…`) wherever the exchange is; `spot` and `futures` are the two
 * API hosts of the exchange (spec §7), which may be configured or embedded: only `worker/upstream` knows.
 */
export type HostName = 'edge' | 'spot' | 'futures'

/** One call of the exchange, as data: edge, page loaders, browser and API pages read the same list (design §1.3). */
export type Call<Query extends z.ZodMiniType = z.ZodMiniType, Answer extends z.ZodMiniType = z.ZodMiniType> = {
  /** Unset: the edge. */
  readonly host?: HostName
  readonly method: 'GET' | 'POST'
  /** On its host; what a page of ours asks for is `addressOf` the call. */
  readonly path: string
  /** Of a POST that changes nothing: it is counted with what is only read. */
  readonly isReadOnly?: true
  /** How a POST carries what it asks; unset: as JSON. */
  readonly body?: 'json' | 'form'
  /** What is asked: the query of a GET, the body of a POST. */
  readonly query: Query
  /** Envelope codes that mean success; unset: 0 and 200, the two that the exchange's APIs use (protocols §2.4). */
  readonly success?: readonly number[]
  /** `data` of the answer's envelope. */
  readonly answer: Answer
}

/** Keeps the precise types of a call's schemas. */
export const call = <Query extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  definition: Call<Query, Answer>,
): Call<Query, Answer> => definition

/** Where spot calls stand on our own origin (spec §7: "the development base path is /api"). */
export const SPOT_BASE = '/api'
/** Futures calls have it in their path already (spec §7). */
export const FUTURES_BASE = '/futuresapi'
/** Below it the edge answers itself, whoever the exchange is. */
export const EDGE_BASE = '/api/v1'

/** The path on our own origin at which a call is asked. */
export const addressOf = ({ host = 'edge', path }: Pick<Call, 'host' | 'path'>): string =>
  host === 'spot' ? SPOT_BASE + path : path

/** The public API's envelope (protocols §2.4); `code` is a string there. */
export type Envelope<Data> =
  | {
      readonly code: '200'
      readonly data: Data
      readonly msg: 'SUCCESS'
      readonly success: true
      readonly failed: false
    }
  | { readonly code: string; readonly data: null; readonly msg: string; readonly success: false; readonly failed: true }
