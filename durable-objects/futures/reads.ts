import { DurableObject } from 'cloudflare:workers'
import { UTC, type Zone } from '#shared/format/zone.ts'
import { calendarDay } from '#shared/format/zone-days.ts'
import { COLLATERAL, CONTRACTS, type Contract, findContract } from '#shared/futures/contracts.ts'
import type {
  ClosedPositionSums,
  ClosedPositionView,
  FundingPaymentView,
  FuturesFillView,
  HistoryPage,
  IncomeKind,
  IncomeView,
  InsuranceView,
  LiquidationView,
  PastConditionalView,
  PriceBarView,
} from '#shared/futures/history.ts'
import type { ReceiptEntry } from '#shared/futures/receipt-proof.ts'
import type { ContractRow, ContractView, FundingRateView, FuturesOrderView, MarginView } from '#shared/futures/views.ts'
import type { Candle, DepthSnapshot, Glance, MarketRow, Trade } from '#shared/markets/market-data.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import type { DayChange } from '#shared/wallet/worth.ts'
import { readTopOfBook } from '../markets/market-data/feed.ts'
import type { Liability } from '../platform/liability.ts'
import type { Top } from '../platform/market-feed.ts'
import { type ClearingActivity, type ClearingActivityQuery, readClearingActivity } from './activity.ts'
import { ContractBoard } from './contract-board.ts'
import type { ClearingHistoryRange, PositionRange } from './history.ts'
import { formatCollateral } from './history-views.ts'
import type { ClearingNode } from './node.ts'
import type { PriceBarsQuery } from './price-bars.ts'
import type { PriceKind } from './store.ts'
import { formatContractPrice, toContractRow, toContractView, toFundingRateView, toMarginView } from './views.ts'

/** Decimals of a fraction that counts in hundred-millionths. */
const RATE_SCALE = 8

const contractOf = (symbol: string): Contract => {
  const contract = findContract(symbol)
  if (!contract) throw new Error(`no contract ${symbol}`)
  return contract
}

export abstract class ClearingReads<Env> extends DurableObject<Env> {
  protected abstract get node(): ClearingNode
  protected abstract refresh(symbol: string): Promise<void>

  protected readonly contractBoard = new ContractBoard({
    symbols: CONTRACTS.map(({ symbol }) => symbol),
    refresh: (symbol) => this.refresh(symbol),
    rowOf: (symbol) => {
      const perpetual = this.node.house.perpetuals.get(symbol)
      if (!perpetual) throw new Error(`no contract ${symbol}`)
      return toContractRow(this.#market(symbol).ticker(), perpetual, this.node.pricing(symbol))
    },
  })

  /** Activity since the last poll, for followers of a lead. */
  async activity(query: ClearingActivityQuery): Promise<ClearingActivity> {
    return readClearingActivity(this.node, query)
  }

  /** Open and ended. */
  async orders(person: string, range: ClearingHistoryRange): Promise<HistoryPage<FuturesOrderView>> {
    return this.node.history.orders(person, range)
  }

  /** @param which number or client id */
  async order(person: string, symbol: string, which: number | string): Promise<FuturesOrderView | undefined> {
    return this.node.history.order(person, symbol, which)
  }

  /** Follows replacements. */
  async standingOrder(person: string, symbol: string, which: number | string): Promise<FuturesOrderView | undefined> {
    return this.node.history.standing(person, symbol, which)
  }

  async conditionals(person: string, range: ClearingHistoryRange): Promise<HistoryPage<PastConditionalView>> {
    return this.node.history.conditionals(person, range)
  }

  async conditional(person: string, symbol: string, which: number | string): Promise<PastConditionalView | undefined> {
    return this.node.history.conditional(person, symbol, which)
  }

  /**
   * By client id: the active one, else the newest.
   * @param symbol undefined for all contracts
   */
  async conditionalNamed(
    person: string,
    client: string,
    symbol: string | undefined,
  ): Promise<PastConditionalView | undefined> {
    return this.node.history.conditionalNamed(person, client, symbol)
  }

  async fills(person: string, range: ClearingHistoryRange): Promise<HistoryPage<FuturesFillView>> {
    return this.node.history.fills(person, range)
  }

  /** Fees of fills in `[from, to)` (epoch ms), atoms of the collateral as decimal text. */
  async feesPaid(person: string, span: { readonly from: number; readonly to: number }): Promise<string> {
    return String(this.node.history.feesPaid(person, span))
  }

  /** By end. */
  async closedPositions(person: string, range: PositionRange): Promise<HistoryPage<ClosedPositionView>> {
    return this.node.history.positions(person, range)
  }

  /** Sums over the newest `limit` positions. */
  async closedPositionSums(person: string, range: PositionRange): Promise<ClosedPositionSums> {
    return this.node.history.positionSums(person, range)
  }

  /** Undefined if unknown or another user's. */
  async closedPosition(person: string, id: number): Promise<ClosedPositionView | undefined> {
    return this.node.history.position(person, id)
  }

  async fundings(person: string, range: ClearingHistoryRange): Promise<HistoryPage<FundingPaymentView>> {
    return this.node.history.fundings(person, range)
  }

  async income(
    person: string,
    kinds: readonly IncomeKind[],
    range: ClearingHistoryRange,
  ): Promise<HistoryPage<IncomeView>> {
    return this.node.history.income(person, kinds, range)
  }

  /**
   * Unrealised profit counts as a change of today: its history is unknown.
   * @param from epoch ms
   */
  async marginDays(person: string, from: number, zone: Zone = UTC): Promise<DayChange[]> {
    const { history, house } = this.node
    const { risk, accounts } = house
    const changes = history.days(person, from, zone).map((change) => ({ ...change, asset: COLLATERAL }))
    const owner = accounts.look(person)
    const floating = [...owner.positions.values()].reduce((sum, position) => sum + risk.unrealised(position), 0n)
    if (floating === 0n) return changes
    const day = calendarDay(Date.now(), zone)
    return [...changes, { day, asset: COLLATERAL, kind: 'realised', atoms: String(floating) }]
  }

  /** @param person undefined: all users */
  async liquidations(person: string | undefined, range: ClearingHistoryRange): Promise<HistoryPage<LiquidationView>> {
    return this.node.history.liquidations(person, range)
  }

  /** A receipt in its chain; public, for verification. */
  async receiptEntry(id: number): Promise<ReceiptEntry | undefined> {
    return this.node.chain.entry(id)
  }

  /**
   * Newest first.
   * @param before only lower numbers
   */
  async receiptEntries(before: number | undefined, limit: number): Promise<ReceiptEntry[]> {
    return this.node.chain.entries(before, limit)
  }

  /** Paid funding: newest first, with `from` oldest first. */
  async rates(
    symbol: string,
    limit: number,
    span?: { from?: number | undefined; to?: number | undefined },
  ): Promise<FundingRateView[]> {
    const contract = contractOf(symbol)
    return this.node.store.rates(symbol, limit, span).map((funding) => toFundingRateView(contract, funding))
  }

  /** Bars of the mark, the index or the premium (a fraction), oldest first, where anybody looked at the contract. */
  async priceBars(symbol: string, kind: PriceKind, asked: PriceBarsQuery): Promise<PriceBarView[]> {
    const contract = contractOf(symbol)
    await this.refresh(symbol)
    const text = (ticks: number) =>
      kind === 'premium' ? fromUnits(ticks, RATE_SCALE) : formatContractPrice(contract, ticks)
    return this.node.bars.read(symbol, kind, asked).map(({ time, open, high, low, close }) => {
      return { time, open: text(open), high: text(high), low: text(low), close: text(close) }
    })
  }

  /** By the hour, oldest first. */
  async insurance(limit: number): Promise<InsuranceView[]> {
    return this.node.store
      .insurance(limit)
      .map(({ time, atoms }) => ({ time, balance: formatCollateral(BigInt(atoms)) }))
  }

  async depth(symbol: string, limit: number): Promise<DepthSnapshot> {
    await this.refresh(symbol)
    return this.#market(symbol).depth(limit)
  }

  /** Newest first. */
  async trades(symbol: string, limit: number): Promise<Trade[]> {
    await this.refresh(symbol)
    return this.#market(symbol).trades(limit)
  }

  /** Daily figures, best prices and last trade. Wakes no idle contract. */
  async glances(symbols: readonly string[] = CONTRACTS.map(({ symbol }) => symbol)): Promise<Glance[]> {
    const now = Date.now()
    return Promise.all(
      symbols.map(async (symbol) => {
        const live = this.#market(symbol)
        const asleep = live.glanceWhileAsleep(now)
        if (asleep) return asleep
        await this.refresh(symbol)
        return live.glance()
      }),
    )
  }

  async tops(symbols: readonly string[] = CONTRACTS.map(({ symbol }) => symbol)): Promise<Top[]> {
    return Promise.all(
      symbols.map(async (symbol) => {
        await this.refresh(symbol)
        return readTopOfBook(this.#market(symbol).feedInput)
      }),
    )
  }

  async contracts(symbols: readonly string[] = CONTRACTS.map(({ symbol }) => symbol)): Promise<ContractView[]> {
    return Promise.all(
      symbols.map(async (symbol) => {
        const perpetual = this.node.house.perpetuals.get(symbol)
        if (!perpetual) throw new Error(`no contract ${symbol}`)
        await this.refresh(symbol)
        return toContractView(perpetual, this.node.pricing(symbol))
      }),
    )
  }

  async candles(symbol: string, interval: Interval, before: number | undefined, limit: number): Promise<Candle[]> {
    await this.refresh(symbol)
    return this.#market(symbol).candles(interval, before, limit)
  }

  async tickers(): Promise<MarketRow[]> {
    const now = Date.now()
    return Promise.all(
      CONTRACTS.map(async ({ symbol }) => {
        const live = this.#market(symbol)
        const asleep = live.tickerWhileAsleep(now)
        if (asleep) return asleep
        await this.refresh(symbol)
        return live.ticker()
      }),
    )
  }

  async board(): Promise<ContractRow[]> {
    return [...(await this.contractBoard.rows(Date.now()))]
  }

  async account(person: string): Promise<MarginView> {
    return this.marginOf(person)
  }

  /** Free margin and equity, in atoms as decimal text. */
  async margin(person: string): Promise<{ readonly free: string; readonly equity: string }> {
    const { risk, accounts } = this.node.house
    const owner = accounts.look(person)
    return { free: String(risk.withdrawable(owner)), equity: String(risk.worth(owner)) }
  }

  /** With daily changes since `from` (epoch ms), in one call. */
  async marginWorth(
    person: string,
    from: number,
    zone: Zone = UTC,
  ): Promise<{ readonly free: string; readonly equity: string; readonly days: DayChange[] }> {
    return { ...(await this.margin(person)), days: await this.marginDays(person, from, zone) }
  }

  /** Liabilities: the equity of all margin accounts. */
  async owed(): Promise<Liability[]> {
    const { risk, accounts } = this.node.house
    return [...accounts.all()]
      .filter((owner) => !owner.isExempt)
      .map((owner) => [owner.id, { [COLLATERAL]: String(risk.worth(owner)) }] as const)
      .filter(([, sums]) => sums[COLLATERAL] !== '0')
  }

  protected marginOf(person: string): MarginView {
    const orders = this.node.records.openOf(person)
    return toMarginView(this.node.house, person, { collateral: COLLATERAL, orders })
  }

  #market(symbol: string) {
    const live = this.node.market(contractOf(symbol).symbol)
    if (!live) throw new Error(`no market ${symbol}`)
    return live
  }
}
