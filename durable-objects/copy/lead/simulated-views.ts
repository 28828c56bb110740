// A view is the simulated record plus stored copiers, who are real users.

import { isSimulatedAccount } from '../../platform/simulated.ts'
import type { CopierRecord } from './copiers.ts'
import type { LeadNavPoint } from './nav.ts'
import type { SimulatedLeadRecord } from './simulated-record.ts'
import type { SimulatedLead } from './simulated-strategies.ts'
import { formatUsdt } from './statistics.ts'
import type { LeadProfile } from './store.ts'
import { type CopyBoardEntry, type LeadSnapshotForViews, toCopyBoardEntry } from './views.ts'

const COPIERS_MAX = 10_000

export const toSimulatedProfile = (
  { id, kind, person: userId, name, style }: SimulatedLead,
  { state, since, endedAt }: SimulatedLeadRecord,
): LeadProfile => ({
  id,
  kind,
  person: userId,
  state,
  note: '',
  terms: { name, bio: style.bio, shareBps: style.shareBps, maxCopiers: COPIERS_MAX, isPrivate: false },
  isSimulated: true,
  invitation: '',
  appliedAt: since,
  activeAt: since,
  endedAt,
  changedAt: 0,
})

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n)

/** @param copiers also former ones. Simulated ones of earlier versions are left out */
export function readSimulatedLead(
  lead: SimulatedLead,
  record: SimulatedLeadRecord,
  { copiers = [], now }: { readonly copiers?: readonly CopierRecord[]; readonly now: number },
): LeadSnapshotForViews {
  const real = copiers.filter(({ person: userId }) => !isSimulatedAccount(userId))
  const active = real.filter(({ active: isActive }) => isActive === 1)
  const points = record.points()
  const last = points.at(-1)
  const withCopiers = (point: LeadNavPoint): LeadNavPoint => ({
    ...point,
    copierPnl: point.copierPnl + sum(real.map(({ pnl }) => pnl)),
    copierPaidIn: point.copierPaidIn + sum(real.map(({ paid_in }) => paid_in)),
    copierEquity: point.copierEquity + sum(active.map(({ equity }) => equity)),
  })
  return {
    profile: toSimulatedProfile(lead, record),
    points: last && real.length > 0 ? [...points.slice(0, -1), withCopiers(last)] : points,
    now,
    store: {
      closed: (before, most) => record.closed(before, most),
      trades: (since) => record.trades(since),
      copies: () => record.copies(),
      activeCopiers: () => [...record.activeCopiers(), ...active],
    },
  }
}

/** Adds the money of real copiers, for the board. */
export function toSimulatedBoardEntry(read: LeadSnapshotForViews, copiers: readonly CopierRecord[]): CopyBoardEntry {
  const active = copiers.filter(({ active: isActive, person: userId }) => isActive === 1 && !isSimulatedAccount(userId))
  const followed = { copiers: active.length, aum: formatUsdt(sum(active.map(({ equity }) => equity))) }
  return { ...toCopyBoardEntry(read), followed }
}
