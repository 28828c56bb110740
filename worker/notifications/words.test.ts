import { expect, test } from 'vitest'
import { createTranslator } from '#shared/format/translator.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { type NoticeContent, parseStoredNotice } from '#shared/notifications/notices/notices.ts'
import { formatNotice } from './words.ts'

const HOST = 'contracts.venue.test'
const BOT = { bot: 'futures_grid', market: 'ETH_USDT' }
const NOTICES: readonly NoticeContent[] = [
  { kind: 'bot_filled', params: { ...BOT, profit: '1.5', quote: 'USDT' } },
  { kind: 'bot_started', params: BOT },
  { kind: 'bot_out_of_range', params: BOT },
  { kind: 'bot_restored', params: BOT },
  { kind: 'bot_paused', params: { ...BOT, host: HOST } },
  { kind: 'bot_refused', params: { ...BOT, obstacle: 'venue' } },
  { kind: 'bot_stopped', params: { ...BOT, end: 'owner' } },
  { kind: 'bot_failed', params: { ...BOT, end: 'deleveraged' } },
]

test.each(LOCALE_CODES)('[VN188] a notice of a bot with real money names its venue first: %s', async (locale) => {
  const load = async (name: string) => (await import(`../../locales/${locale}/${name}.ts`)).default
  const messages = { bots: await load('bots'), notices: await load('notices') }
  const t = createTranslator(locale, messages as never)
  const lead = t('notices.said.realMoney', { host: `\u2066${HOST}\u2069` })
  expect(lead).toContain(HOST)
  for (const said of NOTICES) {
    const real = { ...said, params: { ...said.params, host: HOST } } as NoticeContent
    const of = (content: NoticeContent) => formatNotice(t, content, { locale, zone: 'UTC' as never }).text
    expect(of(real), said.kind).toMatch(new RegExp(`^${lead.replaceAll('.', '\\.')} · `))
    if (said.kind !== 'bot_paused') expect(of(said), said.kind).not.toContain(lead)
    // What an object stores must not lose the host.
    expect(parseStoredNotice({ id: 'n', at: 1, link: '/bot-trade', ...real })).toMatchObject({ params: { host: HOST } })
  }
})
