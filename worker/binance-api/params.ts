import { z } from 'zod/mini'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import { BINANCE_PARAM_ISSUES, RequestTiming, SignedParams } from '#shared/binance-api/call.ts'
import {
  BINANCE_ERRORS,
  type BinanceError,
  emptyParamError,
  illegalParamError,
  invalidParamError,
  missingParamError,
  overflowParamError,
  tooManyParametersError,
  unknownParamsError,
} from '#shared/binance-api/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export type BinanceParams = Readonly<Record<string, string>>

export type BinanceSymbolCheck = (symbol: string) => boolean

const ENVELOPE: readonly string[] = Object.keys(SignedParams.shape)

/** Parameter names that an error message may quote. The pattern excludes a JSON body that was parsed as one name. */
const NAME = /^[a-zA-Z0-9_]{1,40}$/

/**
 * Parameters of the query replace those of the body.
 * @param query without its `?`, as sent
 * @param body URL-encoded, for any content type
 */
export function readBinanceParams(query: string, body: string): Result<BinanceParams, BinanceError> {
  const found = new Map<string, string>()
  for (const part of [new URLSearchParams(body), new URLSearchParams(query)]) {
    const own = new Set<string>()
    for (const [name, value] of part) {
      if (!NAME.test(name)) return refuse(BINANCE_ERRORS.illegal_parameter)
      if (own.has(name)) return refuse(BINANCE_ERRORS.duplicate_parameter)
      if (value === '') return refuse(emptyParamError(name))
      own.add(name)
      found.set(name, value)
    }
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
  symbolStatus: BINANCE_ERRORS.symbol_status,
  cancelRestrictions: BINANCE_ERRORS.cancel_restrictions,
  pegPriceType: BINANCE_ERRORS.peg_price_type,
  pegOffsetType: BINANCE_ERRORS.peg_offset_type,
  strategyType: BINANCE_ERRORS.strategy_type,
}

type Issue = { readonly path: readonly PropertyKey[]; readonly pattern?: unknown; readonly message?: unknown }

function issueError(issue: Issue, params: BinanceParams, own: BinanceCall['refusals'] = {}): BinanceError {
  const name = String(issue.path[0] ?? '')
  if (!Object.hasOwn(params, name)) return missingParamError(name)
  // Errors may quote the schema's pattern, never a sent value.
  const characters = typeof issue.pattern === 'string' ? issue.pattern.replace(/^\/|\/$/g, '') : undefined
  const named = own[name] ?? NAMED[name]
  if (named && characters === undefined) return named
  if (issue.message === BINANCE_PARAM_ISSUES.overflow) return overflowParamError(name)
  if (issue.message === BINANCE_PARAM_ISSUES.tooLong) return BINANCE_ERRORS.client_id_length
  return characters === undefined ? invalidParamError(name) : illegalParamError(name, characters)
}

/** The schema has checked that `symbols` is a JSON array. */
function symbolsError({ symbol, symbols }: BinanceParams, isSymbol: BinanceSymbolCheck): BinanceError | undefined {
  if (symbol !== undefined && symbols !== undefined) return BINANCE_ERRORS.combination
  const named = symbols === undefined ? (symbol === undefined ? [] : [symbol]) : parseBinanceSymbols(symbols)
  if (!named.every(isSymbol)) return BINANCE_ERRORS.symbol
  return new Set(named).size < named.length ? BINANCE_ERRORS.symbols_twice : undefined
}

export const parseBinanceSymbols = (text: string): string[] => text.slice(2, -2).split('","')

function parse<S extends z.ZodMiniType>(
  schema: S,
  params: BinanceParams,
  own?: BinanceCall['refusals'],
): Result<z.output<S>, BinanceError> {
  const read = schema.safeParse(params)
  if (read.success) return ok(read.data as z.output<S>)
  const [issue] = read.error.issues
  return refuse(issue ? issueError(issue as Issue, params, own) : BINANCE_ERRORS.unknown)
}

/** Calls that change something refuse unknown parameters. */
export function parseBinanceCallInput<D extends BinanceCall>(
  definition: D,
  params: BinanceParams,
  isSymbol: BinanceSymbolCheck,
): Result<z.output<D['query']>, BinanceError> {
  const asked = parse<D['query']>(definition.query, params, definition.refusals)
  if (!asked.ok) return asked
  const wrong = symbolsError(params, isSymbol) ?? unreadError(definition, params) ?? definition.check?.(asked.value)
  return wrong ? refuse(wrong) : asked
}

/** Spot calls refuse unknown parameters; read calls of other products accept them. */
const STRICT_BASE = '/api/v3/'

function unreadError({ path, security, query }: BinanceCall, params: BinanceParams): BinanceError | undefined {
  if (security !== 'trade' && !path.startsWith(STRICT_BASE)) return undefined
  const names = Object.keys(params)
  const envelope = security === 'none' ? [] : ENVELOPE
  const read = names.filter((name) => envelope.includes(name) || Object.hasOwn(query.shape, name))
  if (read.length === names.length) return undefined
  const takesNone = security === 'none' && Object.keys(query.shape).length === 0
  return takesNone ? tooManyParametersError(names.length) : unknownParamsError(read.length, names.length)
}

export const parseBinanceTiming = (params: BinanceParams): Result<z.output<typeof OptionalTiming>, BinanceError> =>
  parse(OptionalTiming, params)
const OptionalTiming = z.partial(RequestTiming)

export const parseBinanceSignedParams = (params: BinanceParams): Result<z.output<typeof SignedParams>, BinanceError> =>
  parse(SignedParams, params)
