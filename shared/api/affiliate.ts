// The affiliate programme for whoever is logged in. The embedded exchange answers at /api/v1/affiliate….
// Amounts are decimal text: volumes and worths in USDT at the price of their trade, commissions in the asset of the fee.

import { z } from 'zod/mini'
import { FeeProduct } from '../affiliate/figures.ts'
import { AFFILIATE_LEVELS } from '../affiliate/levels.ts'
import { call, EDGE_BASE } from './contract.ts'

const Level = z.enum(AFFILIATE_LEVELS.map(({ name }) => name))
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/**
 * A day of the calendar, UTC. `subs`: from the traders of those whom one invited; with `own` it is all of the day, as `spot`
 * with `futures` is.
 */
export const EarningDay = z.object({
  day: Day,
  own: z.string(),
  subs: z.string(),
  spot: z.string(),
  futures: z.string(),
  trades: z.int(),
})
export type EarningDay = z.infer<typeof EarningDay>

/** Which fees figures are of; without it all. */
const product = z.optional(FeeProduct)

/** Rates in millionths. `next` is null on the highest level. `funnel`: of those who came within the days asked for. */
export const AffiliateOverview = z.object({
  /** Whoever has not joined the programme stands as somebody new, beside what they were paid as a lead of copy trading. */
  isJoined: z.boolean(),
  level: Level,
  ratePpm: z.int(),
  next: z.nullable(z.object({ level: Level, ratePpm: z.int(), volume: z.string(), traders: z.int() })),
  month: z.object({ volume: z.string(), traders: z.int() }),
  earned: z.string(),
  /** What of it is of which product. */
  earnedBy: z.object({ spot: z.string(), futures: z.string() }),
  days: z.array(EarningDay),
  funnel: z.object({ visits: z.int(), registrations: z.int(), traders: z.int() }),
  /** `name` is '' of whoever has closed their account. */
  subs: z.array(z.object({ name: z.string(), traders: z.int(), volume: z.string(), commission: z.string() })),
})
export type AffiliateOverview = z.infer<typeof AffiliateOverview>

/** `number` 0 is the code without a link, and what came by links of before. */
export const AffiliateLink = z.object({
  number: z.int(),
  name: z.string(),
  /** Of this site. */
  path: z.string(),
  isArchived: z.boolean(),
  visits: z.int(),
  registrations: z.int(),
  traders: z.int(),
  volume: z.string(),
  commission: z.string(),
})
export type AffiliateLink = z.infer<typeof AffiliateLink>

/** What a day brought of a product, in an asset: `running` while the day is, `paid` after it. */
export const Payout = z.object({
  day: Day,
  product: FeeProduct,
  asset: z.string(),
  amount: z.string(),
  worth: z.string(),
  trades: z.int(),
  state: z.enum(['running', 'paid']),
})
export type Payout = z.infer<typeof Payout>

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const Refused = z.object({
  kind: z.literal('refused'),
  reason: z.enum(['not_joined', 'too_many_kept', 'name_taken', 'item_gone']),
})

export const affiliateCalls = {
  /** From now on links can be made, and whoever registers with the code counts. May be asked for again. */
  join: call({
    method: 'POST',
    path: `${EDGE_BASE}/affiliate/join`,
    query: z.object({}),
    answer: z.object({ kind: z.literal('done') }),
  }),
  /** Level, earnings by day and what came of visits. */
  overview: call({
    method: 'GET',
    path: `${EDGE_BASE}/affiliate`,
    query: z.object({
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 30),
      product,
    }),
    answer: AffiliateOverview,
  }),
  /** None of whoever has not joined. */
  links: call({
    method: 'GET',
    path: `${EDGE_BASE}/affiliate/links`,
    query: z.object({}),
    answer: z.array(AffiliateLink),
  }),
  addLink: call({
    method: 'POST',
    path: `${EDGE_BASE}/affiliate/links/add`,
    query: z.object({ name: Name }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done'), number: z.int(), path: z.string() }),
      Refused,
    ]),
  }),
  /** Whoever comes by it still counts. */
  archiveLink: call({
    method: 'POST',
    path: `${EDGE_BASE}/affiliate/links/archive`,
    query: z.object({ number: z.int() }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused]),
  }),
  /** Newest first, since a time. */
  payouts: call({
    method: 'GET',
    path: `${EDGE_BASE}/affiliate/payouts`,
    query: z.object({ from: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0), product }),
    answer: z.array(Payout),
  }),
} as const
