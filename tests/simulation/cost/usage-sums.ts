// Sums and differences of usage, for the bench of costs.

import { type BilledUsage, countBilledRequests } from '#shared/operator/prices.ts'
import type { IsolateUsage, ObjectClassUsage } from '#shared/operator/usage.ts'

/** Sums classes in the units of the bill. Setting an alarm is a row written. */
export function toBilledUsage(classes: readonly ObjectClassUsage[]): BilledUsage {
  const acts = classes.flatMap((each) => each.acts)
  const sum = <T>(all: readonly T[], quantityOf: (each: T) => number) =>
    all.reduce((total, x) => total + quantityOf(x), 0)
  return {
    requests: sum(acts, countBilledRequests),
    activeSeconds: sum(classes, ({ activeMs }) => activeMs) / 1_000,
    idleSeconds: sum(classes, ({ idleMs }) => idleMs) / 1_000,
    rowsRead: sum(acts, ({ rowsRead }) => rowsRead),
    rowsWritten: sum(acts, ({ rowsWritten, alarmsSet }) => rowsWritten + alarmsSet),
    bytes: sum(classes, ({ bytes }) => bytes),
  }
}

export const addUsage = (one: BilledUsage, other: BilledUsage): BilledUsage => ({
  requests: one.requests + other.requests,
  activeSeconds: one.activeSeconds + other.activeSeconds,
  idleSeconds: one.idleSeconds + other.idleSeconds,
  rowsRead: one.rowsRead + other.rowsRead,
  rowsWritten: one.rowsWritten + other.rowsWritten,
  bytes: Math.max(one.bytes, other.bytes),
})

/** Subtracts an earlier reading of the same isolate. */
export function usageSince(before: IsolateUsage, after: IsolateUsage): readonly ObjectClassUsage[] {
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
