// Pure.

import type { SiteAlertCondition, SiteAlertRule } from '#shared/operator/site-alerts.ts'
import type { AuditFinding, ReconciliationReport } from './engine.ts'

export const AUDITED_RULES: readonly SiteAlertRule[] = ['audit_finding', 'log_stuck', 'quarantine', 'market_halted']

const WHOLE_OBJECT = '*'

/** Returns halted markets, and names of objects that are halted as a whole, each once. */
export function listHalted(objects: ReconciliationReport['objects']): string[] {
  const all = objects.flatMap(({ name, halted = [] }) => halted.map((scope) => (scope === WHOLE_OBJECT ? name : scope)))
  return [...new Set(all)]
}

function toFindingCondition({ invariant, object, detail, asset }: AuditFinding): SiteAlertCondition {
  const subject = asset === undefined ? object : `${object} ${asset}`
  return { rule: invariant === 'log' ? 'log_stuck' : 'audit_finding', subject, detail: `${invariant}: ${detail}` }
}

const isSame = (one: AuditFinding, other: AuditFinding): boolean =>
  one.invariant === other.invariant && one.object === other.object

/**
 * @param before report of the previous audit. An object that fails only once raises no alert, because deployments
 * restart objects
 */
export function listAuditConditions(
  { findings, objects }: ReconciliationReport,
  before: ReconciliationReport | undefined,
): SiteAlertCondition[] {
  const lasting = findings.filter(
    (finding) => finding.invariant !== 'reach' || before?.findings.some((other) => isSame(finding, other)),
  )
  const quarantined = objects
    .filter((object) => object.quarantined > 0)
    .map(({ name, quarantined: count }): SiteAlertCondition => {
      return { rule: 'quarantine', subject: name, detail: `${count} messages` }
    })
  const halted = listHalted(objects).map((subject): SiteAlertCondition => toHaltCondition(subject))
  return [...lasting.map(toFindingCondition), ...quarantined, ...halted]
}

export const toHaltCondition = (subject: string): SiteAlertCondition => ({
  rule: 'market_halted',
  subject,
  detail: 'no new orders are accepted',
})
