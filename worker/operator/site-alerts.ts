import { objectStub } from '#objects/platform/object-stub.ts'
import { OPERATOR_REASON_MAX } from '#shared/operator/acts.ts'
import { SITE_ALERT_RULES, type SiteAlertRule, type SiteAlertView } from '#shared/operator/site-alerts.ts'
import type { OperatorData, OperatorFormSubmission, SiteAlertRow } from '#shared/pages/operator.ts'
import type { Env } from '../env.ts'
import {
  createOperatorRefusal,
  executeLoggedOperatorAction,
  OPERATOR_SUCCESS,
  type OperatorOutcome,
  type OperatorRequest,
  operatorsStub,
} from './desk.ts'
import { formatRunbookAddress } from './runbook.ts'

export const siteAlertsStub = (env: Env) => objectStub(env, 'SITE_ALERTS', 'site')

export async function listSiteAlerts(
  env: Env,
): Promise<{ readonly open: readonly SiteAlertRow[]; readonly resolved: readonly SiteAlertRow[] }> {
  const [{ open, resolved }, operators] = await Promise.all([
    siteAlertsStub(env).list(),
    operatorsStub(env).operators(),
  ])
  const names = new Map(operators.map(({ id, name }) => [id, name]))
  const toRow = (alert: SiteAlertView): SiteAlertRow => ({
    ...alert,
    takenByName: names.get(alert.takenBy) ?? alert.takenBy,
    runbook: formatRunbookAddress(env, alert.rule),
  })
  return { open: open.map(toRow), resolved: resolved.map(toRow) }
}

export async function loadOnCallPage(
  { c: { env } }: OperatorRequest,
  submission: OperatorFormSubmission,
): Promise<OperatorData['operator-on-call']> {
  const [alerts, operators] = await Promise.all([listSiteAlerts(env), operatorsStub(env).operators()])
  const addresses = SITE_ALERT_RULES.map((rule) => [rule, formatRunbookAddress(env, rule)])
  // Safe cast: `addresses` has an entry for each rule.
  const runbook = Object.fromEntries(addresses) as Record<SiteAlertRule, string>
  return { submission, ...alerts, runbook, operators }
}

/** No reason is required, because the log entry names the alert. */
export async function acknowledgeSiteAlert(desk: OperatorRequest, id: string): Promise<OperatorOutcome> {
  const { open } = await siteAlertsStub(desk.c.env).list()
  const alert = open.find((one) => String(one.id) === id)
  if (!alert) return createOperatorRefusal('alert_over')
  const act = { act: 'alert_taken', target: `${alert.rule} ${alert.subject}`, detail: `#${alert.id}` } as const
  return executeLoggedOperatorAction(
    desk,
    act,
    `${alert.rule}: ${alert.detail}`.slice(0, OPERATOR_REASON_MAX),
    async () => {
      const isTaken = await siteAlertsStub(desk.c.env).take(alert.id, desk.operatorSession.operator)
      return isTaken ? OPERATOR_SUCCESS : createOperatorRefusal('alert_over')
    },
  )
}
