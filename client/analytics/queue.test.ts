import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { EVENT_SEND_INTERVAL_MS, EVENT_SEND_TIMEOUT_MS, type EventBatch, type EventSendOutcome } from './outbox.ts'
import { EventBatchQueue } from './queue.ts'
import { SingleEventSender } from './singles.ts'
import { createTestEvent, createTestEvents } from './testing.ts'

const sizes = (batches: readonly EventBatch[]) => batches.map(({ events }) => events.length)

/** Adds events one by one, as they happen. @returns sizes of the batches that became due */
function happen(queue: EventBatchQueue, events: readonly AnalyticsWireEvent[], now = 0): EventBatch[] {
  return events.flatMap((event) => {
    queue.add(event)
    return queue.takeDueBatches('event', now)
  })
}

describe('a batch', () => {
  test('[AN13] goes out when more than six wait: with the seventh', () => {
    expect(sizes(happen(new EventBatchQueue(), createTestEvents(6)))).toEqual([])
    expect(sizes(happen(new EventBatchQueue(), createTestEvents(7)))).toEqual([7])
  })

  test.each([
    [1, 2],
    [0, 2],
    [-5, 2],
    [2.9, 3],
    [30, 31],
    [100, 31],
  ])('[AN14] of size %d goes out with event %i: sizes are 1 to 30', (size, due) => {
    const queue = new EventBatchQueue([], size)
    const first = createTestEvents(40).findIndex((event) => {
      queue.add(event)
      return queue.takeDueBatches('event', 0).length > 0
    })
    expect(first + 1).toBe(due)
  })

  test('[AN13] goes out at the interval, whatever there is', () => {
    const queue = new EventBatchQueue()
    queue.add(createTestEvent(1))
    expect(sizes(queue.takeDueBatches('interval', EVENT_SEND_INTERVAL_MS))).toEqual([1])
    expect(EVENT_SEND_INTERVAL_MS).toBe(6_000)
    expect(new EventBatchQueue().takeDueBatches('interval', EVENT_SEND_INTERVAL_MS)).toEqual([])
  })

  test('[AN15] has 50 events at most; when it is taken the rest follows at once: 50, 50, 20', () => {
    const queue = new EventBatchQueue(createTestEvents(120))
    const sent: number[] = []
    let batches = queue.takeDueBatches('interval', 0)
    while (batches.length > 0) {
      sent.push(...sizes(batches))
      batches = batches.flatMap((batch) => queue.recordOutcome(batch, 'taken', 1))
    }
    expect(sent).toEqual([50, 50, 20])
    expect(queue.events).toEqual([])
  })

  test('[AN16] waits in a queue of 500: the oldest goes first', () => {
    const queue = new EventBatchQueue(createTestEvents(499))
    queue.add(createTestEvent(499))
    expect(queue.events).toHaveLength(500)
    queue.add(createTestEvent(500))
    expect([queue.events.length, queue.events[0]?.['#event_name']]).toEqual([500, 'event_1'])
    expect(new EventBatchQueue(createTestEvents(600)).events[0]?.['#event_name']).toBe('event_100')
  })

  test('[AN17] that failed stays, and waits for the interval: events that come meanwhile send nothing', () => {
    const queue = new EventBatchQueue()
    const [batch] = happen(queue, createTestEvents(7)) as [EventBatch]
    expect(queue.recordOutcome(batch, 'failed', 100)).toEqual([])
    expect(queue.events).toHaveLength(7)
    expect(happen(queue, createTestEvents(3, 7), 200)).toEqual([])
    expect(sizes(queue.takeDueBatches('interval', EVENT_SEND_INTERVAL_MS))).toEqual([10])
  })

  test('[AN17] or for the network: a flush sends at once', () => {
    const queue = new EventBatchQueue()
    const [batch] = happen(queue, createTestEvents(7)) as [EventBatch]
    queue.recordOutcome(batch, 'failed', 100)
    expect(sizes(queue.takeDueBatches('flush', 200))).toEqual([7])
  })

  test('[AN18] [AN20] has no other beside it, for 3,500 ms at most', () => {
    const queue = new EventBatchQueue()
    const [first] = happen(queue, createTestEvents(7)) as [EventBatch]
    expect(queue.takeDueBatches('interval', EVENT_SEND_TIMEOUT_MS + 499)).toEqual([])
    const [second] = queue.takeDueBatches('interval', EVENT_SEND_TIMEOUT_MS + 500) as [EventBatch]
    expect(sizes([second])).toEqual([7])
    // The late response accepts all of them.
    expect(queue.recordOutcome(first, 'taken', 3_600)).toEqual([])
    expect(queue.events).toEqual([])
    expect(queue.takeDueBatches('flush', 3_700)).toEqual([])
    expect(queue.recordOutcome(second, 'failed', 3_800)).toEqual([])
    expect(EVENT_SEND_TIMEOUT_MS).toBe(3_000)
  })

  test('[AN19] that is refused is halved until the event that nobody takes stands alone, and goes', () => {
    const queue = new EventBatchQueue(createTestEvents(50))
    const poison = 37
    const sent: number[] = []
    let batches = queue.takeDueBatches('interval', 0)
    for (let round = 0; batches.length > 0 && round < 100; round += 1) {
      sent.push(...sizes(batches))
      batches = batches.flatMap((batch) => {
        const isBad = batch.events.some((event) => event['#event_name'] === `event_${poison}`)
        return queue.recordOutcome(batch, isBad ? 'refused' : 'taken', 1)
      })
    }
    expect(queue.events).toEqual([])
    expect(sent[0]).toBe(50)
    expect(sent.length).toBeLessThan(20)
  })

  test('[AN33] events of another page come first, each once', () => {
    const queue = new EventBatchQueue(createTestEvents(2, 5))
    queue.addRestored([createTestEvent(1), createTestEvent(6)])
    expect(queue.events.map((event) => event['#event_name'])).toEqual(['event_1', 'event_5', 'event_6'])
  })

  test('[AN32] whatever fails, each event arrives at least once, in order, or was pushed out by 500 newer ones', () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('happen' as const), count: fc.integer({ min: 1, max: 40 }) }),
      },
      fc.record({ kind: fc.constantFrom('interval' as const, 'flush' as const) }),
      fc.record({
        kind: fc.constant('answer' as const),
        outcome: fc.constantFrom<EventSendOutcome>('taken', 'failed'),
      }),
      fc.record({ kind: fc.constant('reload' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let queue = new EventBatchQueue()
        let [now, made] = [0, 0]
        const underWay: EventBatch[] = []
        const arrived = new Set<string>()
        const last = () => [...arrived].at(-1)
        const answer = (outcome: EventSendOutcome) => {
          const batch = underWay.shift()
          if (!batch) return
          if (outcome === 'taken') for (const { '#uuid': uuid } of batch.events) arrived.add(uuid ?? '')
          underWay.push(...queue.recordOutcome(batch, outcome, now))
        }
        for (const each of steps) {
          now += 1_000
          if (each.kind === 'happen') {
            underWay.push(...happen(queue, createTestEvents(each.count, made), now))
            made += each.count
          } else if (each.kind === 'answer') answer(each.outcome)
          else if (each.kind === 'reload') {
            queue = new EventBatchQueue(JSON.parse(JSON.stringify(queue.events)))
            // The sending page is gone, but its events may have arrived.
            for (const { events } of underWay.splice(0)) for (const { '#uuid': uuid } of events) arrived.add(uuid ?? '')
          } else underWay.push(...queue.takeDueBatches(each.kind, now))
          expect(queue.events.length).toBeLessThanOrEqual(500)
          for (const { events } of underWay) expect(events.length).toBeLessThanOrEqual(50)
        }
        // Finally every request succeeds.
        for (let round = 0; round < 100 && queue.events.length > 0; round += 1) {
          now += EVENT_SEND_INTERVAL_MS
          underWay.push(...queue.takeDueBatches('interval', now))
          while (underWay.length > 0) answer('taken')
        }
        expect(queue.events).toEqual([])
        expect(last()).toBe(made === 0 ? undefined : createTestEvent(made - 1)['#uuid'])
        for (let number = Math.max(0, made - 500); number < made; number += 1) {
          expect(arrived.has(createTestEvent(number)['#uuid'] ?? ''), `event ${number} of ${made}`).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a single event', () => {
  test('[AN21] goes out at once, and three times more without a pause; then it is lost', () => {
    const sender = new SingleEventSender()
    sender.add(createTestEvent(1))
    sender.add(createTestEvent(2))
    let batches = sender.takeDueBatches()
    expect(sizes(batches)).toEqual([1, 1])
    expect(sender.takeDueBatches()).toEqual([])
    let requests = batches.length
    while (batches.length > 0) {
      batches = batches.flatMap((batch) => sender.recordOutcome(batch, 'failed'))
      requests += batches.length
    }
    expect(requests).toBe(8)
    expect(sender.recordOutcome({ events: [createTestEvent(1)], attempt: 2 }, 'taken')).toEqual([])
    expect(sender.recordOutcome({ events: [createTestEvent(1)], attempt: 1 }, 'refused')).toEqual([])
    expect(sender.events).toEqual([])
  })
})
