// Data of the wallet pages. Amounts are decimal text of their asset, times epoch ms.

import type { FormSubmission } from '#shared/api/refused.ts'
import type { Clock } from '#shared/format/clock.ts'
import type { DeliveryOutage } from '#shared/forms/rules.ts'
import type { PageLinks } from '../api/cursor.ts'
import type { PriceRates } from '../money/currencies.ts'
import type { PaperAllowance } from '../money/paper-limits.ts'
import type { EntryKind, Wallet } from '../money/wallets.ts'
import type { DepositSearch } from './deposit-search.ts'
import type { HoldReason, WalletReason, WithdrawalState } from './withdrawals.ts'

export const WALLET_PAGES = [
  'wallet',
  'wallet-deposit',
  'wallet-withdraw',
  'wallet-transfer',
  'wallet-addresses',
  'wallet-history',
  'wallet-portfolio',
] as const
export type WalletPageName = (typeof WALLET_PAGES)[number]

export const WALLET_DONE = [
  'faucet',
  'simulated',
  'code_sent',
  'confirmed',
  'cancelled',
  'transferred',
  'converted',
  'address_added',
  'address_removed',
  'listed_on',
  'listed_off',
] as const
export type WalletDone = (typeof WALLET_DONE)[number]

export type WalletSubmission = FormSubmission<WalletDone, WalletReason>

/** The main account has no name. */
export type OwnAccount = { readonly id: string; readonly name: string }

/** Second factors of a withdrawal, beside the mailed code; either suffices. */
export type SecondFactors = {
  /** Includes backup codes. */
  readonly hasApp: boolean
  readonly hasPasskey: boolean
}

export type BalanceRow = {
  readonly asset: string
  readonly wallet: Wallet
  /** Includes orders and withdrawals. */
  readonly total: string
  readonly available: string
  /** In open orders of the trading wallet. */
  readonly inOrders: string
  readonly inWithdrawals: string
}

export type NetworkChoice = {
  readonly id: string
  readonly name: string
  readonly hasMemo: boolean
  readonly confirmations: number
  /** Until a transfer is confirmed, seconds. */
  readonly seconds: number
  readonly fee: string
  readonly minWithdrawal: string
  readonly minDeposit: string
  /** The fewer of the chain's decimals and ours. */
  readonly decimals: number
}

export type ArrivalRow = {
  /** Unique by transaction and output. */
  readonly id: string
  readonly txid: string
  readonly asset: string
  readonly amount: string
  readonly network: string
  readonly time: number
  readonly confirmations: number
  readonly needed: number
  readonly isCredited: boolean
  readonly isInside: boolean
}

export type WithdrawalRow = {
  readonly id: string
  readonly asset: string
  readonly network: string
  readonly amount: string
  readonly fee: string
  readonly net: string
  readonly address: string
  readonly memo: string
  readonly state: WithdrawalState
  readonly time: number
  /** End of the state, epoch ms; 0 if it does not end by itself. */
  readonly until: number
  readonly holdReason: HoldReason | ''
  readonly txid: string
  readonly reason: string
  readonly canCancel: boolean
  readonly trail: readonly { readonly time: number; readonly state: WithdrawalState }[]
}

export type AddressRow = {
  readonly network: string
  readonly networkName: string
  readonly address: string
  readonly memo: string
  readonly label: string
  /** Epoch ms; end of the waiting period in address-book-only mode; 0 if over. */
  readonly coolUntil: number
}

export type HistoryRow = {
  readonly entry: number
  readonly time: number
  readonly kind: EntryKind
  readonly wallet: Wallet
  readonly asset: string
  /** Signed. */
  readonly change: string
  readonly ref: string
}

/** A day's closing value in USDT; `profit` excludes deposits and withdrawals. */
export type WorthDay = { readonly time: number; readonly worth: string; readonly profit: string }

/** Holdings with cost and profit; decimal text in USDT. */
export type PortfolioData = Submitted & {
  readonly span: number
  readonly days: readonly WorthDay[]
  /** Clock that defines days and years. */
  readonly clock: Clock
  readonly prices: Readonly<Record<string, string>>
  readonly rates: PriceRates
  readonly balances: readonly BalanceRow[]
  readonly assets: readonly {
    readonly asset: string
    readonly amount: string
    readonly cost: string
    readonly worth: string
    readonly unrealised: string
    readonly realised: string
  }[]
  readonly products: readonly { readonly product: 'spot' | 'futures' | 'commission'; readonly profit: string }[]
  /** Years with sales, newest first. */
  readonly years: readonly number[]
}

type Submitted = { readonly submission: WalletSubmission }
type Choice = { readonly asset: string; readonly network: string; readonly networks: readonly NetworkChoice[] }

/** Decimal text in the collateral; the ratio in percent. */
export type MarginSummary = {
  readonly asset: string
  /** Includes isolated margin and unrealised profit. */
  readonly worth: string
  readonly balance: string
  readonly unrealised: string
  readonly available: string
  readonly ratio: string
}

export type WalletData = {
  wallet: Submitted & {
    readonly balances: readonly BalanceRow[]
    /** USDT per unit, for assets with a price. */
    readonly prices: Readonly<Record<string, string>>
    readonly days: readonly WorthDay[]
    /** Clock that defines days. */
    readonly clock: Clock
    readonly rates: PriceRates
    readonly isHidden: boolean
    readonly hidesSmall: boolean
    readonly margin?: MarginSummary
  }
  'wallet-deposit': Submitted &
    Choice & {
      readonly place: { readonly address: string; readonly memo: string }
      readonly arrivals: readonly ArrivalRow[]
      /** Pages `arrivals`. */
      readonly paged: PageLinks
      readonly search?: DepositSearch
      readonly faucet: string
      readonly most: string
      /** The rest of the day's limit, all sources together. */
      readonly paper: PaperAllowance
    }
  'wallet-withdraw': Submitted &
    Choice & {
      readonly available: string
      readonly decimals: number
      readonly book: readonly AddressRow[]
      readonly isListedOnly: boolean
      readonly second: SecondFactors
      /** Set if no channel can deliver the confirmation code. */
      readonly undelivered?: DeliveryOutage
      readonly withdrawals: readonly WithdrawalRow[]
      /** Pages the withdrawals. */
      readonly paged: PageLinks
      readonly chosen?: WithdrawalRow
    }
  'wallet-transfer': Submitted & {
    readonly balances: readonly BalanceRow[]
    readonly asset: string
    readonly from: Wallet
    readonly to: Wallet
    /** The user's other accounts, and the selected one; '' is this one. */
    readonly accounts: readonly OwnAccount[]
    readonly account: string
    readonly dust: readonly { readonly asset: string; readonly amount: string; readonly worth: string }[]
  }
  'wallet-addresses': Submitted & {
    readonly book: readonly AddressRow[]
    readonly isListedOnly: boolean
    readonly offAt: number
    readonly networks: readonly (readonly [id: string, name: string])[]
  }
  'wallet-portfolio': PortfolioData
  'wallet-history': Submitted & {
    readonly rows: readonly HistoryRow[]
    readonly filters: HistoryFilters
    /** Clock that defines its days and months. */
    readonly clock: Clock
    /** Entry number that the next page starts after; 0 if none. */
    readonly older: number
    readonly months: readonly string[]
  }
}

export type HistoryFilters = {
  readonly asset: string
  readonly wallet: string
  readonly kind: string
  /** `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
}

export const HISTORY_KINDS = [
  'deposit',
  'withdrawal',
  'faucet',
  'transfer',
  'order',
  'trade',
  'refund',
  'fee',
  'hold',
  'release',
  'returned',
  'convert',
  'commission',
] as const satisfies readonly EntryKind[]
