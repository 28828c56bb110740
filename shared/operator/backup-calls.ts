// Calls of `npm run restore`. Only a deployment with `RESTORING` answers them.

import { z } from 'zod/mini'
import { defineCall } from '../api/contract.ts'

const ClassName = z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/))
const Name = z.string().check(z.maxLength(400))
const Names = z.array(Name).check(z.minLength(1), z.maxLength(200))
const BackedUpObject = z.object({
  name: Name,
  /** Epochs of the log, oldest first, with numbers of segments. Absent if they fill more than a page. */
  epochs: z.optional(z.array(z.readonly(z.tuple([z.int(), z.int()])))),
})

/** Earlier restores, newest first. */
const PastRestores = z.array(z.object({ at: z.int(), until: z.int(), only: z.string() })).check(z.maxLength(10_000))

export const RestoreOutcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('restored'),
    entries: z.int(),
    statements: z.int(),
    /** Time of the last transaction, epoch ms. */
    lastTime: z.int(),
    /** Time of the newest transaction in the bucket, at most a second after the moment; epoch ms. */
    seenTime: z.int(),
  }),
  /** The object did not exist at the time `at`, and is empty now. */
  z.object({ outcome: z.literal('absent') }),
  z.object({ outcome: z.literal('not_empty') }),
  z.object({ outcome: z.literal('failed'), fault: z.string() }),
])
export type RestoreOutcome = z.infer<typeof RestoreOutcome>

/** Numbers of the last money messages sent to and received from `peer`, and of those that will be sent again. */
export const RestoredMessageExchange = z.object({
  peer: z.string(),
  sent: z.int(),
  received: z.int(),
  outbox: z.array(z.int()),
})
export type RestoredMessageExchange = z.infer<typeof RestoredMessageExchange>

export const backupCalls = {
  /** Names of the classes in the bucket with the earlier restores, or a page of the objects of one class. */
  backedUp: defineCall({
    method: 'GET',
    path: '/api/v1/operator/backup',
    query: z.object({ class: z.optional(ClassName), after: z.optional(Name) }),
    /** `next` is the `after` of the next page. */
    answer: z.object({
      classes: z.array(z.string()),
      objects: z.array(BackedUpObject),
      next: z.optional(z.string()),
      restores: z.optional(PastRestores),
    }),
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/v1/operator/backup/restore',
    query: z.object({
      class: ClassName,
      objects: z.array(BackedUpObject).check(z.minLength(1), z.maxLength(200)),
      /** Result of `backedUp`. Without it, the request lists past restores itself. */
      restores: z.optional(PastRestores),
      /** Restored moment, epoch ms. */
      at: z.int(),
      /** True replaces objects that are not empty. */
      isForced: z.boolean(),
      /** True reads and checks everything, but writes nothing. */
      isDryRun: z.boolean(),
    }),
    answer: z.array(z.object({ name: z.string(), result: RestoreOutcome })),
  }),
  /** Restores the directory of accounts (D1). `lastTime` is the time of its copy. */
  restoreDirectory: defineCall({
    method: 'POST',
    path: '/api/v1/operator/backup/directory',
    query: z.object({ at: z.int(), isForced: z.boolean(), isDryRun: z.boolean() }),
    answer: RestoreOutcome,
  }),
  /** Keeps later restores from bringing back what this one undid. */
  endRestore: defineCall({
    method: 'POST',
    path: '/api/v1/operator/backup/end',
    query: z.object({
      at: z.int(),
      /** `Class` or `Class/name`; absent if all objects were restored. */
      only: z.optional(z.string().check(z.maxLength(450))),
    }),
    answer: z.null(),
  }),
  restoredEdges: defineCall({
    method: 'POST',
    path: '/api/v1/operator/backup/edges',
    query: z.object({ class: ClassName, names: Names }),
    answer: z.array(z.object({ name: z.string(), edges: z.array(RestoredMessageExchange) })),
  }),
} as const
