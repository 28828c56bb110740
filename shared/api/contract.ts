import type { z } from 'zod/mini'

/** One call of the exchange, as data: edge, page loaders, browser and API pages read the same list (design §1.3). */
export type Call<Query extends z.ZodMiniType = z.ZodMiniType, Answer extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** What is asked: the query of a GET, the JSON body of a POST. */
  readonly query: Query
  /** `data` of the answer's envelope. */
  readonly answer: Answer
}

/** Keeps the precise types of a call's schemas. */
export const call = <Query extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  definition: Call<Query, Answer>,
): Call<Query, Answer> => definition

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
