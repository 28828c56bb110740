import { DAY_MS } from '#shared/platform/intervals.ts'

const PREFIX = 'copy-simulated-'

/** @param which name that does not change, unique within its kind */
export const formatSimulatedAccount = (which: string): string => PREFIX + which

export const isSimulatedAccount = (account: string): boolean => account.startsWith(PREFIX)

/** Limits for users do not apply to accounts of the house and of simulated suppliers of markets (LE40). */
const OF_HOUSE = /^(dealer$|block-|p2p-simulated-|copy-simulated-|simulated-bots-)/

export const isHouseOperatedAccount = (account: string): boolean => OF_HOUSE.test(account)

/** A simulated record restarts after this many days, to keep it cheap. */
const RECORD_DAYS = 360
const RECORD_MIN_DAYS = 180
const RECORD_OFFSET_DAYS = 74

/** Start of a UTC day, 180 to 540 days ago. */
export function findSimulatedRecordStart(now: number): number {
  const days = Math.floor(now / DAY_MS) - RECORD_MIN_DAYS - RECORD_OFFSET_DAYS
  return (Math.floor(days / RECORD_DAYS) * RECORD_DAYS + RECORD_OFFSET_DAYS) * DAY_MS
}
