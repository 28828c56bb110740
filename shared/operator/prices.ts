// Source: developers.cloudflare.com/durable-objects/platform/pricing, …/workers/platform/pricing and …/r2/pricing, paid
// plan.

import { type DailyResourceUsage, type ObjectClassUsage, USAGE_REPORT_BATCH, type UsageQuantities } from './usage.ts'

export const PLATFORM_PRICES_DATE = '2026-11-27'
export const PLAN_MONTH_DOLLARS = 5

/** Dollars per million, beyond the quantity that a month includes. */
const PRICES = {
  requests: { included: 1e6, dollars: 0.15 },
  gbSeconds: { included: 400_000, dollars: 12.5 },
  rowsRead: { included: 25e9, dollars: 0.001 },
  rowsWritten: { included: 50e6, dollars: 1 },
  bucketWrites: { included: 1e6, dollars: 4.5 },
} as const
const STORAGE = { includedGb: 5, dollarsGbMonth: 0.2 } as const

/** Memory in GB that the platform bills for each awake object. */
const OBJECT_GB = 0.128
const SOCKET_MESSAGES_A_REQUEST = 20
export const BILLING_MONTH_SECONDS = 30 * 86_400

export type BilledUsage = {
  readonly requests: number
  /** Two objects awake for a second are two seconds. */
  readonly activeSeconds: number
  /** Seconds in memory but able to hibernate, which are not billed. */
  readonly idleSeconds: number
  readonly rowsRead: number
  readonly rowsWritten: number
  readonly bytes: number
  /** Operations of class A in R2. */
  readonly bucketWrites?: number | undefined
}

/** Twenty messages of a socket are one billed request; its closing is none. */
export function countBilledRequests({ act, calls }: Pick<ObjectClassUsage['acts'][number], 'act' | 'calls'>): number {
  if (act === 'webSocketMessage') return calls / SOCKET_MESSAGES_A_REQUEST
  return act === 'webSocketClose' || act === 'webSocketError' ? 0 : calls
}

/** Stored bytes are not scaled. */
export const scaleBilledUsage = (usage: BilledUsage, factor: number): BilledUsage => ({
  requests: usage.requests * factor,
  activeSeconds: usage.activeSeconds * factor,
  idleSeconds: usage.idleSeconds * factor,
  rowsRead: usage.rowsRead * factor,
  rowsWritten: usage.rowsWritten * factor,
  bucketWrites: (usage.bucketWrites ?? 0) * factor,
  bytes: usage.bytes,
})

const quantitiesOf = ({ requests, activeSeconds, rowsRead, rowsWritten, bucketWrites = 0 }: BilledUsage) => ({
  requests,
  gbSeconds: activeSeconds * OBJECT_GB,
  rowsRead,
  rowsWritten,
  bucketWrites,
})

const NO_AMOUNTS: UsageQuantities = { rowsWritten: 0, rowsRead: 0, requests: 0, activeMs: 0 }

/** Idle time and bytes are not reported. */
export const toBilledAmounts = ({ activeMs, ...amounts }: UsageQuantities): BilledUsage => ({
  ...amounts,
  activeSeconds: activeMs / 1_000,
  idleSeconds: 0,
  bytes: 0,
})

/** Uses list prices, without included quantities and without storage, which is billed by the month. */
export function listPriceDollars(usage: BilledUsage): number {
  const quantities = quantitiesOf(usage)
  const names = Object.keys(PRICES) as (keyof typeof PRICES)[]
  return names.reduce((sum, name) => sum + (quantities[name] * PRICES[name].dollars) / 1e6, 0)
}

export const listDayDollars = ({ classes }: DailyResourceUsage): number =>
  classes.reduce((sum, { name: _, ...amounts }) => sum + listPriceDollars(toBilledAmounts(amounts)), 0)

/** List price of the most expensive kind of usage report. */
export const USAGE_BATCH_DOLLARS_MAX = Math.max(
  ...(['rowsWritten', 'rowsRead', 'requests', 'activeMs', 'bucketWrites'] as const).map((name) =>
    listPriceDollars(toBilledAmounts({ ...NO_AMOUNTS, [name]: USAGE_REPORT_BATCH[name] })),
  ),
)

/** Adds the plan's price to that of quantities beyond the plan. */
export function monthlyBillDollars(month: BilledUsage): number {
  const quantities = quantitiesOf(month)
  const names = Object.keys(PRICES) as (keyof typeof PRICES)[]
  const beyond = names.map((name) => {
    const { included, dollars } = PRICES[name]
    return (Math.max(0, quantities[name] - included) * dollars) / 1e6
  })
  const gb = Math.max(0, month.bytes / 1e9 - STORAGE.includedGb)
  return PLAN_MONTH_DOLLARS + beyond.reduce((sum, each) => sum + each, 0) + gb * STORAGE.dollarsGbMonth
}
