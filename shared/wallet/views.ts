// What the pages of the wallet are given. Amounts are decimal text of their asset, times epoch ms.

import type { Clock } from '#shared/format/clock.ts'
import type { Paged } from '../api/cursor.ts'
import type { PriceRates } from '../currencies.ts'
import type { Undelivered } from '../forms/forms.ts'
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

/** What a form came to, as its page says it afterwards. */
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

/** What became of the form that was posted. */
export type WalletSubmission = {
  /** A client id for the next form; empty where a page has none that moves money. */
  readonly key: string
  readonly done?: WalletDone
  readonly refusal?: { readonly reason: WalletReason; readonly params: Readonly<Record<string, string>> }
  /** The form that was refused, and what was typed. */
  readonly action?: string
  readonly values: Readonly<Record<string, string>>
}

/** Without a name it is the main account. */
export type OwnAccount = { readonly id: string; readonly name: string }

/** What confirms a withdrawal beside the code of its message: either of those that somebody has. */
export type SecondFactors = {
  /** An authenticator app, and backup codes with it. */
  readonly hasApp: boolean
  readonly hasPasskey: boolean
}

export type BalanceRow = {
  readonly asset: string
  readonly wallet: Wallet
  /** What is available, in orders and in withdrawals, together. */
  readonly total: string
  readonly available: string
  /** Of open orders: in the wallet that trades. */
  readonly inOrders: string
  readonly inWithdrawals: string
}

export type NetworkChoice = {
  readonly id: string
  readonly name: string
  readonly hasMemo: boolean
  readonly confirmations: number
  /** Until a transfer counts, seconds. */
  readonly seconds: number
  readonly fee: string
  readonly minWithdrawal: string
  readonly minDeposit: string
  /** Decimals that the chain counts in, or ours where it counts finer. */
  readonly decimals: number
}

export type ArrivalRow = {
  /** Of its transaction and output. */
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
  /** When the state ends by itself; 0: it does not. */
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
  /** Until when nothing goes there while only listed addresses are sent to; 0: it is over. */
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

/** A day of profit and loss, in USDT: worth at its end, and what it was without what came and went. */
export type WorthDay = { readonly time: number; readonly worth: string; readonly profit: string }

/** What somebody owns, what it has cost and what it has brought; figures are decimal text in USDT. */
export type PortfolioData = Submitted & {
  /** Days of the chart. */
  readonly span: number
  readonly days: readonly WorthDay[]
  /** By which days and years are cut. */
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
  /** Years in which something was sold, newest first. */
  readonly years: readonly number[]
}

type Submitted = { readonly submission: WalletSubmission }
type Choice = { readonly asset: string; readonly network: string; readonly networks: readonly NetworkChoice[] }

/** Decimal text in the collateral; the ratio in percent. */
export type MarginSummary = {
  readonly asset: string
  /** With isolated margin and all unrealised profit. */
  readonly worth: string
  readonly balance: string
  readonly unrealised: string
  readonly available: string
  readonly ratio: string
}

export type WalletData = {
  wallet: Submitted & {
    readonly balances: readonly BalanceRow[]
    /** USDT for one unit of each asset that has a price. */
    readonly prices: Readonly<Record<string, string>>
    readonly days: readonly WorthDay[]
    /** By which days are cut. */
    readonly clock: Clock
    readonly rates: PriceRates
    readonly isHidden: boolean
    readonly hidesSmall: boolean
    /** The margin account, where there is anything in it. */
    readonly margin?: MarginSummary
  }
  'wallet-deposit': Submitted &
    Choice & {
      readonly place: { readonly address: string; readonly memo: string }
      readonly arrivals: readonly ArrivalRow[]
      /** Of the arrivals. */
      readonly paged: Paged
      /** What was looked for, where something was. */
      readonly search?: DepositSearch
      readonly faucet: string
      readonly most: string
      /** What is left of the day's limit, of all sources. */
      readonly paper: PaperAllowance
    }
  'wallet-withdraw': Submitted &
    Choice & {
      readonly available: string
      /** How many decimals amounts of the asset may have. */
      readonly decimals: number
      readonly book: readonly AddressRow[]
      readonly isListedOnly: boolean
      readonly second: SecondFactors
      /** Set where nothing carries the code that confirms a withdrawal. */
      readonly undelivered?: Undelivered
      readonly withdrawals: readonly WithdrawalRow[]
      /** Of the withdrawals. */
      readonly paged: Paged
      /** The one that the page is about. */
      readonly chosen?: WithdrawalRow
    }
  'wallet-transfer': Submitted & {
    readonly balances: readonly BalanceRow[]
    readonly asset: string
    readonly from: Wallet
    readonly to: Wallet
    /** Other accounts of the same person, and the one that was chosen; '' is this one. */
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
    /** By which its days and months are cut. */
    readonly clock: Clock
    /** Number of the entry that the next page begins after; 0: there is none. */
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

/** The kinds of entries that people filter by. */
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
