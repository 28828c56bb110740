import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { OUTBOX_MESSAGES_MAX, OUTBOX_RETENTION_MS, OutboxStore } from './store.ts'

const message = (recipient: string, text = '') => ({
  channel: 'email' as const,
  recipient,
  kind: 'k',
  locale: 'en_US',
  subject: 's',
  text,
  html: '<p>',
  code: '',
})

test('[OUT1] keeps the newest, for a week', () => {
  const storage = new SqliteStorage()
  const store = new OutboxStore(storage)
  for (let n = 0; n < OUTBOX_MESSAGES_MAX + 3; n += 1) store.put(message('a', String(n)), n)
  const kept = storage.sql.exec('SELECT text FROM messages ORDER BY id').toArray()
  expect([kept.length, kept[0]?.text]).toEqual([OUTBOX_MESSAGES_MAX, '3'])
  store.put(message('b'), OUTBOX_RETENTION_MS + OUTBOX_MESSAGES_MAX + 3)
  expect(storage.sql.exec('SELECT recipient FROM messages').toArray()).toEqual([{ recipient: 'b' }])
})

test('[OUT2] is read by recipient or whole, newest first, in another life too', () => {
  const storage = new SqliteStorage()
  const store = new OutboxStore(storage)
  for (const [n, to] of ['a', 'b', 'a'].entries()) store.put(message(to, String(n)), n)
  const again = new OutboxStore(storage)
  expect(again.list('a').map(({ text }) => text)).toEqual(['2', '0'])
  expect(again.list().map(({ text }) => text)).toEqual(['2', '1', '0'])
  expect([again.read(2)?.recipient, again.read(9)]).toEqual(['b', undefined])
})
