// Quiet hours: time zones, urgent notices, and delayed deliveries.

import { expect, test } from 'vitest'
import { DEFAULT_NOTIFICATION_CHANNELS, type Notice } from '#shared/notifications/notices/notices.ts'
import type { QuietHours } from '#shared/notifications/notices/quiet-hours.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { isQuietHour } from './quiet.ts'
import { DAILY_MAILS_MAX, DAILY_URGENT_MAILS_MAX, NoticeService } from './service.ts'
import { NoticeStore } from './store.ts'

const hours = (from: string, to: string, zone = 'UTC'): QuietHours => ({ isOn: true, from, to, zone })
const at = (text: string) => Date.parse(text)
/** Returns the moments that lie in quiet hours. */
const quietOf = (quiet: QuietHours, moments: readonly string[]) =>
  moments.filter((moment) => isQuietHour(quiet, at(moment)))

test('[NO12] from the first moment to before the last, over midnight as well', () => {
  const moments = ['2026-01-01T12:59:59Z', '2026-01-01T13:00:00Z', '2026-01-01T13:59:59Z', '2026-01-01T14:00:00Z']
  expect(quietOf(hours('13:00', '14:00'), moments)).toEqual(moments.slice(1, 3))
  expect(quietOf(hours('14:00', '13:00'), moments)).toEqual([moments[0], moments[3]])
  const night = ['2026-01-01T21:59:59Z', '2026-01-01T22:00:00Z', '2026-01-02T00:00:00Z', '2026-01-02T06:59:59Z']
  expect(quietOf(hours('22:00', '07:00'), [...night, '2026-01-02T07:00:00Z'])).toEqual(night.slice(1))
  expect(quietOf({ ...hours('22:00', '07:00'), isOn: false }, night)).toEqual([])
  expect(quietOf(hours('22:00', '07:00', 'Mars/Base'), night)).toEqual([])
})

test('[NO12] by the clock of the zone, which is put forward and back', () => {
  const morning = hours('22:00', '07:00', 'Europe/Berlin')
  // 07:00 in Berlin is 06:00 UTC in winter, 05:00 in summer: clocks change on 29 March and 25 October 2026.
  expect(quietOf(morning, ['2026-03-28T05:59:00Z', '2026-03-28T06:00:00Z'])).toEqual(['2026-03-28T05:59:00Z'])
  expect(quietOf(morning, ['2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'])).toEqual(['2026-03-29T04:59:00Z'])
  expect(quietOf(morning, ['2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'])).toEqual(['2026-10-25T05:59:00Z'])
  // In autumn the hour that occurs twice is quiet twice. In spring the skipped hour is never quiet.
  const small = hours('02:00', '03:00', 'Europe/Berlin')
  const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']
  expect(quietOf(small, [first, second, '2026-10-25T02:00:00Z'])).toEqual([first, second])
  expect(quietOf(small, ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'])).toEqual([])
  expect(quietOf(hours('00:00', '06:00', 'Asia/Kathmandu'), ['2026-01-01T18:14:00Z', '2026-01-01T18:15:00Z'])).toEqual([
    '2026-01-01T18:15:00Z',
  ])
})

const NIGHT = at('2026-01-02T03:00:00Z')
const MORNING = at('2026-01-02T07:00:00Z')
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'
const DEAL: Notice = {
  id: 'p2p/1',
  kind: 'p2p_payment_marked',
  link: '/p2p/deal/EUR-1',
  at: NIGHT,
  params: { amount: '0.01', asset: 'BTC', cost: '500', fiat: 'EUR' },
}
const LOW: Notice = {
  id: 'margin/1',
  kind: 'margin_80',
  params: { contracts: 'BTC_USDT' },
  link: '/futures/BTC_USDT',
  at: NIGHT,
}
const NEAR: Notice = {
  id: 'near/1',
  kind: 'alert_fired',
  link: '/futures/BTC_USDT',
  at: NIGHT,
  params: {
    alert: { product: 'futures', symbol: 'BTC_USDT', spec: { kind: 'liquidation', direction: 'down', percent: 10 } },
    value: '9',
  },
}

/** A user in quiet hours, with a push subscription. @param failing channels that fail at first */
function userId(failing = new Set<string>()) {
  const store = new NoticeStore(new SqliteStorage())
  const sent: string[] = []
  const service = new NoticeService(store, {
    arm: async () => undefined,
    disarm: async () => undefined,
    watchFills: async () => undefined,
    deliver: async ({ channel, notice }) => {
      if (failing.has(channel)) throw new Error('not now')
      sent.push(`${channel} ${notice.id}`)
      return 'done'
    },
  })
  store.subscribe(
    { endpoint: ENDPOINT, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
    { session: 's', device: 'd' },
    1,
    10,
  )
  service.setQuietHours(hours('22:00', '07:00'), 1)
  return {
    service,
    /** Returns all deliveries at a moment. */
    work: async (now: number) => {
      sent.length = 0
      while ((service.nextDeliveryAt ?? Number.POSITIVE_INFINITY) <= now) await service.sendPending(now)
      return sent.toSorted()
    },
  }
}

test('[NO12] is told by the bell alone, once and not later by mail; what protects money is told by every way', async () => {
  const { service, work } = userId()
  service.acceptNotices([DEAL])
  expect(await work(NIGHT)).toContain('bell p2p/1')
  expect(await work(NIGHT)).toEqual([])
  expect(await work(MORNING)).toEqual([])
  service.setChannels({ alert: { bell: true, mail: true, push: true } }, NIGHT)
  service.acceptNotices([LOW, NEAR])
  expect(await work(NIGHT)).toEqual([
    'bell margin/1',
    'bell near/1',
    'mail margin/1',
    'mail near/1',
    `push margin/1`,
    'push near/1',
  ])
  service.acceptNotices([{ ...DEAL, id: 'p2p/2', at: MORNING }])
  expect(await work(MORNING)).toEqual(['bell p2p/2', 'mail p2p/2', 'push p2p/2'])
})

test('[NO12] nothing is mailed or pushed that was to be told by mail alone: the bell has it; what nobody wants, nothing has', async () => {
  const { service, work } = userId()
  service.setChannels(
    { p2p: { ...DEFAULT_NOTIFICATION_CHANNELS.p2p, bell: false }, bots: { bell: false, mail: false, push: false } },
    1,
  )
  const stopped: Notice = {
    id: 'bot/1',
    kind: 'bot_stopped',
    params: { bot: 'grid', market: 'BTC_USDT', end: 'stopped' },
    link: '/bots',
    at: NIGHT,
  }
  service.acceptNotices([DEAL, stopped])
  expect(new Set(await work(NIGHT))).toEqual(new Set(['bell p2p/1']))
})

test('[NO16] [NT18] mails of a day are bounded, urgent ones by a bound of their own; the bell has the rest', async () => {
  const { service, work } = userId()
  const noon = at('2026-01-02T12:00:00Z')
  const deal = (n: number): Notice => ({ ...DEAL, id: `p2p/${n}`, at: noon })
  service.acceptNotices(Array.from({ length: DAILY_MAILS_MAX + 2 }, (_, n) => deal(n)))
  const sent = [...new Set(await work(noon))]
  expect(sent.filter((line) => line.startsWith('mail'))).toHaveLength(DAILY_MAILS_MAX)
  expect(sent.filter((line) => line.startsWith('bell'))).toHaveLength(DAILY_MAILS_MAX + 2)
  service.acceptNotices(
    Array.from({ length: DAILY_URGENT_MAILS_MAX }, (_, n) => ({ ...LOW, id: `margin/${n}`, at: noon })),
  )
  const urgent = (await work(noon)).filter((line) => line.startsWith('mail'))
  expect(urgent).toHaveLength(DAILY_URGENT_MAILS_MAX - DAILY_MAILS_MAX)
  const tomorrow = noon + 24 * 60 * 60_000
  service.acceptNotices([{ ...deal(99), at: tomorrow }])
  expect(await work(tomorrow)).toContain('mail p2p/99')
})

test('[NO12] what is tried again counts by the moment at which it is', async () => {
  const failing = new Set(['mail'])
  const { service, work } = userId(failing)
  const evening = at('2026-01-01T21:59:58Z')
  service.acceptNotices([{ ...DEAL, at: evening }])
  expect(await work(evening)).toEqual(['bell p2p/1', 'push p2p/1'])
  failing.clear()
  expect(await work(NIGHT)).toEqual(['bell p2p/1'])
  expect(await work(MORNING)).toEqual([])
})
