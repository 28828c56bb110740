import type { SiteAlertRule } from '#shared/operator/site-alerts.ts'
import { type Env, loadSettings } from '../env.ts'

/** Anchor of a rule's section in docs/operations.md, as Markdown renderers create it. */
const formatRunbookAnchor = (rule: SiteAlertRule): string => `#${rule}`

/** @returns '' if the deployment has neither an address nor a runbook */
export function formatRunbookAddress(env: Env, rule: SiteAlertRule): string {
  const { RUNBOOK_URL, ORIGIN } = loadSettings(env)
  if (RUNBOOK_URL !== '') return RUNBOOK_URL + formatRunbookAnchor(rule)
  return ORIGIN === '' ? '' : `${ORIGIN}/operator`
}
