import { describe, expect, test } from 'vitest'
import {
  changeableBotStops,
  nextBotFollowerAction,
  type TypedBotStops,
  toLeaderBotState,
} from '#shared/bots/following.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import type { Result } from '#shared/platform/result.ts'
import { botSubject } from '../../../tests/fixtures/bot-subject.ts'
import { type CrashCommit, sampleCrashCommits } from '../../../tests/fixtures/crash-commits.ts'
import { ProgramWorld } from '../../../tests/fixtures/program-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'
import { faultsOf, NO_FAULTS } from '../../../tests/simulation/money/world.ts'
import { deriveProgramAccount } from '../../platform/programs.ts'
import { SpotTradingClient } from '../program/spot-trading-client.ts'
import { toBotProgram } from './services.ts'

const [ANN, BOB] = ['ann', 'bob']
const MARKET = 'ETH_USDT'
const ONE = 100_000_000n
const GRID = { kind: 'spot_grid', market: MARKET, lower: '2700', upper: '3300', grids: '6', investment: '1000' }
type Done = Result<null, { readonly reason: string }>
const OK = { ok: true, value: null }

/** A bot of Ann, and a bot of Bob that follows it. */
class FollowWorld extends ProgramWorld {
  readonly leader = deriveProgramAccount('bot', ANN, 'key-0001')
  readonly follower = deriveProgramAccount('bot', BOB, 'key-0001')
  readonly reports: string[] = []

  constructor(seed = 1) {
    super([MARKET], seed)
    this.#add(this.leader, ANN)
    this.#add(this.follower, BOB)
  }

  #add(account: string, owner: string): void {
    const { services } = this
    this.add(account, (host) =>
      botSubject(host, {
        account,
        owner,
        report: (event, facts) => this.reports.push(`${event} ${JSON.stringify(facts)}`),
        services: {
          door: (bot) => new SpotTradingClient(toBotProgram(bot), 'bot', services),
          prices: async () => ({ [MARKET]: (await services.book(MARKET).standing()).last }),
          watch: (...wait) => this.awaitPrice(...wait),
          follow: (bot, follower) => this.world.call(bot, 'follow', [follower]),
          unfollow: (bot, follower) => this.world.call(bot, 'unfollow', [follower]),
          tellFollower: (follower, bot, standing) => this.world.call(follower, 'followed', [bot, standing]),
        },
      }),
    )
  }

  async opened(): Promise<this> {
    for (const userId of [ANN, BOB]) await this.give(userId, 'bot', 'USDT', String(1_000n * ONE))
    await this.quotes(3_000)
    return this
  }

  async quotes(dollars: number): Promise<void> {
    const at = (price: number) => Math.round(price * 100)
    await this.ask('mm', { kind: 'cancel_many', market: MARKET })
    await this.rest(100)
    await this.trade('mm', MARKET, { side: 'sell', price: at(dollars * 1.0005), lots: 100_000 })
    await this.trade('mm', MARKET, { side: 'buy', price: at(dollars * 0.9995), lots: 100_000 })
    await this.trade('x', MARKET, { side: 'buy', price: 0, lots: 100, isMarket: true })
    await this.rest(300)
  }

  bot<T = Done>(account: string, method: string, ...args: unknown[]): Promise<T> {
    return this.until(this.sure<T>(account, method, ...args))
  }
  detail = (account: string) => this.bot<BotDetail>(account, 'detail')
  state = async (account: string) => (await this.detail(account)).state

  /** Both bots run, and one follows the other. */
  async following(recipe: object = GRID): Promise<this> {
    expect(await this.bot(this.leader, 'create', recipe, true)).toEqual(OK)
    expect(await this.bot(this.follower, 'create', { ...recipe, onEnd: 'keep' }, false, this.leader)).toEqual(OK)
    await this.rest(5_000)
    return this
  }

  async wallet(userId: string, asset: string): Promise<bigint> {
    const own = new SpotTradingClient({ id: userId, owner: userId }, 'bot', this.services)
    return (await this.until(own.walletAtoms())).get(asset) ?? 0n
  }
}

const followed = async (recipe: object = GRID) => (await new FollowWorld().opened()).following(recipe)

describe('a bot that follows another', () => {
  test('[BO40] pauses, goes on, takes stops over and ends as the other does, with a choice of its own', async () => {
    const world = await followed()
    const { leader, follower } = world
    expect(await world.detail(leader)).toMatchObject({ state: 'running', followers: 1 })
    expect(await world.detail(follower)).toMatchObject({ state: 'running', follows: leader })
    await world.bot(leader, 'ask', 'pause')
    await world.rest(3_000)
    expect(await world.state(follower)).toBe('paused')
    await world.bot(leader, 'ask', 'resume')
    await world.rest(3_000)
    expect(await world.state(follower)).toBe('running')
    expect(await world.bot(leader, 'change', { stopLoss: '2600', trailUp: true })).toEqual(OK)
    await world.rest(3_000)
    const { recipe } = await world.detail(follower)
    expect(recipe).toMatchObject({ stopLoss: '2600', trailUp: true, investment: '1000', onEnd: 'keep' })
    await world.bot(leader, 'stop', 'sell')
    await world.rest(10_000)
    expect(await world.detail(leader)).toMatchObject({ state: 'stopped', end: 'owner', followers: 0 })
    const ended = await world.detail(follower)
    expect(ended).toMatchObject({ state: 'stopped', end: 'followed' })
    expect(ended.follows).toBeUndefined()
    expect(await world.wallet(ANN, 'ETH')).toBeLessThan(ONE / 10_000n)
    expect(await world.wallet(BOB, 'ETH')).toBeGreaterThan(ONE / 100n)
    expect((await world.audit()).findings).toEqual([])
  })

  test('[BO40] begins with it, whether it waits for its price or not any more', async () => {
    const world = await followed({ ...GRID, trigger: '2900' })
    const { leader, follower } = world
    expect([await world.state(leader), await world.state(follower)]).toEqual(['waiting', 'waiting'])
    await world.bot(leader, 'ask', 'start')
    await world.rest(5_000)
    expect([await world.state(leader), await world.state(follower)]).toEqual(['running', 'running'])
    expect(world.reports).toEqual([])
  })

  test('[BO41] what its owner paused goes on when its owner says so; alone it is told nothing more', async () => {
    const world = await followed()
    const { leader, follower } = world
    await world.bot(follower, 'ask', 'pause')
    await world.bot(leader, 'ask', 'pause')
    await world.bot(leader, 'ask', 'resume')
    await world.rest(5_000)
    expect(await world.state(follower)).toBe('paused')
    await world.bot(follower, 'ask', 'resume')
    // The owner has resumed the bot during the other's pause. A later pause is the owner's.
    await world.bot(leader, 'ask', 'pause')
    await world.rest(3_000)
    await world.bot(follower, 'ask', 'resume')
    await world.bot(follower, 'ask', 'pause')
    await world.bot(leader, 'ask', 'resume')
    await world.rest(3_000)
    expect(await world.state(follower)).toBe('paused')
    await world.bot(follower, 'ask', 'resume')
    expect(await world.bot(follower, 'change', { stopLoss: '2600' })).toMatchObject({
      error: { reason: 'follow_bound' },
    })
    expect(await world.bot(follower, 'ask', 'stopFollowing')).toEqual(OK)
    await world.rest(2_000)
    expect(await world.detail(leader)).toMatchObject({ followers: 0 })
    expect(await world.bot(follower, 'ask', 'stopFollowing')).toMatchObject({ error: { reason: 'follow_none' } })
    await world.bot(leader, 'stop', 'sell')
    await world.rest(5_000)
    expect([await world.state(leader), await world.state(follower)]).toEqual(['stopped', 'running'])
    expect(await world.bot(follower, 'change', { stopLoss: '2600' })).toEqual(OK)
  })

  test('[BO42] only a shared one is followed; taken off, those that follow it go on alone', async () => {
    const world = await followed()
    const { leader, follower } = world
    await world.bot(leader, 'share', false)
    await world.rest(5_000)
    expect((await world.detail(follower)).follows).toBeUndefined()
    expect(await world.detail(leader)).toMatchObject({ followers: 0 })
    expect(await world.state(follower)).toBe('running')
    expect(await world.bot(leader, 'follow', 'bot-x')).toMatchObject({ error: { reason: 'not_shared' } })
    await world.bot(leader, 'stop', 'sell')
    await world.rest(5_000)
    await world.bot(leader, 'share', true)
    expect(await world.bot(leader, 'follow', 'bot-x')).toMatchObject({ error: { reason: 'follow_over' } })
    expect(await world.state(follower)).toBe('running')
  })

  test('[BO42] one that has ended, or is not shared any more, before it was asked for the first time', async () => {
    for (const [what, expected] of [
      ['stop', { state: 'stopped', end: 'followed' }],
      ['share', { state: 'running', end: null }],
    ] as const) {
      const world = await new FollowWorld().opened()
      await world.bot(world.leader, 'create', GRID, true)
      await world.bot(world.leader, what, what === 'stop' ? 'sell' : false)
      await world.bot(world.follower, 'create', GRID, false, world.leader)
      await world.rest(10_000)
      const detail = await world.detail(world.follower)
      expect(detail).toMatchObject(expected)
      expect(detail.follows).toBeUndefined()
      expect(await world.detail(world.leader)).toMatchObject({ followers: 0 })
    }
  })

  test('[BO42] one of which nobody knows any more is followed by nobody', async () => {
    const world = await followed()
    expect(await world.bot(world.leader, 'follow', 'bot-x')).toMatchObject({ ok: true })
    world.programs.add('bot-x')
    world.world.add('bot-x', () => ({ alarm: async () => undefined, followed: async () => false }))
    await world.bot(world.leader, 'ask', 'pause')
    await world.rest(5_000)
    expect(await world.detail(world.leader)).toMatchObject({ followers: 1 })
  })

  test('[BO46] that has an order refused tells its own owner, once', async () => {
    const world = await followed()
    const { leader, follower } = world
    await world.until(world.sure(`book:${MARKET}`, 'halt', 1, '', 'audit'))
    await world.bot(leader, 'ask', 'pause')
    await world.rest(3_000)
    await world.bot(leader, 'ask', 'resume')
    await world.rest(100_000)
    const refusals = (await world.detail(follower)).events.filter(({ kind }) => kind === 'refused')
    expect(refusals).toMatchObject([{ params: { reason: expect.stringMatching(/^market_/) } }])
  })

  test('[BO43] stops may be changed while it runs: ones that would end it at once are refused', async () => {
    const world = await followed()
    const { leader } = world
    const reasonOf = async (stops: Partial<TypedBotStops>) => await world.bot(leader, 'change', stops)
    expect(await reasonOf({ stopLoss: '2800' })).toMatchObject({ error: { reason: 'stop_loss_invalid' } })
    expect(await reasonOf({ takeProfit: '3200' })).toMatchObject({ error: { reason: 'take_profit_invalid' } })
    await world.quotes(3_400)
    expect(await reasonOf({ takeProfit: '3350' })).toMatchObject({ error: { reason: 'take_profit_invalid' } })
    expect(await reasonOf({ takeProfit: '3500' })).toEqual(OK)
    await world.quotes(3_510)
    await world.rest(20_000)
    expect(await world.detail(leader)).toMatchObject({ state: 'stopped', end: 'take_profit' })
    expect((await world.detail(world.follower)).state).toBe('stopped')
    expect(changeableBotStops('twap')).toEqual([])
  })

  test('[BO40] whoever of the two dies before or after any commit, both end, once, and all money is back', async () => {
    type Death = CrashCommit & { readonly of: 'leader' | 'follower' }
    const story = async (death?: Death) => {
      const world = await new FollowWorld().opened()
      const commits = { leader: 0, follower: 0 }
      let due = death
      world.world.onCommitPoint = (name, moment) => {
        if (name !== world.leader && name !== world.follower) return undefined
        const of = name === world.leader ? 'leader' : 'follower'
        if (moment === 'before') commits[of] += 1
        if (due?.of !== of || due.commit !== commits[of] || due.moment !== moment) return undefined
        due = undefined
        return 'crash'
      }
      const { leader, follower } = world
      await world.following()
      await world.bot(leader, 'ask', 'pause')
      await world.rest(10_000)
      const told = JSON.stringify(death)
      expect(await world.state(follower), told).toBe('paused')
      await world.bot(leader, 'change', { stopLoss: '2600' })
      await world.bot(leader, 'ask', 'resume')
      await world.rest(10_000)
      const { state, recipe } = await world.detail(follower)
      expect([state, recipe.stopLoss], told).toEqual(['running', '2600'])
      await world.bot(leader, 'stop', 'sell')
      await world.rest(40_000)
      expect(await world.detail(leader), told).toMatchObject({ state: 'stopped', end: 'owner', followers: 0 })
      const ended = await world.detail(follower)
      expect([ended.state, ended.end, ended.follows], told).toEqual(['stopped', 'followed', undefined])
      const kinds = ended.events.map(({ kind }) => kind)
      for (const once of ['paused', 'resumed', 'stopping', 'ended'] as const) {
        expect(
          kinds.filter((kind) => kind === once),
          told,
        ).toHaveLength(1)
      }
      expect((await world.audit()).findings, told).toEqual([])
      return commits
    }
    const commits = await story()
    for (const of of ['leader', 'follower'] as const) {
      expect(commits[of]).toBeGreaterThan(30)
      for (const crash of sampleCrashCommits(commits[of], 10)) await story({ of, ...crash })
    }
  }, 240_000)

  test('[BO40] whatever is lost or doubled on the way, it stands as the other at last', async () => {
    for (const seed of [1, 3, 5, 8]) {
      const world = await new FollowWorld(seed).opened()
      await world.following()
      world.world.faults = faultsOf(new Random(seed))
      for (const what of ['pause', 'resume', 'pause'] as const) {
        await world.bot(world.leader, 'ask', what)
        world.world.crash(seed % 2 === 0 ? world.leader : world.follower)
      }
      world.world.faults = NO_FAULTS
      await world.poke()
      for (const account of [world.leader, world.follower]) await world.bot(account, 'wake')
      await world.rest(200_000)
      expect([await world.state(world.leader), await world.state(world.follower)], String(seed)).toEqual([
        'paused',
        'paused',
      ])
    }
  }, 120_000)

  test('[BO41] what it does next is of how both stand alone', () => {
    expect(nextBotFollowerAction({ state: 'created', isPausing: false }, 'over')).toBeUndefined()
    expect(nextBotFollowerAction({ state: 'stopping', isPausing: false }, 'over')).toBeUndefined()
    expect(nextBotFollowerAction({ state: 'paused', isPausing: false }, 'running')).toBeUndefined()
    expect(nextBotFollowerAction({ state: 'paused', isPausing: true }, 'waiting')).toBe('resume')
    expect(nextBotFollowerAction({ state: 'paused', isPausing: false }, 'over')).toBe('stop')
    expect(nextBotFollowerAction({ state: 'waiting', isPausing: false }, 'running')).toBe('start')
    expect(toLeaderBotState('failed', false)).toBe('over')
  })
})

describe('[BO44] a bot of whoever is held', () => {
  test('paused by the one that it follows, goes on only when its owner says so; and holds those that follow it', async () => {
    const world = await followed()
    const { leader, follower } = world
    await world.bot(leader, 'ask', 'pause')
    await world.rest(3_000)
    await world.bot(follower, 'ask', 'pauseForFreeze')
    await world.bot(leader, 'ask', 'resume')
    await world.rest(5_000)
    expect([await world.state(leader), await world.state(follower)]).toEqual(['running', 'paused'])
    expect(await world.bot(follower, 'ask', 'resume')).toEqual(OK)
    await world.bot(leader, 'ask', 'pauseForFreeze')
    await world.rest(5_000)
    expect([await world.state(leader), await world.state(follower)]).toEqual(['paused', 'paused'])
    await world.bot(leader, 'ask', 'resume')
    await world.rest(5_000)
    expect(await world.state(follower)).toBe('running')
  })

  test('made while it was held, does not begin with the one that it follows', async () => {
    const world = await new FollowWorld().opened()
    const { leader, follower } = world
    expect(await world.bot(leader, 'create', GRID, true)).toEqual(OK)
    await world.bot(follower, 'ask', 'pauseForFreeze')
    expect(await world.bot(follower, 'create', GRID, false, leader)).toEqual(OK)
    await world.rest(5_000)
    await world.bot(leader, 'ask', 'pause')
    await world.bot(leader, 'ask', 'resume')
    await world.rest(5_000)
    expect([await world.state(leader), await world.state(follower)]).toEqual(['running', 'paused'])
    expect(await world.detail(follower)).toMatchObject({ follows: leader })
    await world.bot(follower, 'ask', 'resume')
    await world.rest(3_000)
    expect(await world.state(follower)).toBe('running')
  })
})
