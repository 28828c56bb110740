// Budgets of acts and situations in rows and calls, as the usage meter counts them (durable-objects/platform/meter). A
// budget may only fall. Goal of a request without an account: at most 20 rows written and 5,000 read.

export type Budget = {
  readonly rowsWritten: number
  readonly rowsRead: number
  /** Requests to objects, including alarms. */
  readonly calls: number
}

export const BUDGETS = {
  /** Pages that another visitor has opened before. The first refreshes the figures of all books. */
  home: { rowsWritten: 0, rowsRead: 200, calls: 45 },
  markets: { rowsWritten: 0, rowsRead: 200, calls: 45 },
  spot: { rowsWritten: 0, rowsRead: 200, calls: 45 },
  logIn: { rowsWritten: 25, rowsRead: 60, calls: 18 },
  order: { rowsWritten: 55, rowsRead: 150, calls: 8 },
  fill: { rowsWritten: 95, rowsRead: 300, calls: 10 },
  /** The quote and acceptance of a conversion. */
  conversion: { rowsWritten: 150, rowsRead: 500, calls: 30 },
  deal: { rowsWritten: 95, rowsRead: 150, calls: 20 },
  botStart: { rowsWritten: 600, rowsRead: 1_000, calls: 70 },
  /** A minute with only the cron trigger. */
  nobody: { rowsWritten: 0, rowsRead: 20, calls: 2 },
  /** Five seconds some time after one page, without simulated actors. */
  nobodyAfterPage: { rowsWritten: 0, rowsRead: 0, calls: 0 },
} as const satisfies Readonly<Record<string, Budget>>
