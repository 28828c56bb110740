import { afterEach, beforeEach, expect, test } from 'vitest'
import { Bench, delivery, message, PEER, settled } from '../../tests/fixtures/money-object.ts'
import { STOPPED_CLOCK } from '../../tests/simulation/money/sim-storage.ts'
import { PIGGYBACK_ACK_TIMEOUT_MS } from './deliveries.ts'
import type { MoneyEnvelope } from './edge-messages.ts'
import { WriteBehind } from './write-behind.ts'

let bench: Bench
beforeEach(() => {
  bench = new Bench()
})
afterEach(() => bench.storage.close())

/** Makes the object send a message for each message that it applies. */
function answering(): void {
  const plain = bench.apply
  bench.apply = (intake) => {
    plain(intake)
    bench.send()
  }
  bench.answersInReceipts = true
  bench.service = bench.make()
}
const seqs = (messages: readonly MoneyEnvelope[] = []) => messages.map(({ seq }) => seq)
const pass = (ms: number) => {
  bench.now += ms
  for (const { work } of bench.timers.splice(0)) work()
}

test('[ME21] a receipt brings what a delivery caused, and whoever took it says so with the next one', () => {
  answering()
  expect(seqs(bench.service.deliver(delivery(message(1))).back)).toEqual([1])
  expect(seqs(bench.service.deliver({ ...delivery(message(2)), received: 1 }).back)).toEqual([2])
  pass(PIGGYBACK_ACK_TIMEOUT_MS / 2)
  expect(seqs(bench.service.deliver({ ...delivery(), received: 2 }).back)).toEqual([])
  pass(PIGGYBACK_ACK_TIMEOUT_MS)
  expect(bench.delivered).toEqual([])
  expect(bench.outbox()).toBe(0)
})

test('[ME21] receipts that are lost are made good by a delivery', async () => {
  answering()
  bench.service.deliver(delivery(message(1)))
  expect(bench.outbox()).toBe(1)
  pass(PIGGYBACK_ACK_TIMEOUT_MS)
  await settled()
  expect(bench.delivered.map(({ messages }) => seqs(messages))).toEqual([[1]])
  expect(bench.service.edge.listPending(PEER, 9)).toEqual([])
})

test('[ME21] a receipt holds nothing up: what comes later goes at once, with what may have been lost', async () => {
  answering()
  bench.service.deliver(delivery(message(1)))
  await bench.service.run(() => bench.send())
  await settled()
  expect(bench.delivered.map(({ messages }) => seqs(messages))).toEqual([[1, 2]])
})

test('[ME21] a receipt brings nothing while a delivery to the same peer is under way', async () => {
  answering()
  bench.answer = undefined
  await bench.service.run(() => bench.send())
  expect(bench.service.deliver(delivery(message(1))).back).toBeUndefined()
})

test('[ME21] what a receipt brings is taken like a delivery, once', async () => {
  bench.back = [message(1), message(2)]
  await bench.service.run(() => bench.send())
  await settled()
  expect(bench.service.journal.balance('a/ann/spot', 'USDT')).toBe(20n)
  expect(bench.service.deliver(delivery(message(1), message(2))).received).toBe(2)
  expect(bench.service.journal.balance('a/ann/spot', 'USDT')).toBe(20n)
  await bench.synced()
  await bench.service.run(() => bench.send())
  await settled()
  expect(bench.delivered.map(({ received }) => received)).toEqual([0, 2])
})

test('[ME24] what a receipt brings is written down before its sender hears of it, and comes again where it was lost', async () => {
  bench.keeping = (storage) => new WriteBehind(storage, STOPPED_CLOCK)
  bench.service = bench.make()
  bench.back = [message(1)]
  await bench.service.run(() => bench.send())
  await settled()
  const balance = () => bench.service.journal.balance('a/ann/spot', 'USDT')
  const written = () =>
    bench.storage.exec('SELECT slot FROM behind_slots WHERE round = (SELECT round FROM behind_round)', []).toArray()
      .length
  expect([balance(), written()]).toEqual([10n, 1])
  // After a crash the command is stored, and the money of the receipt is not.
  bench.service = bench.make()
  expect(balance()).toBe(0n)
  bench.back = []
  expect(bench.service.deliver(delivery(message(1))).received).toBe(1)
  expect([balance(), written()]).toEqual([10n, 1])
  bench.service = bench.make()
  expect(balance()).toBe(10n)
})

test('[ME10] that a sender has what it was never sent is not believed, and its messages are taken', () => {
  answering()
  expect(bench.service.deliver({ ...delivery(message(1)), received: 7 }).received).toBe(1)
  expect(seqs(bench.service.edge.listPending(PEER, 9))).toEqual([1])
})
