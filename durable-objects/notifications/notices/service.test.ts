import { expect, test } from 'vitest'
import type { Notice, NotificationChannels } from '#shared/notifications/notices/notices.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { NoticeService } from './service.ts'
import { NoticeStore } from './store.ts'

const NOW = 1_700_000_000_000
const LOW: Notice = {
  id: 'margin/1',
  kind: 'margin_80',
  params: { contracts: 'BTC_USDT' },
  link: '/futures/BTC_USDT',
  at: NOW,
}

/** Returns the channels that a margin warning reaches if each browser's session has expired. */
async function deliverWithoutSession(channels: NotificationChannels): Promise<readonly string[]> {
  const store = new NoticeStore(new SqliteStorage())
  const reached: string[] = []
  const service = new NoticeService(store, {
    arm: async () => undefined,
    disarm: async () => undefined,
    watchFills: async () => undefined,
    deliver: async ({ channel }) => {
      if (channel === 'push') return 'unsent'
      reached.push(channel)
      return 'done'
    },
  })
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  for (const session of ['a', 'b']) {
    store.subscribe({ endpoint: `https://fcm.googleapis.com/${session}`, keys }, { session, device: session }, 1, 10)
  }
  service.setChannels({ futures: channels }, 1)
  service.acceptNotices([LOW])
  while (service.nextDeliveryAt !== undefined) await service.sendPending(NOW)
  expect(store.subscriptions()).toHaveLength(2)
  return reached
}

test('[NO15] a notice that was to be pushed alone goes to the bell if no session is valid', async () => {
  expect(await deliverWithoutSession({ bell: false, mail: false, push: true })).toEqual(['bell'])
  expect(await deliverWithoutSession({ bell: false, mail: true, push: true })).toEqual(['mail'])
})
