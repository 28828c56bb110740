// What a call is asked with: the text of query and body by name, and what is wrong with it in the dialect's words.

import type { z } from 'zod/mini'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import { SignedParams } from '#shared/binance-api/call.ts'
import {
  BINANCE_ERRORS,
  type BinanceError,
  empty,
  illegal,
  invalid,
  missing,
  unread,
} from '#shared/binance-api/refusals.ts'
import { ok, type Result, refuse } from '#shared/result.ts'

export type Params = Readonly<Record<string, string>>

/** Whether a market of the product has this symbol. */
export type IsSymbol = (symbol: string) => boolean

/** What belongs to no call in particular. */
const ENVELOPE: readonly string[] = Object.keys(SignedParams.shape)

/** Names that may be repeated in a refusal: a body of JSON is one name, and none of these. */
const NAME = /^[a-zA-Z0-9_]{1,40}$/

/** @param query without its `?`, as it was sent @param body urlencoded, whatever it calls itself */
export function readParams(query: string, body: string): Result<Params, BinanceError> {
  const found = new Map<string, string>()
  for (const [name, value] of [...new URLSearchParams(query), ...new URLSearchParams(body)]) {
    if (!NAME.test(name)) return refuse(BINANCE_ERRORS.illegal_parameter)
    if (found.has(name)) return refuse(BINANCE_ERRORS.duplicate_parameter)
    if (value === '') return refuse(empty(name))
    found.set(name, value)
  }
  return ok(Object.fromEntries(found))
}

const NAMED: Readonly<Record<string, BinanceError>> = {
  side: BINANCE_ERRORS.side,
  type: BINANCE_ERRORS.order_type,
  aboveType: BINANCE_ERRORS.order_type,
  belowType: BINANCE_ERRORS.order_type,
  timeInForce: BINANCE_ERRORS.time_in_force,
  aboveTimeInForce: BINANCE_ERRORS.time_in_force,
  belowTimeInForce: BINANCE_ERRORS.time_in_force,
  interval: BINANCE_ERRORS.interval,
}

type Issue = { readonly path: readonly PropertyKey[]; readonly pattern?: unknown }

function issueError(issue: Issue, params: Params): BinanceError {
  const name = String(issue.path[0] ?? '')
  if (!Object.hasOwn(params, name)) return missing(name)
  const named = NAMED[name]
  if (named) return named
  // The pattern is the schema's own; what was sent is never repeated.
  return typeof issue.pattern === 'string' ? illegal(name, issue.pattern.replace(/^\/|\/$/g, '')) : invalid(name)
}

/** Whether there is no market of a symbol; `symbols` is a JSON array of them (its schema says so). */
function hasUnknownSymbol({ symbol, symbols }: Params, isSymbol: IsSymbol): boolean {
  const named = [...(symbol === undefined ? [] : [symbol]), ...(symbols === undefined ? [] : symbolsOf(symbols))]
  return !named.every(isSymbol)
}

/** @param text `["BTCUSDT","ETHUSDT"]`, checked */
export const symbolsOf = (text: string): string[] => text.slice(2, -2).split('","')

function parse<S extends z.ZodMiniType>(schema: S, params: Params): Result<z.output<S>, BinanceError> {
  const read = schema.safeParse(params)
  if (read.success) return ok(read.data as z.output<S>)
  const [issue] = read.error.issues
  return refuse(issue ? issueError(issue as Issue, params) : BINANCE_ERRORS.unknown)
}

/** What a call of a product was asked. One that changes something says nothing that is not understood. */
export function askedOf<D extends BinanceCall>(
  definition: D,
  params: Params,
  isSymbol: IsSymbol,
): Result<z.output<D['query']>, BinanceError> {
  const asked = parse<D['query']>(definition.query, params)
  if (!asked.ok) return asked
  if (hasUnknownSymbol(params, isSymbol)) return refuse(BINANCE_ERRORS.symbol)
  if (definition.security === 'trade') {
    const names = Object.keys(params)
    const read = names.filter((name) => ENVELOPE.includes(name) || Object.hasOwn(definition.query.shape, name))
    if (read.length < names.length) return refuse(unread(read.length, names.length))
  }
  return asked
}

/** Time and signature of a signed call. */
export const signedOf = (params: Params): Result<z.output<typeof SignedParams>, BinanceError> =>
  parse(SignedParams, params)
