// The bill of a visitor without an account: measured usage, scaled to what the limits allow in ten minutes.

import { type BilledUsage, listPriceDollars, scaleBilledUsage } from '#shared/operator/prices.ts'

export const VISIT_SECONDS = 600
/** Cents, by list price. */
export const VISIT_CENTS_MAX = 1
export const ROWS_WRITTEN_MAX = 20
export const ROWS_READ_MAX = 5_000

export type VisitItem = {
  readonly what: string
  readonly usage: BilledUsage
  /** Acts or seconds that were measured, and that are possible in ten minutes. */
  readonly measured: number
  readonly possible: number
  /** Bounds of one request apply to it. */
  readonly isRequest: boolean
  /** Rows of tables of new objects. Their number is fixed, so they are paid once, and no bound applies to them. */
  readonly tableRows: number
}

/** Rows of tables are not multiplied. */
export function centsOf({ usage, measured, possible, tableRows }: VisitItem): number {
  const each = { ...usage, rowsWritten: usage.rowsWritten - tableRows }
  const scaled = scaleBilledUsage(each, possible / measured)
  return 100 * listPriceDollars({ ...scaled, rowsWritten: scaled.rowsWritten + tableRows })
}

/** Lists requests that cost more rows than one without an account may. */
export function findOversized(items: readonly VisitItem[]): string[] {
  return items
    .filter(({ isRequest }) => isRequest)
    .flatMap(({ what, usage, measured, tableRows }) => {
      const [written, read] = [(usage.rowsWritten - tableRows) / measured, usage.rowsRead / measured]
      return [
        ...(written > ROWS_WRITTEN_MAX ? [`${what}: ${written.toFixed(1)} rows written`] : []),
        ...(read > ROWS_READ_MAX ? [`${what}: ${read.toFixed(0)} rows read`] : []),
      ]
    })
}

export function formatBill(items: readonly VisitItem[]): string[] {
  const rows = items.map((item) => {
    const { what, usage, measured, possible, tableRows } = item
    const each = (quantity: number) => (quantity / measured).toFixed(2)
    const rows = [each(usage.rowsWritten - tableRows), String(tableRows), each(usage.rowsRead)]
    const cells = [what, ...rows, each(usage.requests), each(usage.activeSeconds)]
    return `| ${[...cells, possible.toFixed(0), centsOf(item).toFixed(3)].join(' | ')} |`
  })
  const sum = items.reduce((cents, item) => cents + centsOf(item), 0)
  return [
    '| act, or second | rows written | of new tables, once | rows read | requests | seconds active | in ten minutes | cents |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    `| all | | | | | | | ${sum.toFixed(3)} |`,
  ]
}
