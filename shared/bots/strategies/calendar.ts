// Schedules of recurring purchases, in UTC.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/intervals.ts'

export type BotPlanPeriod = 'hour' | 'day' | 'week' | 'month'
export type BotPlanSchedule = {
  readonly every: BotPlanPeriod
  readonly minute: number
  readonly hour: number
  /** 1 is Monday. */
  readonly weekday: number
  readonly day: number
}

/** First scheduled time after `now`, epoch ms. */
export function nextPlanTime({ every, minute, hour, weekday, day }: BotPlanSchedule, now: number): number {
  if (every === 'hour') {
    const at = Math.floor(now / HOUR_MS) * HOUR_MS + minute * MINUTE_MS
    return at > now ? at : at + HOUR_MS
  }
  const clock = (hour * 60 + minute) * MINUTE_MS
  if (every === 'month') {
    const date = new Date(now)
    const at = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day) + clock
    return at(0) > now ? at(0) : at(1)
  }
  let at = Math.floor(now / DAY_MS) * DAY_MS + clock
  // 1 January 1970 was a Thursday, which is day 4 if Monday is day 1.
  const isTheDay = (time: number) => every === 'day' || ((Math.floor(time / DAY_MS) + 3) % 7) + 1 === weekday
  while (at <= now || !isTheDay(at)) at += DAY_MS
  return at
}
