import { describe, expect, test } from 'vitest'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import type { NewNotice } from './new-notice.ts'
import { NoticeOutbox } from './notice-outbox.ts'

const ANN = 'a'.repeat(24)
const BOB = 'b'.repeat(24)
const news = (symbol: string, at = 1): NewNotice => ({
  kind: 'copy_copied',
  params: { lead: 'Lea', symbol },
  at,
  link: '/copy-trading/copies/1',
})

function opened() {
  const storage = new SqliteStorage()
  return { storage, outbox: new NoticeOutbox(storage.sql, () => 'copy-1') }
}

describe('[NO8] what people are still to be told', () => {
  test('[NO8] is handed over in order until it is taken, under ids that stay, over a restart', async () => {
    const { storage, outbox } = opened()
    for (const symbol of ['BTC_USDT', 'ETH_USDT']) outbox.add(ANN, news(symbol))
    const seen: Notice[][] = []
    await outbox.deliverPending(
      async (_, notices) => {
        seen.push([...notices])
        throw new Error('it died before it answered')
      },
      () => 100,
    )
    // The outbox waits before the retry.
    expect(outbox.nextDeliveryAt(101)).toBe(5_100)
    const again = new NoticeOutbox(storage.sql, () => 'copy-1')
    await again.deliverPending(
      async (_, notices) => void seen.push([...notices]),
      () => 200,
    )
    expect(seen[0]?.map(({ id }) => id)).toEqual(['copy-1/1', 'copy-1/2'])
    expect(seen[1]).toEqual(seen[0])
    expect(again.nextDeliveryAt(300)).toBeUndefined()
    // No id is used twice, even after its notice is acknowledged.
    again.add(ANN, news('XRP_USDT'))
    await again.deliverPending(
      async (_, [first]) => expect(first?.id).toBe('copy-1/3'),
      () => 300,
    )
    expect(again.nextDeliveryAt(300)).toBeUndefined()
  })

  test('[NO8] one who cannot be reached keeps nobody waiting; programs and simulated traders are told nothing', async () => {
    const { outbox } = opened()
    outbox.add(ANN, news('BTC_USDT'))
    outbox.add(BOB, news('BTC_USDT'))
    outbox.add('bot-0123456789abcdef', news('BTC_USDT'))
    const told: string[] = []
    await outbox.deliverPending(
      async (userId) => {
        if (userId === ANN) throw new Error('not now')
        told.push(userId)
      },
      () => 1,
    )
    expect(told).toEqual([BOB])
    expect(outbox.nextDeliveryAt(2)).toBe(5_001)
  })

  test('[NO8] a row that cannot be read is dropped, and no empty call is made', async () => {
    const { storage, outbox } = opened()
    storage.sql.exec('INSERT INTO notice_outbox (person, body) VALUES (?, ?)', ANN, '{"kind":"of_another_version"}')
    await outbox.deliverPending(
      () => expect.unreachable('there is nothing to tell'),
      () => 1,
    )
    expect(storage.sql.exec('SELECT id FROM notice_outbox').toArray()).toEqual([])
    expect(outbox.nextDeliveryAt(1)).toBeUndefined()
  })

  test('[NO8] what was undone is told to nobody', async () => {
    const { storage, outbox } = opened()
    const undone = () =>
      storage.transactionSync(() => {
        outbox.add(ANN, news('BTC_USDT'))
        throw new Error('undone')
      })
    expect(undone).toThrow('undone')
    await outbox.deliverPending(
      () => expect.unreachable('there is nothing to tell'),
      () => 1,
    )
    expect(outbox.nextDeliveryAt(1)).toBeUndefined()
  })
})
