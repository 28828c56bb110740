import { pathParams } from '../platform/path-params.ts'
import type { CopyKind } from './kinds.ts'

export const OWN_COPIES_PATH = '/copy-trading/copies'
export const LEAD_DASHBOARD_PATH = '/copy-trading/lead'

export const copyTraderPath = (kind: CopyKind, id: string): string => `/copy-trading/${kind}-trader/${id}`
export const copyFollowPath = (kind: CopyKind, id: string): string => `${copyTraderPath(kind, id)}/follow`
export const copyPortfolioPath = (id: string): string => `${OWN_COPIES_PATH}/${id}`

/** `/copy-trading/spot-trader/1f…` gives `spot` and `1f…`. */
export function parseCopyTraderPath(path: string): { readonly kind: CopyKind; readonly id: string } {
  const spot = pathParams('/copy-trading/spot-trader/:id', path).id
  if (spot !== '') return { kind: 'spot', id: spot }
  return { kind: 'futures', id: pathParams('/copy-trading/futures-trader/:id', path).id }
}
