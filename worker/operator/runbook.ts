import type { SiteAlertRule } from '#shared/operator/site-alerts.ts'
import { type Env, loadSettings } from '../env.ts'

/** Anchor of a rule's section in docs/operations.md, as GitHub and other renderers of Markdown make it. */
const formatRunbookAnchor = (rule: SiteAlertRule): string => `#${rule}`

/** @returns '' if the deployment has no address of its own and names no runbook */
export function formatRunbookAddress(env: Env, rule: SiteAlertRule): string {
  const { RUNBOOK_URL, ORIGIN } = loadSettings(env)
  if (RUNBOOK_URL !== '') return RUNBOOK_URL + formatRunbookAnchor(rule)
  return ORIGIN === '' ? '' : `${ORIGIN}/operator`
}
