import { html, raw } from 'hono/html'
import { LOCALES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { MailMessage, MailMessageKind } from './message.ts'

export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly smsText: string
}

const LINKS: Readonly<Partial<Record<MailMessageKind, string>>> = {
  register_known: '/login',
  withdrawal_code: '/forget',
  login_code: '/forget',
  password_changed: '/forget',
  password_recovered: '/forget',
  passkey_removed: '/forget',
  new_device: '/forget',
  factor_reset: '/login',
  closing_begun: '/login',
  closing_waits: '/login',
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Helvetica,Arial,sans-serif"

export type MailTexts = {
  readonly subject: string
  readonly title: string
  readonly body: string
  readonly footer: string
  readonly code?: string
  readonly secret?: string
}
export type MailRecipient = {
  readonly locale: LocaleCode
  readonly brand: string
  /** Sentence with the anti-phishing phrase. */
  readonly phrase?: string
  readonly address?: string
  readonly action?: string
}

/**
 * Mail programs support neither style sheets nor scripts, so the mail has tables, inline styles, and colours readable
 * on white and black.
 */
export function renderMail(
  { subject, title, body, footer, code, secret = '' }: MailTexts,
  { locale, brand, phrase: own, address, action = '' }: MailRecipient,
): RenderedMail {
  const { tag, direction } = LOCALES[locale]
  const text = [
    ...(own === undefined ? [] : [own]),
    title,
    body,
    ...(code === undefined ? [] : [code, secret]),
    ...(address === undefined ? [] : [`${action}\n${address}`]),
    footer,
  ].join('\n\n')
  const document = html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;${raw(FONT)};font-size:16px;line-height:1.5">
<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;margin:0 auto"><tr><td style="text-align:start">
<p style="margin:0 0 24px;font-weight:700">${brand}</p>
${own === undefined ? '' : html`<p style="margin:0 0 16px;font-size:13px">${own}</p>`}
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${title}</h1>
<p style="margin:0 0 20px;white-space:pre-line">${body}</p>
${
  code === undefined
    ? ''
    : html`<p dir="ltr" style="margin:0 0 20px;padding:16px;border:1px solid #8a8f98;border-radius:6px;font-size:30px;font-weight:700;letter-spacing:8px;text-align:center;font-variant-numeric:tabular-nums">${code}</p>
<p style="margin:0 0 20px">${secret}</p>`
}
${address === undefined ? '' : html`<p style="margin:0 0 20px"><a href="${address}" style="font-weight:600">${action}</a></p>`}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #8a8f98;font-size:13px">${footer}</p>
</td></tr></table></div>
</body>
</html>`
  return {
    subject,
    text,
    html: String(document),
    smsText: `${brand}${own === undefined ? '' : ` (${own})`}: ${code === undefined ? body : `${code}. ${secret}`}`,
  }
}

export function createMail(
  { kind, locale, code }: Pick<MailMessage, 'kind' | 'locale' | 'code'>,
  { brand, origin, phrase = '' }: { readonly brand: string; readonly origin: string; readonly phrase?: string },
  t: Translate,
): RenderedMail {
  const body = t(`mail.${kind}.text`, { brand })
  const isWithdrawal = kind === 'withdrawal_code'
  const secret = isWithdrawal ? t('mail.withdrawal_code.secret', { brand }) : t('mail.secret', { brand })
  const link = LINKS[kind]
  const letter = renderMail(
    {
      subject: t(`mail.${kind}.subject`, { brand }),
      title: t(`mail.${kind}.title`),
      body,
      footer: t('mail.footer', { brand }),
      ...(code !== undefined && { code, secret }),
    },
    {
      locale,
      brand,
      ...(phrase !== '' && { phrase: t('mail.phrase', { phrase }) }),
      ...(link && origin !== '' && { address: origin + localePath(locale, link) }),
      ...(link && { action: t(`mail.link.${link === '/login' ? 'login' : 'reset'}`) }),
    },
  )
  // An SMS contains only the anti-phishing phrase, without its sentence.
  const short = `${brand}${phrase === '' ? '' : ` (${phrase})`}: ${code === undefined ? body : `${code}. ${secret}`}`
  return { ...letter, smsText: short }
}
