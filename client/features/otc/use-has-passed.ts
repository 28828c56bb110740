import { useServerTime } from '../../ui/figures/server-clock.ts'

/** @param now time at which the server rendered the page, epoch ms */
export const useHasPassed = (at: number, now: number): boolean => (useServerTime(now) ?? now) >= at
