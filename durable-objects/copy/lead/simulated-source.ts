// Trades of a simulated lead as fills. The lead has no orders and no positions in a market.

import type { CopyPosition } from '#shared/copy/views.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { SimulatedLeadRecord } from './simulated-record.ts'
import type { SimulatedLead } from './simulated-strategies.ts'
import { findSimulatedMarketSteps, toSimulatedFill } from './simulated-trades.ts'
import type { LeadSnapshot, LeadSource, LeadStartSnapshot } from './source.ts'
import { formatUsdt } from './statistics.ts'

const CURSOR = /^t:\d+$/
export const isSimulatedCursor = (cursor: string): boolean => CURSOR.test(cursor)
const formatCursor = (time: number): string => `t:${time}`

export class SimulatedLeadSource implements LeadSource {
  readonly #lead: SimulatedLead
  readonly #record: () => SimulatedLeadRecord | undefined
  readonly #now: () => number

  /** @param record returns undefined while its prices are not simulated */
  constructor(lead: SimulatedLead, record: () => SimulatedLeadRecord | undefined, now: () => number) {
    this.#lead = lead
    this.#record = record
    this.#now = now
  }

  async start(): Promise<LeadStartSnapshot> {
    const now = this.#now()
    const record = this.#record()
    const held = (record?.open ?? []).map((trade) => {
      const { amount, value, fee } = toSimulatedFill(this.#lead, trade, true)
      const sign = trade.isLong ? 1n : -1n
      return { symbol: trade.symbol, leg: 'net' as const, amount: sign * amount, cost: value + sign * fee }
    })
    return { cursor: formatCursor(now), equity: record?.points().at(-1)?.equity ?? 0n, held }
  }

  async poll(_userId: string, cursor: string): Promise<LeadSnapshot> {
    const now = this.#now()
    const record = this.#record()
    const fills = record?.fills(Number(cursor.slice(2)), now) ?? []
    const { style, kind } = this.#lead
    return {
      steps: fills.map((fill) => ({ kind: 'fill', fill })),
      cursor: formatCursor(now),
      isAll: true,
      equity: record?.points().at(-1)?.equity ?? 0n,
      orders: new Map(fills.map(({ order, lots }) => [order, { isOpen: false, lots }])),
      margin: () => ({ leverage: kind === 'spot' ? 1 : style.leverage, mode: 'cross' }),
    }
  }

  async positions(): Promise<CopyPosition[]> {
    const record = this.#record()
    return (record?.open ?? []).map((trade): CopyPosition => {
      const { symbol, isLong, entry, lots, openedAt } = trade
      const { unit, priceDecimals } = findSimulatedMarketSteps(this.#lead, symbol)
      const isSpot = this.#lead.kind === 'spot'
      const decimals = (isSpot ? findMarket(symbol) : findContract(symbol))?.quantityDecimals ?? 0
      const leverage = isSpot ? 1 : this.#lead.style.leverage
      const mark = record?.mark(trade, this.#now()) ?? entry
      const cost = BigInt(lots) * BigInt(entry) * unit
      const unrealised = record?.unrealised(trade, this.#now()) ?? 0n
      const margin = cost / BigInt(leverage)
      return {
        symbol,
        side: isLong ? 'long' : 'short',
        quantity: fromUnits(lots, decimals),
        entry: fromUnits(entry, priceDecimals),
        mark: fromUnits(mark, priceDecimals),
        value: formatUsdt(BigInt(lots) * BigInt(mark) * unit),
        unrealised: formatUsdt(unrealised),
        unrealisedBps: Number((unrealised * 10_000n) / margin),
        leverage,
        margin: formatUsdt(margin),
        openedAt,
      }
    })
  }
}
