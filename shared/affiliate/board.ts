// The board of the affiliate programme: who brought most in a month of the calendar (UTC) and ever, and what the programme
// comes to. Worths in millionths of a USDT, as they were at the price of each trade.

/** There is one board for the deployment. */
export const BOARD_NAME = 'all'
/** Inviters that a board shows. */
export const BOARD_MOST = 10

/** What an inviter earned, and how many of their own traders traded. */
export type BoardSum = { readonly micros: number; readonly traders: number }

/** `month` as `monthOf` says it. */
export type BoardFigures = { readonly month: number; readonly inMonth: BoardSum; readonly ever: BoardSum }

/** How an inviter stands, whole: of two reports the one of the higher version counts. */
export type BoardReport = BoardFigures & {
  readonly person: string
  readonly version: number
  readonly invited: number
  readonly isHidden: boolean
}

/** @param time epoch ms @returns `202611` for November 2026, UTC */
export function monthOf(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1
}

/** @param month as `monthOf` says it @returns epoch ms of its first moment */
export const monthStart = (month: number): number => Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1)

/** `commission` in USDT, decimal text. */
export type BoardRow = {
  readonly rank: number
  readonly name: string
  readonly traders: number
  readonly commission: string
}

/** Best first. The sums are of all inviters, shown or not; `commission` in USDT, decimal text. */
export type ProgramBoard = {
  readonly inMonth: readonly BoardRow[]
  readonly ever: readonly BoardRow[]
  readonly inviters: number
  readonly invited: number
  readonly commission: string
}

/** Where somebody stands among those who are shown; 0: nowhere. */
export type BoardPlace = { readonly name: string; readonly inMonth: number; readonly ever: number }
