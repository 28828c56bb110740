import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { type LeadApplicant, LeadService } from './lead.ts'
import type { LeadActivityStep, LeadSnapshot, LeadSource } from './source.ts'
import { LeadStore } from './store.ts'
import { SPOT_POSITION_MARGIN } from './tracker.ts'
import { toCopyBoardEntry } from './views.ts'

const USDT = 10n ** 8n
const APPLICANT: LeadApplicant = {
  id: '0'.repeat(16),
  kind: 'spot',
  person: 'lea',
  isSimulated: false,
  invitation: '',
  terms: { name: 'Lea', bio: '', shareBps: 1_000, maxCopiers: 100, isPrivate: false },
}
const REPORT = { paidIn: '5', paidOut: '0', equity: '5', pnl: '0', due: '0', copies: [] }

/** A lead with a list of steps, copiers that record their calls, and a platform that crashes. */
class Surroundings {
  now = 1_700_000_000_000
  equity = 1_000n * USDT
  readonly steps: LeadActivityStep[] = []
  readonly told = new Map<string, number[]>()
  readonly ended: string[] = []
  /** Number of steps that a poll reads. */
  most = 3
  /** Calls that fail, before or after their work. */
  fails: (call: number) => 'before' | 'after' | undefined = () => undefined
  calls = 0
  readonly #storage = new SqliteStorage()
  readonly notices: { readonly person: string; readonly kind: string; readonly params: object }[] = []
  store = new LeadStore(this.#storage)
  lead = this.#make()

  revive(): void {
    this.store = new LeadStore(this.#storage)
    this.lead = this.#make()
  }

  fill(side: 'buy' | 'sell', amount: number, order = `o${this.steps.length}`): void {
    this.steps.push({
      kind: 'fill',
      fill: {
        order,
        symbol: 'BTC_USDT',
        leg: 'net',
        side,
        role: 'taker',
        price: 100,
        lots: amount,
        time: this.now,
        amount: BigInt(amount),
        received: BigInt(amount),
        value: BigInt(amount) * 100n,
        fee: 0n,
      },
    })
  }

  async #call<T>(work: () => T): Promise<T> {
    this.calls += 1
    const fails = this.fails(this.calls)
    if (fails === 'before') throw new Error('died')
    const answer = work()
    if (fails === 'after') throw new Error('answer lost')
    return answer
  }

  #make(): LeadService {
    const source: LeadSource = {
      start: async () => ({ cursor: String(this.steps.length), equity: this.equity, held: [] }),
      poll: (_, cursor) =>
        this.#call((): LeadSnapshot => {
          const from = Number(cursor)
          const steps = this.steps.slice(from, from + this.most)
          const isAll = from + steps.length === this.steps.length
          return {
            steps,
            cursor: String(from + steps.length),
            isAll,
            equity: this.equity,
            orders: new Map(),
            margin: () => SPOT_POSITION_MARGIN,
          }
        }),
      positions: async () => [],
    }
    return new LeadService({
      store: this.store,
      source: () => source,
      now: () => this.now,
      pause: () => Promise.resolve(),
      transaction: (work) => this.#storage.transactionSync(work),
      push: (pushed) =>
        Promise.all(
          pushed.map(({ account, signals }) =>
            this.#call(() => {
              const has = this.told.get(account) ?? []
              for (const { seq } of signals) if (seq === (has.at(-1) ?? 0) + 1) has.push(seq)
              this.told.set(account, has)
              return { seen: has.at(-1) ?? 0 }
            }).catch(() => undefined),
          ),
        ),
      moneyOf: async () => new Map(),
      place: async (orders) => orders.map(() => undefined),
      answer: async (answers) => answers.map(() => true),
      tellEnd: (account) => this.#call(() => void this.ended.push(account)),
      claimName: async () => true,
      notify: (userId, { kind, params }) => void this.notices.push({ person: userId, kind, params }),
    })
  }

  /** Advances the time and runs alarms: poll, deliver, schedule. */
  async untilQuiet(): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      this.now += 3_000
      try {
        await this.lead.poll()
        await this.lead.deliverPending()
        if (!this.lead.hasPending) return
      } catch {
        this.revive()
      }
    }
    throw new Error('it never came to an end')
  }
}

async function copied(count: number): Promise<Surroundings> {
  const world = new Surroundings()
  expect(await world.lead.apply(APPLICANT)).toEqual({ ok: true, value: null })
  expect(await world.lead.decide(true, '')).toBe(true)
  for (let at = 0; at < count; at += 1) {
    const copier = { account: `copy-${at}`, person: `p${at}`, name: 'x', invitation: '' }
    expect((await world.lead.join(copier)).ok).toBe(true)
  }
  return world
}

describe('a lead', () => {
  test('[LD11] tells everybody every trade, once and in order, whatever fails on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 5 }),
        async (amounts, failing, count) => {
          const world = await copied(count)
          world.fails = (call) => (failing.includes(call) ? (call % 2 === 0 ? 'before' : 'after') : undefined)
          for (const [at, amount] of amounts.entries()) {
            world.fill('buy', amount)
            if (at % 2 === 1) world.fill('sell', 1)
            if (at % 3 === 0) await world.untilQuiet()
          }
          await world.untilQuiet()
          const all = Array.from({ length: world.steps.length }, (_, at) => at + 1)
          for (let at = 0; at < count; at += 1) expect(world.told.get(`copy-${at}`)).toEqual(all)
          expect(world.store.trades(0)).toHaveLength(world.steps.length)
          expect(world.store.signals(0, 1_000).map(({ seq }) => seq)).toEqual(all)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('[LD12] who has lost everything has failed, and who ends tells all until they have heard', async () => {
    const world = await copied(3)
    world.fails = (call) => (call % 3 === 0 ? 'after' : undefined)
    expect(world.lead.end()).toEqual({ ok: true, value: null })
    await world.untilQuiet()
    expect(new Set(world.ended)).toEqual(new Set(['copy-0', 'copy-1', 'copy-2']))
    expect(await world.lead.join({ account: 'copy-9', person: 'p9', name: 'x', invitation: '' })).toMatchObject({
      error: { reason: 'lead_ended' },
    })
    const poor = await copied(1)
    poor.now += 3_600_000
    poor.equity = 1n * USDT
    await poor.untilQuiet()
    expect(poor.lead.profile?.state).toBe('failed')
    expect(poor.ended).toEqual(['copy-0'])
  })

  test('[LD13] who ended may lead again after 30 days, with the old results', async () => {
    const world = await copied(0)
    world.now += 3_600_000
    world.equity = 500n * USDT
    await world.lead.poll()
    world.lead.end()
    expect(await world.lead.apply(APPLICANT)).toMatchObject({ error: { reason: 'lead_again_later' } })
    world.now += 31 * 86_400_000
    world.equity = 2_000n * USDT
    const ended = world.lead.profile ?? expect.unreachable()
    expect(await world.lead.apply(APPLICANT)).toEqual({ ok: true, value: null })
    const { activeAt, endedAt } = ended
    expect(world.lead.profile).toMatchObject({ state: 'pending', activeAt, endedAt })
    expect(world.lead.end()).toEqual({ ok: true, value: null })
    expect(world.lead.profile).toMatchObject({ state: 'ended', activeAt, endedAt })
    const renamed = { ...APPLICANT, terms: { ...APPLICANT.terms, name: 'Lea the Second' } }
    expect(await world.lead.apply(renamed)).toEqual({ ok: true, value: null })
    const read = { store: world.store, profile: world.lead.profile ?? expect.unreachable(), points: [], now: world.now }
    expect(toCopyBoardEntry(read)).toMatchObject({ name: 'Lea', state: 'ended', applyingAs: 'Lea the Second' })
    expect(await world.lead.decide(false, 'not now')).toBe(true)
    expect(world.lead.profile).toMatchObject({ state: 'rejected', activeAt, endedAt })
    expect(await world.lead.apply(APPLICANT)).toEqual({ ok: true, value: null })
    expect(await world.lead.decide(true, '')).toBe(true)
    expect(world.lead.profile).toMatchObject({ state: 'active', endedAt: 0 })
    expect(world.lead.profile?.formerTerms).toBeUndefined()
    const last = world.store.lastPoint()
    expect([last?.nav, last?.equity]).toEqual([5n * 10n ** 11n, 2_000n * USDT])
  })

  test('[LD16] copiers are in memory as they are written down, in an order that stays', async () => {
    const world = await copied(12)
    world.lead.report('copy-1', { ...REPORT, pnl: '7' })
    world.lead.leave('copy-0', REPORT)
    world.fill('buy', 3)
    await world.untilQuiet()
    const known = world.store.copierIndex.all()
    expect(known.map(({ account }) => account)).toEqual(known.map(({ account }) => account).toSorted())
    expect(known.filter(({ active, acked }) => active === 1 && acked === 1)).toHaveLength(11)
    world.revive()
    expect(world.store.copierIndex.all()).toEqual(known)
  })

  test('[LD17] figures are of the last look, and what the fills of one order close is one close', async () => {
    const world = await copied(1)
    world.most = 10
    world.fill('buy', 10)
    world.fill('sell', 4, 'exit')
    world.fill('sell', 3, 'exit')
    world.fill('sell', 3, 'another')
    world.now += 60_000
    world.equity = 1_100n * USDT
    await world.lead.poll()
    const closed = world.store.closed(1_000, 9).map(({ amount, cost, proceeds }) => [amount, cost, proceeds])
    expect(closed).toEqual([
      [3n, 300n, 300n],
      [7n, 700n, 700n],
    ])
    // The next stored point is minutes away.
    expect(world.store.lastPoint()).toMatchObject({ nav: 10n ** 12n, equity: 1_000n * USDT })
    expect(world.lead.points().map(({ nav }) => nav)).toEqual([10n ** 12n, 11n * 10n ** 11n])
    world.now += 3_600_000
    await world.lead.poll()
    expect(world.lead.points().map(({ nav }) => nav)).toEqual([10n ** 12n, 11n * 10n ** 11n])
  })

  test('[LD14] a copier’s sums stay when they leave', async () => {
    const world = await copied(2)
    world.lead.leave('copy-0', { ...REPORT, pnl: '-3', equity: '0' })
    world.lead.report('copy-1', { ...REPORT, pnl: '7' })
    world.now += 3_600_000
    await world.lead.poll()
    expect(world.store.lastPoint()).toMatchObject({ copierPnl: 4n, copierPaidIn: 10n, copierEquity: 5n })
    expect(world.store.activeCopiers()).toHaveLength(1)
  })
})
