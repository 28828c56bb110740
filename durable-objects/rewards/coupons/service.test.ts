// Rewards with the campaigns and a real ledger shard: the normal flow, concurrent calls, and a crash at every step.

import { afterAll, describe, expect, test } from 'vitest'
import { minAtoms } from '#shared/money/atoms.ts'
import { PAPER_DAY_MAX_CENTS } from '#shared/money/paper-limits.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { CampaignTerms } from '#shared/rewards/campaigns.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { isolatedHost } from '../../../tests/simulation/money/isolated-host.ts'
import { STOPPED_CLOCK } from '../../../tests/simulation/money/sim-storage.ts'
import { MONEY_LINK_VERSION } from '../../platform/edge-messages.ts'
import { WriteBehind } from '../../platform/write-behind.ts'
import type { LedgerCommand } from '../../wallet/ledger/commands.ts'
import { LedgerService } from '../../wallet/ledger/service.ts'
import { CampaignService } from '../campaigns/service.ts'
import { RewardService } from './service.ts'

const NOW = 1_000 * DAY_MS
const UNIT = 100_000_000n
const REBATE: CampaignTerms = {
  name: 'Fees',
  kind: 'rebate',
  amount: String(20n * UNIT),
  count: 100,
  earned: 'code',
  code: 'FEESBACK',
  from: 0,
  to: 0,
  days: 7,
  rebateDays: 7,
}

class Crash extends Error {}

const lone = isolatedHost('ledger:l0', (bare) => new WriteBehind(bare, STOPPED_CLOCK))
const ledger = new LedgerService(lone.host, { shards: 1 })
afterAll(() => lone.storage.close())
const paidOut = (): bigint => {
  const [row] = ledger.money.facts(1).kinds.filter(({ kind }) => kind === 'promotions')
  return -BigInt(row?.atoms ?? 0)
}
let people = 0

/** A user with own campaigns and a settable sum of fees. All users share one ledger shard. */
class World {
  readonly person = (++people).toString(16).padStart(24, '0')
  readonly #before = paidOut()
  now = NOW
  fees = 0n
  /** Runs once, while the next sum of fees is awaited. */
  onFees: (() => Promise<void>) | undefined
  readonly told: Notice[] = []
  readonly calls: string[] = []
  readonly storage = new SqliteStorage()
  readonly campaigns: CampaignService
  readonly rebates: number
  alarm: number | undefined
  rewards!: RewardService
  steps = 0
  #left = -1

  constructor() {
    this.campaigns = new CampaignService(new SqliteStorage(), () => this.now)
    const made = this.campaigns.createCampaign(REBATE)
    this.rebates = made.ok ? made.value : expect.unreachable()
    this.rise()
    const commit = this.storage.transactionSync.bind(this.storage)
    Object.assign(this.storage, {
      transactionSync: <T>(work: () => T): T => {
        if (this.storage.database.isTransaction) return work()
        this.#step()
        const value = commit(work)
        this.#step()
        return value
      },
    })
  }

  /** From now on the object crashes at this step. */
  dieAt(step: number): void {
    this.#left = step
    this.steps = 0
  }

  /** Creates the object again from its storage. */
  rise(): void {
    this.rewards = new RewardService({
      storage: this.storage,
      person: this.person,
      now: () => this.now,
      take: (by) => this.#message('take', () => this.campaigns.grantCoupon(by, this.person)),
      told: (coupon, paid) => this.#message('told', () => this.campaigns.recordProgress(coupon, BigInt(paid))),
      ask: (key, command) => this.#message('ask', () => ledger.execute({ person: this.person, key, command })),
      reserve: (ref, cents) =>
        this.#message('reserve', async () => {
          const command = { kind: 'reserve', source: 'voucher', ref, cents } as const
          return (await ledger.execute({ person: this.person, key: ref.padEnd(8, '.'), command })).ok
        }),
      fees: (_, most) =>
        this.#message('fees', async () => {
          const { onFees } = this
          this.onFees = undefined
          await onFees?.()
          return minAtoms(this.fees, most)
        }),
      tell: (_, notices) => this.#message('tell', () => void this.told.push(...notices)),
      wake: () => {
        this.alarm = this.rewards.deadline()
      },
      report: () => undefined,
    })
  }

  async #message<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    this.calls.push(name)
    this.#step()
    const value = await work()
    this.#step()
    return value
  }

  #step(): void {
    this.steps += 1
    if (this.#left-- === 0) throw new Crash('died')
  }

  get balance(): bigint {
    const [row] = ledger.holdings(this.person).balances.filter(({ wallet }) => wallet === 'spot')
    return BigInt(row?.available ?? 0)
  }

  /** Amount that the house has paid since the start of the test. */
  get promotions(): bigint {
    return paidOut() - this.#before
  }

  view(campaign: number) {
    return this.campaigns.all().find(({ id }) => id === campaign)
  }
}

const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T =>
  result.ok ? result.value : expect.unreachable(String(result.error))
const reasonOf = (result: { ok: boolean; error?: unknown }) => (result.ok ? 'done' : result.error)

describe('rewards', () => {
  test('[RW1] [RW3] [RW7] [RW8] [LE28] a voucher for a task is given once and paid once, out of the promotions of the house', async () => {
    const world = new World()
    const coupon = must(await world.rewards.give({ task: 'bot' }))
    expect(coupon).toMatchObject({ kind: 'voucher', state: 'ready', amount: '10.00000000' })
    expect(reasonOf(await world.rewards.give({ task: 'bot' }))).toBe('already_given')
    expect(must(await world.rewards.redeem(coupon.id))).toMatchObject({ state: 'used', paid: '10.00000000' })
    expect(reasonOf(await world.rewards.redeem(coupon.id))).toBe('coupon_used')
    expect([world.balance, world.promotions]).toEqual([10n * UNIT, 10n * UNIT])
    const campaign = world.campaigns.all().find(({ earned }) => earned === 'bot')
    expect(campaign).toMatchObject({ given: 1, redeemed: 1, paid: String(10n * UNIT) })
    expect(world.told).toMatchObject([{ kind: 'coupon_given', params: { coupon: 'voucher', amount: '10.00000000' } }])
  })

  test('[RW13] a voucher counts for the limit of the day; beyond it, it stays as it is', async () => {
    const world = new World()
    const { id } = must(await world.rewards.give({ task: 'bot' }))
    const asked = (command: LedgerCommand) => ledger.execute({ person: world.person, key: 'key-of-a-limit', command })
    await asked({ kind: 'reserve', source: 'chain', ref: 'full', cents: PAPER_DAY_MAX_CENTS - 10_00 + 1 })
    expect(reasonOf(await world.rewards.redeem(id))).toBe('paper_limit')
    expect((await world.rewards.show()).coupons).toMatchObject([{ id, state: 'ready' }])
    await asked({ kind: 'unreserve', ref: 'full' })
    expect(must(await world.rewards.redeem(id)).state).toBe('used')
    expect(ledger.paperAllowance(world.person).left).toBe(PAPER_DAY_MAX_CENTS - 10_00)
    // A rebate pays back fees that its owner paid.
    const rebate = must(await world.rewards.give({ code: 'FEESBACK' }))
    await world.rewards.redeem(rebate.id)
    expect(ledger.paperAllowance(world.person).left).toBe(PAPER_DAY_MAX_CENTS - 10_00)
  })

  test('[RW1] a code gives one, and its campaign gives no second one', async () => {
    const world = new World()
    must(await world.rewards.give({ code: 'FEESBACK' }))
    expect(reasonOf(await world.rewards.give({ code: 'FEESBACK' }))).toBe('code_used')
    expect(reasonOf(await world.rewards.give({ code: 'OTHER123' }))).toBe('code_wrong')
    expect(world.view(world.rebates)?.given).toBe(1)
  })

  test('[RW1] asked for twice at the same moment, it is given once', async () => {
    const world = new World()
    const both = await Promise.all([world.rewards.give({ task: 'copy' }), world.rewards.give({ task: 'copy' })])
    expect(both.map(reasonOf).sort()).toEqual(['already_given', 'done'])
  })

  test('[RW4] [RW5] [RW9] a rebate is paid when asked for, and the rest at its end; then nothing is due', async () => {
    const world = new World()
    const { id } = must(await world.rewards.give({ code: 'FEESBACK' }))
    expect(must(await world.rewards.redeem(id)).state).toBe('active')
    expect(reasonOf(await world.rewards.collect(id))).toBe('nothing_yet')
    world.fees = 3n * UNIT
    expect((await world.rewards.show()).coupons).toMatchObject([{ counted: '3.00000000', paid: '0.00000000' }])
    // Two concurrent requests are paid once.
    const twice = await Promise.all([world.rewards.collect(id), world.rewards.collect(id)])
    expect(twice.map(reasonOf)).toContain('nothing_yet')
    expect(world.balance).toBe(3n * UNIT)
    world.fees = 7n * UNIT
    world.now += 7 * DAY_MS
    await world.rewards.work()
    expect(world.balance).toBe(3n * UNIT)
    expect(world.rewards.deadline()).toBe(world.now + 60_000)
    world.now += 60_000
    await world.rewards.work()
    expect(world.balance).toBe(7n * UNIT)
    world.fees = 19n * UNIT
    world.now += DAY_MS
    await world.rewards.work()
    expect(world.balance).toBe(7n * UNIT)
    expect(reasonOf(await world.rewards.collect(id))).toBe('coupon_used')
    expect(world.told.at(-1)).toMatchObject({ kind: 'rebate_ended', params: { amount: '7.00000000' } })
    expect(world.rewards.deadline()).toBeUndefined()
    expect(world.view(world.rebates)?.paid).toBe(String(7n * UNIT))
  })

  test('[RW14] of two rebates one counts at a time, so that fees are paid back once', async () => {
    const world = new World()
    must(world.campaigns.createCampaign({ ...REBATE, name: 'More fees', code: 'FEESBACK2' }))
    const first = must(await world.rewards.give({ code: 'FEESBACK' }))
    const second = must(await world.rewards.give({ code: 'FEESBACK2' }))
    const both = await Promise.all([world.rewards.redeem(first.id), world.rewards.redeem(second.id)])
    expect(both.map(reasonOf)).toEqual(['done', 'coupon_active'])
    world.fees = 6n * UNIT
    for (const { id } of [first, second]) await world.rewards.collect(id)
    expect(world.balance).toBe(6n * UNIT)
    // A rebate that reached its amount leaves room for the next one.
    world.fees = 20n * UNIT
    must(await world.rewards.collect(first.id))
    expect(must(await world.rewards.redeem(second.id)).state).toBe('active')
  })

  test('[RW15] a voucher that is redeemed while a rebate is counted is not reminded of, and is paid once', async () => {
    const world = new World()
    must(world.campaigns.createCampaign({ ...REBATE, name: 'Four days', code: 'FEESDAY4', rebateDays: 4 }))
    must(world.campaigns.createCampaign({ ...REBATE, name: 'Money', code: 'VOUCHER2', kind: 'voucher', rebateDays: 0 }))
    const rebate = must(await world.rewards.give({ code: 'FEESDAY4' }))
    const voucher = must(await world.rewards.give({ code: 'VOUCHER2' }))
    await world.rewards.redeem(rebate.id)
    world.now += 5 * DAY_MS + 60_000
    world.onFees = async () => void must(await world.rewards.redeem(voucher.id))
    await world.rewards.work()
    expect((await world.rewards.show()).coupons.find(({ id }) => id === voucher.id)?.state).toBe('used')
    expect(reasonOf(await world.rewards.redeem(voucher.id))).toBe('coupon_used')
    expect(world.balance).toBe(20n * UNIT)
    expect(world.told.map(({ kind }) => kind)).not.toContain('coupon_expiring')
  })

  test('[RW5] a rebate ends at its amount', async () => {
    const world = new World()
    const { id } = must(await world.rewards.give({ code: 'FEESBACK' }))
    await world.rewards.redeem(id)
    world.fees = 500n * UNIT
    expect(must(await world.rewards.collect(id))).toMatchObject({ state: 'used', paid: '20.00000000' })
    expect(world.balance).toBe(20n * UNIT)
  })

  test('[RW8] somebody is told once, two days before a coupon expires, and not of one that was redeemed', async () => {
    const world = new World()
    must(await world.rewards.give({ code: 'FEESBACK' }))
    const { id } = must(await world.rewards.give({ task: 'bot' }))
    await world.rewards.redeem(id)
    await world.rewards.work()
    expect(world.rewards.deadline()).toBe(NOW + 5 * DAY_MS)
    world.now += 5 * DAY_MS
    for (let round = 0; round < 3; round += 1) await world.rewards.work()
    expect(world.told.filter(({ kind }) => kind === 'coupon_expiring')).toMatchObject([
      { params: { coupon: 'rebate' } },
    ])
  })

  test('[RW8] of a coupon that is given for a day somebody is told at noon, once', async () => {
    const world = new World()
    must(world.campaigns.createCampaign({ ...REBATE, name: 'Of a day', code: 'ONEDAY22', days: 1 }))
    must(await world.rewards.give({ code: 'ONEDAY22' }))
    await world.rewards.work()
    expect(world.rewards.deadline()).toBe(NOW + DAY_MS / 2)
    world.now += DAY_MS / 2
    for (let round = 0; round < 3; round += 1) await world.rewards.work()
    expect(world.told.map(({ kind }) => kind)).toEqual(['coupon_given', 'coupon_expiring'])
  })

  test('[RW6] [RW7] [LE28] wherever it dies, everything is given, paid and told once', async () => {
    const story = async (diesAt: number) => {
      const world = new World()
      world.dieAt(diesAt)
      for (let round = 0; round < 6; round += 1) {
        try {
          await world.rewards.give({ task: 'bot' })
          await world.rewards.give({ code: 'FEESBACK' })
          const { coupons } = await world.rewards.show()
          for (const { id } of coupons) await world.rewards.redeem(id)
          world.fees = round > 3 ? 6n * UNIT : 4n * UNIT
          for (const { id } of coupons) await world.rewards.collect(id)
          await world.rewards.work()
        } catch (error) {
          if (!(error instanceof Crash)) throw error
          // After a crash, only the alarm continues due work.
          world.rise()
        }
        // Time passes in each round; the last rounds lie after the end of the rebate.
        world.now += round > 3 ? 4 * DAY_MS : 600_000
      }
      for (let round = 0; round < 2; round += 1) {
        await world.rewards.work()
        world.now += 600_000
      }
      return world
    }
    const whole = await story(-1)
    expect(whole.steps).toBeGreaterThan(40)
    for (let diesAt = 0; diesAt < whole.steps; diesAt += 1) {
      const world = await story(diesAt)
      const at = `died at step ${diesAt}`
      expect([world.balance, world.promotions], at).toEqual([16n * UNIT, 16n * UNIT])
      expect(world.view(world.rebates), at).toMatchObject({ given: 1, redeemed: 1, paid: String(6n * UNIT) })
      const kinds = new Set(world.told.map(({ id, kind }) => `${kind} ${id}`))
      expect(kinds.size, at).toBe(3)
      expect(world.rewards.deadline(), at).toBeUndefined()
    }
  })

  test('[RW6] [LE48] a rebate that ends while its ledger shard is halted is paid after the halt', async () => {
    const world = new World()
    const { id } = must(await world.rewards.give({ code: 'FEESBACK' }))
    await world.rewards.redeem(id)
    world.fees = 5n * UNIT
    world.now += 7 * DAY_MS + 60_000
    await ledger.halt(MONEY_LINK_VERSION, '*', 'a look at it')
    await world.rewards.work()
    expect(world.balance).toBe(0n)
    await ledger.halt(MONEY_LINK_VERSION, '*', null)
    world.now = world.rewards.deadline() ?? expect.unreachable()
    await world.rewards.work()
    expect([world.balance, world.rewards.deadline()]).toEqual([5n * UNIT, undefined])
  })

  test('[RW6] what is due has an alarm before anybody is asked for anything', async () => {
    const world = new World()
    const { id } = must(await world.rewards.give({ task: 'bot' }))
    await world.rewards.work()
    world.alarm = undefined
    const before = world.calls.length
    // Crashes before and after the reservation's commit, then before the ledger call.
    world.dieAt(4)
    await world.rewards.redeem(id).catch(() => undefined)
    expect(world.calls.slice(before, before + 2)).toEqual(['reserve', 'ask'])
    expect(world.alarm).toBe(NOW + 5_000)
    world.rise()
    await world.rewards.work()
    expect(world.balance).toBe(10n * UNIT)
  })

  test('[RW9] where the ledger does not answer it is asked again, ever more slowly', async () => {
    const world = new World()
    const { id } = must(await world.rewards.give({ task: 'bot' }))
    await world.rewards.work()
    const pauses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      // The ledger call fails, without a crash.
      world.dieAt(round === 0 ? 4 : 0)
      await (round === 0 ? world.rewards.redeem(id) : world.rewards.work())
      pauses.push((world.rewards.deadline() ?? 0) - world.now)
      world.now += pauses.at(-1) ?? 0
    }
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000])
    await world.rewards.work()
    expect(world.balance).toBe(10n * UNIT)
  })

  test('[RW1] tasks that were seen to be done stay so', async () => {
    const world = new World()
    world.rewards.recordTasks(['copy', 'bot'])
    world.rise()
    world.rewards.recordTasks(['bot'])
    expect((await world.rewards.show()).done).toEqual(['bot', 'copy'])
    world.rewards.erase()
    expect(await world.rewards.show()).toEqual({ coupons: [], done: [] })
  })
})
