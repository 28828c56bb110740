import { z } from 'zod/mini'
import {
  ALERT_DAY_DOLLARS_DEFAULT,
  isAlertAddress,
  isDollarLimit,
  isMailAddressList,
  isWebhookSecret,
} from '#shared/operator/site-alert-settings.ts'

const Address = z._default(z.union([z.literal(''), z.string().check(z.refine(isAlertAddress))]), '')

export const SITE_ALERT_SETTING_FIELDS = {
  /** Receiver of the site's alerts (Standard Webhooks); '' for none. */
  ALERT_URL: Address,
  ALERT_SECRET: z._default(z.union([z.literal(''), z.string().check(z.refine(isWebhookSecret))]), ''),
  /** Mail addresses for alerts, separated by commas; '' for those of the operators. */
  ALERT_EMAIL: z._default(z.string().check(z.refine(isMailAddressList)), ''),
  /** Address that is requested each minute while alerts can be sent. */
  ALERT_PING_URL: Address,
  /** Daily cost in dollars, by list price, above which an alert opens. */
  ALERT_DAY_DOLLARS: z._default(z.string().check(z.refine(isDollarLimit)), String(ALERT_DAY_DOLLARS_DEFAULT)),
  /** Address of docs/operations.md for links; if '', links lead to the operator pages. */
  RUNBOOK_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
} as const

const Fields = z.object(SITE_ALERT_SETTING_FIELDS)

export const findMissingSiteAlertSettings = ({ ALERT_URL, ALERT_SECRET }: z.infer<typeof Fields>): string[] =>
  ALERT_URL !== '' && ALERT_SECRET === '' ? ['ALERT_SECRET'] : []
