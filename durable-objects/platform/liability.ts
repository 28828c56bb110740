/** A user's balances in one object: `[user, atoms by asset]`, atoms as decimal text. */
export type AccountLiability = readonly [userId: string, sums: Readonly<Record<string, string>>]

/** As `since`, this returns all users. */
export const ALL_LIABILITIES_SINCE = 0

export type LiabilityQuery = {
  /** Returns only users that changed after this journal entry. */
  readonly since: number
  /** Last user of the previous page; '' for the first page. */
  readonly after: string
}

export type MarginLiabilityQuery = Pick<LiabilityQuery, 'after'>

export type LiabilityPage = {
  /** Newest journal entry when the page was read. */
  readonly head: number
  /** True if the page has all users after `after`, not only changed ones. */
  readonly isWhole: boolean
  /** In the order of the users' ids. */
  readonly owed: readonly AccountLiability[]
  /** `after` of the next page; absent on the last one. */
  readonly next?: string
}
