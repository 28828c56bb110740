// Usage of the objects in one isolate, as the platform bills it (durable-objects/platform/meter).

import { z } from 'zod/mini'

const Count = z.int().check(z.minimum(0))

const ActUsage = z.object({
  /** A method, `alarm`, `constructor`, or an event handler of sockets. */
  act: z.string(),
  calls: Count,
  /** Number of set alarms. The platform bills each as a row written, in addition to `rowsWritten`. */
  alarmsSet: Count,
  rowsRead: Count,
  rowsWritten: Count,
})

const ClassUsage = z.object({
  name: z.string(),
  /** Objects whose size is known. */
  objects: Count,
  bytes: Count,
  /** Time within an event, or with a pending timer, in ms. */
  activeMs: Count,
  /** Time in memory after the last event until the eviction, in ms. */
  idleMs: Count,
  acts: z.array(ActUsage),
})
export type ClassUsage = z.infer<typeof ClassUsage>

export const Usage = z.object({
  /** Start of the isolate, epoch ms. */
  since: z.int(),
  classes: z.array(ClassUsage),
})
export type Usage = z.infer<typeof Usage>
