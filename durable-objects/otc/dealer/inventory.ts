// With low stock, quotes become worse and smaller. One account never receives the whole stock (DR27–DR29).

import { type Asset, FAUCET_CLAIMS_DAY_MAX } from '#shared/money/assets.ts'
import { minAtoms } from '#shared/money/atoms.ts'
import {
  INVENTORY_SHARE_PARTS,
  INVENTORY_SHARE_WINDOW_MS,
  INVENTORY_SKEW_MAX_BPS,
  STANDARD_DEALER_LIMITS,
} from '#shared/otc/convert/limits.ts'
import type { ConversionRefusal } from '#shared/otc/convert/refusals.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { DEALER_ACCOUNT, DEALER_WALLET } from '../../wallet/ledger/house-accounts.ts'
import type { DealerLimitService } from './deal-limits.ts'
import { computeStockRatio } from './hedging.ts'
import type { DealerHost } from './host.ts'
import {
  CONVERSION_MIN_USDT,
  type ConversionPair,
  formatAmountWorth,
  type PricedConversion,
  toUsdtValue,
} from './pricing.ts'
import type { InventoryWithdrawal, OtherSalesReads } from './takes.ts'

/** Amounts in atoms, times in epoch ms. */
export type DealerPositions = {
  addToPosition(asset: string, atoms: bigint): void
  /** Atoms received less paid, including hedges. */
  positionOf(asset: string): bigint
  nextHedgeAt(asset: string): number
}

/**
 * Amount that one account may still receive.
 * @param taken amount received recently
 */
export function computeRemainingShare(stock: bigint, taken: bigint): bigint {
  const share = (stock + taken) / INVENTORY_SHARE_PARTS - taken
  return share > 0n ? share : 0n
}

/**
 * Added spread, basis points; negative if the conversion restores the inventory.
 * @param from, to stock levels of given and received asset, 0 to 1
 */
export function computeInventorySkewBps(from: number, to: number, baseBps: number): number {
  const [missing, taken] = [(1 - from) * INVENTORY_SKEW_MAX_BPS, (1 - to) * INVENTORY_SKEW_MAX_BPS]
  return Math.round(taken) - Math.floor(Math.min(missing, baseBps / 2))
}

const sumOf = (takes: readonly InventoryWithdrawal[]): bigint => takes.reduce((sum, { atoms }) => sum + atoms, 0n)

export class Inventory {
  readonly #host: DealerHost
  readonly #limits: DealerLimitService
  readonly #positions: DealerPositions
  readonly #sold: OtherSalesReads

  constructor(host: DealerHost, limits: DealerLimitService, positions: DealerPositions, sold: OtherSalesReads) {
    this.#host = host
    this.#limits = limits
    this.#positions = positions
    this.#sold = sold
  }

  /** Added spread of a conversion, basis points; negative: a discount. */
  async skewOf({ from, to, fromRate, toRate }: ConversionPair): Promise<number> {
    const fullness = async ({ symbol }: Asset) =>
      this.#positions.positionOf(symbol) >= 0n
        ? 1
        : computeStockRatio(await this.#host.stock(symbol), this.#positions.positionOf(symbol))
    const base = Math.max(
      fromRate.baseBps ?? STANDARD_DEALER_LIMITS.spreadBps,
      toRate.baseBps ?? STANDARD_DEALER_LIMITS.spreadBps,
    )
    return computeInventorySkewBps(await fullness(from), await fullness(to), base)
  }

  /** Undefined if the conversion is allowed. */
  async findProblem(
    userId: string,
    { from, to, fromRate, toRate }: ConversionPair,
    { fromAtoms, toAtoms }: Pick<PricedConversion, 'fromAtoms' | 'toAtoms'>,
  ): Promise<ConversionRefusal | undefined> {
    const usdt = toUsdtValue(from, fromAtoms, fromRate)
    const named = { asset: from.symbol }
    const paused = [from, to].find(({ symbol }) => !this.#limits.isTraded(symbol))
    if (paused) return refusal('not_dealt', { asset: paused.symbol })
    if (usdt < CONVERSION_MIN_USDT || toAtoms <= 0n) {
      return refusal('amount_below_minimum', {
        ...named,
        least: formatAmountWorth(from, CONVERSION_MIN_USDT * 1.01, fromRate),
      })
    }
    const allowed = Math.min(this.#limits.of(from.symbol).mostUsdt, this.#limits.of(to.symbol).mostUsdt)
    const room = await this.availableFor(userId, to, toAtoms)
    if (usdt <= allowed && toAtoms <= room) return undefined
    // The estimate leaves room, because prices move before the next quote.
    const most = Math.min(allowed, toUsdtValue(to, room, toRate) * 0.98)
    if (most >= CONVERSION_MIN_USDT)
      return refusal('amount_above_maximum', { ...named, most: formatAmountWorth(from, most, fromRate) })
    return this.shortageRefusal(userId, to, toUsdtValue(to, await this.#host.stock(to.symbol), toRate))
  }

  /**
   * Creates a refusal that tells when more will be available.
   * @param usdt value of the dealer's stock
   */
  shortageRefusal(userId: string, { symbol }: Asset, usdt: number): ConversionRefusal {
    const now = this.#host.now()
    const [first] = this.#recentTakes(userId, symbol)
    if (first && usdt >= CONVERSION_MIN_USDT * Number(INVENTORY_SHARE_PARTS)) {
      const minutes = Math.max(1, Math.ceil((first.at + INVENTORY_SHARE_WINDOW_MS - now) / MINUTE_MS))
      return refusal('share_used', { asset: symbol, minutes: String(minutes) })
    }
    const seconds = Math.max(1, Math.ceil((this.#positions.nextHedgeAt(symbol) - now) / SECOND_MS))
    return refusal('dealer_short', { asset: symbol, seconds: String(seconds) })
  }

  /**
   * Checks again inside the transaction that accepts.
   * @param stock stock before the transaction
   */
  findLateProblem(userId: string, asset: Asset, atoms: bigint, stock: bigint): ConversionRefusal | undefined {
    const taken = sumOf(this.#recentTakes(userId, asset.symbol))
    return atoms <= computeRemainingShare(stock - this.#sold.owed(asset.symbol), taken)
      ? undefined
      : this.shortageRefusal(userId, asset, Number.POSITIVE_INFINITY)
  }

  /** Atoms that the account may receive. Uses the public faucet if they are too few. */
  async availableFor(userId: string, { symbol }: Asset, needed: bigint): Promise<bigint> {
    const taken = sumOf(this.#recentTakes(userId, symbol))
    const share = async () => computeRemainingShare((await this.#host.stock(symbol)) - this.#sold.owed(symbol), taken)
    const known = await share()
    if (known >= needed) return known
    const day = Math.floor(this.#host.now() / DAY_MS)
    let room = known
    for (let visit = 0; visit < FAUCET_CLAIMS_DAY_MAX && room < needed; visit += 1) {
      const given = { kind: 'faucet', asset: symbol, to: DEALER_WALLET } as const
      const visited = await this.#host.ask(DEALER_ACCOUNT, `dealer:${symbol}:${day}:${visit}`, given)
      if (!visited.ok) break
      room = await share()
    }
    return room
  }

  /** Amounts that the account received within `INVENTORY_SHARE_WINDOW_MS` and did not return, oldest first. */
  #recentTakes(userId: string, asset: string): readonly InventoryWithdrawal[] {
    const takes = [...this.#sold.takes(userId, asset, this.#host.now() - INVENTORY_SHARE_WINDOW_MS)].sort(
      (one, other) => one.at - other.at,
    )
    let brought = takes.reduce((sum, { atoms }) => (atoms < 0n ? sum - atoms : sum), 0n)
    return takes.flatMap(({ atoms, at }) => {
      if (atoms <= 0n) return []
      const covered = minAtoms(brought, atoms)
      brought -= covered
      return atoms > covered ? [{ atoms: atoms - covered, at }] : []
    })
  }
}

const refusal = (reason: ConversionRefusal['reason'], params: ConversionRefusal['params']): ConversionRefusal => ({
  reason,
  params,
})
