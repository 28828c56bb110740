import { z } from 'zod/mini'

const RequestId = z.union([z.int().check(z.minimum(0)), z.string().check(z.maxLength(36))])

const Names = z.array(z.string()).check(z.maxLength(1_024))

const streamRequest = <Params extends z.ZodMiniType, Result extends z.ZodMiniType>(params: Params, result: Result) => ({
  params,
  result,
})

export const binanceStreamRequests = {
  SUBSCRIBE: streamRequest(Names, z.null()),
  UNSUBSCRIBE: streamRequest(Names, z.null()),
  LIST_SUBSCRIPTIONS: streamRequest(z.optional(z.array(z.never())), z.array(z.string())),
  SET_PROPERTY: streamRequest(z.tuple([z.literal('combined'), z.boolean()]), z.null()),
  GET_PROPERTY: streamRequest(z.tuple([z.literal('combined')]), z.boolean()),
} as const

export type StreamMethod = keyof typeof binanceStreamRequests

export const requestFrameSchema = (method: string, params: z.ZodMiniType) =>
  z.object({ method: z.literal(method), params, id: z.optional(RequestId) })

export const streamResultSchema = (result: z.ZodMiniType) => z.object({ result, id: z.nullable(RequestId) })

/** Codes: 0 unknown property, 1 not a Boolean, 2 invalid, 3 not JSON, 4 too many. */
export const StreamRefusal = z.object({
  error: z.object({ code: z.int(), msg: z.string() }),
  id: z.nullable(RequestId),
})
