// The notification centre over the site: channels by group, live in all tabs, by call.

import { env, evictDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { alertCalls } from '#shared/notifications/calls.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { dataOf, location, objectOf, post, view } from './member.ts'
import { call, type Payload } from './trader.ts'
import { mailTo, OWN, registered, type Visitor } from './visitor.ts'

const LOW: Notice = {
  id: 'margin/BTC_USDT/80/1',
  kind: 'margin_80',
  params: { contracts: 'BTC_USDT' },
  link: '/futures/BTC_USDT',
  at: 1_700_000_000_000,
}
const ask = <Name extends keyof typeof alertCalls>(who: Visitor, name: Name, payload: Payload = {}) =>
  call(who, alertCalls[name], payload)

test('[NO9] [NT11] each group of notices has its ways; what nobody wants to hear is told by none', async () => {
  const visitor = await registered('margin-ways@example.com')
  const door = env.NOTICES.getByName(String(visitor.cookies.get('userId')))
  const fill: Notice = {
    id: 'copy-1/1',
    kind: 'copy_copied',
    params: { lead: 'Lea', symbol: 'BTC_USDT' },
    at: 1_700_000_000_000,
    link: '/copy-trading/copies/1',
  }
  // Fills notify only users who turned that on.
  await door.tell([fill])
  await post(visitor, 'notices-save', { 'fills-bell': 'on', 'p2p-mail': 'on' })
  await door.tell([fill, { ...fill, id: 'copy-1/2' }, LOW])
  await vi.waitFor(async () => expect((await view(visitor, 'account-notifications')).unread).toBe(1))
  const { rows, ways } = await view(visitor, 'account-notifications')
  expect(rows.map(({ kind, link }) => [kind, link])).toEqual([['copy_copied', '/copy-trading/copies/1']])
  expect([ways.fills, ways.p2p, ways.futures]).toEqual([
    { bell: true, mail: false, push: false },
    { bell: false, mail: true, push: false },
    { bell: false, mail: false, push: false },
  ])
})

test('[NT9] how many are unread is told to every tab, as they come and as they are read', async () => {
  const visitor = await registered('notices-live@example.com')
  const door = env.NOTICES.getByName(String(visitor.cookies.get('userId')))
  const tab = async () => {
    const response = await visitor.ask('/ws', { headers: { upgrade: 'websocket', ...OWN } })
    const socket = response.webSocket ?? expect.unreachable(`no socket: ${response.status}`)
    const told: unknown[] = []
    socket.addEventListener('message', ({ data }) => {
      const frame: { type?: string; channel?: string; data: unknown } = JSON.parse(String(data))
      if (frame.type === 'notices' && !frame.channel) told.push(frame.data)
    })
    socket.accept()
    for (const message of [{ event: 'login' }, { event: 'sub', params: { biz: 'exchange', type: 'notices' } }]) {
      socket.send(JSON.stringify(message))
    }
    await vi.waitFor(() => expect(told).toEqual([{ unread: 0 }]))
    return told
  }
  const [one, two] = [await tab(), await tab()]
  await door.tell([LOW])
  await vi.waitFor(() => expect([one.at(-1), two.at(-1)]).toEqual([{ unread: 1 }, { unread: 1 }]))
  // The account's hub subscriptions survive an eviction.
  await evictDurableObject(objectOf(visitor))
  const { newest } = await view(visitor, 'account-notifications')
  await post(visitor, 'notifications-read', { id: String(newest) })
  await vi.waitFor(() => expect([one.at(-1), two.at(-1)]).toEqual([{ unread: 0 }, { unread: 0 }]))
})

test('[NT10] by call: listed by heading, in the language of whoever they are for, read one by one', async () => {
  const visitor = await registered('notices-call@example.com')
  const door = env.NOTICES.getByName(String(visitor.cookies.get('userId')))
  await post(visitor, 'preferences-save', { msgLanguage: 'fr_FR' })
  const deal: Notice = {
    id: 'p2p/1',
    kind: 'p2p_payment_marked',
    link: '/p2p/deal/EUR-1',
    at: 1_700_000_000_001,
    params: { amount: '0.01', asset: 'BTC', cost: '500', fiat: 'EUR' },
  }
  await door.tell([LOW, deal])
  await vi.waitFor(async () => expect((await ask(visitor, 'notices')).unread).toBe(2))
  const { notices } = await ask(visitor, 'notices', { category: 'p2p' })
  expect(notices).toMatchObject([
    { kind: 'p2p_payment_marked', category: 'p2p', link: '/p2p/deal/EUR-1', isRead: false },
  ])
  expect(notices[0]?.title).toMatch(/paiement/)
  expect(notices[0]?.text).toContain('500 EUR')
  const [{ id } = expect.unreachable()] = notices
  expect(await ask(visitor, 'readNotices', { id })).toEqual({ kind: 'done' })
  expect((await ask(visitor, 'notices')).unread).toBe(1)
  expect((await ask(visitor, 'notices', { before: id })).notices).toHaveLength(1)
  // The page shows the same in its language.
  const page = markupOf(await documentOf(await visitor.ask('/ar_AE/account/notifications')))
  expect(page).toContain('500 EUR')
  expect(await ask(visitor, 'setChannels', { group: 'bots', bell: false, mail: true, push: false })).toEqual({
    kind: 'done',
  })
  expect((await ask(visitor, 'channels')).ways.bots).toEqual({ bell: false, mail: true, push: false })
})

test('[NT15] [NO12] in quiet hours a notice goes to the bell and not by mail, but for what protects money; bad times and zones are refused', async () => {
  const email = 'notices-quiet@example.com'
  const visitor = await registered(email)
  const door = env.NOTICES.getByName(String(visitor.cookies.get('userId')))
  expect((await view(visitor, 'account-notifications')).quiet).toBeNull()
  const two = (count: number) => String(count).padStart(2, '0')
  const hour = new Date().getUTCHours()
  const night = { quiet: 'on', from: `${two((hour + 22) % 24)}:00`, to: `${two((hour + 2) % 24)}:00`, zone: 'UTC' }
  const refusals = [
    [{ ...night, from: '25:00' }, 'from', 'time_invalid'],
    [{ ...night, to: '' }, 'to', 'time_invalid'],
    [{ ...night, to: night.from }, 'to', 'times_same'],
    [{ ...night, zone: 'Mars/Base' }, 'zone', 'zone_invalid'],
    [{ ...night, zone: '' }, 'zone', 'zone_invalid'],
  ] as const
  for (const [sent, field, code] of refusals) {
    const shown = await dataOf<'account-notifications'>(await post(visitor, 'quiet-hours-save', sent), 422)
    expect(shown.forms['quiet-hours-save']).toMatchObject({ values: sent, problems: [{ field, code }] })
  }
  expect((await view(visitor, 'account-notifications')).quiet).toBeNull()
  expect(location(await post(visitor, 'quiet-hours-save', night))).toEqual([
    303,
    '/account/notifications?done=notices_saved',
  ])
  expect((await view(visitor, 'account-notifications')).quiet).toEqual({
    isOn: true,
    from: night.from,
    to: night.to,
    zone: 'UTC',
  })
  const page = markupOf(await documentOf(await visitor.ask('/ar_AE/account/notifications')))
  expect(page).toContain(`value="${night.from}"`)

  const deal = (id: string): Notice => ({
    id,
    kind: 'p2p_payment_marked',
    link: '/p2p/deal/EUR-1',
    at: Date.now(),
    params: { amount: '0.01', asset: 'BTC', cost: '500', fiat: 'EUR' },
  })
  const noticeMails = async () =>
    (await mailTo(email)).map(({ kind }) => kind).filter((kind) => /^p2p|^margin/.test(kind))
  await door.tell([deal('p2p/1'), { ...LOW, at: Date.now() }])
  await vi.waitFor(async () => expect(await noticeMails()).toEqual(['margin_80']))
  await vi.waitFor(async () => expect((await view(visitor, 'account-notifications')).unread).toBe(2))
  // Without the tick they are stored and have no effect.
  await post(visitor, 'quiet-hours-save', { ...night, quiet: '' })
  expect((await view(visitor, 'account-notifications')).quiet).toMatchObject({ isOn: false, from: night.from })
  await door.tell([deal('p2p/2')])
  await vi.waitFor(async () => expect((await noticeMails()).toSorted()).toEqual(['margin_80', 'p2p_payment_marked']))
})
