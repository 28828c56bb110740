// How a program trades contracts: its margin account at the clearing house is that of its ledger account. Margin comes out of
// the program's wallet and goes back there.

import { COLLATERAL } from '#shared/futures/contracts.ts'
import type {
  FundingPaymentView,
  FuturesFillView,
  HistoryPage,
  IncomeKind,
  IncomeView,
} from '#shared/futures/history.ts'
import type { Leg, MarginMode } from '#shared/futures/legs.ts'
import type { Refused } from '#shared/futures/refusals.ts'
import type { FuturesOrderView, MarginView } from '#shared/futures/views.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { isOpen } from '#shared/trading/order-rules.ts'
import type { HistoryRange } from '../clearing-house/history.ts'
import type { OrderRequest } from '../clearing-house/orders.ts'
import type { ProgramAccount, ProgramLedger, ProgramWallet } from './spot-door.ts'

/** The clearing house, as far as programs use it. */
export type ProgramClearing = {
  account(person: string): Promise<MarginView>
  order(person: string, symbol: string, which: string): Promise<FuturesOrderView | undefined>
  place(
    person: string,
    request: OrderRequest,
  ): Promise<Result<{ readonly order: FuturesOrderView | undefined }, Refused>>
  cancel(person: string, symbol: string, id: number): Promise<Result<null, Refused>>
  close(
    person: string,
    what: { symbol: string; leg: Leg; bps: number; limit?: number },
  ): Promise<Result<{ readonly order: FuturesOrderView | undefined }, Refused>>
  setLeverage(person: string, symbol: string, leverage: number): Promise<Result<null, Refused>>
  setMode(person: string, symbol: string, mode: MarginMode): Promise<Result<null, Refused>>
  setHedge(person: string, isHedged: boolean): Promise<Result<null, Refused>>
  fills(person: string, range: HistoryRange): Promise<HistoryPage<FuturesFillView>>
  fundings(person: string, range: HistoryRange): Promise<HistoryPage<FundingPaymentView>>
  income(person: string, kinds: readonly IncomeKind[], range: HistoryRange): Promise<HistoryPage<IncomeView>>
  margin(person: string): Promise<{ readonly free: string; readonly equity: string }>
  withdraw(person: string, wallet: ProgramWallet, atoms: string, key: string): Promise<Result<null, string>>
}

export type FuturesServices = { ledger(account: string): ProgramLedger; clearing(): ProgramClearing }

/** An order of a program; its client id is never used twice. */
export type FuturesProgramOrder = Omit<OrderRequest, 'clientOrderId' | 'exits' | 'group'> & { readonly id: string }

export type FuturesPlaced =
  | { readonly kind: 'known'; readonly order: FuturesOrderView; readonly isOpen: boolean }
  | { readonly kind: 'refused'; readonly reason: string; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'unknown' }

const statusOf = ({ status }: FuturesOrderView) =>
  status === 'open' ? 'new' : status === 'cancelled' ? 'canceled' : status

/** Rows that are read at a time. */
const PAGE = 200
const MOST_MOVEMENTS = 1_000

export class FuturesDoor {
  readonly #account: ProgramAccount
  readonly #wallet: ProgramWallet
  readonly #services: FuturesServices

  constructor(account: ProgramAccount, wallet: ProgramWallet, services: FuturesServices) {
    this.#account = account
    this.#wallet = wallet
    this.#services = services
  }

  /**
   * Places an order. Asked again with the same id, it is the same order: the clearing house places each of a program's client
   * ids once. It is asked for the order first, so that none is refused that there is already.
   * @throws Error where the clearing house is not reached
   */
  async place({ id, ...request }: FuturesProgramOrder): Promise<FuturesPlaced> {
    const known = await this.order(request.symbol, id)
    if (known) return known
    const { id: account, group } = this.#account
    const own = { ...request, clientOrderId: id, ...(group !== undefined && { group }) }
    const placed = await this.#services.clearing().place(account, own)
    if (!placed.ok) return { kind: 'refused', reason: placed.error.reason, params: placed.error.params }
    return placed.value.order ? this.#known(placed.value.order) : { kind: 'unknown' }
  }

  /** An order by its client id; undefined where none came. */
  async order(symbol: string, client: string): Promise<Extract<FuturesPlaced, { kind: 'known' }> | undefined> {
    const view = await this.#services.clearing().order(this.#account.id, symbol, client)
    return view && this.#known(view)
  }

  /** Cancels an order by its client id; one that has ended stays as it is. */
  async cancel(symbol: string, client: string): Promise<void> {
    const known = await this.order(symbol, client)
    if (!known?.isOpen) return
    await this.#services.clearing().cancel(this.#account.id, symbol, Number(known.order.id.split('-').at(-1)))
  }

  /** Closes so much of a position at the market, in hundredths of a percent. */
  async close(symbol: string, leg: Leg, bps = 10_000): Promise<Result<null, Refused>> {
    const closed = await this.#services.clearing().close(this.#account.id, { symbol, leg, bps })
    return closed.ok ? ok(null) : refuse(closed.error)
  }

  /** Positions, open orders and margin. */
  account(): Promise<MarginView> {
    return this.#services.clearing().account(this.#account.id)
  }

  /** Free margin, and what all of it is worth with what is open, in atoms. */
  async margin(): Promise<{ readonly free: bigint; readonly equity: bigint }> {
    const { free, equity } = await this.#services.clearing().margin(this.#account.id)
    return { free: BigInt(free), equity: BigInt(equity) }
  }

  /** All trades of an order by its number at the clearing house, oldest first. */
  async fillsOf(symbol: string, order: number): Promise<FuturesFillView[]> {
    const all: FuturesFillView[] = []
    for (let first = 0; ; first = (all.at(-1)?.id ?? 0) + 1) {
      const range = { symbol, order, first, limit: PAGE }
      const { rows } = await this.#services.clearing().fills(this.#account.id, range)
      all.push(...rows)
      if (rows.length < PAGE) return all
    }
  }

  /** Cancels an order by its number at the clearing house; one that has ended stays as it is. */
  async cancelNumber(symbol: string, order: number): Promise<void> {
    await this.#services.clearing().cancel(this.#account.id, symbol, order)
  }

  /** Funding from a payment on, oldest first: a page of it. */
  async fundings(first: number): Promise<FundingPaymentView[]> {
    return (await this.#services.clearing().fundings(this.#account.id, { first, limit: PAGE })).rows
  }

  /** How often margin has come in so far: of no more than the first thousand movements. */
  async arrivals(): Promise<number> {
    const range = { oldestFirst: true, limit: MOST_MOVEMENTS }
    const { rows } = await this.#services.clearing().income(this.#account.id, ['transfer'], range)
    return rows.filter(({ amount }) => !amount.startsWith('-')).length
  }

  setLeverage(symbol: string, leverage: number): Promise<Result<null, Refused>> {
    return this.#services.clearing().setLeverage(this.#account.id, symbol, leverage)
  }

  setMode(symbol: string, mode: MarginMode): Promise<Result<null, Refused>> {
    return this.#services.clearing().setMode(this.#account.id, symbol, mode)
  }

  setHedge(isHedged: boolean): Promise<Result<null, Refused>> {
    return this.#services.clearing().setHedge(this.#account.id, isHedged)
  }

  /** From the program's wallet into margin; it arrives a moment later. Once for each key. @param atoms of the collateral */
  async marginIn(atoms: bigint, key: string): Promise<Result<null, { readonly reason: string }>> {
    const { id, inviter, owner } = this.#account
    const money = { asset: COLLATERAL, atoms: String(atoms), from: this.#wallet } as const
    const command = { kind: 'margin', ...money, ...(inviter ? { inviter } : {}), owner } as const
    const moved = await this.#services.ledger(id).execute({ person: id, key: `program-margin:${key}`, command })
    return moved.ok ? ok(null) : refuse(moved.error)
  }

  /** And back; it arrives a moment later. */
  async marginOut(atoms: bigint, key: string): Promise<Result<null, { readonly reason: string }>> {
    const moved = await this.#services
      .clearing()
      .withdraw(this.#account.id, this.#wallet, String(atoms), `program-margin-out:${key}`)
    return moved.ok ? ok(null) : refuse({ reason: moved.error })
  }

  #known(order: FuturesOrderView): Extract<FuturesPlaced, { kind: 'known' }> {
    return { kind: 'known', order, isOpen: isOpen(statusOf(order)) }
  }
}
