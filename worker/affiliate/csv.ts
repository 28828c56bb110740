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

export const listInvitedUserRows = (invited: readonly InvitedUser[], zone: Zone): CsvRow[] => [
  ['joined', 'name', 'link', 'label'],
  ...invited.map(({ joinedAt, name, link, label }) => [formatOffsetTime(joinedAt, zone), name, link, label]),
]
