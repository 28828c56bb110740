import { expect, test } from 'vitest'
import { BOT_START_OBSTACLES } from '#shared/bots/refusals.ts'
import { createTranslator } from '#shared/format/translator.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { type NoticeContent, parseStoredNotice } from '#shared/notifications/notices/notices.ts'
import { formatNotice } from './words.ts'

const TRIGGER_REFUSALS = [
  'price_protected',
  'price_unknown',
  'open_interest_limit',
  'market_cancel_only',
  'fok_unfillable',
  'position_limit',
  'post_only_would_take',
  'price_outside_band',
  'notional_too_small',
  'too_many_orders',
]
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
  { kind: 'bot_failed', params: { ...BOT, end: 'start_refused', obstacle: 'orders' } },
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

test.each(LOCALE_CODES)('[VN220] the notice of a refused start names each obstacle: %s', async (locale) => {
  const load = async (name: string) => (await import(`../../locales/${locale}/${name}.ts`)).default
  const messages = { bots: await load('bots'), notices: await load('notices') }
  const t = createTranslator(locale, messages as never)
  const of = (obstacle: string) =>
    formatNotice(
      t,
      { kind: 'bot_failed', params: { ...BOT, end: 'start_refused', obstacle } },
      { locale, zone: 'UTC' as never },
    ).text
  const texts = BOT_START_OBSTACLES.map(of)
  expect(new Set(texts).size).toBe(BOT_START_OBSTACLES.length)
  for (const text of texts) expect(text).toContain(t('bots.ends.start_refused'))
  // An obstacle that another version wrote.
  expect(of('unheard')).toMatch(new RegExp(`${t('bots.ends.start_refused')}$`))
})

test.each(LOCALE_CODES)('[FU72] the notice of a refused trigger names contract and reason: %s', async (locale) => {
  const load = async (name: string) => (await import(`../../locales/${locale}/${name}.ts`)).default
  const messages = { notices: await load('notices'), margin: await load('margin'), orders: await load('orders') }
  const t = createTranslator(locale, messages as never)
  const of = (reason: string) =>
    formatNotice(
      t,
      { kind: 'trigger_refused', params: { contracts: 'BTC_USDT', reason } },
      { locale, zone: 'UTC' as never },
    )
  expect(of('margin_insufficient').title).toBe(t('notices.kinds.trigger_refused'))
  expect(of('margin_insufficient').text).toContain(t('notices.triggers.margin_insufficient'))
  expect(of('reduce_only_rejected').text).toContain(t('margin.refused.reduce_only_rejected'))
  for (const reason of TRIGGER_REFUSALS) expect(of(reason).text).toMatch(/^\u2066BTC\/USDT\u2069 · [^{}]+$/)
  expect(of('unheard').text).toBe('\u2066BTC/USDT\u2069')
})
