import { z } from 'zod/mini'
import {
  ALERT_DAY_DOLLARS_DEFAULT,
  isAlertAddress,
  isDollarLimit,
  isMailAddressList,
  isWebhookSecret,
} from '#shared/operator/site-alert-settings.ts'

const Address = z._default(z.union([z.literal(''), z.string().check(z.refine(isAlertAddress))]), '')

export const SITE_ALERT_FIELDS = {
  /** Receives alerts of the site (Standard Webhooks); if empty, nothing does. */
  ALERT_URL: Address,
  ALERT_SECRET: z._default(z.union([z.literal(''), z.string().check(z.refine(isWebhookSecret))]), ''),
  /** Addresses separated by commas; if empty, the operators' own. */
  ALERT_EMAIL: z._default(z.string().check(z.refine(isMailAddressList)), ''),
  /** Requested each minute while alerts can be sent. */
  ALERT_PING_URL: Address,
  /** Dollars of the last day above which an alert opens, by list price. */
  ALERT_DAY_DOLLARS: z._default(z.string().check(z.refine(isDollarLimit)), String(ALERT_DAY_DOLLARS_DEFAULT)),
  /** Address of docs/operations.md, for links; if empty, links lead to the desk. */
  RUNBOOK_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
} as const

const Fields = z.object(SITE_ALERT_FIELDS)

export const findMissingSiteAlertSettings = ({ ALERT_URL, ALERT_SECRET }: z.infer<typeof Fields>): string[] =>
  ALERT_URL !== '' && ALERT_SECRET === '' ? ['ALERT_SECRET'] : []
