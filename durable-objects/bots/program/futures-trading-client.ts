// Trades contracts for a program, which is a bot or copy portfolio. Margin comes from its wallet and returns there.

import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type {
  FundingPaymentView,
  FuturesFillView,
  FuturesHistoryPage,
  FuturesIncomeKind,
  FuturesIncomeView,
} from '#shared/futures/history.ts'
import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { ClearingRefusal } from '#shared/futures/refusals.ts'
import type { FuturesOrderView, MarginView } from '#shared/futures/views.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { ClearingHistoryRange } from '../../futures/history.ts'
import type { FuturesOrderRequest } from '../../futures/orders.ts'
import type { ProgramAccount, ProgramLedger, ProgramWallet } from './spot-trading-client.ts'

export type ProgramClearingHouse = {
  account(userId: string): Promise<MarginView>
  order(userId: string, symbol: string, which: string): Promise<FuturesOrderView | undefined>
  place(
    userId: string,
    request: FuturesOrderRequest,
  ): Promise<Result<{ readonly order: FuturesOrderView | undefined }, ClearingRefusal>>
  cancel(userId: string, symbol: string, id: number): Promise<Result<null, ClearingRefusal>>
  close(
    userId: string,
    what: { symbol: string; leg: PositionLeg; bps: number; limit?: number },
  ): Promise<Result<{ readonly order: FuturesOrderView | undefined }, ClearingRefusal>>
  setLeverage(userId: string, symbol: string, leverage: number): Promise<Result<null, ClearingRefusal>>
  setMode(userId: string, symbol: string, mode: MarginMode): Promise<Result<null, ClearingRefusal>>
  setHedge(userId: string, isHedged: boolean): Promise<Result<null, ClearingRefusal>>
  fills(userId: string, range: ClearingHistoryRange): Promise<FuturesHistoryPage<FuturesFillView>>
  fundings(userId: string, range: ClearingHistoryRange): Promise<FuturesHistoryPage<FundingPaymentView>>
  income(
    userId: string,
    kinds: readonly FuturesIncomeKind[],
    range: ClearingHistoryRange,
  ): Promise<FuturesHistoryPage<FuturesIncomeView>>
  margin(userId: string): Promise<{ readonly free: string; readonly equity: string }>
  withdraw(userId: string, wallet: ProgramWallet, atoms: string, key: string): Promise<Result<null, string>>
}

export type ProgramFuturesServices = { ledger(account: string): ProgramLedger; clearing(): ProgramClearingHouse }

/** `id`: the client order id, used once. */
export type FuturesProgramOrder = Omit<FuturesOrderRequest, 'clientOrderId' | 'exits' | 'group'> & {
  readonly id: string
}

export type FuturesPlacementResult =
  | { readonly kind: 'known'; readonly order: FuturesOrderView; readonly isOpen: boolean }
  | { readonly kind: 'refused'; readonly reason: string; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'unknown' }

const statusOf = ({ status }: FuturesOrderView) =>
  status === 'open' ? 'new' : status === 'cancelled' ? 'canceled' : status

const PAGE = 200
const MOVEMENTS_MAX = 1_000

export class FuturesTradingClient {
  readonly #account: ProgramAccount
  readonly #wallet: ProgramWallet
  readonly #services: ProgramFuturesServices

  constructor(account: ProgramAccount, wallet: ProgramWallet, services: ProgramFuturesServices) {
    this.#account = account
    this.#wallet = wallet
    this.#services = services
  }

  /**
   * Idempotent by id: returns an existing order.
   * @throws Error if the clearing house cannot be reached
   */
  async place({ id, ...request }: FuturesProgramOrder): Promise<FuturesPlacementResult> {
    const known = await this.order(request.symbol, id)
    if (known) return known
    const { id: account, group } = this.#account
    const own = { ...request, clientOrderId: id, ...(group !== undefined && { group }) }
    const placed = await this.#services.clearing().place(account, own)
    if (!placed.ok) return { kind: 'refused', reason: placed.error.reason, params: placed.error.params }
    return placed.value.order ? this.#known(placed.value.order) : { kind: 'unknown' }
  }

  async order(symbol: string, client: string): Promise<Extract<FuturesPlacementResult, { kind: 'known' }> | undefined> {
    const view = await this.#services.clearing().order(this.#account.id, symbol, client)
    return view && this.#known(view)
  }

  /** An order that has ended stays as it is. */
  async cancel(symbol: string, client: string): Promise<void> {
    const known = await this.order(symbol, client)
    if (!known?.isOpen) return
    await this.#services.clearing().cancel(this.#account.id, symbol, Number(known.order.id.split('-').at(-1)))
  }

  /**
   * Closes a part of a position at the market.
   * @param bps part in basis points
   */
  async close(symbol: string, leg: PositionLeg, bps = 10_000): Promise<Result<null, ClearingRefusal>> {
    const closed = await this.#services.clearing().close(this.#account.id, { symbol, leg, bps })
    return closed.ok ? ok(null) : refuse(closed.error)
  }

  account(): Promise<MarginView> {
    return this.#services.clearing().account(this.#account.id)
  }

  /** Atoms. */
  async margin(): Promise<{ readonly free: bigint; readonly equity: bigint }> {
    const { free, equity } = await this.#services.clearing().margin(this.#account.id)
    return { free: BigInt(free), equity: BigInt(equity) }
  }

  async fillsOf(symbol: string, order: number): Promise<FuturesFillView[]> {
    const all: FuturesFillView[] = []
    for (let first = 0; ; first = (all.at(-1)?.id ?? 0) + 1) {
      const range = { symbol, order, first, limit: PAGE }
      const { rows } = await this.#services.clearing().fills(this.#account.id, range)
      all.push(...rows)
      if (rows.length < PAGE) return all
    }
  }

  async cancelNumber(symbol: string, order: number): Promise<void> {
    await this.#services.clearing().cancel(this.#account.id, symbol, order)
  }

  async fundings(first: number): Promise<FundingPaymentView[]> {
    return (await this.#services.clearing().fundings(this.#account.id, { first, limit: PAGE })).rows
  }

  /** Number of margin deposits among the first thousand transfers. */
  async arrivals(): Promise<number> {
    const range = { oldestFirst: true, limit: MOVEMENTS_MAX }
    const { rows } = await this.#services.clearing().income(this.#account.id, ['transfer'], range)
    return rows.filter(({ amount }) => !amount.startsWith('-')).length
  }

  setLeverage(symbol: string, leverage: number): Promise<Result<null, ClearingRefusal>> {
    return this.#services.clearing().setLeverage(this.#account.id, symbol, leverage)
  }

  setMode(symbol: string, mode: MarginMode): Promise<Result<null, ClearingRefusal>> {
    return this.#services.clearing().setMode(this.#account.id, symbol, mode)
  }

  setHedge(isHedged: boolean): Promise<Result<null, ClearingRefusal>> {
    return this.#services.clearing().setHedge(this.#account.id, isHedged)
  }

  /**
   * The margin account receives the money later. Idempotent by key.
   * @param atoms atoms of the collateral
   */
  async marginIn(atoms: bigint, key: string): Promise<Result<null, { readonly reason: string }>> {
    const { id, inviter, owner } = this.#account
    const money = { asset: FUTURES_COLLATERAL_ASSET, atoms: String(atoms), from: this.#wallet } as const
    const command = { kind: 'margin', ...money, ...(inviter ? { inviter } : {}), owner } as const
    const moved = await this.#services.ledger(id).execute({ person: id, key: `program-margin:${key}`, command })
    return moved.ok ? ok(null) : refuse(moved.error)
  }

  async marginOut(atoms: bigint, key: string): Promise<Result<null, { readonly reason: string }>> {
    const moved = await this.#services
      .clearing()
      .withdraw(this.#account.id, this.#wallet, String(atoms), `program-margin-out:${key}`)
    return moved.ok ? ok(null) : refuse({ reason: moved.error })
  }

  #known(order: FuturesOrderView): Extract<FuturesPlacementResult, { kind: 'known' }> {
    return { kind: 'known', order, isOpen: isOrderOpen(statusOf(order)) }
  }
}
