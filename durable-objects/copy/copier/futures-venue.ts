import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopySkipReason } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import type { CopyPosition } from '#shared/copy/views.ts'
import { FUTURES_COLLATERAL_ASSET, findContract } from '#shared/futures/contracts.ts'
import type { FuturesFillView, FuturesHistoryPage } from '#shared/futures/history.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { ClearingRefusal } from '#shared/futures/refusals.ts'
import type { FuturesOrderView, MarginView } from '#shared/futures/views.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toSafeUnits, toUnits } from '#shared/money/decimal.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import {
  FuturesTradingClient,
  type ProgramClearingHouse,
  type ProgramFuturesServices,
} from '../../bots/program/futures-trading-client.ts'
import {
  type ProgramAccount,
  type ProgramSpotServices,
  SpotTradingClient,
} from '../../bots/program/spot-trading-client.ts'
import type { ClearingHistoryRange } from '../../futures/history.ts'
import { toCopyPosition } from '../lead/futures-source.ts'
import { priceInTicks, type UsdtMidPrices } from '../lead/prices.ts'
import { type CopyOrderUnits, chooseCopyLeverage } from './mapping.ts'
import { OwnerTransferService } from './owner-money.ts'
import type {
  CopyOwnerWallet,
  CopyTransferOutcome,
  CopyVenue,
  CopyVenueFill,
  CopyVenueOrder,
  CopyVenueOrderOutcome,
  CopyVenueSnapshot,
  PaymentRelease,
} from './venue.ts'

export type CopyClearingHouse = ProgramClearingHouse & {
  fills(userId: string, range: ClearingHistoryRange): Promise<FuturesHistoryPage<FuturesFillView>>
  moveMargin(userId: string, symbol: string, leg: PositionLeg, amount: string): Promise<Result<null, ClearingRefusal>>
}

const SKIPS: Readonly<Record<string, CopySkipReason>> = {
  margin_insufficient: 'margin_too_low',
  reduce_only_rejected: 'no_position',
  market_halted: 'market_stopped',
  market_cancel_only: 'market_stopped',
  price_outside_band: 'slippage',
  notional_too_small: 'too_small',
  quantity_invalid: 'too_small',
}

const SCALE = findAsset(FUTURES_COLLATERAL_ASSET)?.scale ?? 0
const atomsOf = (text: string): bigint => toUnits(text, SCALE) ?? 0n

export class CopyFuturesVenue implements CopyVenue {
  readonly #account: ProgramAccount
  readonly #tradingClient: FuturesTradingClient
  readonly #spot: SpotTradingClient
  readonly #money: OwnerTransferService
  readonly #clearing: () => CopyClearingHouse

  constructor(
    account: ProgramAccount,
    services: ProgramSpotServices & Omit<ProgramFuturesServices, 'clearing'> & { clearing(): CopyClearingHouse },
  ) {
    this.#account = account
    // Without an inviter: each order says if the lead earns a commission.
    this.#tradingClient = new FuturesTradingClient({ ...account, inviter: undefined }, 'copy', services)
    this.#spot = new SpotTradingClient(account, 'copy', services)
    this.#money = new OwnerTransferService(account, this.#spot, (id) => services.ledger(id))
    this.#clearing = () => services.clearing()
  }

  steps(symbol: string): CopyOrderUnits | undefined {
    const contract = findContract(symbol)
    if (!contract) return undefined
    const minUnits = toUnits(contract.minNotional, contract.priceDecimals + contract.quantityDecimals) ?? 0n
    // The clearing house takes a reduce-only order of any size.
    return { atomsPerUnit: contract.atomsPerUnit, minUnits, minCloseUnits: 0n }
  }

  ticks(symbol: string, prices: UsdtMidPrices): number | undefined {
    const contract = findContract(symbol)
    return contract && priceInTicks(prices, contract.base, contract.priceDecimals)
  }

  async readSnapshot(): Promise<CopyVenueSnapshot> {
    const [account, { free, equity }, wallet] = await Promise.all([
      this.#tradingClient.account(),
      this.#tradingClient.margin(),
      this.#spot.walletAtoms(),
    ])
    // Counts money in transit between the margin account and the owner.
    const waiting = wallet.get(COPY_ASSET) ?? 0n
    const held = account.positions.map(({ symbol, leg, quantity, margin, mode }) => {
      const lots = toSafeUnits(quantity, findContract(symbol)?.quantityDecimals ?? 0) ?? 0
      const side = lots < 0 ? ('short' as const) : ('long' as const)
      return { symbol, leg, side, lots: Math.abs(lots), margin: atomsOf(margin), isIsolated: mode === 'isolated' }
    })
    return {
      equity: equity + waiting,
      available: free + waiting,
      held,
      used: held.reduce((sum, { margin }) => sum + margin, 0n),
      assets: new Map([[COPY_ASSET, free + waiting]]),
    }
  }

  /** Changes leverage and mode only if they differ. */
  async prepare(signal: LeadSignal, settings: CopySettings): Promise<CopySkipReason | undefined> {
    const account = await this.#tradingClient.account()
    const { symbol, leg } = signal
    const isHedged = leg !== 'net'
    if (account.isHedged !== isHedged && !(await this.#tradingClient.setHedge(isHedged)).ok) return 'refused'
    const mode = settings.margin === 'follow' ? signal.mode : settings.margin
    const own = this.#settingsOf(account, symbol)
    const isOpen = account.positions.some((each) => each.symbol === symbol)
    if (own.mode !== mode && !isOpen && !(await this.#tradingClient.setMode(symbol, mode)).ok) return 'refused'
    const most = findContract(symbol)?.maxLeverage ?? 1
    const leverage = Math.min(chooseCopyLeverage(settings, signal), most)
    if (own.leverage !== leverage && !(await this.#tradingClient.setLeverage(symbol, leverage)).ok)
      return 'margin_too_low'
    return undefined
  }

  #settingsOf({ settings, positions }: MarginView, symbol: string) {
    const position = positions.find((each) => each.symbol === symbol)
    const chosen = settings[symbol]
    return { mode: position?.mode ?? chosen?.mode, leverage: chosen?.leverage ?? position?.leverage }
  }

  async place({
    id,
    symbol,
    side,
    leg,
    lots,
    limit,
    reduceOnly,
    paysLead,
  }: CopyVenueOrder): Promise<CopyVenueOrderOutcome> {
    const { inviter } = this.#account
    const priced =
      limit === undefined ? ({ type: 'market', price: 0 } as const) : ({ type: 'limit', price: limit } as const)
    const placed = await this.#tradingClient.place({
      id,
      symbol,
      side,
      leg,
      lots,
      reduceOnly,
      timeInForce: 'IOC',
      postOnly: false,
      ...priced,
      ...(paysLead && inviter ? { inviter } : {}),
    })
    if (placed.kind === 'unknown') return placed
    if (placed.kind === 'refused') return { kind: 'refused', reason: SKIPS[placed.reason] ?? 'refused' }
    return placed.isOpen ? { kind: 'unknown' } : { kind: 'done', traded: await this.#tradedOf(placed.order) }
  }

  async #tradedOf({ id, symbol, filled, updated }: FuturesOrderView): Promise<CopyVenueFill> {
    const contract = findContract(symbol)
    const lots = toSafeUnits(filled, contract?.quantityDecimals ?? 0) ?? 0
    const number = Number(id.split('-').at(-1))
    // The result must be complete, so all fills are read.
    const rows = lots === 0 ? [] : await this.#tradingClient.fillsOf(symbol, number)
    const value = rows.reduce((sum, row) => sum + atomsOf(row.value), 0n)
    return {
      lots,
      units: value / (contract?.atomsPerUnit ?? 1n),
      baseAtoms: BigInt(lots),
      quoteAtoms: value,
      time: updated,
      feeAtoms: rows.reduce((sum, row) => sum + atomsOf(row.fee), 0n),
      feeAsset: FUTURES_COLLATERAL_ASSET,
    }
  }

  /** Adds margin up to a target, so a repetition adds nothing. */
  async addMargin(symbol: string, leg: PositionLeg, target: bigint): Promise<boolean> {
    const { positions } = await this.#tradingClient.account()
    const own = positions.find((each) => each.symbol === symbol && each.leg === leg)
    if (own?.mode !== 'isolated') return false
    const more = target - atomsOf(own.margin)
    if (more <= 0n) return true
    return (await this.#clearing().moveMargin(this.#account.id, symbol, leg, String(more))).ok
  }

  async collectFromOwner(
    key: string,
    asset: string,
    atoms: bigint,
    wallet: CopyOwnerWallet,
  ): Promise<CopyTransferOutcome> {
    const funded = await this.#money.collect(key, asset, atoms, wallet)
    if (!funded.ok || funded.value === 'waits') return funded
    const moved = await this.#tradingClient.marginIn(atoms, key)
    return moved.ok ? ok('done') : ok('waits')
  }

  /** Moves margin to the wallet that pays, where it arrives later. */
  async releaseForPayment(key: string, atoms: bigint): Promise<PaymentRelease> {
    const has = async () => ((await this.#spot.walletAtoms()).get(COPY_ASSET) ?? 0n) >= atoms
    if (await has()) return 'released'
    const out = await this.#tradingClient.marginOut(atoms, key)
    if (!out.ok) return 'refused'
    return (await has()) ? 'released' : 'waits'
  }

  returnToOwner(key: string, asset: string, atoms: bigint, wallet: CopyOwnerWallet) {
    return this.#money.returnToOwner(key, asset, atoms, wallet)
  }

  pay(key: string, atoms: bigint, userId: string) {
    return this.#money.pay(key, COPY_ASSET, atoms, userId)
  }

  async positions(): Promise<CopyPosition[]> {
    return (await this.#tradingClient.account()).positions.map(toCopyPosition)
  }
}
