import { alertCalls } from '#shared/notifications/calls.ts'
import { sendApiCall } from '../../../../calls/call.ts'
import { isLoggedInAccount } from './account-sync.ts'
import type { AccountChartStorage } from './chart-storage.ts'
import type { ChartSetupStorage, StoredDrawings } from './studio-store.ts'

export type AccountChart = {
  /** Id of the account. */
  readonly owner: string
  /** Product and market, for example `spot:BTC_USDT`. */
  readonly market: string
  readonly drawings: AccountChartStorage<StoredDrawings>
  readonly setup: ChartSetupStorage['account'] | undefined
}

/**
 * Merges the account's chart with this browser's, and saves what the account lacks. Nothing is saved after a failed read.
 * @returns false if it must be repeated
 */
export async function syncChart({ owner, market, drawings, setup }: AccountChart): Promise<boolean> {
  if (!isLoggedInAccount(owner)) return false
  const account = await sendApiCall(alertCalls.chart, { market })
  if (!account.ok || !isLoggedInAccount(owner)) return false
  const merged = { drawings: drawings.receive(account.data.drawings), setup: setup?.receive(account.data.setup) }
  if (!merged.drawings && !merged.setup) return true
  const changed = { setup: merged.setup ?? null, drawings: merged.drawings ? [...merged.drawings] : null }
  const saved = await sendApiCall(alertCalls.saveChart, { market, ...changed })
  if (!saved.ok) return false
  if (merged.drawings) drawings.acknowledge(merged.drawings)
  if (merged.setup) setup?.acknowledge(merged.setup)
  return true
}
