// Time zones of pages, files and mails (docs/decisions/083).

import { env } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { formatMachineDay } from '#shared/format/machine-times.ts'
import { loadTranslator } from '#worker/locale/messages.ts'
import { findReaderZone } from '#worker/locale/reader-zone.ts'
import { formatNotice } from '#worker/notifications/words.ts'
import { documentOf, personalOf } from './edge-site.ts'
import { again, objectOf } from './member.ts'
import { OWN, registered, Visitor } from './visitor.ts'

const TOKYO = 'Asia/Tokyo'

async function fromTokyo(email: string): Promise<Visitor> {
  const visitor = new Visitor()
  visitor.cookies.set('zone', encodeURIComponent(TOKYO))
  await registered(email, visitor)
  return visitor
}

const body = async (visitor: Visitor, path: string) => (await visitor.ask(path)).text()

test('[CK2] a page that everybody gets is the same bytes whatever somebody’s clock is, and says UTC', async () => {
  const [plain, tokyo] = [new Visitor(), new Visitor()]
  tokyo.cookies.set('zone', encodeURIComponent(TOKYO))
  tokyo.cookies.set('clock', 'exchange')
  for (const path of ['/fees', '/help', '/spot/BTC_USDT']) {
    const pages = await Promise.all([body(plain, path), body(tokyo, path)])
    expect(pages[0]).toBe(pages[1])
  }
  expect(await body(tokyo, '/spot/BTC_USDT')).toContain('Time (UTC)')
})

describe('somebody who is logged in', () => {
  test('[CK3] has their parts of a page by the clock that their browser has told, and by what they choose', async () => {
    const visitor = await fromTokyo('clock@example.com')
    const shown = async () => personalOf(await documentOf(await visitor.ask('/orders')))?.personal.clock
    expect(await shown()).toEqual({ zone: TOKYO, offset: 540 })
    expect(await objectOf(visitor).preferences()).toMatchObject({ zone: TOKYO })
    await visitor.ask('/preferences', {
      method: 'POST',
      body: new URLSearchParams({ clock: 'utc', return: '/orders' }),
      headers: OWN,
    })
    expect(visitor.cookies.get('clock')).toBe('utc')
    expect(await shown()).toEqual({ zone: 'UTC', offset: 0 })
    expect(await objectOf(visitor).preferences()).toMatchObject({ clock: 'utc', zone: TOKYO })
  })

  test('[CK3] finds it again on another device; who travels is noted where they are', async () => {
    const visitor = await fromTokyo('travels@example.com')
    await visitor.ask('/markets')
    await objectOf(visitor).updatePreferences({ clock: 'utc' })
    visitor.cookies.set('zone', encodeURIComponent('America/New_York'))
    await again(visitor, 'travels@example.com')
    await visitor.ask('/markets')
    expect(visitor.cookies.get('clock')).toBe('utc')
    expect(await objectOf(visitor).preferences()).toMatchObject({ clock: 'utc', zone: 'America/New_York' })
  })

  test('[CK3] a zone that is told after the log-in is noted, and leads to no other language', async () => {
    const visitor = await registered('later@example.com')
    await visitor.ask('/markets')
    visitor.cookies.set('zone', encodeURIComponent(TOKYO))
    expect((await visitor.ask('/fr_FR/markets')).status).toBe(200)
    await vi.waitFor(async () => expect((await objectOf(visitor).preferences()).zone).toBe(TOKYO))
    expect((await visitor.ask('/ja_JP/orders')).status).toBe(200)
  })

  test('[CK3] a zone or a clock that nobody knows is none', async () => {
    const visitor = await registered('nowhere@example.com')
    visitor.cookies.set('zone', 'Mars%2FBase')
    visitor.cookies.set('clock', 'sundial')
    const clock = personalOf(await documentOf(await visitor.ask('/orders')))?.personal.clock
    expect(clock).toEqual({ zone: 'UTC', offset: 0 })
    expect((await objectOf(visitor).preferences()).zone).toBeUndefined()
  })

  test('[CK5] has days of their own in histories and files', async () => {
    const visitor = await fromTokyo('days@example.com')
    const faucet = { method: 'POST', headers: { ...OWN, 'content-type': 'application/json' } }
    const given = await visitor.ask('/api/v1/trading/faucet', { ...faucet, body: JSON.stringify({ asset: 'USDT' }) })
    expect(given.status).toBe(200)
    const today = formatMachineDay(Date.now(), TOKYO)
    const file = await body(visitor, `/wallet/history.csv?from=${today}&to=${today}`)
    expect(file.split('\r\n')[1]).toMatch(new RegExp(`^${today}T[\\d:.]{12}\\+09:00,`))
    const later = formatMachineDay(Date.now() + 24 * 3_600_000, TOKYO)
    expect((await body(visitor, `/wallet/history.csv?from=${later}`)).trim().split('\r\n')).toHaveLength(1)
    const page = await body(visitor, '/wallet/portfolio')
    expect(page).toContain('Days are in UTC+9.')
    expect(page).toContain(`dateTime="${today}"`.toLowerCase().replace('datetime', 'dateTime'))
    visitor.cookies.set('clock', 'utc')
    expect((await body(visitor, '/wallet/history.csv')).split('\r\n')[1]).toMatch(/Z,/)
  })
})

test('[CK6] mails tell times by the clock of their reader’s account', async () => {
  const t = await loadTranslator(env, 'en_US')
  const until = Date.UTC(2026, 10, 27, 15, 30)
  const said = { kind: 'chat_silenced', params: { until, reason: 'spam' } } as const
  const textFor = (reader: Parameters<typeof findReaderZone>[1]) =>
    formatNotice(t, said as never, { locale: 'en_US', zone: findReaderZone(env, reader) }).text
  expect(textFor({ zone: TOKYO })).toContain('11/28/2026 00:30 UTC+9')
  expect(textFor({ clock: 'utc', zone: TOKYO })).toContain('11/27/2026 15:30 UTC')
  expect(textFor({})).toContain('11/27/2026 15:30 UTC')
})
