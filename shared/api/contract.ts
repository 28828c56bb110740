import type { z } from 'zod/mini'
import type { LegalAct } from '../law/agreements.ts'

/**
 * `edge` is this server (`/api/v1/…`). `spot` and `futures` are API hosts of the exchange (spec §7), remote or embedded
 * (`worker/upstream`).
 */
export type ApiHostName = 'edge' | 'spot' | 'futures'

/** Used by server, page loaders, browser and API docs (design §1.3). */
export type CallDefinition<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly host?: ApiHostName
  readonly method: 'GET' | 'POST'
  /** Path on its host; `callPath` adds the base path. */
  readonly path: string
  /** True for a POST that changes nothing: the rate limit counts it as a read. */
  readonly isReadOnly?: true
  /** Documents that the user must have accepted (shared/law/agreements.ts). */
  readonly needs?: LegalAct
  /** Default: JSON. */
  readonly body?: 'json' | 'form'
  readonly query: Query
  /** Envelope codes that mean success; default: 0 and 200, as in the exchange's APIs (protocols §2.4). */
  readonly success?: readonly number[]
  readonly answer: Answer
}

export const defineCall = <Query extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  definition: CallDefinition<Query, Answer>,
): CallDefinition<Query, Answer> => definition

/** Set by spec §7. */
export const SPOT_API_BASE = '/api'
/** Paths of futures calls already contain this (spec §7). */
export const FUTURES_API_BASE = '/futuresapi'
export const SITE_API_BASE = '/api/v1'

export const callPath = ({ host = 'edge', path }: Pick<CallDefinition, 'host' | 'path'>): string =>
  host === 'spot' ? SPOT_API_BASE + path : path
