import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Bench, delivery, message, PEER, settled } from '../../tests/fixtures/money-object.ts'
import { MONEY_LINK_VERSION } from './edge-messages.ts'
import { GROUP_COMMIT_WINDOW_MS } from './group-commit.ts'
import { formatClearingAccount, formatSuspenseAccount } from './journal.ts'
import { MONEY_RESEND_INTERVAL_MS } from './money-edge.ts'
import type { MoneyService } from './money-service.ts'
import { siteMetrics } from './telemetry/site-metrics.ts'

let bench: Bench
beforeEach(() => {
  bench = new Bench()
})
afterEach(() => bench.storage.close())

describe('sending', () => {
  test('[ME1] numbers are 1, 2, 3 for each peer, also after the outbox was emptied and the object died', async () => {
    expect(await bench.service.run(() => [bench.send(), bench.send()])).toEqual([1, 2])
    await settled()
    bench.service.alarm()
    expect(bench.outbox()).toBe(0)
    bench.service = bench.make()
    expect(await bench.service.run(() => bench.send())).toBe(3)
    expect(bench.service.edge.send('book:ETH_USDT', {}, [], 0)).toBe(1)
  })

  test('[ME2] entries, message, number and alarm are one transaction', async () => {
    await expect(
      bench.service.run(() => {
        bench.send()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await bench.synced()
    expect([
      bench.outbox(),
      bench.service.journal.head(),
      bench.service.edge.lastSent(PEER),
      bench.storage.alarm,
    ]).toEqual([0, 0, 0, undefined])
    bench.failsCommit = true
    await expect(bench.service.run(() => bench.send())).rejects.toThrow('disk')
    bench.failsCommit = false
    expect([bench.outbox(), bench.service.edge.lastSent(PEER), bench.storage.alarm]).toEqual([0, 0, undefined])
    bench.answer = undefined
    await bench.service.run(() => bench.send())
    expect([bench.outbox(), bench.service.edge.lastSent(PEER), bench.storage.alarm]).toEqual([
      1,
      1,
      bench.now + MONEY_RESEND_INTERVAL_MS,
    ])
    expect(bench.service.journal.balance(formatClearingAccount(PEER), 'USDT')).toBe(5n)
  })

  test('[ME9] what is acknowledged is deleted in the next transaction, what is not is kept', async () => {
    await bench.service.run(() => bench.send())
    await settled()
    expect(bench.delivered).toHaveLength(1)
    expect(bench.outbox()).toBe(1)
    bench.answer = undefined
    await bench.synced()
    await bench.service.run(() => bench.send())
    expect(bench.outbox()).toBe(1)
    expect(bench.service.edge.listPending(PEER, 9).map(({ seq }) => seq)).toEqual([2])
  })

  test('[ME7] one delivery is under way, what comes meanwhile goes with the next, a lost one is given up', async () => {
    const answers: ((received: number) => void)[] = []
    bench.answer = () => new Promise((resolve) => answers.push(resolve))
    await bench.service.run(() => bench.send())
    for (let count = 0; count < 3; count += 1) void bench.service.run(() => bench.send())
    for (const { work } of bench.timers.splice(0)) work()
    await settled()
    expect(bench.delivered.map(({ messages }) => messages.length)).toEqual([1])
    answers[0]?.(1)
    await settled()
    expect(bench.delivered.map(({ messages }) => messages.map(({ seq }) => seq))).toEqual([[1], [2, 3, 4]])
    bench.now += 5_000
    bench.service.alarm()
    expect(bench.delivered).toHaveLength(2)
    bench.now += 5_000
    bench.service.alarm()
    await settled()
    expect(bench.delivered.map(({ messages }) => messages.map(({ seq }) => seq)).at(-1)).toEqual([2, 3, 4])
    answers[1]?.(4)
    answers[2]?.(4)
    await settled()
    bench.service.alarm()
    expect(bench.outbox()).toBe(0)
  })

  test('[ME10] an acknowledgement of what was never sent is not believed', async () => {
    bench.answer = async () => 7
    await bench.service.run(() => bench.send())
    await settled()
    expect(bench.reports).toEqual(['delivery_failed'])
    expect(bench.outbox()).toBe(1)
  })
})

describe('receiving', () => {
  test('[ME3] what is known is passed over, however often it comes', () => {
    expect(bench.service.deliver(delivery(message(1), message(2))).received).toBe(2)
    expect(bench.service.deliver(delivery(message(1), message(2), message(3))).received).toBe(3)
    expect(bench.service.journal.balance('a/ann/spot', 'USDT')).toBe(30n)
    bench.failsCommit = true
    expect(() => bench.service.deliver(delivery(message(4)))).toThrow('disk')
    bench.failsCommit = false
    expect([bench.service.edge.lastReceived(PEER), bench.service.journal.balance('a/ann/spot', 'USDT')]).toEqual([
      3,
      30n,
    ])
  })

  test('[ME4] a gap ends a delivery', () => {
    expect(bench.service.deliver(delivery(message(1), message(3), message(4))).received).toBe(1)
    expect(bench.service.deliver(delivery(message(2), message(3))).received).toBe(3)
    expect(bench.applied.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}'])
  })

  test('[ME5] a message that fails, or does not credit what came, is put aside and the next one taken', () => {
    const plain = bench.apply
    bench.apply = (intake) => {
      plain(intake)
      if (intake.body.includes('1')) throw new Error('a bug')
      if (intake.body.includes('2')) plain(intake)
    }
    expect(bench.service.deliver(delivery(message(1), message(2), message(3))).received).toBe(3)
    expect(bench.service.journal.balance('a/ann/spot', 'USDT')).toBe(10n)
    expect(bench.service.journal.balance(formatSuspenseAccount(PEER), 'USDT')).toBe(20n)
    bench.apply = () => undefined
    bench.service.deliver(delivery(message(4)))
    expect(bench.service.journal.balance(formatSuspenseAccount(PEER), 'USDT')).toBe(30n)
    expect(bench.service.edge.counts().quarantined).toBe(3)
    const faults = bench.storage.exec('SELECT seq, fault FROM quarantine ORDER BY seq', []).toArray()
    expect(faults.map(({ fault }) => fault)).toEqual([
      'a bug',
      'assertion failed: a message is credited no more than came with it',
      'assertion failed: all money of a message is credited',
    ])
    expect(bench.service.facts(MONEY_LINK_VERSION).faults).toEqual([])
  })

  test('[ME5] a message whose changes fail a check is put aside alone, and the next one taken', () => {
    const changed: string[] = []
    const plain = bench.apply
    bench.apply = (intake) => {
      changed.push(intake.body)
      plain(intake)
    }
    bench.check = () => {
      if (changed.splice(0).some((body) => body.includes('2'))) throw new Error('its order needs more')
    }
    expect(bench.service.deliver(delivery(message(1), message(2), message(3))).received).toBe(3)
    expect(bench.service.journal.balance('a/ann/spot', 'USDT')).toBe(20n)
    expect(bench.service.journal.balance(formatSuspenseAccount(PEER), 'USDT')).toBe(10n)
    expect(bench.storage.exec('SELECT seq, fault FROM quarantine', []).toArray()).toEqual([
      { seq: 2, fault: 'its order needs more' },
    ])
    expect(bench.service.facts(MONEY_LINK_VERSION).faults).toEqual([])
  })

  test('[ME10] another version is not understood', () => {
    expect(() => bench.service.deliver({ ...delivery(message(1)), version: MONEY_LINK_VERSION + 1 })).toThrow(
      'edge version',
    )
    expect(bench.service.edge.lastReceived(PEER)).toBe(0)
  })
})

describe('memory', () => {
  /** State in memory of a service, compared with that of another one that loads the same tables. */
  const beliefs = (service: MoneyService) => ({
    head: service.journal.head(),
    balances: ['a/ann/spot', 'faucet', formatClearingAccount(PEER), formatSuspenseAccount(PEER)].map((name) =>
      service.journal.balance(name, 'USDT'),
    ),
    numbers: [service.edge.lastSent(PEER), service.edge.lastReceived(PEER)],
    waiting: service.edge.listPending(PEER, 999).map(({ seq }) => seq),
  })

  test('[ME14] never says anything else than SQL does, whatever was undone', async () => {
    const plain = bench.apply
    bench.answer = undefined
    bench.apply = (intake) => {
      plain(intake)
      bench.send(2n)
      if (intake.body.includes('"odd"')) throw new Error('a bug')
    }
    let seq = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('send', 'bug', 'take', 'odd', 'disk', 'alarm')), async (steps) => {
        for (const step of steps) {
          bench.failsCommit = step === 'disk'
          const jobs: Promise<unknown>[] = []
          if (step === 'send' || step === 'disk') jobs.push(bench.service.run(() => bench.send(3n)))
          if (step === 'bug') {
            jobs.push(bench.service.run(() => bench.send(7n)))
            jobs.push(bench.service.run(() => expect.unreachable(String(bench.send(9n)))))
          }
          if (step === 'take' || step === 'odd') {
            seq += 2
            const odd = { ...message(seq), body: `{"${step}":1}` }
            expect(bench.service.deliver(delivery(message(seq - 1), odd)).received).toBe(seq)
          }
          if (step === 'alarm') bench.service.alarm()
          const outcomes = Promise.allSettled(jobs)
          for (const { work } of bench.timers.splice(0)) work()
          await outcomes
          bench.failsCommit = false
          await bench.synced()
          expect(beliefs(bench.service)).toEqual(beliefs(bench.make()))
          expect(bench.service.facts(MONEY_LINK_VERSION).faults).toEqual([])
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('the alarm', () => {
  test('[TE5] operators read that no message waits as soon as the peer has one that was refused before', async () => {
    const { answer } = bench
    const readWaiting = () => siteMetrics.queue.totalOf(([object]) => object === 'ledger:l0')
    bench.answer = () => Promise.reject(new Error('gone'))
    await bench.service.run(() => bench.send())
    await settled()
    expect(readWaiting()).toBe(1)
    bench.answer = answer
    bench.service.alarm()
    await settled()
    expect(readWaiting()).toBe(0)
  })

  test('[ME6] sends again with growing pauses, comes back while something waits, and never throws', async () => {
    bench.answer = async () => {
      throw new Error('gone')
    }
    await bench.service.run(() => bench.send())
    await settled()
    const pauses: number[] = []
    for (let time = 0; time < 7; time += 1) {
      bench.now = bench.storage.alarm ?? expect.unreachable('no alarm')
      bench.storage.setAlarm(undefined)
      bench.service.alarm()
      await settled()
      pauses.push((bench.storage.alarm ?? 0) - bench.now)
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(bench.delivered).toHaveLength(8)
    bench.failsCommit = true
    bench.storage.setAlarm(undefined)
    bench.service.alarm()
    bench.failsCommit = false
    expect(bench.storage.alarm).toBeDefined()
    expect(bench.reports).toContain('alarm_failed')
  })

  test('[ME6] is set by the constructor and by an audit, where work was left without one', async () => {
    bench.answer = undefined
    await bench.service.run(() => bench.send())
    bench.storage.setAlarm(undefined)
    bench.service = bench.make()
    expect(bench.storage.alarm).toBe(bench.now + MONEY_RESEND_INTERVAL_MS)
    bench.storage.setAlarm(undefined)
    bench.now += 60_000
    bench.service.facts(MONEY_LINK_VERSION)
    expect(bench.storage.alarm).toBe(bench.now + MONEY_RESEND_INTERVAL_MS)
    expect(new Bench().alarms).toEqual([])
  })
})

describe('group commit', () => {
  test('[ME8] a lone command is committed at once; during a commit or a delivery they wait two milliseconds', async () => {
    const before = bench.storage.commits
    expect(await bench.service.run(() => 1)).toBe(1)
    expect(bench.storage.commits).toBe(before + 1)
    const results = [bench.service.run(() => 2), bench.service.run(() => 3)]
    expect(bench.timers.map(({ ms }) => ms)).toEqual([GROUP_COMMIT_WINDOW_MS])
    for (const { work } of bench.timers.splice(0)) work()
    expect(await Promise.all(results)).toEqual([2, 3])
    expect(bench.storage.commits).toBe(before + 2)
    for (const done of bench.syncs.splice(0)) done()
    await settled()
    expect(await bench.service.run(() => 4)).toBe(4)
    expect(bench.storage.commits).toBe(before + 3)
  })

  test('[ME15] while deliveries take long, commands wait as long for each other, up to fifty milliseconds', async () => {
    const answers: ((received: number) => void)[] = []
    bench.answer = () => new Promise((resolve) => answers.push(resolve))
    const windows: (number | undefined)[] = []
    for (const took of [10, 30, 500]) {
      const seq = await bench.service.run(() => bench.send())
      bench.now += took
      answers.shift()?.(seq)
      await settled()
      const waits = bench.service.run(() => undefined)
      windows.push(bench.timers[0]?.ms)
      for (const { work } of bench.timers.splice(0)) work()
      await waits
      await bench.synced()
    }
    expect(windows).toEqual([GROUP_COMMIT_WINDOW_MS, 30, 50])
  })

  test('[ME8] one that fails is undone alone, and all learn of a commit that fails', async () => {
    await bench.service.run(() => undefined)
    const bad = bench.service.run(() => {
      bench.send()
      throw new Error('a bug')
    })
    const good = bench.service.run(() => bench.send(7n))
    const outcomes = Promise.allSettled([bad, good])
    for (const { work } of bench.timers.splice(0)) work()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(bench.service.journal.balance(formatClearingAccount(PEER), 'USDT')).toBe(7n)
    const all = [bench.service.run(() => bench.send()), bench.service.run(() => bench.send())]
    bench.failsCommit = true
    const failed = Promise.allSettled(all)
    for (const { work } of bench.timers.splice(0)) work()
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(bench.service.journal.balance(formatClearingAccount(PEER), 'USDT')).toBe(7n)
  })
})
