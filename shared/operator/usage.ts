// Billed usage: in one isolate (durable-objects/platform/meter), and in all over a day
// (durable-objects/operator/usage-log).

import { z } from 'zod/mini'

const Count = z.int().check(z.minimum(0))

const ActUsage = z.object({
  /** Name of the method or event handler, `alarm`, or `constructor`. */
  act: z.string(),
  calls: Count,
  /** The platform bills each alarm as a row written, in addition to `rowsWritten`. */
  alarmsSet: Count,
  rowsRead: Count,
  rowsWritten: Count,
})

const ObjectClassUsage = z.object({
  name: z.string(),
  /** Number of objects whose size is known. */
  objects: Count,
  bytes: Count,
  /** Time within an event, or with a pending timer, in ms. */
  activeMs: Count,
  /** Time in memory after the last event until the eviction, in ms. */
  idleMs: Count,
  acts: z.array(ActUsage),
})
export type ObjectClassUsage = z.infer<typeof ObjectClassUsage>

export const IsolateUsage = z.object({
  /** Start of the isolate, epoch ms. */
  since: z.int(),
  classes: z.array(ObjectClassUsage),
})
export type IsolateUsage = z.infer<typeof IsolateUsage>

const UsageQuantities = z.object({
  /** Includes set alarms. */
  rowsWritten: Count,
  rowsRead: Count,
  requests: Count,
  activeMs: Count,
  /** Writes and lists of the backup's bucket (R2, class A). Older isolates lack them. */
  bucketWrites: z.optional(Count),
})
export type UsageQuantities = z.infer<typeof UsageQuantities>
export type CompleteUsageQuantities = { readonly [Name in keyof UsageQuantities]-?: number }

/** Isolates report whole batches (UM10). A batch costs about 0.00025 dollars by list price, a report 0.00000115. */
export const USAGE_REPORT_BATCH: CompleteUsageQuantities = {
  rowsWritten: 250,
  rowsRead: 250_000,
  requests: 1_600,
  activeMs: 160_000,
  bucketWrites: 55,
}

export const UsageReport = z.object({ name: z.string(), ...UsageQuantities.shape })
export type UsageReport = z.infer<typeof UsageReport>

export const DailyResourceUsage = z.object({
  /** Start of the oldest hour, epoch ms. */
  since: z.int(),
  classes: z.array(UsageReport),
})
export type DailyResourceUsage = z.infer<typeof DailyResourceUsage>
