import { CONTRACTS, type Contract, findContract } from '#shared/futures/contracts.ts'
import type { InsuranceFundView, PriceBarView } from '#shared/futures/history.ts'
import type { ContractRow, ContractView, FundingRateView } from '#shared/futures/views.ts'
import type { Candle, DepthSnapshot, MarketRow, MarketTopOfBook, Trade } from '#shared/markets/market-data.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import type { MarketView } from '../markets/market/live-market.ts'
import { readTopOfBook } from '../markets/market-data/feed.ts'
import type { BestPriceRow } from '../platform/market-feed.ts'
import type { ClearingContext } from './context.ts'
import { ContractBoard } from './contract-board.ts'
import { formatCollateral } from './history-views.ts'
import type { PriceBarsQuery } from './price-bars.ts'
import type { ContractPriceKind } from './store.ts'
import { formatContractPrice, toContractRow, toFundingRateView } from './views.ts'

/** Decimals of a premium, which counts in hundred-millionths. */
const RATE_SCALE = 8
const PAGE_FUNDINGS = 10
const SYMBOLS: readonly string[] = CONTRACTS.map(({ symbol }) => symbol)

export type ContractPageData = MarketView & {
  readonly contract: ContractView
  readonly fundings: FundingRateView[]
}

const contractOf = (symbol: string): Contract => {
  const contract = findContract(symbol)
  if (!contract) throw new Error(`no contract ${symbol}`)
  return contract
}

export class ContractReads {
  readonly board: ContractBoard
  readonly #context: ClearingContext

  constructor(context: ClearingContext) {
    this.#context = context
    this.board = new ContractBoard({
      symbols: SYMBOLS,
      refresh: context.refreshPrices,
      rowOf: (symbol) => {
        const perpetual = context.service.house.perpetuals.get(symbol)
        if (!perpetual) throw new Error(`no contract ${symbol}`)
        const ticker = context.findSleepingRow(symbol) ?? context.market(symbol).ticker()
        return toContractRow(ticker, perpetual, context.service.pricing(symbol))
      },
    })
  }

  async view(symbol: string, interval: Interval): Promise<ContractPageData> {
    await this.#context.refresh(symbol)
    const market = await this.#context.market(symbol).view(interval)
    return { ...market, contract: this.#context.contract(symbol), fundings: this.rates(symbol, PAGE_FUNDINGS) }
  }

  async contract(symbol: string): Promise<ContractView> {
    await this.#context.refreshPrices(symbol)
    return this.#context.contract(symbol)
  }

  contracts(symbols: readonly string[] = SYMBOLS): Promise<ContractView[]> {
    return Promise.all(symbols.map((symbol) => this.contract(symbol)))
  }

  async rows(): Promise<ContractRow[]> {
    return [...(await this.board.rows(this.#context.now()))]
  }

  /** Newest first; with `from`, oldest first. */
  rates(
    symbol: string,
    limit: number,
    span?: { from?: number | undefined; to?: number | undefined },
  ): FundingRateView[] {
    const contract = contractOf(symbol)
    return this.#context.service.store
      .readFundingRates(symbol, limit, span)
      .map((funding) => toFundingRateView(contract, funding))
  }

  /** Returns bars of mark, index or premium (a fraction), oldest first. Times without a price have no bars. */
  async priceBars(symbol: string, kind: ContractPriceKind, query: PriceBarsQuery): Promise<PriceBarView[]> {
    const contract = contractOf(symbol)
    await this.#context.refresh(symbol)
    const text = (ticks: number) =>
      kind === 'premium' ? fromUnits(ticks, RATE_SCALE) : formatContractPrice(contract, ticks)
    return this.#context.service.bars.read(symbol, kind, query).map(({ time, open, high, low, close }) => {
      return { time, open: text(open), high: text(high), low: text(low), close: text(close) }
    })
  }

  /** Hourly values, oldest first. */
  insurance(limit: number): InsuranceFundView[] {
    return this.#context.service.store
      .readInsurance(limit)
      .map(({ time, atoms }) => ({ time, balance: formatCollateral(BigInt(atoms)) }))
  }

  async depth(symbol: string, limit: number): Promise<DepthSnapshot> {
    await this.#context.refresh(symbol)
    return this.#context.market(symbol).depth(limit)
  }

  /** Newest first. */
  async trades(symbol: string, limit: number): Promise<Trade[]> {
    await this.#context.refresh(symbol)
    return this.#context.market(symbol).trades(limit)
  }

  async candles(symbol: string, interval: Interval, before: number | undefined, limit: number): Promise<Candle[]> {
    const live = this.#context.market(symbol)
    const asleep = await live.candlesWhileAsleep(interval, before, limit, this.#context.now())
    if (asleep) return asleep
    await this.#context.refresh(symbol)
    return live.candles(interval, before, limit)
  }

  /** Does not wake a sleeping contract. */
  glances(symbols: readonly string[] = SYMBOLS): Promise<MarketTopOfBook[]> {
    const now = this.#context.now()
    return Promise.all(
      symbols.map(async (symbol) => {
        const live = this.#context.market(symbol)
        const asleep = live.glanceWhileAsleep(now)
        if (asleep) return asleep
        await this.#context.refresh(symbol)
        return live.glance()
      }),
    )
  }

  tops(symbols: readonly string[] = SYMBOLS): Promise<BestPriceRow[]> {
    const now = this.#context.now()
    return Promise.all(
      symbols.map(async (symbol) => {
        const live = this.#context.market(symbol)
        const { bid, ask } = live.glanceWhileAsleep(now) ?? {}
        if (bid && ask) return { symbol, bid, ask, seq: live.feedInput.state.head.seq, time: now }
        await this.#context.refresh(symbol)
        return readTopOfBook(live.feedInput)
      }),
    )
  }

  async tickers(): Promise<MarketRow[]> {
    await this.#context.listed?.refresh()
    return Promise.all(
      SYMBOLS.map(async (symbol) => {
        const asleep = this.#context.findSleepingRow(symbol)
        if (asleep) return asleep
        await this.#context.refresh(symbol)
        return this.#context.market(symbol).ticker()
      }),
    )
  }
}
