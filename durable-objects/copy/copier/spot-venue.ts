// A spot portfolio's coins are its positions.

import { isPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopySkipReason } from '#shared/copy/refusals.ts'
import type { CopyPosition } from '#shared/copy/views.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { ProgramOrderResult } from '../../bots/program/order-result.ts'
import {
  type PlacedProgramOrder,
  type ProgramAccount,
  type ProgramOrder,
  type ProgramSpotServices,
  parseWalletAtoms,
  SpotTradingClient,
} from '../../bots/program/spot-trading-client.ts'
import { createMarketAtomUnits } from '../../markets/order-book/atom-units.ts'
import type { OrderCommandOutcome } from '../../wallet/ledger/views.ts'
import { priceInTicks, type UsdtMidPrices, valueInUsdt } from '../lead/prices.ts'
import type { FindPositionEntry } from '../lead/source.ts'
import { toSpotPositions } from '../lead/spot-source.ts'
import type { CopyOrderUnits } from './mapping.ts'
import { OwnerTransferService } from './owner-money.ts'
import type {
  BalanceReadByLead,
  CopyOwnerWallet,
  CopyVenue,
  CopyVenueFill,
  CopyVenueOrder,
  CopyVenueOrderOutcome,
  CopyVenuePosition,
  CopyVenueSnapshot,
  DelegatedOrder,
  PaymentRelease,
} from './venue.ts'

const SKIPS: Readonly<Record<string, CopySkipReason>> = {
  insufficient_funds: 'no_money',
  market_halted: 'market_stopped',
  ledger_halted: 'market_stopped',
  market_cancel_only: 'market_stopped',
  market_not_open: 'market_stopped',
  price_outside_band: 'slippage',
  notional_too_small: 'too_small',
  quantity_invalid: 'too_small',
  reference_price_unknown: 'market_stopped',
  market_unknown: 'market_stopped',
  margin_insufficient: 'margin_too_low',
  open_interest_limit: 'margin_too_low',
  reduce_only_rejected: 'no_position',
  venue_size: 'too_small',
}

export class CopySpotVenue implements CopyVenue {
  readonly #tradingClient: SpotTradingClient
  /** Client for orders that pay the lead no commission. */
  readonly #ownClient: SpotTradingClient
  readonly #money: OwnerTransferService

  constructor(account: ProgramAccount, services: ProgramSpotServices) {
    this.#tradingClient = new SpotTradingClient(account, 'copy', services)
    this.#ownClient = new SpotTradingClient({ ...account, inviter: undefined }, 'copy', services)
    this.#money = new OwnerTransferService(account, this.#tradingClient, (id) => services.ledger(id))
  }

  steps(symbol: string): CopyOrderUnits | undefined {
    const market = findMarket(symbol)
    if (!market) return undefined
    const minUnits = toUnits(market.minNotional, market.priceDecimals + market.quantityDecimals) ?? 0n
    return { atomsPerUnit: createMarketAtomUnits(market).quoteAtomsPerUnit, minUnits }
  }

  ticks(symbol: string, prices: UsdtMidPrices): number | undefined {
    const market = findMarket(symbol)
    return market && priceInTicks(prices, market.base, market.priceDecimals)
  }

  async readSnapshot(prices: UsdtMidPrices, read?: BalanceReadByLead): Promise<CopyVenueSnapshot> {
    const assets = read ? parseWalletAtoms(read.assets) : await this.#tradingClient.walletAtoms()
    let equity = 0n
    const held: CopyVenuePosition[] = []
    for (const [symbol, atoms] of assets) {
      equity += valueInUsdt(prices, symbol, atoms)
      const market = findMarket(`${symbol}_${COPY_ASSET}`)
      const asset = findAsset(symbol)
      if (!market || !asset) continue
      const lots = Number(atoms / 10n ** BigInt(asset.scale - market.quantityDecimals))
      if (lots > 0) held.push({ symbol: market.symbol, leg: 'net', side: 'long', lots, margin: 0n, isIsolated: false })
    }
    return { equity, available: assets.get(COPY_ASSET) ?? 0n, used: 0n, held, assets }
  }

  async prepare(): Promise<undefined> {
    return undefined
  }

  async place(order: CopyVenueOrder): Promise<CopyVenueOrderOutcome> {
    return toVenuePlaced(await this.#clientOf(order).place(programOrder(order)))
  }

  toDelegatedOrder(order: CopyVenueOrder): DelegatedOrder | undefined {
    return this.#clientOf(order).createRequest(programOrder(order))
  }

  async applyOutcome(order: CopyVenueOrder, outcome: OrderCommandOutcome): Promise<CopyVenueOrderOutcome> {
    return toVenuePlaced(await this.#clientOf(order).toPlacedOrder(order, outcome))
  }

  #clientOf({ paysLead }: CopyVenueOrder): SpotTradingClient {
    return paysLead ? this.#tradingClient : this.#ownClient
  }

  async addMargin(): Promise<boolean> {
    return true
  }

  collectFromOwner(key: string, asset: string, atoms: bigint, wallet: CopyOwnerWallet) {
    return this.#money.collect(key, asset, atoms, wallet)
  }

  async releaseForPayment(): Promise<PaymentRelease> {
    return 'released'
  }

  returnToOwner(key: string, asset: string, atoms: bigint, wallet: CopyOwnerWallet) {
    return this.#money.returnToOwner(key, asset, atoms, wallet)
  }

  pay(key: string, atoms: bigint, userId: string) {
    return this.#money.pay(key, COPY_ASSET, atoms, userId)
  }

  async positions(prices: UsdtMidPrices, entries: FindPositionEntry): Promise<CopyPosition[]> {
    const assets = await this.#tradingClient.walletAtoms()
    const texts = Object.fromEntries([...assets].map(([asset, atoms]) => [asset, String(atoms)]))
    return toSpotPositions(texts, prices, entries)
  }
}

const programOrder = ({ id, symbol, side, lots, limit }: CopyVenueOrder): ProgramOrder => {
  return { id, market: symbol, side, lots, timeInForce: 'IOC', price: limit }
}

export function toVenuePlaced(placed: PlacedProgramOrder): CopyVenueOrderOutcome {
  if (placed.kind === 'unknown') return placed
  if (placed.kind === 'refused') return { kind: 'refused', reason: SKIPS[placed.reason] ?? 'refused' }
  return placed.order.isOpen ? { kind: 'unknown' } : { kind: 'done', traded: tradedOf(placed.order) }
}

function tradedOf({
  market: symbol,
  side,
  filled,
  baseAtoms,
  quoteAtoms,
  feeAtoms,
  time,
}: ProgramOrderResult): CopyVenueFill {
  const { market, unitAtoms } = requireMarketSteps(symbol)
  return {
    lots: filled,
    units: quoteAtoms / unitAtoms,
    baseAtoms,
    quoteAtoms,
    feeAtoms,
    time,
    feeAsset: side === 'buy' && !isPerpetualMarket(symbol) ? market.base : market.quote,
  }
}
