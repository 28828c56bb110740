import { maskCopierName } from '#shared/copy/kinds.ts'
import type { LeadState } from '#shared/copy/views.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { sampleUniformNoise } from '../../markets/market-source/noise.ts'
import type { FindSimulatedBestPrices } from '../../markets/market-source/simulated-touch.ts'
import { findSimulatedRecordStart } from '../../platform/simulated.ts'
import type { CopierSums, LeadTrade } from './apply-activity.ts'
import type { CopierRecord } from './copiers.ts'
import { computeNextNavPoint, type LeadNavPoint } from './nav.ts'
import { formatSimulatedCopier, type SimulatedLead } from './simulated-strategies.ts'
import {
  findSimulatedMarketSteps,
  findSimulatedTrade,
  readSimulatedPriceTicks,
  SIMULATED_LEAD_FUNDS,
  type SimulatedTrade,
  toSimulatedFill,
} from './simulated-trades.ts'
import { type ClosedLeadPosition, type LeadFill, LeadPositionTracker } from './tracker.ts'

const POINT_MS = 4 * HOUR_MS
/** A trade sequence ends after this many slots in a row without a trade. */
const EMPTY_SLOTS_MAX = 200
/** A lead fails below a tenth of its initial funds. */
const FAILED_MONEY = SIMULATED_LEAD_FUNDS / 10n
const USDT = 10n ** 8n

type Lane = { slot: number; trade: SimulatedTrade | undefined; isOpen: boolean }

export class SimulatedLeadRecord {
  readonly #lead: SimulatedLead
  readonly #touch: FindSimulatedBestPrices
  readonly #seed: number
  readonly since: number
  readonly #lanes: readonly Lane[]
  readonly #tracker = new LeadPositionTracker(false, { held: new Map(), resting: new Map() })
  readonly #points: LeadNavPoint[] = []
  readonly #closed: (ClosedLeadPosition & { readonly id: number })[] = []
  readonly #trades: LeadTrade[] = []
  readonly #fills: LeadFill[] = []
  #settled = SIMULATED_LEAD_FUNDS
  #now: number
  #state: LeadState = 'active'
  #endedAt = 0

  constructor(lead: SimulatedLead, touch: FindSimulatedBestPrices, seed: number, since: number) {
    this.#lead = lead
    this.#touch = touch
    this.#seed = seed
    this.since = since
    this.#now = since
    const first = Math.ceil(since / lead.style.slotMs)
    this.#lanes = Array.from({ length: lead.style.lanes }, () => ({ slot: first, trade: undefined, isOpen: false }))
    for (const index of this.#lanes.keys()) this.#seek(index)
    this.#points.push(computeNextNavPoint(undefined, this.#valuation(since)))
  }

  get state(): LeadState {
    return this.#state
  }

  /** Epoch ms; 0: not ended. */
  get endedAt(): number {
    return this.#endedAt
  }

  /** Time of the next fill or of the end, epoch ms; undefined after the end. */
  get nextAt(): number | undefined {
    if (this.#state !== 'active') return undefined
    const times = [this.#lastAt, ...this.#lanes.map(eventAt)]
    const next = Math.min(...times)
    return Number.isFinite(next) ? next : undefined
  }

  get #lastAt(): number {
    const { lastDay } = this.#lead.style
    return lastDay === 0 ? Number.POSITIVE_INFINITY : this.since + lastDay * DAY_MS
  }

  /** Computes up to a later time. A time in the past changes nothing. */
  advance(now: number): void {
    while (this.#state === 'active') {
      const next = this.nextAt ?? Number.POSITIVE_INFINITY
      const pointAt = (this.#points.at(-1)?.time ?? this.since) + POINT_MS
      if (Math.min(next, pointAt) > now) break
      if (pointAt <= next) this.#point(pointAt)
      else if (next === this.#lastAt) this.#end('ended', next)
      else this.#fill(this.#lanes.findIndex((lane) => eventAt(lane) === next))
    }
    this.#now = Math.max(this.#now, now)
  }

  #fill(index: number): void {
    const lane = this.#lanes[index]
    if (!lane?.trade) return
    const { trade, isOpen } = lane
    this.#take(toSimulatedFill(this.#lead, trade, !isOpen))
    lane.isOpen = !isOpen
    if (!isOpen) return
    lane.slot += 1
    this.#seek(index)
    if (this.#settled < FAILED_MONEY) this.#end('failed', trade.closedAt)
  }

  #take(fill: LeadFill): void {
    const { closed } = this.#tracker.applyFill(fill)
    this.#fills.push(fill)
    this.#trades.push({ symbol: fill.symbol, value: fill.value, equity: this.#settled, time: fill.time })
    if (!closed) return
    this.#settled += closed.pnl
    this.#closed.push({ ...closed, id: this.#closed.length + 1 })
  }

  #end(state: 'failed' | 'ended', time: number): void {
    for (const lane of this.#lanes) {
      if (!lane.trade || !lane.isOpen) continue
      const { symbol, isLong, entry } = lane.trade
      const exit = readSimulatedPriceTicks(this.#lead, this.#touch, { symbol, time, isBuy: !isLong }) ?? entry
      this.#take(toSimulatedFill(this.#lead, { ...lane.trade, closedAt: time, exit }, false))
      lane.isOpen = false
    }
    this.#state = state
    this.#endedAt = time
    this.#point(time)
  }

  #seek(index: number): void {
    const lane = this.#lanes[index]
    if (!lane) return
    lane.trade = undefined
    for (let empty = 0; empty < EMPTY_SLOTS_MAX; empty += 1) {
      const asked = { seed: this.#seed, lane: index, slot: lane.slot }
      lane.trade = findSimulatedTrade(this.#lead, this.#touch, asked)
      if (lane.trade) return
      lane.slot += 1
    }
  }

  #point(time: number): void {
    const before = this.#points.at(-1)
    this.#points.push(computeNextNavPoint(before, this.#valuation(Math.max(time, (before?.time ?? 0) + 1))))
  }

  #valuation(time: number) {
    const equity = this.#settled + this.#unrealised(time)
    return { time, equity, paidIn: SIMULATED_LEAD_FUNDS, paidOut: 0n, ...this.#sums(time, equity) }
  }

  #unrealised(time: number): bigint {
    return this.open.reduce((sum, trade) => sum + this.unrealised(trade, time), 0n)
  }

  get open(): readonly SimulatedTrade[] {
    return this.#lanes.flatMap(({ trade, isOpen }) => (trade && isOpen ? [trade] : []))
  }

  mark({ symbol, isLong, entry }: SimulatedTrade, time: number): number {
    return readSimulatedPriceTicks(this.#lead, this.#touch, { symbol, time, isBuy: !isLong }) ?? entry
  }

  /** In atoms of USDT, after the entry's fee. */
  unrealised(trade: SimulatedTrade, time: number): bigint {
    const { unit } = findSimulatedMarketSteps(this.#lead, trade.symbol)
    const moved = BigInt(this.mark(trade, time) - trade.entry) * BigInt(trade.lots) * unit
    return (trade.isLong ? moved : -moved) - toSimulatedFill(this.#lead, trade, true).fee
  }

  points(): LeadNavPoint[] {
    const last = this.#points.at(-1)
    if (!last || this.#state !== 'active' || last.time >= this.#now) return [...this.#points]
    return [...this.#points, computeNextNavPoint(last, this.#valuation(this.#now))]
  }

  /** Newest first. */
  closed(before: number, most: number): (ClosedLeadPosition & { readonly id: number })[] {
    const upTo = Math.min(before - 1, this.#closed.length)
    return this.#closed.slice(Math.max(upTo - most, 0), upTo).reverse()
  }

  trades(since: number): LeadTrade[] {
    return this.#trades.filter(({ time }) => time >= since)
  }

  fills(after: number, upTo: number): LeadFill[] {
    return this.#fills.filter(({ time }) => time > after && time <= upTo)
  }

  /** Slippage in basis points and delay in ms of copies of recent trades. */
  copies(): { readonly slippage: number; readonly delay: number }[] {
    return this.#trades.slice(-100).map(({ time }) => ({
      slippage: Math.round(sampleUniformNoise(this.#seed ^ 0x5, time) * 50 - 5) / 10,
      delay: 60 + Math.round(sampleUniformNoise(this.#seed ^ 0x6, time) * 400),
    }))
  }

  activeCopiers(): CopierRecord[] {
    if (this.#state !== 'active') return []
    return this.#copiers(this.points().at(-1)?.equity ?? 0n).filter(({ since }) => since <= this.#now)
  }

  #sums(time: number, equity: bigint): CopierSums {
    const begun = this.#copiers(equity).filter(({ since }) => since <= time)
    return {
      copierPnl: begun.reduce((sum, { pnl }) => sum + pnl, 0n),
      copierPaidIn: begun.reduce((sum, { paid_in }) => sum + paid_in, 0n),
      copierEquity: this.#state === 'active' ? begun.reduce((sum, each) => sum + each.equity, 0n) : 0n,
    }
  }

  /** Each simulated copier gains a part of the lead's return since it began. */
  #copiers(equity: bigint): CopierRecord[] {
    return this.#lead.style.copiers.map(({ invests, sinceDay, share }, which) => {
      const userId = formatSimulatedCopier(this.#lead, which)
      const since = this.since + sinceDay * DAY_MS
      const paidIn = BigInt(invests) * USDT
      const first = this.#points.find((point) => point.time >= since)?.equity ?? SIMULATED_LEAD_FUNDS
      const gained = first > 0n ? (paidIn * (equity - first) * BigInt(share)) / (first * 100n) : 0n
      const pnl = gained < -paidIn ? -paidIn : gained
      const none = { active: 1, acked: 0, told_end: 0, retry_at: 0, paid_out: 0n, due: 0n, is_real: 0 }
      const own = { account: userId, person: userId, name: maskCopierName(userId), since }
      return { ...own, ...none, paid_in: paidIn, equity: paidIn + pnl, pnl }
    })
  }
}

const eventAt = ({ trade, isOpen }: Lane): number => {
  if (!trade) return Number.POSITIVE_INFINITY
  return isOpen ? trade.closedAt : trade.openedAt
}

/** Caches records in this isolate. A later read continues from the last time. */
export class SimulatedLeadRecords {
  readonly #touch: FindSimulatedBestPrices
  readonly #seed: number
  readonly #known = new Map<string, SimulatedLeadRecord>()

  constructor(touch: FindSimulatedBestPrices, seed: number) {
    this.#touch = touch
    this.#seed = seed
  }

  /** Returns the record up to `now`; undefined if prices of its markets are not simulated. */
  recordAt(lead: SimulatedLead, now: number): SimulatedLeadRecord | undefined {
    const isPriced = lead.style.bases.some((base) => this.#touch(`${base}_USDT`, now) !== undefined)
    if (!isPriced) return undefined
    const since = findSimulatedRecordStart(now)
    const known = this.#known.get(lead.id)
    const record = known?.since === since ? known : new SimulatedLeadRecord(lead, this.#touch, this.#seed, since)
    this.#known.set(lead.id, record)
    record.advance(now)
    return record
  }
}
