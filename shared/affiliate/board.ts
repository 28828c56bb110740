// Ranking of inviters by calendar month (UTC) and over all time. Values are millionths of a USDT at each trade's price.

export const AFFILIATE_BOARD_OBJECT_NAME = 'all'
export const AFFILIATE_BOARD_ROWS_MAX = 10

export type AffiliateBoardSum = { readonly micros: number; readonly traders: number }

export type AffiliateBoardFigures = {
  readonly month: number
  readonly inMonth: AffiliateBoardSum
  readonly ever: AffiliateBoardSum
}

/** Only the report with the highest `version` counts. */
export type AffiliateBoardReport = AffiliateBoardFigures & {
  readonly person: string
  readonly version: number
  readonly invited: number
  readonly isHidden: boolean
}

/** @returns `202611` for November 2026, UTC */
export function toRankingMonth(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1
}

/** @returns start of the month `202611`, epoch ms */
export const rankingMonthStart = (month: number): number => Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1)

/** `commission`: decimal text in USDT. */
export type AffiliateBoardRow = {
  readonly rank: number
  readonly name: string
  readonly traders: number
  readonly commission: string
}

/** Best first. Sums include inviters that are not listed. `commission`: decimal text in USDT. */
export type AffiliateBoardView = {
  readonly inMonth: readonly AffiliateBoardRow[]
  readonly ever: readonly AffiliateBoardRow[]
  readonly inviters: number
  readonly invited: number
  readonly commission: string
}

/** Ranks of one inviter; 0 if not in the displayed rows. */
export type AffiliateBoardPlace = { readonly name: string; readonly inMonth: number; readonly ever: number }
