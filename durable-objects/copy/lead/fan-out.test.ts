import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderCommandOutcome } from '../../wallet/ledger/views.ts'
import type { DelegatedOrder } from '../copier/venue.ts'
import type { CopierIndex } from './copiers.ts'
import { CopySignalDelivery, type FanOutDeps } from './fan-out.ts'

const COUNT = 30
type Known = { acked: number; retry_at: number }

/** Copiers that delegate an order per trade, a ledger with idempotency keys, and calls that fail. */
function surroundings(fails: (call: number) => 'before' | 'after' | undefined) {
  const state = { now: 0, seq: 0, calls: 0, rounds: [] as number[], reads: [] as number[] }
  const records = new Map(Array.from({ length: COUNT }, (_, at) => [`copy-${at}`, { acked: 0, retry_at: 0 } as Known]))
  const [waiting, seen] = [new Map<string, number>(), new Map<string, number>()]
  const [ledger, answered] = [new Map<string, OrderCommandOutcome>(), new Map<string, string[]>()]
  const call = async <T>(work: () => T): Promise<T> => {
    state.calls += 1
    state.now += 1
    const failing = fails(state.calls)
    if (failing === 'before') throw new Error('died')
    const done = work()
    if (failing === 'after') throw new Error('answer lost')
    return done
  }
  const active = () =>
    [...records].map(([account, own]) => ({ account, person: account, told_end: 0, active: 1, ...own }))
  const orderOf = (account: string, seq: number): DelegatedOrder => {
    return { person: account, key: `${account}/${seq}`, command: { kind: 'faucet', asset: 'USDT' } }
  }
  const store = {
    read: () => ({ profile: { state: 'active' }, progress: { seq: state.seq } }),
    signalReceivers: active,
    copierIndex: { some: (is: Parameters<CopierIndex['some']>[0]) => active().some((each) => is(each as never)) },
    signals: (after: number) => Array.from({ length: state.seq - after }, (_, at) => ({ seq: after + at + 1 })),
    acknowledge: (account: string, acked: number) => Object.assign(records.get(account) ?? {}, { acked, retry_at: 0 }),
    setRetryAt: (account: string, at: number) => Object.assign(records.get(account) ?? {}, { retry_at: at }),
  }
  const parts: FanOutDeps = {
    // Has only the members that are used.
    store: store as unknown as FanOutDeps['store'],
    now: () => state.now,
    pause: () => Promise.resolve(),
    moneyOf: (accounts) =>
      call(() => {
        state.reads.push(accounts.length)
        return new Map(accounts.map((account) => [account, { at: state.now, assets: {} }]))
      }),
    push: (pushed) =>
      Promise.all(
        pushed.map(({ account, signals }) =>
          call(() => {
            const last = signals.at(-1)?.seq ?? 0
            if (last > (seen.get(account) ?? 0)) {
              seen.set(account, last)
              waiting.set(account, last)
            }
            const open = waiting.get(account)
            return { seen: seen.get(account) ?? 0, ...(open !== undefined && { order: orderOf(account, open) }) }
          }).catch(() => undefined),
        ),
      ),
    place: async (orders) => {
      state.rounds.push(orders.length)
      const place = ({ key }: DelegatedOrder) => {
        const known = ledger.get(key) ?? { kind: 'done', id: key, orders: [], fills: [] }
        ledger.set(key, known)
        return known
      }
      return call(() => orders.map(place)).catch(() => orders.map(() => undefined))
    },
    answer: (answers) =>
      Promise.all(
        answers.map(({ account, order: { key } }) =>
          call(() => {
            waiting.delete(account)
            answered.set(account, [...(answered.get(account) ?? []), key])
            return true
          }).catch(() => false),
        ),
      ),
    tellEnd: async () => undefined,
  }
  return { fanOut: new CopySignalDelivery(parts), state, records, waiting, ledger, answered }
}

test('[LD19] the orders of a round are one request, what copiers have is read for many, and each hears once what became of its own', async () => {
  const { fanOut, state, ledger, answered } = surroundings(() => undefined)
  state.seq = 1
  await fanOut.deliverPending()
  expect(fanOut.hasPending).toBe(false)
  expect([ledger.size, answered.size]).toEqual([COUNT, COUNT])
  expect(state.rounds.reduce((sum, each) => sum + each, 0)).toBe(COUNT)
  expect(state.rounds.length).toBeLessThan(COUNT / 2)
  expect(state.reads).toEqual([COUNT])
  for (const keys of answered.values()) expect(keys).toHaveLength(1)
})

test('[LD19] whatever call fails, a copier is told again until its order has an answer, and each is placed once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 40 }), async (failing) => {
      const { fanOut, state, records, ledger } = surroundings((call) => {
        return failing.includes(call) ? (call % 2 === 0 ? 'before' : 'after') : undefined
      })
      for (state.seq = 1; state.seq <= 2; state.seq += 1) {
        for (let tries = 0; tries < 50 && (tries === 0 || fanOut.hasPending); tries += 1) {
          await fanOut.deliverPending()
          state.now += 3_000
        }
        for (const { acked } of records.values()) expect(acked).toBe(state.seq)
      }
      expect(ledger.size).toBe(2 * COUNT)
    }),
    { numRuns: 60 },
  )
})
