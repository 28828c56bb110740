import type { PositionLeg } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import type { ConditionalOrder } from './conditionals.ts'
import type { MarginAccount, OpenPosition } from './positions.ts'
import type { LiquidationRecord } from './receipts.ts'
import type { MarginWarning } from './warnings.ts'

/** Prices in ticks, quantities in lots, money in atoms, times in epoch ms. */
export type FuturesFillRow = {
  readonly account: string
  readonly symbol: string
  readonly orderId: number
  readonly side: Side
  readonly leg: PositionLeg
  readonly price: number
  readonly lots: number
  readonly fee: bigint
  readonly realised: bigint
  readonly isMaker: boolean
  readonly time: number
  readonly value: bigint
  /** Contract and number of the trade; both sides have the same. */
  readonly trade: string
  /** `inviter` gets a share of the fee; '' if none. */
  readonly inviter: string
  /** True if `inviter` is the lead of a copied order. */
  readonly isCopied: boolean
  readonly payer: string
}

export type FundingPaymentRow = {
  readonly account: string
  readonly symbol: string
  readonly leg: PositionLeg
  readonly lots: number
  /** In atoms; negative if paid. */
  readonly atoms: bigint
  readonly rate: number
  readonly mark: number
  readonly time: number
}

export type ConditionalOrderState = 'open' | 'triggered' | 'cancelled' | 'closed' | 'pair' | 'refused'
export type ConditionalOrderRow = {
  readonly symbol: string
  readonly conditional: ConditionalOrder
  readonly state: ConditionalOrderState
  /** Reason why the triggered order could not trade. */
  readonly reason?: string
  readonly orderId?: number
}

export type LeverageChange = { readonly account: string; readonly symbol: string }

export type CollectedClearingChanges = {
  readonly accounts: ReadonlySet<MarginAccount>
  readonly positions: ReadonlySet<OpenPosition>
  readonly conditionals: readonly ConditionalOrderRow[]
  readonly fills: readonly FuturesFillRow[]
  readonly fundings: readonly FundingPaymentRow[]
  readonly receipts: readonly LiquidationRecord[]
  readonly warnings: readonly MarginWarning[]
  readonly leverages: readonly LeverageChange[]
  /** In order of their end. */
  readonly ended: readonly OpenPosition[]
}

export class ClearingChanges {
  #accounts = new Set<MarginAccount>()
  #positions = new Set<OpenPosition>()
  #conditionals: ConditionalOrderRow[] = []
  #fills: FuturesFillRow[] = []
  #fundings: FundingPaymentRow[] = []
  #receipts: LiquidationRecord[] = []
  #warnings: MarginWarning[] = []
  #leverages: LeverageChange[] = []
  #ended: OpenPosition[] = []

  addAccount(owner: MarginAccount): void {
    this.#accounts.add(owner)
  }

  addPosition(position: OpenPosition): void {
    this.#positions.add(position)
  }

  addConditional(
    symbol: string,
    conditional: ConditionalOrder,
    state: ConditionalOrderState,
    more: Pick<ConditionalOrderRow, 'reason' | 'orderId'> = {},
  ): void {
    this.#conditionals.push({ symbol, conditional, state, ...more })
  }

  addFill(fill: FuturesFillRow): void {
    this.#fills.push(fill)
  }

  addFunding(row: FundingPaymentRow): void {
    this.#fundings.push(row)
  }

  addLiquidation(receipt: LiquidationRecord): void {
    this.#receipts.push(receipt)
  }

  addWarnings(warnings: readonly MarginWarning[]): void {
    this.#warnings.push(...warnings)
  }

  addLeverageChange(account: string, symbol: string): void {
    this.#leverages.push({ account, symbol })
  }

  /** Only stores the position. `take` creates its record, which must include liquidation costs. */
  addEndedPosition(position: OpenPosition): void {
    this.#ended.push(position)
  }

  get isEmpty(): boolean {
    const rows = [this.#conditionals, this.#fills, this.#fundings, this.#receipts, this.#warnings, this.#leverages]
    return (
      this.#accounts.size + this.#positions.size + this.#ended.length === 0 && rows.every((own) => own.length === 0)
    )
  }

  take(): CollectedClearingChanges {
    const taken = {
      accounts: this.#accounts,
      positions: this.#positions,
      conditionals: this.#conditionals,
      fills: this.#fills,
      fundings: this.#fundings,
      receipts: this.#receipts,
      warnings: this.#warnings,
      leverages: this.#leverages,
      ended: this.#ended,
    }
    this.#accounts = new Set()
    this.#positions = new Set()
    this.#conditionals = []
    this.#fills = []
    this.#fundings = []
    this.#receipts = []
    this.#warnings = []
    this.#leverages = []
    this.#ended = []
    return taken
  }
}
