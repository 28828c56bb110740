// Pages of the margin accounts' values, for the hourly publication (LB6).

import { maxAtoms } from '#shared/money/atoms.ts'
import type { AccountLiability, LiabilityPage } from '../platform/liability.ts'
import { formatMarginWalletAccount, MARGIN_WALLET_KIND, parseMarginWalletAccount } from './funds.ts'
import type { ClearingService } from './service.ts'

/** Such a page has some 200 KB; an answer between objects may have 32 MB. */
const LIABILITY_PAGE_ACCOUNTS = 2_000

export class MarginLiabilities {
  readonly #service: ClearingService
  readonly #collateral: string
  readonly #most: number
  /** Values of accounts with positions when the first page was read: one price for all of them. */
  #held = new Map<string, bigint>()

  constructor(service: ClearingService, collateral: string, most = LIABILITY_PAGE_ACCOUNTS) {
    this.#service = service
    this.#collateral = collateral
    this.#most = most
  }

  /**
   * Lists accounts with a value, in the order of their ids.
   * @param after last account of the previous page; '' for the first page
   */
  readPage(after: string): LiabilityPage {
    if (after === '') this.#held = this.#valueHolders()
    const { journal } = this.#service.money
    const begin = formatMarginWalletAccount(after)
    const wallets = journal.listNextBalancesOfKind(MARGIN_WALLET_KIND, begin, this.#most + 1)
    const page = wallets.slice(0, this.#most)
    const ids = page.map(({ account }) => parseMarginWalletAccount(account))
    const next = wallets.length > page.length ? ids.at(-1) : undefined
    const values = new Map(page.map(({ account, atoms }) => [parseMarginWalletAccount(account), atoms]))
    for (const id of ids) {
      const isHeld = (this.#service.house.accounts.findAccount(id)?.positions.size ?? 0) > 0
      if (isHeld) values.set(id, this.#valueOf(id))
    }
    // A wallet without a balance has no row, and its account may have positions.
    for (const [id, atoms] of this.#held) if (id > after && (next === undefined || id <= next)) values.set(id, atoms)
    if (next === undefined) this.#held = new Map()
    const owed = [...values]
      .filter(([, atoms]) => atoms !== 0n)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, atoms]): AccountLiability => [id, { [this.#collateral]: String(atoms) }])
    return { head: journal.head(), isWhole: true, owed, ...(next !== undefined && { next }) }
  }

  #valueHolders(): Map<string, bigint> {
    const holders = [...this.#service.house.accounts.all()].filter(
      ({ isExempt, positions }) => !isExempt && positions.size > 0,
    )
    return new Map(holders.map(({ id }) => [id, this.#valueOf(id)]))
  }

  /** The insurance fund bears a shortfall until liquidation, so it lessens nothing else that is owed (LB11). */
  #valueOf(id: string): bigint {
    const { risk, accounts } = this.#service.house
    return maxAtoms(risk.totalEquity(accounts.readAccount(id)), 0n)
  }
}
