// The object that stores alerts loads this module when it has something to send.

import type { SiteAlertReceiver } from '#objects/operator/site-alerts/object.ts'
import type { StoredSiteAlertMessage } from '#objects/operator/site-alerts/store.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { findSiteAlertSeverity, SiteAlertMessage } from '#shared/operator/site-alerts.ts'
import { parseNameList } from '#shared/platform/name-list.ts'
import { renderMail } from '../delivery/letter.ts'
import { sendMail } from '../delivery/post.ts'
import { isOutboxOpenForOrigin } from '../delivery/undelivered.ts'
import { type Env, loadSettings } from '../env.ts'
import { loadTranslator } from '../locale/messages.ts'
import { formatHelpAddress } from './runbook.ts'
import { sendWebhook } from './webhook.ts'

/** Marks a recipient that is an account of the site; mails use its language. */
const ACCOUNT = 'account:'
const LOCAL_ORIGIN = 'http://localhost'

type MailReceiver = {
  readonly contact: Parameters<typeof sendMail>[1]['to']
  readonly locale: LocaleCode
  readonly phrase: string
}

async function listOperators(env: Env): Promise<readonly string[]> {
  const operators = await objectStub(env, 'OPERATORS', 'desk').operators()
  return operators.map(({ id }) => ACCOUNT + id)
}

async function postAlerts(
  env: Env,
  { id, createdAt }: StoredSiteAlertMessage,
  { alerts, omitted }: SiteAlertMessage,
): Promise<void> {
  const { ALERT_URL, ALERT_SECRET, ORIGIN, BRAND } = loadSettings(env)
  // The setting may have been removed after the message was stored.
  if (ALERT_URL === '' || ALERT_SECRET === '') return
  const body = JSON.stringify({
    type: 'site.alerts',
    timestamp: new Date(createdAt).toISOString(),
    data: {
      site: ORIGIN || BRAND,
      alerts: alerts.map(({ openedAt, resolvedAt, ...alert }) => ({
        ...alert,
        severity: findSiteAlertSeverity(alert.rule),
        openedAt: new Date(openedAt).toISOString(),
        resolvedAt: resolvedAt === 0 ? null : new Date(resolvedAt).toISOString(),
        runbook: formatHelpAddress(env, alert.rule),
      })),
      omitted,
    },
  })
  await sendWebhook(ALERT_URL, ALERT_SECRET, { id: `alert_${createdAt}_${id}`, body }, Date.now())
}

async function findMailReceiver(env: Env, recipient: string): Promise<MailReceiver | undefined> {
  if (!recipient.startsWith(ACCOUNT)) {
    return { contact: { kind: 'email', value: recipient }, locale: DEFAULT_LOCALE, phrase: '' }
  }
  const user = await objectStub(env, 'ACCOUNT', recipient.slice(ACCOUNT.length)).contact()
  if (!user || user.contact.value === '') return undefined
  return {
    contact: user.contact,
    locale: isLocaleCode(user.locale) ? user.locale : DEFAULT_LOCALE,
    phrase: user.phrase,
  }
}

async function mailAlerts(
  env: Env,
  { recipient }: StoredSiteAlertMessage,
  { alerts }: SiteAlertMessage,
): Promise<void> {
  const receiver = await findMailReceiver(env, recipient)
  const [first] = alerts
  if (!receiver || !first) return
  const { contact, locale, phrase } = receiver
  const { BRAND, ORIGIN } = loadSettings(env)
  const t = await loadTranslator(env, locale)
  const lines = alerts.map(({ rule, subject, detail, status }) => {
    const state = t(`operator.alerts.status.${status}`)
    return `${state}: ${t(`operator.alerts.rules.${rule}.title`)} (${subject}). ${detail}`
  })
  const letter = renderMail(
    {
      subject: `${BRAND}: ${t(`operator.alerts.status.${first.status}`)}: ${t(`operator.alerts.rules.${first.rule}.title`)}`,
      title: t('operator.alerts.mailTitle', { brand: BRAND }),
      body: lines.join('\n'),
      footer: t('operator.alerts.mailFooter', { brand: BRAND }),
    },
    {
      locale,
      brand: BRAND,
      ...(phrase !== '' && { phrase: t('mail.phrase', { phrase }) }),
      ...(ORIGIN !== '' && {
        action: t('operator.entry.submit'),
        address: `${ORIGIN}${localePath(locale, '/operator/on-call')}`,
      }),
    },
  )
  await sendMail(env, { kind: 'site_alert', to: contact, locale }, letter)
}

/** @throws Error if the list cannot be read and no webhook calls the operators */
async function listOperatorsBeside(webhook: readonly SiteAlertReceiver[], env: Env): Promise<readonly string[]> {
  try {
    return await listOperators(env)
  } catch (error) {
    if (webhook.length === 0) throw error
    logWarning('site_alert_unsent', { channel: 'mail', attempts: 0, error })
    return []
  }
}

export async function listSiteAlertReceivers(env: Env): Promise<readonly SiteAlertReceiver[]> {
  const { ALERT_URL, ALERT_EMAIL, MAIL_URL, ORIGIN } = loadSettings(env)
  const webhook: SiteAlertReceiver[] = ALERT_URL === '' ? [] : [{ channel: 'webhook', recipient: '' }]
  if (MAIL_URL === '' && !isOutboxOpenForOrigin(env, ORIGIN || LOCAL_ORIGIN)) return webhook
  const addresses = parseNameList(ALERT_EMAIL)
  const recipients = addresses.length > 0 ? addresses : await listOperatorsBeside(webhook, env)
  return [...webhook, ...recipients.map((recipient) => ({ channel: 'mail' as const, recipient }))]
}

/** @throws Error if the receiver did not accept the message */
export async function sendSiteAlert(env: Env, message: StoredSiteAlertMessage): Promise<void> {
  const changes = SiteAlertMessage.parse(JSON.parse(message.body))
  return message.channel === 'webhook' ? postAlerts(env, message, changes) : mailAlerts(env, message, changes)
}
