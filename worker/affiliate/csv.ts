import type { Payout } from '#shared/affiliate/calls.ts'
import { formatOffsetTime } from '#shared/format/machine-times.ts'
import type { Zone } from '#shared/format/zone.ts'
import { BYTE_ORDER_MARK, formatCsvLine } from '../http/csv.ts'
import type { InvitedUser } from './summary.ts'

/** Commission per UTC day, the unit of payment. */
export function formatPayoutsCsv(payouts: readonly Payout[]): string {
  const head = formatCsvLine(['day_utc', 'product', 'asset', 'amount', 'worth_usdt', 'trades', 'state'])
  const body = payouts.map(({ day, product, asset, amount, worth, trades, state }) =>
    formatCsvLine([day, product, asset, amount, worth, String(trades), state]),
  )
  return BYTE_ORDER_MARK + head + body.join('')
}

export function formatInvitedCsv(invited: readonly InvitedUser[], zone: Zone): string {
  const body = invited.map(({ joinedAt, name, link, label }) =>
    formatCsvLine([formatOffsetTime(joinedAt, zone), name, link, label]),
  )
  return BYTE_ORDER_MARK + formatCsvLine(['joined', 'name', 'link', 'label']) + body.join('')
}
