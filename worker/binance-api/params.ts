// What a bot's call is asked with: the text of query and body by name, and what is wrong with it in the dialect's words.

import type { z } from 'zod/mini'
import type { BotCall } from '#shared/binance-api/call.ts'
import { SignedParams } from '#shared/binance-api/call.ts'
import { BOT_ERRORS, type BotError, empty, illegal, invalid, missing, unread } from '#shared/binance-api/refusals.ts'
import { marketOfBots } from '#shared/binance-api/symbols.ts'
import { ok, type Result, refuse } from '#shared/result.ts'

export type Params = Readonly<Record<string, string>>

/** What belongs to no call in particular. */
const ENVELOPE: readonly string[] = Object.keys(SignedParams.shape)

/** Names that may be repeated in a refusal: a body of JSON is one name, and none of these. */
const NAME = /^[a-zA-Z0-9_]{1,40}$/

/** @param query without its `?`, as it was sent @param body urlencoded, whatever it calls itself */
export function readParams(query: string, body: string): Result<Params, BotError> {
  const found = new Map<string, string>()
  for (const [name, value] of [...new URLSearchParams(query), ...new URLSearchParams(body)]) {
    if (!NAME.test(name)) return refuse(BOT_ERRORS.illegal_parameter)
    if (found.has(name)) return refuse(BOT_ERRORS.duplicate_parameter)
    if (value === '') return refuse(empty(name))
    found.set(name, value)
  }
  return ok(Object.fromEntries(found))
}

const NAMED: Readonly<Record<string, BotError>> = {
  side: BOT_ERRORS.side,
  type: BOT_ERRORS.order_type,
  aboveType: BOT_ERRORS.order_type,
  belowType: BOT_ERRORS.order_type,
  timeInForce: BOT_ERRORS.time_in_force,
  aboveTimeInForce: BOT_ERRORS.time_in_force,
  belowTimeInForce: BOT_ERRORS.time_in_force,
  interval: BOT_ERRORS.interval,
}

type Issue = { readonly path: readonly PropertyKey[]; readonly pattern?: unknown }

function issueError(issue: Issue, params: Params): BotError {
  const name = String(issue.path[0] ?? '')
  if (!Object.hasOwn(params, name)) return missing(name)
  const named = NAMED[name]
  if (named) return named
  // The pattern is the schema's own; what was sent is never repeated.
  return typeof issue.pattern === 'string' ? illegal(name, issue.pattern.replace(/^\/|\/$/g, '')) : invalid(name)
}

/** The first market that there is none of; `symbols` is a JSON array of names (its schema says so). */
function hasUnknownSymbol({ symbol, symbols }: Params): boolean {
  const named = [...(symbol === undefined ? [] : [symbol]), ...(symbols === undefined ? [] : symbolsOf(symbols))]
  return named.some((each) => marketOfBots(each) === undefined)
}

/** @param text `["BTCUSDT","ETHUSDT"]`, checked */
export const symbolsOf = (text: string): string[] => text.slice(2, -2).split('","')

function parse<S extends z.ZodMiniType>(schema: S, params: Params): Result<z.output<S>, BotError> {
  const read = schema.safeParse(params)
  if (read.success) return ok(read.data as z.output<S>)
  const [issue] = read.error.issues
  return refuse(issue ? issueError(issue as Issue, params) : BOT_ERRORS.unknown)
}

/** What a call was asked. One that changes something says nothing that is not understood. */
export function askedOf<D extends BotCall>(definition: D, params: Params): Result<z.output<D['query']>, BotError> {
  const asked = parse<D['query']>(definition.query, params)
  if (!asked.ok) return asked
  if (hasUnknownSymbol(params)) return refuse(BOT_ERRORS.symbol)
  if (definition.security === 'trade') {
    const names = Object.keys(params)
    const read = names.filter((name) => ENVELOPE.includes(name) || Object.hasOwn(definition.query.shape, name))
    if (read.length < names.length) return refuse(unread(read.length, names.length))
  }
  return asked
}

/** Time and signature of a signed call. */
export const signedOf = (params: Params): Result<z.output<typeof SignedParams>, BotError> => parse(SignedParams, params)
