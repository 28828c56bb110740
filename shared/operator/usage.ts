// Usage of the objects of one isolate, as the platform bills it (durable-objects/platform/meter).

import { z } from 'zod/mini'

const Count = z.int().check(z.minimum(0))

const ActUsage = z.object({
  /** A method, `alarm`, `constructor`, or a handler of sockets. */
  act: z.string(),
  calls: Count,
  /** Each is billed as a row written, beside `rowsWritten`. */
  alarmsSet: Count,
  rowsRead: Count,
  rowsWritten: Count,
})

const ClassUsage = z.object({
  name: z.string(),
  /** Objects whose size is known. */
  objects: Count,
  bytes: Count,
  /** In an event, or with a pending timer. */
  activeMs: Count,
  /** In memory after the last event, until the eviction. */
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
