import type { SiteAlertRule } from '#shared/operator/site-alerts.ts'
import { type Env, loadSettings } from '../env.ts'

/** @returns address of the rule's section in docs/operations.md; '' if the deployment names no runbook */
export function formatRunbookAddress(env: Env, rule: SiteAlertRule): string {
  const { RUNBOOK_URL } = loadSettings(env)
  return RUNBOOK_URL === '' ? '' : `${RUNBOOK_URL}#${rule}`
}

/** Without a runbook, the link leads to the page for those on call. '' if the deployment's own address is unknown. */
export function formatHelpAddress(env: Env, rule: SiteAlertRule): string {
  const { ORIGIN } = loadSettings(env)
  return formatRunbookAddress(env, rule) || (ORIGIN === '' ? '' : `${ORIGIN}/operator/on-call#${rule}`)
}
