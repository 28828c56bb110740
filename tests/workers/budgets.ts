// Budgets of acts and situations in rows and calls, as the usage meter counts them (durable-objects/platform/meter). A
// budget only falls. Goal of a request without an account: 20 rows written and 5,000 read at most.

export type Budget = {
  readonly rowsWritten: number
  readonly rowsRead: number
  /** Requests to objects, alarms too. */
  readonly calls: number
}

export const BUDGETS = {
  /** Pages that an earlier visitor has opened. The first asks all books when its figures are old. */
  home: { rowsWritten: 0, rowsRead: 200, calls: 45 },
  markets: { rowsWritten: 0, rowsRead: 200, calls: 45 },
  spot: { rowsWritten: 0, rowsRead: 200, calls: 45 },
  logIn: { rowsWritten: 25, rowsRead: 60, calls: 18 },
  order: { rowsWritten: 55, rowsRead: 150, calls: 8 },
  fill: { rowsWritten: 95, rowsRead: 300, calls: 10 },
  /** Quote and acceptance. */
  conversion: { rowsWritten: 150, rowsRead: 500, calls: 30 },
  deal: { rowsWritten: 95, rowsRead: 150, calls: 20 },
  botStart: { rowsWritten: 600, rowsRead: 1_000, calls: 70 },
  /** A minute in which only the cron trigger runs. */
  nobody: { rowsWritten: 0, rowsRead: 20, calls: 2 },
  /** Five seconds, a while after one page, without simulated actors. */
  nobodyAfterPage: { rowsWritten: 0, rowsRead: 0, calls: 0 },
} as const satisfies Readonly<Record<string, Budget>>
