// Conversions that wait: for their price (limit), or for their hour (recurring). Amounts and prices are decimal text, times
// epoch ms.

import { z } from 'zod/mini'
import { ConvertReason } from './refusals.ts'

/** `placing`: its money is being put on hold. `ending`: it is on its way back. Of the last four nothing changes any more. */
export const LimitState = z.enum(['placing', 'open', 'filling', 'ending', 'filled', 'cancelled', 'expired', 'failed'])
export type LimitState = z.infer<typeof LimitState>

/** For how many days a limit conversion may wait. */
export const LIMIT_DAYS = [1, 7, 30, 90] as const
/** Of one person at once. */
export const LIMITS_MOST = 20

/** A price as people say it: units of `quote` for one of `base`. */
export type PricePair = { readonly base: string; readonly quote: string }

/** USDT is what others are priced in; where neither is USDT, what is given is priced in what is got. */
export const pricePairOf = (from: string, to: string): PricePair =>
  from === 'USDT' ? { base: to, quote: from } : { base: from, quote: to }

export const LimitView = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  fromAmount: z.string(),
  /** What comes at the limit; once it is filled, what came: never less. */
  toAmount: z.string(),
  /** Of `base` in `quote`. */
  price: z.string(),
  base: z.string(),
  quote: z.string(),
  state: LimitState,
  placedAt: z.int(),
  expiresAt: z.int(),
  endedAt: z.int(),
  reason: z.nullable(ConvertReason),
})
export type LimitView = z.infer<typeof LimitView>

export const Every = z.enum(['hour', 'day', 'week', 'month'])
export type Every = z.infer<typeof Every>

/** Monday to Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** When a recurring conversion is made. `weekday`: 1 Monday to 7 Sunday; a day that a month has not is its last. */
export const Schedule = z.object({
  every: Every,
  /** `HH:MM` by the clock of the zone; of an hourly one the minutes count. */
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  weekday: z._default(z.int().check(z.minimum(1), z.maximum(7)), 1),
  day: z._default(z.int().check(z.minimum(1), z.maximum(31)), 1),
  /** Of the IANA database. */
  zone: z.string().check(z.maxLength(40)),
})
export type Schedule = z.infer<typeof Schedule>

/** Of one person at once. */
export const PLANS_MOST = 20
/** Runs that a plan shows, or a page of them. */
export const RUNS_SHOWN = 12
/** Rows of a page of limit conversions. */
export const LIMITS_SHOWN = 50

export const RunView = z.object({
  at: z.int(),
  state: z.enum(['started', 'done', 'skipped']),
  /** Why it was skipped. */
  reason: z.nullable(ConvertReason),
  /** Its receipt; '' where there is none. */
  quote: z.string(),
  /** '' where nothing came. */
  toAmount: z.string(),
})
export type RunView = z.infer<typeof RunView>

export const PlanState = z.enum(['active', 'paused', 'deleted'])
export type PlanState = z.infer<typeof PlanState>

export const PlanView = z.object({
  ...Schedule.shape,
  id: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.string(),
  state: PlanState,
  /** 0 while it is paused. */
  nextAt: z.int(),
  /** The next dates, as far as its calendar shows them; none while it is paused. */
  calendar: z.array(z.int()),
  done: z.int(),
  skipped: z.int(),
  /** Newest first. */
  runs: z.array(RunView),
})
export type PlanView = z.infer<typeof PlanView>
