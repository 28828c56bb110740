// Amounts are decimal text of their asset, times epoch ms.

import type { FormSubmission } from '#shared/api/refused.ts'
import type { ClockSettings } from '#shared/format/clock.ts'
import type { CodeDeliveryOutage } from '#shared/forms/rules.ts'
import type { PageCursors } from '../api/cursor.ts'
import type { PriceRates } from '../money/currencies.ts'
import type { PaperMoneyAllowance } from '../money/paper-limits.ts'
import type { LedgerEntryKind, Wallet } from '../money/wallets.ts'
import type { DepositSearch } from './deposit-search.ts'
import type { WalletRefusalReason, WithdrawalHoldReason, WithdrawalState } from './withdrawals.ts'

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

export const WALLET_FORM_RESULTS = [
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
export type WalletFormResult = (typeof WALLET_FORM_RESULTS)[number]

export type WalletFormSubmission = FormSubmission<WalletFormResult, WalletRefusalReason>

/** The main account has no name. */
export type UserAccount = { readonly id: string; readonly name: string }

/** One of these confirms a withdrawal, beside the code by mail. */
export type UserSecondFactors = {
  /** True if the user has an authenticator app or backup codes. */
  readonly hasApp: boolean
  readonly hasPasskey: boolean
}

export type BalanceRow = {
  readonly asset: string
  readonly wallet: Wallet
  /** Total, including money in orders and withdrawals. */
  readonly total: string
  readonly available: string
  /** Money in open orders of the trading wallet. */
  readonly inOrders: string
  readonly inWithdrawals: string
}

export type NetworkChoice = {
  readonly id: string
  readonly name: string
  readonly hasMemo: boolean
  readonly confirmations: number
  /** Time until a transfer is confirmed, in seconds. */
  readonly seconds: number
  readonly fee: string
  readonly minWithdrawal: string
  readonly minDeposit: string
  /** The smaller number of decimals, of chain or ledger. */
  readonly decimals: number
}

export type IncomingDepositRow = {
  /** Transaction and output, which identify a deposit. */
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
  /** Time at which the state ends by itself; 0 if it does not. */
  readonly until: number
  readonly holdReason: WithdrawalHoldReason | ''
  readonly txid: string
  readonly reason: string
  readonly canCancel: boolean
  readonly trail: readonly { readonly time: number; readonly state: WithdrawalState }[]
}

export type AddressBookRow = {
  readonly network: string
  readonly networkName: string
  readonly address: string
  readonly memo: string
  readonly label: string
  /** End of the waiting period in address-book-only mode; 0 if over. */
  readonly coolUntil: number
}

export type WalletHistoryRow = {
  readonly entry: number
  readonly time: number
  readonly kind: LedgerEntryKind
  readonly wallet: Wallet
  readonly asset: string
  /** Signed amount. */
  readonly change: string
  readonly ref: string
}

/** Value at the end of a day in USDT; `profit` excludes deposits and withdrawals. */
export type WorthDay = { readonly time: number; readonly worth: string; readonly profit: string }

/** Decimal text in USDT. */
export type PortfolioData = Submitted & {
  readonly span: number
  readonly days: readonly WorthDay[]
  /** Clock settings that decide where days and years begin. */
  readonly clock: ClockSettings
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
  /** Newest first. */
  readonly years: readonly number[]
}

type Submitted = { readonly submission: WalletFormSubmission }
type Choice = { readonly asset: string; readonly network: string; readonly networks: readonly NetworkChoice[] }

/** Decimal text in the collateral asset; `ratio` in percent. */
export type MarginSummary = {
  readonly asset: string
  /** Total, including isolated margin and unrealised profit. */
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
    readonly clock: ClockSettings
    readonly rates: PriceRates
    readonly isHidden: boolean
    readonly hidesSmall: boolean
    readonly margin?: MarginSummary
  }
  'wallet-deposit': Submitted &
    Choice & {
      readonly place: { readonly address: string; readonly memo: string }
      readonly arrivals: readonly IncomingDepositRow[]
      readonly paged: PageCursors
      readonly search?: DepositSearch
      readonly faucet: string
      readonly most: string
      /** Remaining daily limit, for all sources together. */
      readonly paper: PaperMoneyAllowance
    }
  'wallet-withdraw': Submitted &
    Choice & {
      readonly available: string
      readonly decimals: number
      readonly book: readonly AddressBookRow[]
      readonly isListedOnly: boolean
      readonly second: UserSecondFactors
      /** Present if no channel can deliver the confirmation code. */
      readonly undelivered?: CodeDeliveryOutage
      readonly withdrawals: readonly WithdrawalRow[]
      readonly paged: PageCursors
      readonly chosen?: WithdrawalRow
    }
  'wallet-transfer': Submitted & {
    readonly balances: readonly BalanceRow[]
    readonly asset: string
    readonly from: Wallet
    readonly to: Wallet
    /** The user's other accounts, and the selected one; '' is the current account. */
    readonly accounts: readonly UserAccount[]
    readonly account: string
    readonly dust: readonly { readonly asset: string; readonly amount: string; readonly worth: string }[]
  }
  'wallet-addresses': Submitted & {
    readonly book: readonly AddressBookRow[]
    readonly isListedOnly: boolean
    readonly offAt: number
    readonly networks: readonly (readonly [id: string, name: string])[]
  }
  'wallet-portfolio': PortfolioData
  'wallet-history': Submitted & {
    readonly rows: readonly WalletHistoryRow[]
    readonly filters: WalletHistoryFilters
    readonly clock: ClockSettings
    /** Entry after which the next page starts; 0 for none. */
    readonly older: number
    /** True if older rows exist, but cannot be read now. */
    readonly isOlderAway: boolean
    readonly months: readonly string[]
  }
}

export type WalletHistoryFilters = {
  readonly asset: string
  readonly wallet: string
  readonly kind: string
  /** `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
}

export const WALLET_HISTORY_KINDS = [
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
] as const satisfies readonly LedgerEntryKind[]
