// Rows of exchangeInfo contain the book's rules as filters.

import { createBookRules } from '#objects/markets/market/market-rules.ts'
import { withDefaultBookRules } from '#objects/markets/matching/rules.ts'
import type { FuturesSymbol } from '#shared/binance-api/futures/answers.ts'
import { AlgoOrderType, FuturesOrderType, FuturesTimeInForce } from '#shared/binance-api/futures/words.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import { toContractMarket } from '#shared/futures/contract-market.ts'
import { CONTRACTS, type Contract, PRICE_PROTECTION_PPM } from '#shared/futures/contracts.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'

/** Delivery date of perpetual contracts in Binance's API. */
const NEVER = 4_133_404_800_000
const MILLION = 1_000_000
const ALGOS_MAX = 100

function filtersOf(contract: Contract): FuturesSymbol['filters'] {
  const market = toContractMarket(contract)
  const rules = withDefaultBookRules(createBookRules(market))
  const price = (ticks: number) => fromUnits(ticks, contract.priceDecimals)
  const lots = (count: number) => fromUnits(count, contract.quantityDecimals)
  const share = (ppm: number) => fromUnits(ppm, 6)
  const sizes = { minQty: lots(rules.minQuantity), maxQty: lots(rules.maxQuantity), stepSize: lots(rules.quantityStep) }
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: price(rules.minPrice),
      maxPrice: price(rules.maxPrice),
      tickSize: price(rules.priceStep),
    },
    { filterType: 'LOT_SIZE', ...sizes },
    { filterType: 'MARKET_LOT_SIZE', ...sizes },
    { filterType: 'MAX_NUM_ORDERS', limit: rules.maxOrders },
    { filterType: 'MAX_NUM_ALGO_ORDERS', limit: ALGOS_MAX },
    { filterType: 'MIN_NOTIONAL', notional: contract.minNotional },
    {
      filterType: 'PERCENT_PRICE',
      multiplierUp: share(MILLION + rules.bandPpm),
      multiplierDown: share(MILLION - rules.bandPpm),
      multiplierDecimal: '6',
    },
  ]
}

function infoOf(contract: Contract): Omit<FuturesSymbol, 'status'> {
  const { symbol, base, quote, priceDecimals, quantityDecimals, tiers, maxLeverage } = contract
  const scale = (asset: string) => findAsset(asset)?.scale ?? 0
  const name = toBinanceSymbol(symbol)
  return {
    symbol: name,
    pair: name,
    contractType: 'PERPETUAL',
    deliveryDate: NEVER,
    onboardDate: toContractMarket(contract).listedAt,
    maintMarginPercent: fromUnits(tiers[0]?.maintenancePpm ?? 0n, 4),
    requiredMarginPercent: fromUnits(Math.ceil(MILLION / maxLeverage), 4),
    baseAsset: base,
    quoteAsset: quote,
    marginAsset: quote,
    pricePrecision: priceDecimals,
    quantityPrecision: quantityDecimals,
    baseAssetPrecision: scale(base),
    quotePrecision: scale(quote),
    underlyingType: 'COIN',
    underlyingSubType: [],
    settlePlan: 0,
    triggerProtect: fromUnits(PRICE_PROTECTION_PPM / 100, 4),
    liquidationFee: fromUnits((tiers[0]?.maintenancePpm ?? 0n) / 2n, 6),
    marketTakeBound: '0.05',
    maxMoveOrderLimit: 10_000,
    filters: filtersOf(contract),
    orderTypes: [...FuturesOrderType.options, ...AlgoOrderType.options],
    timeInForce: FuturesTimeInForce.options,
  }
}

const LISTING = new Map(CONTRACTS.map((contract) => [contract.symbol, infoOf(contract)]))

export function toBinanceContractInfo({ symbol }: Contract, isTrading: boolean): FuturesSymbol {
  const info = LISTING.get(symbol)
  assert(info, 'every contract is listed')
  return { ...info, status: isTrading ? 'TRADING' : 'SETTLING' }
}
