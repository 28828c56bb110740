// The static status page needs only the bucket with its files, so it works while the exchange is down.

import { base64 } from '@scure/base'
import { html, raw } from 'hono/html'
import { computeUptime } from '#shared/content/help/days.ts'
import { formatDay, formatZonedMinute } from '#shared/format/dates.ts'
import { formatWithPercent } from '#shared/format/signs.ts'
import { UTC } from '#shared/format/zone.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import { LOCALE_CODES, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'

export type StaticStatus = Omit<PageData['status'], 'now' | 'unread'> & {
  /** True if an open alert needs an operator now. */
  readonly isInvestigated: boolean
}

/** An older report means that the exchange may be down, or is not in use (STA4). */
export const STATUS_REPORT_AGE_MAX_MS = 15 * MINUTE_MS

export const STATUS_REPORT_KEY = 'status.json'
export const formatStatusKey = (locale: LocaleCode): string => `${locale}.html`

/** Runs in the visitor's browser. It shows one of the prepared sentences. */
const SCRIPT = `const show=(id)=>{document.getElementById(id).hidden=false};
fetch('${STATUS_REPORT_KEY}',{cache:'no-store'}).then((r)=>r.json()).then((report)=>{
document.getElementById('time').textContent=report.time.slice(0,16).replace('T',' ')+' UTC';
if(report.state==='asleep')show('asleep');
else if(Date.now()-Date.parse(report.time)>${STATUS_REPORT_AGE_MAX_MS})show('old');
}).catch(()=>show('old'));
const origin=document.body.dataset.origin;
if(origin)fetch(origin+'/api/health',{cache:'no-store',signal:AbortSignal.timeout(10000)})
.then((r)=>show(r.ok?'answers':'silent')).catch(()=>show('silent'))`

const STYLE = `:root{color-scheme:light dark}body{max-width:680px;margin:0 auto;padding:32px 16px;font:16px/1.5 system-ui,sans-serif}
h1{font-size:28px}.state{padding:12px 16px;border:2px solid;border-radius:8px;font-weight:600}
ol{display:flex;gap:2px;padding:0;list-style:none}ol li{flex:1;height:32px;background:#1a7f4b}ol li[data-down]{background:#b42318}
ol li[data-unknown]{background:#8a8f98}nav a{margin-inline-end:12px;display:inline-block}`

async function formatScriptSource(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${base64.encode(new Uint8Array(digest))}'`
}

/** Stands for the report's time in a sentence. A script fills in the element that replaces it. */
const TIME_MARK = '\u0001'

type Frame = {
  readonly t: Translate
  readonly locale: LocaleCode
  readonly brand: string
  /** Scheme and host of the exchange; '' if unknown. */
  readonly origin: string
  /** Epoch ms. */
  readonly time: number
}

function renderDays({ days, since }: StaticStatus, { t, locale, time }: Frame) {
  const share = Math.floor(computeUptime(time, since, days) * 100_000) / 1_000
  return html`<h2>${t('help.status.days')}</h2>
<p>${formatWithPercent(String(share), locale)}</p>
<ol>${days.toReversed().map(({ day, downMs, isKnown }) => {
    const minutes = t('help.status.minutes', { minutes: Math.ceil(downMs / MINUTE_MS) })
    const label = `${formatDay(Date.parse(day), locale)}: ${isKnown ? minutes : t('help.status.unknown')}`
    const state = isKnown ? (downMs > 0 ? 'data-down' : '') : 'data-unknown'
    return html`<li ${state} title="${label}" aria-label="${label}"></li>`
  })}</ol>`
}

function renderState({ halted, markets, audit, isInvestigated }: StaticStatus, { t }: Frame) {
  const isGood = halted.length === 0 && audit?.isGood !== false && !isInvestigated
  const names = joinNames(
    t,
    halted.map((symbol) => symbol.replace('_', '/')),
  )
  return html`<p class="state">${t(isGood ? 'help.status.good' : isInvestigated ? 'help.status.static.working' : 'help.status.troubled')}</p>
${isGood ? html`<p>${t('help.status.goodText', { markets })}</p>` : ''}
${halted.length > 0 ? html`<p>${t('help.status.halted')} <bdi>${names}</bdi></p>` : ''}`
}

function renderIncidents({ incidents }: StaticStatus, { t, locale }: Frame) {
  const rows = incidents.map(({ from, to }) => {
    const minutes = t('help.status.minutes', { minutes: Math.ceil((to - from) / MINUTE_MS) })
    return html`<li>${formatZonedMinute(from, locale, UTC)}: ${minutes}</li>`
  })
  return html`<h2>${t('help.status.incidents')}</h2>${rows.length === 0 ? html`<p>${t('help.status.none')}</p>` : html`<ul>${rows}</ul>`}`
}

/** The page loads nothing but its report, and asks the exchange whether it answers. */
export async function renderStaticStatus(status: StaticStatus, frame: Frame): Promise<string> {
  const { t, locale, brand, origin, time } = frame
  const { tag, direction } = LOCALES[locale]
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${await formatScriptSource(SCRIPT)}; connect-src 'self' ${origin}`
  const links = LOCALE_CODES.map(
    (code) => html`<a href="${formatStatusKey(code)}" lang="${LOCALES[code].tag}">${LOCALES[code].label}</a>`,
  )
  const audit = status.audit
    ? t(status.audit.isGood ? 'help.status.agrees' : 'help.status.differs')
    : t('help.status.noAudit')
  const [beforeTime = '', afterTime = ''] = t('help.status.static.asOf', { time: TIME_MARK }).split(TIME_MARK)
  const page = html`<!doctype html>
<html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${policy}">
<title>${t('help.status.title')} | ${brand}</title><style>${raw(STYLE)}</style></head>
<body data-origin="${origin}"><main><h1>${brand}: ${t('help.status.title')}</h1>
${renderState(status, frame)}
<p id="answers" role="status" hidden>${t('help.status.static.answers')}</p>
<p id="silent" role="alert" hidden>${t('help.status.static.answersNot')}</p>
<p>${beforeTime}<bdi id="time">${formatZonedMinute(time, locale, UTC)}</bdi>${afterTime}</p>
<p id="old" role="alert" hidden>${t('help.status.static.noReport')}</p>
<p id="asleep" hidden>${t('help.status.static.asleep')}</p>
${renderDays(status, frame)}
${renderIncidents(status, frame)}
<h2>${t('help.status.audit')}</h2><p>${audit}</p>
${origin === '' ? '' : html`<p><a href="${origin}">${t('help.status.static.exchange', { brand })}</a></p>`}
</main><nav aria-label="${t('help.status.static.languages')}">${links}</nav>
<script>${raw(SCRIPT)}</script></body></html>`
  return String(page)
}
