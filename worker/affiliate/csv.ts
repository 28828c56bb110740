import type { CommissionPayout } from '#shared/affiliate/calls.ts'
import { formatOffsetTime } from '#shared/format/machine-times.ts'
import type { Zone } from '#shared/format/zone.ts'
import type { CsvRow } from '../http/csv.ts'
import type { InvitedUser } from './summary.ts'

export const listPayoutRows = (payouts: readonly CommissionPayout[]): CsvRow[] => [
  ['day_utc', 'product', 'asset', 'amount', 'worth_usdt', 'trades', 'state'],
  ...payouts.map(({ day, product, asset, amount, worth, trades, state }) => [
    day,
    product,
    asset,
    amount,
    worth,
    String(trades),
    state,
  ]),
]

/** @param most number of users that were read; a full list says that it may lack older ones (LI3) */
export const listInvitedUserRows = (invited: readonly InvitedUser[], zone: Zone, most: number): CsvRow[] => [
  ['joined', 'name', 'link', 'label'],
  ...invited.map(({ joinedAt, name, link, label }) => [formatOffsetTime(joinedAt, zone), name, link, label]),
  ...(invited.length < most ? [] : [[`not complete: the newest ${most} users`]]),
]
