import { type Context, Hono } from 'hono'
import { BINANCE_BASE_PATHS } from '#shared/binance-api/call.ts'
import { unknownPathError } from '#shared/binance-api/futures/refusals.ts'
import { BINANCE_ERRORS } from '#shared/binance-api/refusals.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { refusalResponse } from '../http/envelope.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { BINANCE_CONVERT } from './convert/product.ts'
import { BINANCE_FUTURES } from './futures/product.ts'
import { binanceErrorResponse, serveSignedBinanceCall, serveUnsignedBinanceCall } from './http.ts'
import type { BinanceProduct } from './product.ts'
import { BINANCE_SPOT } from './spot/product.ts'

const PRODUCTS: readonly BinanceProduct[] = [BINANCE_SPOT, BINANCE_FUTURES, BINANCE_CONVERT]

const BYTES_MAX = 4_096

const DEFINITIONS = PRODUCTS.flatMap((product) => [...product.open, ...product.signed]).map(
  ({ definition }) => definition,
)

const FUTURES_BASE = '/fapi'
const isFutures = (path: string): boolean => path.startsWith(`${FUTURES_BASE}/`)
const PLAIN_PATH = /^[\w/-]{1,80}$/

function refuse(c: Context<AppEnv>): Response {
  const { path: asked, method } = c.req
  const methods = DEFINITIONS.filter(({ path }) => path === asked)
  if (isFutures(asked))
    return binanceErrorResponse(c, unknownPathError(PLAIN_PATH.test(asked) ? asked : FUTURES_BASE, method))
  if (methods.length === 0) return binanceErrorResponse(c, BINANCE_ERRORS.unknown_path)
  c.header('allow', methods.map(({ method }) => method).join(', '))
  return binanceErrorResponse(c, BINANCE_ERRORS.method)
}

export const binanceApiRoutes = new Hono<AppEnv>()
for (const base of BINANCE_BASE_PATHS) {
  // If an upstream exchange holds the accounts, these paths are unknown: clients call that exchange's API.
  binanceApiRoutes.use(`${base}/*`, async (c, next) =>
    hasPaperAccounts(c.env) ? next() : refusalResponse(c, 'unknown_call'),
  )
  binanceApiRoutes.use(
    `${base}/*`,
    limitBody(BYTES_MAX, (c) => binanceErrorResponse(c, BINANCE_ERRORS.too_large)),
  )
}
for (const product of PRODUCTS) {
  for (const call of product.open)
    binanceApiRoutes.on(call.definition.method, call.definition.path, serveUnsignedBinanceCall(product, call))
  for (const call of product.signed)
    binanceApiRoutes.on(call.definition.method, call.definition.path, serveSignedBinanceCall(product, call))
}
for (const base of BINANCE_BASE_PATHS) binanceApiRoutes.all(`${base}/*`, refuse)
