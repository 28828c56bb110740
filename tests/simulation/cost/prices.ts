// Prices of the platform, and bills of usage. Source: developers.cloudflare.com/durable-objects/platform/pricing and
// …/workers/platform/pricing, paid plan.

import type { ClassUsage, Usage } from '#shared/operator/usage.ts'

/** Day on which the prices were read. */
export const PRICES_AS_OF = '2026-11-27'
export const PLAN_DOLLARS = 5

/** Dollars per million, beyond the quantity that a month includes. */
const PRICES = {
  requests: { included: 1e6, dollars: 0.15 },
  gbSeconds: { included: 400_000, dollars: 12.5 },
  rowsRead: { included: 25e9, dollars: 0.001 },
  rowsWritten: { included: 50e6, dollars: 1 },
} as const
const STORAGE = { includedGb: 5, dollarsGbMonth: 0.2 } as const

/** Memory that each awake object is billed for. */
const OBJECT_GB = 0.128
const SOCKET_MESSAGES_A_REQUEST = 20
export const MONTH_SECONDS = 30 * 86_400

export type BilledUsage = {
  readonly requests: number
  /** Object-seconds: two objects awake for a second are two. */
  readonly activeSeconds: number
  /** Seconds in memory but able to hibernate, which are not billed. */
  readonly idleSeconds: number
  readonly rowsRead: number
  readonly rowsWritten: number
  readonly bytes: number
}

type Act = ClassUsage['acts'][number]

function requestsOf({ act, calls }: Act): number {
  if (act === 'webSocketMessage') return calls / SOCKET_MESSAGES_A_REQUEST
  return act === 'webSocketClose' || act === 'webSocketError' ? 0 : calls
}

/** Sums classes in the units of the bill. Setting an alarm is a row written. */
export function toBilledUsage(classes: readonly ClassUsage[]): BilledUsage {
  const acts = classes.flatMap((each) => each.acts)
  const sum = <T>(all: readonly T[], quantityOf: (each: T) => number) =>
    all.reduce((total, x) => total + quantityOf(x), 0)
  return {
    requests: sum(acts, requestsOf),
    activeSeconds: sum(classes, ({ activeMs }) => activeMs) / 1_000,
    idleSeconds: sum(classes, ({ idleMs }) => idleMs) / 1_000,
    rowsRead: sum(acts, ({ rowsRead }) => rowsRead),
    rowsWritten: sum(acts, ({ rowsWritten, alarmsSet }) => rowsWritten + alarmsSet),
    bytes: sum(classes, ({ bytes }) => bytes),
  }
}

/** Scales quantities of a part of a month to a month. Stored bytes stay. */
export const scaleUsage = (usage: BilledUsage, factor: number): BilledUsage => ({
  requests: usage.requests * factor,
  activeSeconds: usage.activeSeconds * factor,
  idleSeconds: usage.idleSeconds * factor,
  rowsRead: usage.rowsRead * factor,
  rowsWritten: usage.rowsWritten * factor,
  bytes: usage.bytes,
})

export const addUsage = (one: BilledUsage, other: BilledUsage): BilledUsage => ({
  requests: one.requests + other.requests,
  activeSeconds: one.activeSeconds + other.activeSeconds,
  idleSeconds: one.idleSeconds + other.idleSeconds,
  rowsRead: one.rowsRead + other.rowsRead,
  rowsWritten: one.rowsWritten + other.rowsWritten,
  bytes: Math.max(one.bytes, other.bytes),
})

/** Subtracts an earlier reading of the same isolate. */
export function usageSince(before: Usage, after: Usage): readonly ClassUsage[] {
  return after.classes.map((each) => {
    const earlier = before.classes.find(({ name }) => name === each.name)
    const acts = each.acts.map((now) => {
      const known = earlier?.acts.find(({ act }) => act === now.act)
      return {
        act: now.act,
        calls: now.calls - (known?.calls ?? 0),
        alarmsSet: now.alarmsSet - (known?.alarmsSet ?? 0),
        rowsRead: now.rowsRead - (known?.rowsRead ?? 0),
        rowsWritten: now.rowsWritten - (known?.rowsWritten ?? 0),
      }
    })
    const activeMs = each.activeMs - (earlier?.activeMs ?? 0)
    const idleMs = each.idleMs - (earlier?.idleMs ?? 0)
    return { ...each, activeMs, idleMs, acts }
  })
}

const quantitiesOf = ({ requests, activeSeconds, rowsRead, rowsWritten }: BilledUsage) => ({
  requests,
  gbSeconds: activeSeconds * OBJECT_GB,
  rowsRead,
  rowsWritten,
})

/** Returns dollars by list price, without included quantities. Excludes storage, which is billed by the month. */
export function listPriceDollars(usage: BilledUsage): number {
  const quantities = quantitiesOf(usage)
  const names = Object.keys(PRICES) as (keyof typeof PRICES)[]
  return names.reduce((sum, name) => sum + (quantities[name] * PRICES[name].dollars) / 1e6, 0)
}

/** Returns a month's bill in dollars: the plan, and quantities beyond those that it includes. */
export function monthlyBillDollars(month: BilledUsage): number {
  const quantities = quantitiesOf(month)
  const names = Object.keys(PRICES) as (keyof typeof PRICES)[]
  const beyond = names.map((name) => {
    const { included, dollars } = PRICES[name]
    return (Math.max(0, quantities[name] - included) * dollars) / 1e6
  })
  const gb = Math.max(0, month.bytes / 1e9 - STORAGE.includedGb)
  return PLAN_DOLLARS + beyond.reduce((sum, each) => sum + each, 0) + gb * STORAGE.dollarsGbMonth
}
