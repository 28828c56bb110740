import { z } from 'zod/mini'
import { ANALYTICS_APP_ID_PATTERN } from '#shared/analytics/wire.ts'
import { CopyKind, LeadId } from '#shared/copy/kinds.ts'
import { defineCall } from '../api/contract.ts'
import {
  OPERATOR_REASON_MAX,
  OPERATOR_REASON_MIN,
  OperatorLogEntry,
  OperatorLogVerification,
  OperatorView,
} from './acts.ts'
import { OPERATOR_TOKEN_DAYS_MAX, OperatorTokenName, OperatorTokenScope, OperatorTokenView } from './tokens.ts'
import { DailyResourceUsage, IsolateUsage } from './usage.ts'

/** Day in UTC: `YYYY-MM-DD`. */
const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
)
const NewestLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50)
const AccountId = z.string().check(z.regex(/^[0-9a-f]{24}$/))
const EmailText = z.string().check(z.minLength(3), z.maxLength(320))
const PairSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}_[A-Z0-9]{1,12}$/))
/** A ledger shard (`ledger:l0`), or the clearing house (`clearing:USDT`). */
const HaltableObject = z.string().check(z.regex(/^(?:ledger:l\d{1,4}|clearing:[A-Z]{2,10})$/))
const ReasonText = z.string().check(z.minLength(OPERATOR_REASON_MIN), z.maxLength(OPERATOR_REASON_MAX))
export const RotatingSecretName = z.enum(['session', 'pepper', 'captcha'])
export type RotatingSecretName = z.infer<typeof RotatingSecretName>

const App = z.optional(z.string().check(z.regex(ANALYTICS_APP_ID_PATTERN)))

const BlockDealer = z.object({ person: z.string(), name: z.string(), since: z.int() })

export const AnalyticsEventCount = z.object({
  day: z.string(),
  app: z.string(),
  /** Event type of the analytics protocol: `track`, `user_set`, … */
  type: z.string(),
  /** '' for events about a user; `(other)` for names beyond the daily limit. */
  name: z.string(),
  count: z.int(),
})
export type AnalyticsEventCount = z.infer<typeof AnalyticsEventCount>

const RejectReasonCount = z.object({ day: z.string(), app: z.string(), reason: z.string(), count: z.int() })
export type RejectReasonCount = z.infer<typeof RejectReasonCount>

const Signed = z.string().check(z.regex(/^-?\d+$/))

export const MoneyAuditReport = z.object({
  /** Epoch ms. */
  time: z.int(),
  tookMs: z.int(),
  objects: z.array(
    z.object({
      name: z.string(),
      head: z.int(),
      unproved: z.int(),
      waiting: z.int(),
      quarantined: z.int(),
      /** Markets that accept no new orders; `*` means the whole object. */
      halted: z.optional(z.array(z.string())),
    }),
  ),
  edges: z.int(),
  /**
   * By asset and kind of account: `a` available, `h` held, `e` escrow, `clr` in transit, fees, faucet, chain, suspense.
   */
  assets: z.array(z.object({ asset: z.string(), kinds: z.record(z.string(), Signed), sum: Signed })),
  /** Assets whose dealer inventory was reconciled; the others had messages in flight. */
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
export type MoneyAuditReport = z.infer<typeof MoneyAuditReport>

const PutAsideRow = z.object({
  object: z.string(),
  peer: z.string(),
  seq: z.int(),
  /** Epoch ms. */
  time: z.int(),
  /** Amounts in atoms. */
  money: z.array(z.object({ asset: z.string(), atoms: Signed })),
  body: z.string(),
  fault: z.string(),
})

export const operatorCalls = {
  copyApplications: defineCall({
    method: 'GET',
    path: '/api/v1/operator/copy-applications',
    query: z.object({}),
    answer: z.array(z.object({ id: LeadId, kind: CopyKind, name: z.string() })),
  }),
  /** Approves a lead, or rejects the application with a note; false without an application. */
  decideLead: defineCall({
    method: 'POST',
    path: '/api/v1/operator/decide-lead',
    query: z.object({ id: LeadId, approve: z.boolean(), note: z._default(z.string().check(z.maxLength(500)), '') }),
    answer: z.object({ decided: z.boolean() }),
  }),
  /** Audits all money now, and halts accounts and markets that do not balance. */
  audit: defineCall({ method: 'POST', path: '/api/v1/operator/audit', query: z.object({}), answer: MoneyAuditReport }),
  /** Newest first; with `clean=true` only those without findings. */
  audits: defineCall({
    method: 'GET',
    path: '/api/v1/operator/audits',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 10),
      clean: z._default(z.enum(['true', 'false']), 'false'),
    }),
    answer: z.array(MoneyAuditReport),
  }),
  /**
   * Stops orders for a reason, or resumes them. `market` may be a ledger shard (`ledger:l0`), or the clearing house of
   * all contracts (`clearing:USDT`). Returns the objects that did not answer.
   */
  halt: defineCall({
    method: 'POST',
    path: '/api/v1/operator/halt',
    query: z.object({
      market: z.union([PairSymbol, HaltableObject]),
      reason: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
    }),
    answer: z.object({ untold: z.array(z.string()) }),
  }),
  /**
   * Sets the opening time of a market (epoch ms), or opens it now (null). The operator log records it. If the answer
   * has an obstacle, nothing changed. `market/overview` lists markets that are not open yet.
   */
  setOpening: defineCall({
    method: 'POST',
    path: '/api/v1/operator/opening',
    query: z.object({ market: PairSymbol, opensAt: z.nullable(z.int()), reason: ReasonText }),
    answer: z.object({ set: z.boolean(), fault: z.string() }),
  }),
  /** Oldest first (docs/operations.md). */
  quarantine: defineCall({
    method: 'GET',
    path: '/api/v1/operator/quarantine',
    query: z.object({}),
    answer: z.array(PutAsideRow),
  }),
  /**
   * Ends the quarantine of a message: applies it again (`retry`), or returns it to its sender (`return`). If the answer
   * has an obstacle, nothing changed.
   */
  endQuarantine: defineCall({
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
  /** Usage in the isolate that answers, since its start. On a single machine, one isolate has all objects. */
  usage: defineCall({ method: 'GET', path: '/api/v1/operator/usage', query: z.object({}), answer: IsolateUsage }),
  /**
   * Usage of all isolates in the last 24 hours (the current hour and 23 before), by class of object, in whole batches
   * of `USAGE_REPORT_BATCH`.
   */
  usageDay: defineCall({
    method: 'GET',
    path: '/api/v1/operator/usage/day',
    query: z.object({}),
    answer: DailyResourceUsage,
  }),
  /**
   * Creates a secret that signs after a quarter of an hour, or removes secrets whose successor has signed long enough.
   */
  turnSecret: defineCall({
    method: 'POST',
    path: '/api/v1/operator/secrets/turn',
    query: z.object({ name: RotatingSecretName, act: z.enum(['turn', 'end', 'end_now']), reason: ReasonText }),
    answer: z.object({
      done: z.boolean(),
      /** Time from which the new secret signs, epoch ms; 0 after a removal. */
      signsFrom: z.int(),
      /** Number of secrets that still verify, after a removal. */
      left: z.int(),
      fault: z.enum(['', 'configured', 'waiting']),
    }),
  }),
  /** Without their text, which is not stored. */
  tokens: defineCall({
    method: 'GET',
    path: '/api/v1/operator/tokens',
    query: z.object({}),
    answer: z.array(OperatorTokenView),
  }),
  /** Only this call returns the token's text. Null if the name is taken. */
  addToken: defineCall({
    method: 'POST',
    path: '/api/v1/operator/tokens/add',
    query: z.object({
      name: OperatorTokenName,
      scope: OperatorTokenScope,
      days: z.int().check(z.minimum(1), z.maximum(OPERATOR_TOKEN_DAYS_MAX)),
      reason: ReasonText,
    }),
    answer: z.object({ token: z.nullable(z.string()) }),
  }),
  removeToken: defineCall({
    method: 'POST',
    path: '/api/v1/operator/tokens/remove',
    query: z.object({ name: OperatorTokenName, reason: ReasonText }),
    answer: z.object({ removed: z.boolean() }),
  }),
  operators: defineCall({
    method: 'GET',
    path: '/api/v1/operator/operators',
    query: z.object({}),
    answer: z.array(OperatorView),
  }),
  /** Returns the account id; null if the e-mail address has no account. */
  addOperator: defineCall({
    method: 'POST',
    path: '/api/v1/operator/operators/add',
    query: z.object({ email: EmailText, reason: ReasonText }),
    answer: z.object({ id: z.nullable(z.string()) }),
  }),
  removeOperator: defineCall({
    method: 'POST',
    path: '/api/v1/operator/operators/remove',
    query: z.object({ id: AccountId, reason: ReasonText }),
    answer: z.object({ removed: z.boolean() }),
  }),
  /** Newest first, with the verification of the hash chain. */
  deskLog: defineCall({
    method: 'GET',
    path: '/api/v1/operator/log',
    query: z.object({
      before: z._default(z.coerce.number().check(z.int(), z.minimum(1)), Number.MAX_SAFE_INTEGER),
      limit: NewestLimit,
    }),
    answer: z.object({ entries: z.array(OperatorLogEntry), verification: OperatorLogVerification }),
  }),
  blockDealer: defineCall({
    method: 'POST',
    path: '/api/v1/operator/block-dealer',
    query: z.object({
      account: AccountId,
      name: z.string().check(z.minLength(2), z.maxLength(40)),
      isDealer: z.boolean(),
    }),
    answer: z.array(BlockDealer),
  }),
  endSessions: defineCall({
    method: 'POST',
    path: '/api/v1/operator/sessions/end',
    query: z.object({ account: AccountId }),
    answer: z.object({ ended: z.boolean() }),
  }),
  /** Newest day first; default: the last seven days. */
  events: defineCall({
    method: 'GET',
    path: '/api/v1/operator/events',
    query: z.object({ from: z.optional(Day), to: z.optional(Day), app: App }),
    answer: z.object({ from: z.string(), to: z.string(), counts: z.array(AnalyticsEventCount) }),
  }),
  /** Counts by day and reason, and the last events as received, newest first, truncated to 2,048 characters. */
  rejected: defineCall({
    method: 'GET',
    path: '/api/v1/operator/events/rejected',
    query: z.object({ from: z.optional(Day), to: z.optional(Day), app: App, limit: NewestLimit }),
    answer: z.object({
      from: z.string(),
      to: z.string(),
      counts: z.array(RejectReasonCount),
      newest: z.array(z.object({ receivedAt: z.int(), app: z.string(), reason: z.string(), json: z.string() })),
    }),
  }),
  recent: defineCall({
    method: 'GET',
    path: '/api/v1/operator/events/recent',
    query: z.object({ limit: NewestLimit, app: App }),
    answer: z.array(z.object({ receivedAt: z.int(), app: z.string(), event: z.record(z.string(), z.unknown()) })),
  }),
} as const
