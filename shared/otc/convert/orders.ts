// Pending conversions: limit (waits for a price) and recurring (follows a schedule). Amounts and prices are decimal
// text, times epoch ms.

import { z } from 'zod/mini'
import { ConversionRefusalReason } from './refusals.ts'

/** `placing`: the hold is being created. `ending`: the hold is being released. The last four states are terminal. */
export const LimitConversionState = z.enum([
  'placing',
  'open',
  'filling',
  'ending',
  'filled',
  'cancelled',
  'expired',
  'failed',
])
export type LimitConversionState = z.infer<typeof LimitConversionState>

export const LIMIT_CONVERSION_DAYS = [1, 7, 30, 90] as const
export const LIMIT_CONVERSIONS_MAX = 20

export type QuotedPricePair = { readonly base: string; readonly quote: string }

/** Prices are in USDT if one asset is USDT; else in the received asset per unit of the sold asset. */
export const toPricePair = (from: string, to: string): QuotedPricePair =>
  from === 'USDT' ? { base: to, quote: from } : { base: from, quote: to }

export const LimitConversionView = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  fromAmount: z.string(),
  /** Received amount at the limit price; after the fill, the actual amount, which is never lower. */
  toAmount: z.string(),
  /** Limit price in `quote` per `base`. */
  price: z.string(),
  base: z.string(),
  quote: z.string(),
  state: LimitConversionState,
  placedAt: z.int(),
  expiresAt: z.int(),
  endedAt: z.int(),
  reason: z.nullable(ConversionRefusalReason),
})
export type LimitConversionView = z.infer<typeof LimitConversionView>

export const ConversionPlanPeriod = z.enum(['hour', 'day', 'week', 'month'])
export type ConversionPlanPeriod = z.infer<typeof ConversionPlanPeriod>

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** `weekday`: 1 is Monday, 7 is Sunday. In a month without the given day, the last day counts. */
export const ConversionPlanSchedule = z.object({
  every: ConversionPlanPeriod,
  /** `HH:MM` in the time zone; hourly plans use only the minutes. */
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  weekday: z._default(z.int().check(z.minimum(1), z.maximum(7)), 1),
  day: z._default(z.int().check(z.minimum(1), z.maximum(31)), 1),
  /** IANA time zone. */
  zone: z.string().check(z.maxLength(40)),
})
export type ConversionPlanSchedule = z.infer<typeof ConversionPlanSchedule>

export const CONVERSION_PLANS_MAX = 20
export const CONVERSION_PLAN_RUNS_MAX = 12
export const LIMIT_CONVERSIONS_PAGE_SIZE = 50

export const ConversionPlanRunView = z.object({
  at: z.int(),
  state: z.enum(['started', 'done', 'skipped']),
  reason: z.nullable(ConversionRefusalReason),
  /** '' if the run has no signed quote. */
  quote: z.string(),
  toAmount: z.string(),
})
export type ConversionPlanRunView = z.infer<typeof ConversionPlanRunView>

export const ConversionPlanState = z.enum(['active', 'paused', 'deleted'])
export type ConversionPlanState = z.infer<typeof ConversionPlanState>

export const ConversionPlanView = z.object({
  ...ConversionPlanSchedule.shape,
  id: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.string(),
  state: ConversionPlanState,
  /** 0 while paused. */
  nextAt: z.int(),
  calendar: z.array(z.int()),
  done: z.int(),
  skipped: z.int(),
  /** Newest first. */
  runs: z.array(ConversionPlanRunView),
})
export type ConversionPlanView = z.infer<typeof ConversionPlanView>
