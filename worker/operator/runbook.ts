import type { SiteAlertRule } from '#shared/operator/site-alerts.ts'
import { type Env, loadSettings } from '../env.ts'

/** @returns address of the rule's section in docs/operations.md; '' if the deployment names no runbook */
export function formatRunbookAddress(env: Env, rule: SiteAlertRule): string {
  const { RUNBOOK_URL } = loadSettings(env)
  return RUNBOOK_URL === '' ? '' : `${RUNBOOK_URL}#${rule}`
}

/** For messages: without a runbook, the page for those on call. '' if the deployment has no address of its own. */
export function formatHelpAddress(env: Env, rule: SiteAlertRule): string {
  const { ORIGIN } = loadSettings(env)
  return formatRunbookAddress(env, rule) || (ORIGIN === '' ? '' : `${ORIGIN}/operator/on-call#${rule}`)
}
