// Schemas of the API docs; scripts/descriptions generates their data.

import { z } from 'zod/mini'

/**
 * Groups in display order. Groups that begin with `bot-` belong to the Binance dialect, which has no envelope and no
 * session.
 */
export const API_GROUPS = [
  'bot-market',
  'bot-orders',
  'bot-account',
  'bot-futures-market',
  'bot-futures-orders',
  'bot-futures-account',
  'bot-convert',
  'bot-discovery',
  'bot-requests',
  'bot-streams',
  'market',
  'trading',
  'futures-market',
  'futures',
  'futures-history',
  'p2p',
  'copy',
  'convert',
  'bots',
  'block',
  'chat',
  'alerts',
  'account',
  'proof',
] as const
export type ApiGroup = (typeof API_GROUPS)[number]
/** The OpenAPI document contains all other groups. */
export const API_SOCKET_GROUPS: readonly ApiGroup[] = ['bot-requests', 'bot-streams']
export const isBinanceApiGroup = (group: ApiGroup): boolean => group.startsWith('bot-')

/** `session`: a logged-in user. `read` and `trade`: a signed API key with that scope. */
export const ApiSecurity = z.enum(['none', 'session', 'read', 'trade'])
export type ApiSecurity = z.infer<typeof ApiSecurity>

/** `type` and `limits` are notation, which is the same in all languages. */
export const ApiField = z.object({
  name: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  isIgnored: z.optional(z.boolean()),
  limits: z.string(),
})
export type ApiField = z.infer<typeof ApiField>

export const ApiCall = z.object({
  id: z.string(),
  /** Key of texts in the locales' docs-api (`calls`): the call's own, or that of an equivalent call. */
  words: z.string(),
  group: z.enum(API_GROUPS),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'WS']),
  path: z.string(),
  security: ApiSecurity,
  weight: z.optional(z.int()),
  fields: z.array(ApiField),
  /** True for a pushed message; `answer` is then its schema. */
  isPush: z.optional(z.boolean()),
  /** Schema of the envelope's `data`, or of `result` over a socket. */
  answer: z.string(),
  /** A command line with `{origin}` for the site's origin, or a socket message. */
  example: z.string(),
  /** Secret, signed text and signature of the example, for a call with a signature of its own. */
  signing: z.optional(z.string()),
})
export type ApiCall = z.infer<typeof ApiCall>

export const ApiSchemaText = z.object({ name: z.string(), form: z.string() })
export type ApiSchemaText = z.infer<typeof ApiSchemaText>

/** Refusals of the site's calls have a name, those of the Binance dialect a number. */
export const ApiRefusal = z.object({ status: z.int(), name: z.string() })
export const ApiBinanceRefusal = z.object({ status: z.int(), code: z.int(), msg: z.string() })

export const ApiDescription = z.object({
  calls: z.array(ApiCall),
  forms: z.array(ApiSchemaText),
  refusals: z.array(ApiRefusal),
  botRefusals: z.array(ApiBinanceRefusal),
})
export type ApiDescription = z.infer<typeof ApiDescription>
