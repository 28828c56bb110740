// Strategies see a position as a coin whose atoms are lots (shared/bots/positions.ts).

import { isPerpetualMarket, toExchangeSymbol, toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { FuturesOrderView, PositionView } from '#shared/futures/views.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toSafeUnits, toUnits } from '#shared/money/decimal.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import type { FuturesPlacementResult, FuturesTradingClient } from '../program/futures-trading-client.ts'
import type { ProgramOrderResult } from '../program/order-result.ts'
import type {
  PlacedProgramOrder,
  ProgramOrder,
  ProgramOrderAmendment,
  ProgramTransferRefusal,
  SpotTradingClient,
} from '../program/spot-trading-client.ts'
import type { BotTradingClient, OpenBotOrder } from './services.ts'

export type MarginFundingPlan = {
  readonly symbol: string
  readonly leverage: number
  /** Returns the atoms of a deposit that become margin. */
  partOf(atoms: bigint, isFirst: boolean): bigint
  readonly arrivals: number
}

export type ReceivedFundingPayment = { readonly id: number; readonly atoms: bigint }

const SCALE = findAsset(FUTURES_COLLATERAL_ASSET)?.scale ?? 0
const atomsOf = (text: string): bigint => {
  const isLess = text.startsWith('-')
  const atoms = toUnits(isLess ? text.slice(1) : text, SCALE) ?? 0n
  return isLess ? -atoms : atoms
}
/** In lots; negative: short. */
function lotsOf(symbol: string, text: string): number {
  const isLess = text.startsWith('-')
  const { quantityDecimals } = requireMarketSteps(toPerpetualMarket(symbol)).market
  const lots = toSafeUnits(isLess ? text.slice(1) : text, quantityDecimals) ?? 0
  return isLess ? -lots : lots
}

/** Order id of the clearing house, for example `BTC_USDT-17`. */
const NUMBERED = /^([A-Z0-9]+_[A-Z0-9]+)-(\d+)$/

/** Margin less the cost of positions, atoms. */
function cashOf(wallet: string, positions: readonly PositionView[]): bigint {
  return positions.reduce((sum, { symbol, quantity, mark, unrealised }) => {
    const { market, unitAtoms } = requireMarketSteps(toPerpetualMarket(symbol))
    const ticks = toSafeUnits(mark, market.priceDecimals) ?? 0
    return sum + atomsOf(unrealised) - BigInt(lotsOf(symbol, quantity)) * BigInt(ticks) * unitAtoms
  }, atomsOf(wallet))
}

export class MarginTradingClient implements BotTradingClient {
  readonly #spot: SpotTradingClient
  readonly #futures: FuturesTradingClient
  readonly #plan: MarginFundingPlan

  constructor(spot: SpotTradingClient, futures: FuturesTradingClient, plan: MarginFundingPlan) {
    this.#spot = spot
    this.#futures = futures
    this.#plan = plan
  }

  async place(order: ProgramOrder): Promise<PlacedProgramOrder> {
    if (!isPerpetualMarket(order.market)) return this.#spot.place(order)
    const { id, market, side, price, lots, timeInForce, closes = false } = order
    const placed = await this.#futures.place({
      id,
      symbol: toExchangeSymbol(market),
      side,
      leg: 'net',
      lots,
      postOnly: false,
      reduceOnly: closes,
      ...(price === undefined
        ? { type: 'market' as const, price: 0, timeInForce: 'IOC' as const }
        : { type: 'limit' as const, price, timeInForce: timeInForce ?? ('GTC' as const) }),
    })
    return placed.kind === 'known' ? this.#known(placed) : placed
  }

  affordableLots(market: string) {
    return this.#spot.affordableLots(market)
  }

  /** Amends only spot orders: no strategy amends orders of positions. */
  amend(client: string, amendment: ProgramOrderAmendment) {
    return this.#spot.amend(client, amendment)
  }

  async cancel(order: string): Promise<void> {
    const [, symbol, number] = NUMBERED.exec(order) ?? []
    if (symbol === undefined) return this.#spot.cancel(order)
    await this.#futures.cancelNumber(symbol, Number(number))
  }

  async order(client: string, market: string): Promise<ProgramOrderResult | undefined> {
    if (!isPerpetualMarket(market)) return this.#spot.order(client)
    const found = await this.#futures.order(toExchangeSymbol(market), client)
    const placed = found && (await this.#known(found))
    return placed?.kind === 'known' ? placed.order : undefined
  }

  async open(): Promise<readonly OpenBotOrder[]> {
    const [{ orders }, spot] = await Promise.all([this.#futures.account(), this.#spot.open()])
    const own = orders.map(({ clientOrderId, symbol, filled }) => {
      return { ...(clientOrderId !== undefined && { clientOrderId }), market: toPerpetualMarket(symbol), filled }
    })
    return [...spot, ...own]
  }

  async walletAtoms(): Promise<ReadonlyMap<string, bigint>> {
    const sums = new Map(await this.#spot.walletAtoms())
    const { wallet, positions } = await this.#futures.account()
    sums.set(FUTURES_COLLATERAL_ASSET, (sums.get(FUTURES_COLLATERAL_ASSET) ?? 0n) + cashOf(wallet, positions))
    for (const { symbol, quantity } of positions) {
      sums.set(requireMarketSteps(toPerpetualMarket(symbol)).market.base, BigInt(lotsOf(symbol, quantity)))
    }
    return sums
  }

  /**
   * Also transfers the margin to the clearing house.
   * @throws Error while the money is in flight
   */
  async fund(
    asset: string,
    atoms: bigint,
    key: string,
    isFirst: boolean,
  ): Promise<Result<null, ProgramTransferRefusal>> {
    const given = await this.#spot.fund(asset, atoms, key)
    if (!given.ok) return given
    const { symbol, leverage, arrivals } = this.#plan
    const sent = await this.#futures.marginIn(this.#plan.partOf(atoms, isFirst), key)
    if (!sent.ok) throw new Error(`margin of a bot is not moved: ${sent.error.reason}`)
    if ((await this.#futures.arrivals()) <= arrivals) throw new Error('margin of a bot is on its way')
    const set = await this.#futures.setLeverage(symbol, leverage)
    if (!set.ok) throw new Error(`leverage of a bot is not set: ${set.error.reason}`)
    return ok(null)
  }

  withdraw(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>> {
    return this.#spot.withdraw(asset, atoms, key)
  }

  /**
   * Idempotent by key.
   * @returns refusal, if any
   * @throws Error while the money is in flight
   */
  async release(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>> {
    const available = (await this.#spot.walletAtoms()).get(asset) ?? 0n
    if (asset !== FUTURES_COLLATERAL_ASSET || available >= atoms) return ok(null)
    const sent = await this.#futures.marginOut(atoms - available, key)
    if (!sent.ok) return { ok: false, error: { reason: sent.error.reason, params: {} } }
    throw new Error('margin of a bot is on its way back')
  }

  /** Oldest first. */
  async fundings(first: number): Promise<readonly ReceivedFundingPayment[]> {
    return (await this.#futures.fundings(first)).map(({ id, amount }) => ({ id, atoms: atomsOf(amount) }))
  }

  async #known({ order, isOpen }: Extract<FuturesPlacementResult, { kind: 'known' }>): Promise<PlacedProgramOrder> {
    const { symbol, id, status, reason = '', clientOrderId = '', side, price = '0', updated } = order
    const lots = (text: string) => lotsOf(symbol, text)
    const filled = lots(order.filled)
    const fills = filled > 0 ? await this.#futures.fillsOf(symbol, Number(NUMBERED.exec(id)?.[2])) : []
    // A fill came between both reads, so the fills are incomplete.
    if (fills.reduce((sum, { quantity }) => sum + lots(quantity), 0) !== filled) return { kind: 'unknown' }
    const { priceDecimals } = requireMarketSteps(toPerpetualMarket(symbol)).market
    return {
      kind: 'known',
      order: {
        id,
        client: clientOrderId,
        market: toPerpetualMarket(symbol),
        side,
        isOpen,
        status: statusOf(status),
        reason,
        price: toSafeUnits(price, priceDecimals) ?? 0,
        lots: lots(order.quantity),
        filled,
        baseAtoms: BigInt(filled),
        quoteAtoms: fills.reduce((sum, { value }) => sum + atomsOf(value), 0n),
        feeAtoms: fills.reduce((sum, { fee }) => sum + atomsOf(fee), 0n),
        isWhole: true,
        time: updated,
      },
    }
  }
}

function statusOf(status: FuturesOrderView['status']): ProgramOrderResult['status'] {
  return status === 'open' ? 'new' : status === 'cancelled' ? 'canceled' : status
}
