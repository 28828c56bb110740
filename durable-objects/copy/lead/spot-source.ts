// Transfers of a spot lead are no results.

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopyPosition } from '#shared/copy/views.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { FillView } from '#shared/markets/trading/calls.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits, toSafeUnits, toUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import type { WalletActivity, WalletActivityQuery, WalletActivityStep } from '../../wallet/ledger/activity.ts'
import { collectUsdtPrices, totalValueInUsdt, type UsdtMidPrices, valueInUsdt } from './prices.ts'
import type { FindPositionEntry, LeadActivityStep, LeadSnapshot, LeadSource, LeadStartSnapshot } from './source.ts'
import { formatUsdt } from './statistics.ts'
import { type LeadFill, SPOT_POSITION_MARGIN } from './tracker.ts'

export type LeadSpotServices = {
  activity(query: WalletActivityQuery): Promise<WalletActivity>
  rows(): Promise<readonly MarketRow[]>
}

const scaleOf = (symbol: string) => findAsset(symbol)?.scale ?? 0
const homeOf = (asset: string) => `${asset}_${COPY_ASSET}`

/** @returns undefined outside USDT markets: the fill counts as a transfer */
export function toSpotLeadFill(fill: FillView): LeadFill | undefined {
  const market = findMarket(fill.market)
  assert(market, 'a trade is of a listed market')
  if (market.quote !== COPY_ASSET) return undefined
  const amount = toUnits(fill.quantity, scaleOf(market.base)) ?? 0n
  const fee = toUnits(fill.fee, scaleOf(fill.feeAsset)) ?? 0n
  const isInBase = fill.feeAsset === market.base
  return {
    order: fill.order,
    symbol: fill.market,
    leg: 'net',
    side: fill.side,
    role: fill.role,
    time: fill.time,
    price: toSafeUnits(fill.price, market.priceDecimals) ?? 0,
    lots: toSafeUnits(fill.quantity, market.quantityDecimals) ?? 0,
    amount,
    received: isInBase ? amount - fee : amount,
    value: toUnits(fill.quote, scaleOf(market.quote)) ?? 0n,
    fee: isInBase ? 0n : fee,
  }
}

const movedIn = (prices: UsdtMidPrices, asset: string, atoms: bigint, time: number): LeadActivityStep => {
  const value = valueInUsdt(prices, asset, atoms < 0n ? -atoms : atoms)
  return { kind: 'moved', symbol: asset === COPY_ASSET ? undefined : homeOf(asset), amount: atoms, value, time }
}

/** A trade of two coins without USDT is not copied, and is neither deposit nor withdrawal. */
function exchanged(
  { market: symbol, quantity, quote, fee, feeAsset, side, time }: FillView,
  prices: UsdtMidPrices,
): LeadActivityStep[] {
  const [base = '', against = ''] = symbol.split('_')
  const sign = side === 'buy' ? 1n : -1n
  const less = (asset: string) => (feeAsset === asset ? (toUnits(fee, scaleOf(asset)) ?? 0n) : 0n)
  const steps = [
    movedIn(prices, base, sign * (toUnits(quantity, scaleOf(base)) ?? 0n) - less(base), time),
    movedIn(prices, against, -sign * (toUnits(quote, scaleOf(against)) ?? 0n) - less(against), time),
  ]
  return steps.map((step) => (step.kind === 'moved' ? { ...step, kind: 'exchanged' as const } : step))
}

function stepsOf(step: WalletActivityStep, prices: UsdtMidPrices): LeadActivityStep[] {
  if (step.kind === 'moved') return [movedIn(prices, step.asset, BigInt(step.atoms), step.time)]
  const fill = toSpotLeadFill(step.fill)
  return fill ? [{ kind: 'fill', fill }] : exchanged(step.fill, prices)
}

export class SpotLeadSource implements LeadSource {
  readonly #services: LeadSpotServices

  constructor(services: LeadSpotServices) {
    this.#services = services
  }

  async start(userId: string): Promise<LeadStartSnapshot> {
    const prices = collectUsdtPrices(await this.#services.rows())
    const { upTo, assets } = await this.#services.activity({
      person: userId,
      wallet: 'spot',
      orders: [],
      after: undefined,
    })
    const held = Object.entries(assets).flatMap(([asset, atoms]) => {
      if (asset === COPY_ASSET || !findMarket(homeOf(asset))) return []
      const amount = BigInt(atoms)
      return [{ symbol: homeOf(asset), leg: 'net' as const, amount, cost: valueInUsdt(prices, asset, amount) }]
    })
    return { cursor: String(upTo), equity: totalValueInUsdt(prices, assets), held }
  }

  async poll(userId: string, cursor: string, resting: readonly string[]): Promise<LeadSnapshot> {
    const prices = collectUsdtPrices(await this.#services.rows())
    const activity = await this.#services.activity({
      person: userId,
      wallet: 'spot',
      after: Number(cursor),
      orders: resting,
    })
    return {
      steps: activity.steps.flatMap((step) => stepsOf(step, prices)),
      cursor: String(activity.upTo),
      isAll: activity.isAll,
      equity: totalValueInUsdt(prices, activity.assets),
      orders: new Map(
        activity.orders.map((view) => {
          const decimals = findMarket(view.market)?.quantityDecimals ?? 0
          const lots = toSafeUnits(view.quantity ?? '0', decimals) ?? 0
          return [view.id, { isOpen: isOrderOpen(view.status), lots }]
        }),
      ),
      margin: () => SPOT_POSITION_MARGIN,
    }
  }

  async positions(userId: string, entries: FindPositionEntry): Promise<CopyPosition[]> {
    const prices = collectUsdtPrices(await this.#services.rows())
    const { assets } = await this.#services.activity({ person: userId, wallet: 'spot', orders: [], after: undefined })
    return toSpotPositions(assets, prices, entries)
  }
}

const POSITION_VALUE_MIN_USDT_ATOMS = 10n ** 8n

/** Largest value first. */
export function toSpotPositions(
  assets: Readonly<Record<string, string>>,
  prices: UsdtMidPrices,
  entries: FindPositionEntry,
): CopyPosition[] {
  const rows = Object.entries(assets).flatMap(([symbol, atoms]) => {
    const [market, asset] = [findMarket(homeOf(symbol)), findAsset(symbol)]
    const amount = BigInt(atoms)
    const value = valueInUsdt(prices, symbol, amount)
    if (!market || !asset || value < POSITION_VALUE_MIN_USDT_ATOMS) return []
    const known = entries(market.symbol, 'net')
    const cost = known && known.amount > 0n ? (known.cost * amount) / known.amount : value
    const unit = 10n ** BigInt(asset.scale)
    const priceText = (of: bigint) => {
      const ticks = (of * unit * 10n ** BigInt(market.priceDecimals)) / (amount * 10n ** 8n)
      return fromUnits(ticks, market.priceDecimals)
    }
    const row: CopyPosition = {
      symbol: market.symbol,
      side: 'long',
      quantity: formatAssetAmount(asset, amount),
      entry: priceText(cost),
      mark: priceText(value),
      value: formatUsdt(value),
      unrealised: formatUsdt(value - cost),
      unrealisedBps: cost === 0n ? 0 : Number(((value - cost) * 10_000n) / cost),
      leverage: 1,
      margin: formatUsdt(cost),
      openedAt: known?.openedAt ?? 0,
    }
    return [{ row, value }]
  })
  return rows.sort((a, b) => (a.value < b.value ? 1 : -1)).map(({ row }) => row)
}
