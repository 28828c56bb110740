import { Hono } from 'hono'
import { CONTRACTS, type Contract, findContract } from '#shared/futures/contracts.ts'
import { futuresDataCalls, type ListedContract } from '#shared/futures/data-calls.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { AppEnv } from '../env.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { clearingStub } from '../wallet/clearing.ts'

const { contracts, depth, trades, bars, fundingRates, insurance, liquidations, receipts } = futuresDataCalls

const percentOf = (ppm: number | bigint) => fromUnits(ppm, 4)

function listed(contract: Contract): ListedContract {
  const { symbol, base, quote, priceDecimals, quantityDecimals, minNotional, maxLeverage, fundingHours } = contract
  const asset = findAsset(quote)
  const money = (atoms: bigint) => (asset ? formatAssetAmount(asset, atoms) : String(atoms))
  return {
    symbol,
    base,
    quote,
    minNotional,
    maxLeverage,
    fundingHours,
    priceStep: fromUnits(1, priceDecimals),
    quantityStep: fromUnits(1, quantityDecimals),
    maker: percentOf(contract.makerPpm),
    taker: percentOf(contract.takerPpm),
    tiers: contract.tiers.map(({ from, upTo, maxLeverage: most, maintenancePpm, deduction }) => ({
      from: money(from),
      upTo: money(upTo),
      maxLeverage: most,
      maintenance: percentOf(maintenancePpm),
      deduction: money(deduction),
    })),
  }
}

export const futuresDataRoutes = new Hono<AppEnv>()
  .use('/api/v1/futures/data/*', async (c, next) => {
    const symbol = c.req.query('symbol')
    if (symbol !== undefined && !findContract(symbol)) return refusalResponse(c, 'unknown_symbol')
    return next()
  })
  .get(contracts.path, validateQuery(contracts), (c) => {
    const { symbol } = c.req.valid('query')
    return envelopeResponse(
      c,
      CONTRACTS.filter((contract) => symbol === undefined || contract.symbol === symbol).map(listed),
    )
  })
  .get(depth.path, validateQuery(depth), async (c) => {
    const { symbol, limit } = c.req.valid('query')
    return envelopeResponse(c, await clearingStub(c.env).depth(symbol, limit))
  })
  .get(trades.path, validateQuery(trades), async (c) => {
    const { symbol, limit } = c.req.valid('query')
    return envelopeResponse(c, await clearingStub(c.env).trades(symbol, limit))
  })
  .get(bars.path, validateQuery(bars), async (c) => {
    const { symbol, price, interval, before = Date.now() + 1, limit } = c.req.valid('query')
    return envelopeResponse(c, await clearingStub(c.env).priceBars(symbol, price, { interval, to: before - 1, limit }))
  })
  .get(fundingRates.path, validateQuery(fundingRates), async (c) => {
    const { symbol, limit, from, to } = c.req.valid('query')
    return envelopeResponse(c, await clearingStub(c.env).rates(symbol, limit, { from, to }))
  })
  .get(insurance.path, validateQuery(insurance), async (c) =>
    envelopeResponse(c, await clearingStub(c.env).insurance(c.req.valid('query').limit)),
  )
  .get(liquidations.path, validateQuery(liquidations), async (c) =>
    envelopeResponse(c, await clearingStub(c.env).liquidations(undefined, c.req.valid('query'))),
  )
  .get(receipts.path, validateQuery(receipts), async (c) => {
    const { before, limit } = c.req.valid('query')
    return envelopeResponse(c, await clearingStub(c.env).receiptEntries(before, limit))
  })
