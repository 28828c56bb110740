// Checks the settings of worker/context/site-alert-settings.ts: an invalid one ends the start.

import { isHttpsAddress } from '#shared/operator/security-txt.ts'
import {
  ALERT_EMAILS_MAX,
  isAlertAddress,
  isDollarLimit,
  isMailAddressList,
  isWebhookSecret,
} from '#shared/operator/site-alert-settings.ts'

export const SITE_ALERT_SETTINGS = [
  'ALERT_URL',
  'ALERT_SECRET',
  'ALERT_EMAIL',
  'ALERT_PING_URL',
  'ALERT_DAY_DOLLARS',
  'RUNBOOK_URL',
] as const

/** Returns a one-line error without secrets. */
export function findSiteAlertSettingError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  // The addresses may contain a token, so the line does not repeat them.
  const wrong = (['ALERT_URL', 'ALERT_PING_URL'] as const).find((name) => env[name] && !isAlertAddress(env[name]))
  if (wrong) return `${wrong} must be an https address (http on this machine)`
  if (env.ALERT_SECRET && !isWebhookSecret(env.ALERT_SECRET)) {
    return 'ALERT_SECRET must be whsec_ and base64 of 24 to 64 bytes: echo "whsec_$(openssl rand -base64 32)"'
  }
  if (env.ALERT_URL && !env.ALERT_SECRET) return 'ALERT_URL needs ALERT_SECRET, which signs the messages'
  if (!isMailAddressList(env.ALERT_EMAIL ?? '')) {
    return `ALERT_EMAIL must list at most ${ALERT_EMAILS_MAX} addresses, separated by commas`
  }
  if (env.ALERT_DAY_DOLLARS && !isDollarLimit(env.ALERT_DAY_DOLLARS)) {
    return `ALERT_DAY_DOLLARS must be a whole number from 1 to 999999, not "${env.ALERT_DAY_DOLLARS}"`
  }
  const runbook = env.RUNBOOK_URL ?? ''
  return runbook === '' || isHttpsAddress(runbook)
    ? undefined
    : `RUNBOOK_URL must be an https address, not "${runbook}"`
}
