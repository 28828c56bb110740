// The board ranks by calendar month (UTC) and over all time. Values are millionths of a USDT at each trade's price.

export const BOARD_NAME = 'all'
export const AFFILIATE_BOARD_ROWS_MAX = 10

export type BoardSum = { readonly micros: number; readonly traders: number }

/** `month` as `202611`. */
export type BoardFigures = { readonly month: number; readonly inMonth: BoardSum; readonly ever: BoardSum }

/** The complete state of an inviter: the higher version wins. */
export type BoardReport = BoardFigures & {
  readonly person: string
  readonly version: number
  readonly invited: number
  readonly isHidden: boolean
}

/** @param time epoch ms @returns `202611` for November 2026, UTC */
export function toMonthNumber(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1
}

/** @param month as `202611` @returns epoch ms of its start */
export const monthStart = (month: number): number => Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1)

/** `commission` in USDT, decimal text. */
export type AffiliateBoardRow = {
  readonly rank: number
  readonly name: string
  readonly traders: number
  readonly commission: string
}

/** Best first. Sums include unlisted inviters; `commission` in USDT, decimal text. */
export type ProgramBoard = {
  readonly inMonth: readonly AffiliateBoardRow[]
  readonly ever: readonly AffiliateBoardRow[]
  readonly inviters: number
  readonly invited: number
  readonly commission: string
}

/** Ranks among those shown; 0: not shown. */
export type BoardPlace = { readonly name: string; readonly inMonth: number; readonly ever: number }
