// The calls as the API's page shows them: what scripts/descriptions makes of the contracts, for people.

import { z } from 'zod/mini'

/** In the order of the page. Those that begin with `bot-` are the Binance dialect, which has neither envelope nor session. */
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
/** What comes and goes over sockets: in the AsyncAPI document, not in the one of HTTP. */
export const SOCKET_GROUPS: readonly ApiGroup[] = ['bot-requests', 'bot-streams']
export const isBotGroup = (group: ApiGroup): boolean => group.startsWith('bot-')

/** `session`: whoever is logged in; `read` and `trade`: an API key with that scope, and a signature. */
export const ApiSecurity = z.enum(['none', 'session', 'read', 'trade'])
export type ApiSecurity = z.infer<typeof ApiSecurity>

/** One parameter. `type` and `limits` are notation, the same in all languages. */
export const ApiField = z.object({
  name: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  /** Is taken, and changes nothing. */
  isIgnored: z.optional(z.boolean()),
  limits: z.string(),
})
export type ApiField = z.infer<typeof ApiField>

export const ApiCall = z.object({
  id: z.string(),
  /** Whose words it has (`calls` of docs-api): its own, or those of a call that does the same elsewhere. */
  words: z.string(),
  group: z.enum(API_GROUPS),
  /** `WS`: over a socket. */
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'WS']),
  /** Of what goes over a socket: the names of streams, or of a request. */
  path: z.string(),
  security: ApiSecurity,
  weight: z.optional(z.int()),
  fields: z.array(ApiField),
  /** Comes by itself: `answer` is what comes. */
  isPush: z.optional(z.boolean()),
  /** The answer's form; of our own calls the envelope's `data`, over a socket `result`. */
  answer: z.string(),
  /** A command line that asks it, or what is sent over a socket, or comes; in a command line `{origin}` stands for the site. */
  example: z.string(),
})
export type ApiCall = z.infer<typeof ApiCall>

/** A form that several answers name. */
export const ApiForm = z.object({ name: z.string(), form: z.string() })
export type ApiForm = z.infer<typeof ApiForm>

/** Refusals of our own calls, by name, and of the Binance dialect, by number. `status`: of HTTP. */
export const ApiRefusal = z.object({ status: z.int(), name: z.string() })
export const ApiBotRefusal = z.object({ status: z.int(), code: z.int(), msg: z.string() })

export const ApiFacts = z.object({
  calls: z.array(ApiCall),
  forms: z.array(ApiForm),
  refusals: z.array(ApiRefusal),
  botRefusals: z.array(ApiBotRefusal),
})
export type ApiFacts = z.infer<typeof ApiFacts>
