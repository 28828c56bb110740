// Applies pushed changes of the account at the venue. A page that missed one reads the account again.

import { isNonZero } from '#shared/money/sign.ts'
import type { VenueDeskAnswer, VenueHistoryAnswer } from './calls.ts'
import { compareNewestFills, compareNewestOrders, venueFillKey } from './newest-first.ts'
import type { VenueAccountChange, VenueBalanceView, VenueFillView, VenueOrderView } from './views.ts'

/** `market`: the pair to which the other fields belong. Absent fields were not read yet. */
export type VenueAccountState = {
  readonly market: string
  readonly desk?: VenueDeskAnswer
  readonly history?: VenueHistoryAnswer
}

const HISTORY_MAX = 100
export const isEmptyBalance = ({ available, held }: VenueBalanceView): boolean => !isNonZero(available + held)

function mergeOrders(known: readonly VenueOrderView[], changed: readonly VenueOrderView[]): VenueOrderView[] {
  const ids = new Set(changed.map(({ id }) => id))
  return [...known.filter(({ id }) => !ids.has(id)), ...changed].sort(compareNewestOrders)
}

function mergeFills(known: readonly VenueFillView[], changed: readonly VenueFillView[]): VenueFillView[] {
  const keys = new Set(changed.map(venueFillKey))
  return [...known.filter((fill) => !keys.has(venueFillKey(fill))), ...changed].sort(compareNewestFills)
}

function mergeBalances(known: readonly VenueBalanceView[], changed: readonly VenueBalanceView[]): VenueBalanceView[] {
  const assets = new Set(changed.map(({ asset }) => asset))
  const all = [
    ...known.filter(({ asset }) => !assets.has(asset)),
    ...changed.filter((balance) => !isEmptyBalance(balance)),
  ]
  return all.sort((a, b) => (a.asset < b.asset ? -1 : 1))
}

/** @returns undefined if the page missed a change, and must read the account again */
export function applyVenueChange(state: VenueAccountState, change: VenueAccountChange): VenueAccountState | undefined {
  const { desk, history, market } = state
  // Without changes, a message says only how far the stream is.
  const isPosition = change.orders === undefined
  const { stream, seq, orders = [], fills = [], balances = [], unknown } = change
  if (desk?.kind !== 'desk') return stream === '' ? state : undefined
  const { position, ...still } = desk
  if (stream === '') return position ? { ...state, desk: still } : state
  if (position?.stream !== stream || seq > position.seq + (isPosition ? 0 : 1)) return undefined
  if (seq < position.seq) return state
  const known = { ...desk, position: { stream, seq }, ...(unknown && { unknown }) }
  if (seq === position.seq) return { ...state, desk: known }
  const own = orders.filter((order) => order.market === market)
  return {
    ...state,
    desk: {
      ...known,
      open: mergeOrders(desk.open, own).filter(({ status }) => status === 'open'),
      balances: mergeBalances(desk.balances, balances),
    },
    ...(history?.kind === 'history' && {
      history: {
        ...history,
        orders: mergeOrders(history.orders, own).slice(0, HISTORY_MAX),
        fills: mergeFills(
          history.fills,
          fills.filter((fill) => fill.market === market),
        ).slice(0, HISTORY_MAX),
      },
    }),
  }
}
