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
}

export const centsOf = ({ usage, measured, possible }: VisitItem): number =>
  100 * listPriceDollars(scaleBilledUsage(usage, possible / measured))

/** Lists requests that cost more rows than one without an account may. */
export function findOversized(items: readonly VisitItem[]): string[] {
  return items
    .filter(({ isRequest }) => isRequest)
    .flatMap(({ what, usage, measured }) => {
      const [written, read] = [usage.rowsWritten / measured, usage.rowsRead / measured]
      return [
        ...(written > ROWS_WRITTEN_MAX ? [`${what}: ${written.toFixed(1)} rows written`] : []),
        ...(read > ROWS_READ_MAX ? [`${what}: ${read.toFixed(0)} rows read`] : []),
      ]
    })
}

export function formatBill(items: readonly VisitItem[]): string[] {
  const rows = items.map((item) => {
    const { what, usage, measured, possible } = item
    const each = (quantity: number) => (quantity / measured).toFixed(2)
    const cells = [what, each(usage.rowsWritten), each(usage.rowsRead), each(usage.requests), each(usage.activeSeconds)]
    return `| ${[...cells, possible.toFixed(0), centsOf(item).toFixed(3)].join(' | ')} |`
  })
  const sum = items.reduce((cents, item) => cents + centsOf(item), 0)
  return [
    '| act, or second | rows written | rows read | requests | objects active | in ten minutes | cents |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    `| all | | | | | | ${sum.toFixed(3)} |`,
  ]
}
