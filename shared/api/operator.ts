// What an operator asks the edge: figures of the analytics, audits of the money. Behind a token (docs/operations.md).

import { z } from 'zod/mini'
import { AppIdText } from '#shared/analytics/wire.ts'
import { CopyKind, LeadId } from '#shared/copy/kinds.ts'
import { LogVerification, OperatorEntry, OperatorView, REASON_MAX, REASON_MIN } from '../operator/acts.ts'
import { call } from './contract.ts'

/** A day of the calendar, UTC. */
const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
)
const NewestLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50)
const AccountId = z.string().check(z.regex(/^[0-9a-f]{24}$/))
const EmailText = z.string().check(z.minLength(3), z.maxLength(320))
const PairSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}_[A-Z0-9]{1,12}$/))
const ReasonText = z.string().check(z.minLength(REASON_MIN), z.maxLength(REASON_MAX))
const App = z.optional(z.string().check(z.regex(AppIdText)))

/** Somebody with the role of a dealer at the block desk. */
const BlockDealer = z.object({ person: z.string(), name: z.string(), since: z.int() })

export const EventCount = z.object({
  day: z.string(),
  app: z.string(),
  /** As on the wire: `track`, `user_set`, … */
  type: z.string(),
  /** '' for events about a user; `(other)` for what a day had too many names of. */
  name: z.string(),
  count: z.int(),
})
export type EventCount = z.infer<typeof EventCount>

/** Events that the receiver did not take, by reason (docs/operations.md). */
const ReasonCount = z.object({ day: z.string(), app: z.string(), reason: z.string(), count: z.int() })
export type ReasonCount = z.infer<typeof ReasonCount>

const Signed = z.string().check(z.regex(/^-?\d+$/))

/** What the auditor found (durable-objects/auditor/engine.ts). Amounts are whole atoms. */
export const AuditReport = z.object({
  /** Epoch ms. */
  time: z.int(),
  tookMs: z.int(),
  objects: z.array(
    z.object({ name: z.string(), head: z.int(), unproved: z.int(), waiting: z.int(), quarantined: z.int() }),
  ),
  edges: z.int(),
  /** Each asset by kind of account: a available, h held, e escrow, clr on its way, fees, faucet, chain, suspense. */
  assets: z.array(z.object({ asset: z.string(), kinds: z.record(z.string(), Signed), sum: Signed })),
  /** Assets of which the dealer's inventory was compared with its own record: nothing of them was under way. */
  inventory: z.optional(z.array(z.string())),
  findings: z.array(
    z.object({
      invariant: z.string(),
      object: z.string(),
      detail: z.string(),
      peer: z.optional(z.string()),
      asset: z.optional(z.string()),
      difference: z.optional(Signed),
    }),
  ),
})
export type AuditReport = z.infer<typeof AuditReport>

const PutAsideRow = z.object({
  /** Where it lies, whom it came from, and under which number. */
  object: z.string(),
  peer: z.string(),
  seq: z.int(),
  /** Epoch ms. */
  time: z.int(),
  /** Atoms. */
  money: z.array(z.object({ asset: z.string(), atoms: Signed })),
  body: z.string(),
  fault: z.string(),
})

export const operatorCalls = {
  /** Whoever wants to be copied, and waits for an answer. */
  copyApplications: call({
    method: 'GET',
    path: '/api/v1/operator/copy-applications',
    query: z.object({}),
    answer: z.array(z.object({ id: LeadId, kind: CopyKind, name: z.string() })),
  }),
  /** Lets somebody lead, or turns them down with a note that they read. Answers whether there was something to decide. */
  decideLead: call({
    method: 'POST',
    path: '/api/v1/operator/decide-lead',
    query: z.object({ id: LeadId, approve: z.boolean(), note: z._default(z.string().check(z.maxLength(500)), '') }),
    answer: z.object({ decided: z.boolean() }),
  }),
  /** Adds up all money now. What is found wrong is stopped. */
  audit: call({ method: 'POST', path: '/api/v1/operator/audit', query: z.object({}), answer: AuditReport }),
  /** The last audits, newest first. */
  audits: call({
    method: 'GET',
    path: '/api/v1/operator/audits',
    query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 10) }),
    answer: z.array(AuditReport),
  }),
  /** Stops new orders of a market, or lets them go on where no reason is given. Answers who could not be told. */
  halt: call({
    method: 'POST',
    path: '/api/v1/operator/halt',
    query: z.object({
      market: PairSymbol,
      reason: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
    }),
    answer: z.object({ untold: z.array(z.string()) }),
  }),
  /**
   * Sets the moment at which a market opens (epoch ms), or has it open now (null); it stands in the desk's log. Answers what is
   * in the way, if anything is: then nothing has happened. `market/overview` tells which markets are not open yet.
   */
  setOpening: call({
    method: 'POST',
    path: '/api/v1/operator/opening',
    query: z.object({ market: PairSymbol, opensAt: z.nullable(z.int()), reason: ReasonText }),
    answer: z.object({ set: z.boolean(), fault: z.string() }),
  }),
  /** Messages that were put aside with their money, oldest first (docs/operations.md). */
  quarantine: call({
    method: 'GET',
    path: '/api/v1/operator/quarantine',
    query: z.object({}),
    answer: z.array(PutAsideRow),
  }),
  /**
   * Ends it for one of them: taken again (`retry`), or given back to whom it came from (`return`). Answers what is in the way,
   * if anything is: then nothing has happened.
   */
  endQuarantine: call({
    method: 'POST',
    path: '/api/v1/operator/quarantine/end',
    query: z.object({
      object: z.string().check(z.maxLength(60)),
      peer: z.string().check(z.maxLength(60)),
      seq: z.int().check(z.minimum(1)),
      how: z.enum(['retry', 'return']),
    }),
    answer: z.object({ ended: z.boolean(), fault: z.string() }),
  }),
  /** Operators of the desk at `/operator`, the first one first. */
  operators: call({
    method: 'GET',
    path: '/api/v1/operator/operators',
    query: z.object({}),
    answer: z.array(OperatorView),
  }),
  /** Makes the account of an e-mail address an operator. Answers its id; null where there is no such account. */
  addOperator: call({
    method: 'POST',
    path: '/api/v1/operator/operators/add',
    query: z.object({ email: EmailText, reason: ReasonText }),
    answer: z.object({ id: z.nullable(z.string()) }),
  }),
  /** Takes the role back: whoever had it is out of the desk at once. */
  removeOperator: call({
    method: 'POST',
    path: '/api/v1/operator/operators/remove',
    query: z.object({ id: AccountId, reason: ReasonText }),
    answer: z.object({ removed: z.boolean() }),
  }),
  /** What was done at the desk, newest first, and whether the whole log still is what was written. */
  deskLog: call({
    method: 'GET',
    path: '/api/v1/operator/log',
    query: z.object({
      before: z._default(z.coerce.number().check(z.int(), z.minimum(1)), Number.MAX_SAFE_INTEGER),
      limit: NewestLimit,
    }),
    answer: z.object({ entries: z.array(OperatorEntry), verification: LogVerification }),
  }),
  /** Ends every session of an account and of its sub-accounts, and closes their sockets. Answers whether there is such an account. */
  /** Gives somebody the role of a dealer at the block desk, or takes it; answers with all who have it. */
  blockDealer: call({
    method: 'POST',
    path: '/api/v1/operator/block-dealer',
    query: z.object({
      account: AccountId,
      /** What they are called on the desk. */
      name: z.string().check(z.minLength(2), z.maxLength(40)),
      isDealer: z.boolean(),
    }),
    answer: z.array(BlockDealer),
  }),
  endSessions: call({
    method: 'POST',
    path: '/api/v1/operator/sessions/end',
    query: z.object({ account: AccountId }),
    answer: z.object({ ended: z.boolean() }),
  }),
  /** How often each event happened on each day; unless asked otherwise, of the last seven days. Newest day first. */
  events: call({
    method: 'GET',
    path: '/api/v1/operator/events',
    query: z.object({ from: z.optional(Day), to: z.optional(Day), app: App }),
    answer: z.object({ from: z.string(), to: z.string(), counts: z.array(EventCount) }),
  }),
  /**
   * Events that were rejected: how many on each day and why, as in `events`; and the newest ones, newest first, each the JSON
   * text that came, of which no more than 2,048 characters are kept.
   */
  rejected: call({
    method: 'GET',
    path: '/api/v1/operator/events/rejected',
    query: z.object({ from: z.optional(Day), to: z.optional(Day), app: App, limit: NewestLimit }),
    answer: z.object({
      from: z.string(),
      to: z.string(),
      counts: z.array(ReasonCount),
      newest: z.array(z.object({ receivedAt: z.int(), app: z.string(), reason: z.string(), json: z.string() })),
    }),
  }),
  /** The newest events as they were sent, newest first. */
  recent: call({
    method: 'GET',
    path: '/api/v1/operator/events/recent',
    query: z.object({ limit: NewestLimit, app: App }),
    answer: z.array(z.object({ receivedAt: z.int(), app: z.string(), event: z.record(z.string(), z.unknown()) })),
  }),
} as const
