import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import type { StoredOutboxMessage } from '#objects/notifications/outbox/store.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { formatZonedMinute } from '#shared/format/dates.ts'
import { LOCALES, localePath } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { isLoopbackHost } from '../http/loopback.ts'
import { readRequestClock } from '../locale/clock.ts'
import { applyLocale } from '../locale/locale.ts'
import { loadTranslator } from '../locale/messages.ts'
import { isOutboxOpenForOrigin } from './undelivered.ts'

type C = Context<AppEnv>

/** Policy for showing mails: inline styles only; nothing runs or loads. */
const MAIL_CSP = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'"

/** Only the local machine may read messages, unless the outbox is set to open. Visitors through a proxy are remote. */
function isOpen(c: C): boolean {
  const { OUTBOX_ACCESS, ORIGIN } = loadSettings(c.env)
  if (!isOutboxOpenForOrigin(c.env, ORIGIN || c.var.url.origin)) return false
  if (OUTBOX_ACCESS === 'open') return true
  const visitor = c.req.header('cf-connecting-ip') ?? '127.0.0.1'
  return /^(?:127\.|::1$|::ffff:127\.)/.test(visitor) && isLoopbackHost(c.var.url.hostname)
}

const onlyWhereOpen = createMiddleware<AppEnv>(async function onlyWhereOpen(c, next) {
  c.header('cache-control', 'no-store')
  return isOpen(c) ? next() : renderErrorDocument(c, 404)
})

const box = (c: C) => objectStub(c.env, 'OUTBOX', 'all')

function row(c: C, t: Translate, { id, at, channel, recipient, subject, text, html: mail }: StoredOutboxMessage) {
  const when = formatZonedMinute(at, c.var.locale, readRequestClock(c).zone)
  const title = mail === '' ? text : subject
  const link = mail === '' ? title : html`<a href="${localePath(c.var.locale, `/dev/outbox/${id}`)}">${title}</a>`
  return html`<tr><td>${when}</td><td>${t(`mail.outbox.${channel}`)}</td><td><bdi>${recipient}</bdi></td><td>${link}</td></tr>`
}

async function page(c: C, messages: readonly StoredOutboxMessage[]) {
  const t = await loadTranslator(c.env, c.var.locale)
  const { tag, direction } = LOCALES[c.var.locale]
  const head = (['when', 'by', 'to', 'what'] as const).map(
    (name) => html`<th scope="col" style="text-align:start">${t(`mail.outbox.${name}`)}</th>`,
  )
  const table = html`<table cellpadding="8" style="border-collapse:collapse;width:100%"><thead><tr>${head}</tr></thead><tbody>${messages.map((message) => row(c, t, message))}</tbody></table>`
  return html`<!doctype html>
<html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${t('mail.outbox.title')}</title></head>
<body style="max-width:960px;margin:0 auto;padding:24px 12px;font-family:Inter,system-ui,sans-serif;line-height:1.5">
<main><h1>${t('mail.outbox.title')}</h1><p>${t('mail.outbox.lead')}</p>${messages.length === 0 ? html`<p>${t('mail.outbox.empty')}</p>` : table}</main>
</body></html>`
}

export const outboxRoutes = new Hono<AppEnv>()
  .use('/dev/*', onlyWhereOpen)
  .get('/dev/outbox.json', async (c) => {
    const { to } = c.req.query()
    return c.json({ messages: await box(c).list(to) })
  })
  .get('/dev/outbox', applyLocale(), async (c) => {
    c.header('content-security-policy', MAIL_CSP)
    return c.html(await page(c, await box(c).list(c.req.query('to'))))
  })
  .get('/dev/outbox/:id{[0-9]{1,15}}', async (c) => {
    const message = await box(c).read(Number(c.req.param('id')))
    if (!message || message.html === '') return renderErrorDocument(c, 404)
    c.header('content-security-policy', MAIL_CSP)
    return c.html(message.html)
  })
