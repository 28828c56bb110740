import {
  BILLING_MONTH_SECONDS,
  listPriceDollars,
  monthlyBillDollars,
  PLATFORM_PRICES_DATE,
  scaleBilledUsage,
  toBilledAmounts,
  USAGE_BATCH_DOLLARS_MAX,
} from '#shared/operator/prices.ts'
import type { DailyResourceUsage, UsageReport } from '#shared/operator/usage.ts'
import type { OperatorData } from '#shared/pages/operator.ts'

const DECIMALS = 4

function sumReports(reports: readonly UsageReport[]) {
  const sum = (amountOf: (report: UsageReport) => number) =>
    reports.reduce((total, report) => total + amountOf(report), 0)
  return {
    rowsWritten: sum(({ rowsWritten }) => rowsWritten),
    rowsRead: sum(({ rowsRead }) => rowsRead),
    requests: sum(({ requests }) => requests),
    activeMs: sum(({ activeMs }) => activeMs),
    bucketWrites: sum(({ bucketWrites = 0 }) => bucketWrites),
  }
}

/** Returns a day's usage in dollars (UL3). */
export function createUsageCostTable(
  { since, classes }: DailyResourceUsage,
  now: number,
): Omit<OperatorData['operator-usage'], 'submission'> {
  const priced = classes.map((report) => ({ report, dollars: listPriceDollars(toBilledAmounts(report)) }))
  const total = toBilledAmounts(sumReports(classes))
  const dollars = listPriceDollars(total)
  const month = scaleBilledUsage(total, (BILLING_MONTH_SECONDS * 1_000) / (now - since))
  return {
    since,
    classes: priced
      .toSorted((a, b) => b.dollars - a.dollars)
      .map(({ report: { activeMs, bucketWrites = 0, ...amounts }, dollars: own }) => ({
        ...amounts,
        bucketWrites,
        activeSeconds: Math.round(activeMs / 1_000),
        dollars: own.toFixed(DECIMALS),
      })),
    dollars: dollars.toFixed(DECIMALS),
    // Each isolate's first batch ends at a random place: the error grows with the square root of the sum. Long-lived
    // isolates have a smaller one.
    error: Math.sqrt(dollars * USAGE_BATCH_DOLLARS_MAX).toFixed(DECIMALS),
    monthDollars: monthlyBillDollars(month).toFixed(2),
    pricesAsOf: PLATFORM_PRICES_DATE,
  }
}
