// Decimal text: volumes and values in USDT at each trade's price, commissions in the fee's asset.

import { z } from 'zod/mini'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { FeeProduct } from './figures.ts'
import { AFFILIATE_LEVELS } from './levels.ts'

const Level = z.enum(AFFILIATE_LEVELS.map(({ name }) => name))
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Commission of a UTC day. The total is `own` plus `subs` (from indirect traders), or `spot` plus `futures`. */
export const AffiliateEarningDay = z.object({
  day: Day,
  own: z.string(),
  subs: z.string(),
  spot: z.string(),
  futures: z.string(),
  trades: z.int(),
})
export type AffiliateEarningDay = z.infer<typeof AffiliateEarningDay>

/** All products if absent. */
const product = z.optional(FeeProduct)

/** Rates are millionths. `next`: null on the highest level. `funnel`: users who arrived within the requested days. */
export const AffiliateOverview = z.object({
  /** Without joining, users see the first level, and only what they earned as a copy-trading lead. */
  isJoined: z.boolean(),
  level: Level,
  ratePpm: z.int(),
  next: z.nullable(z.object({ level: Level, ratePpm: z.int(), volume: z.string(), traders: z.int() })),
  month: z.object({ volume: z.string(), traders: z.int() }),
  earned: z.string(),
  earnedBy: z.object({ spot: z.string(), futures: z.string() }),
  days: z.array(AffiliateEarningDay),
  funnel: z.object({ visits: z.int(), registrations: z.int(), traders: z.int() }),
  /** `name` is '' for a closed account. */
  subs: z.array(z.object({ name: z.string(), traders: z.int(), volume: z.string(), commission: z.string() })),
})
export type AffiliateOverview = z.infer<typeof AffiliateOverview>

/** `number` 0 is the plain code: older links have no number. */
export const AffiliateLink = z.object({
  number: z.int(),
  name: z.string(),
  path: z.string(),
  isArchived: z.boolean(),
  visits: z.int(),
  registrations: z.int(),
  traders: z.int(),
  volume: z.string(),
  commission: z.string(),
})
export type AffiliateLink = z.infer<typeof AffiliateLink>

/** State: `running` during the UTC day, `paid` after it. */
export const CommissionPayout = z.object({
  day: Day,
  product: FeeProduct,
  asset: z.string(),
  amount: z.string(),
  worth: z.string(),
  trades: z.int(),
  state: z.enum(['running', 'paid']),
})
export type CommissionPayout = z.infer<typeof CommissionPayout>

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const Refused = z.object({
  kind: z.literal('refused'),
  reason: z.enum(['not_joined', 'too_many_kept', 'name_taken', 'item_gone']),
})

export const affiliateCalls = {
  /** From then on, links and registrations with the code count. Idempotent. */
  join: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/affiliate/join`,
    query: z.object({}),
    answer: z.object({ kind: z.literal('done') }),
  }),
  overview: defineCall({
    method: 'GET',
    path: `${SITE_API_BASE}/affiliate`,
    query: z.object({
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 30),
      product,
    }),
    answer: AffiliateOverview,
  }),
  /** Returns no rows for users who did not join. */
  links: defineCall({
    method: 'GET',
    path: `${SITE_API_BASE}/affiliate/links`,
    query: z.object({}),
    answer: z.array(AffiliateLink),
  }),
  addLink: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/affiliate/links/add`,
    query: z.object({ name: Name }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done'), number: z.int(), path: z.string() }),
      Refused,
    ]),
  }),
  /** Later registrations through the link still count. */
  archiveLink: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/affiliate/links/archive`,
    query: z.object({ number: z.int() }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused]),
  }),
  payouts: defineCall({
    method: 'GET',
    path: `${SITE_API_BASE}/affiliate/payouts`,
    query: z.object({ from: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0), product }),
    answer: z.array(CommissionPayout),
  }),
} as const
