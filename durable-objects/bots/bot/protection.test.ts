import { describe, expect, test } from 'vitest'
import { BOT_KINDS, type BotKind } from '#shared/bots/kinds/registry.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { type CrashCommit, sampleCrashCommits } from '../../../tests/fixtures/crash-commits.ts'
import { ANN, at, ETH, MarginBotWorld, ONE } from '../../../tests/fixtures/margin-bot-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'
import { faultsOf, NO_FAULTS } from '../../../tests/simulation/money/world.ts'

const SOL = 'SOL_USDT'
/** Shorter than any poll interval of a bot, so these orders were placed in the step that required them. */
const STEP_MS = 900
/** After a crash: the delay of the alarm, and a step. */
const DEATH_MS = 2_000 + STEP_MS

type Open = readonly { readonly side: string; readonly price: string; readonly quantity: number }[]
type Step = {
  readonly act: (world: MarginBotWorld) => Promise<unknown>
  /** Open orders after the step, and the part of the coins that is for sale. */
  readonly buys?: number
  readonly sells?: number
  readonly covered?: number
}
type Story = {
  readonly title: string
  readonly recipe: Partial<BotRecipe> & { readonly kind: BotKind }
  /** Expected state after the creation. */
  readonly begins?: Omit<Step, 'act'>
  readonly steps: readonly Step[]
}

const goes = (dollars: number) => async (world: MarginBotWorld) => {
  await world.spotQuote(dollars)
  await world.trade(`x${dollars}`, ETH, { side: 'sell', price: 0, lots: 10, isMarket: true })
  await world.quote(ETH, at(dollars))
}
/** A sale into orders at this price or above. The maker's quotes are far away. */
const sells = (lots: number, dollars: number) => async (world: MarginBotWorld) => {
  await world.ask('mm', { kind: 'cancel_many', market: ETH })
  await world.rest(100)
  await world.trade('mm', ETH, { side: 'buy', price: at(1_500), lots: 1_000_000 })
  await world.trade(`y${lots}${dollars}`, ETH, { side: 'sell', price: at(dollars), lots })
}
const passes = (ms: number) => (world: MarginBotWorld) => world.rest(ms)

const GRID = {
  market: ETH,
  investment: '1000',
  lower: '2700',
  upper: '3300',
  grids: '6',
  spacing: 'arithmetic',
} as const
const DCA = {
  kind: 'dca' as const,
  market: ETH,
  investment: '900',
  baseOrder: '100',
  safetyOrder: '100',
  safetyOrders: '3',
  deviation: '1',
  stepScale: '1',
  volumeScale: '1',
  profit: '1',
  cooldown: '1',
  loss: '20',
}

const STORIES: readonly Story[] = [
  {
    title: 'a DCA bot',
    recipe: DCA,
    begins: { buys: 3, sells: 1, covered: 1 },
    steps: [
      { act: goes(2_969), buys: 2, sells: 1, covered: 1 },
      { act: goes(2_910), buys: 0, sells: 1, covered: 1 },
      // The coins are sold, and the next round begins.
      { act: goes(3_060), buys: 0, sells: 0 },
      { act: passes(60_000), buys: 3, sells: 1, covered: 1 },
    ],
  },
  {
    title: 'a DCA bot whose safety order is filled in parts',
    recipe: DCA,
    begins: { buys: 3, sells: 1, covered: 1 },
    steps: [
      { act: sells(100, 2_960), buys: 3, sells: 1, covered: 1 },
      { act: sells(57, 2_960), buys: 3, sells: 1, covered: 1 },
      { act: goes(2_969), buys: 2, sells: 1, covered: 1 },
      { act: goes(3_060), buys: 0, sells: 0 },
    ],
  },
  {
    title: 'a spot grid',
    recipe: { kind: 'spot_grid', ...GRID },
    begins: { buys: 4, sells: 2, covered: 1 },
    steps: [
      { act: goes(2_890), buys: 2, sells: 4, covered: 1 },
      { act: goes(3_010), buys: 3, sells: 3, covered: 1 },
      { act: goes(3_220), buys: 5, sells: 1, covered: 1 },
    ],
  },
  {
    title: 'a spot grid that follows the price',
    recipe: { kind: 'spot_grid', ...GRID, trailUp: true },
    begins: { buys: 4, sells: 2, covered: 1 },
    steps: [{ act: goes(3_420), buys: 6, sells: 0 }],
  },
  {
    title: 'an infinity grid',
    recipe: { kind: 'infinity_grid', market: ETH, investment: '1000', lower: '2000', step: '2' },
    begins: { buys: 1, sells: 1 },
    steps: [
      { act: goes(2_920), buys: 1, sells: 1 },
      { act: goes(3_090), buys: 1, sells: 1 },
    ],
  },
  ...(['neutral', 'long', 'short'] as const).map(
    (direction): Story => ({
      title: `a ${direction} futures grid`,
      recipe: { kind: 'futures_grid', ...GRID, leverage: '5', direction },
      begins: {},
      steps: [{ act: goes(2_890) }, { act: goes(3_010) }, { act: goes(3_210) }],
    }),
  ),
  {
    title: 'a funding arbitrage',
    recipe: { kind: 'funding_arbitrage', market: ETH, investment: '1000', leverage: '3' },
    begins: { buys: 0, sells: 0 },
    steps: [{ act: goes(3_050), buys: 0, sells: 0 }],
  },
  {
    title: 'a basket',
    recipe: {
      kind: 'rebalance',
      coins: 'ETH:50,SOL:50',
      investment: '1000',
      by: 'threshold',
      threshold: '1',
    },
    begins: { buys: 0, sells: 0 },
    steps: [{ act: goes(3_200), buys: 0, sells: 0 }],
  },
  {
    title: 'a plan',
    recipe: {
      kind: 'recurring',
      coins: 'ETH:490,SOL:490',
      investment: '1000',
      every: 'hour',
      minute: '30',
    },
    begins: { buys: 0, sells: 0 },
    steps: [{ act: passes(HOUR_MS), buys: 0, sells: 0 }],
  },
  {
    title: 'a TWAP',
    recipe: {
      kind: 'twap',
      market: ETH,
      investment: '1000',
      side: 'buy',
      duration: '50',
      slices: '10',
    },
    begins: { buys: 0, sells: 0 },
    steps: [{ act: passes(5 * 60_000), buys: 0, sells: 0 }],
  },
  {
    title: 'a smart trade',
    recipe: {
      kind: 'smart_trade',
      market: ETH,
      investment: '1000',
      stopLoss: '2800',
      target1: '3100',
      share1: '50',
      target2: '3200',
      share2: '50',
      breakEven: true,
    },
    begins: { buys: 0, sells: 2, covered: 1 },
    steps: [{ act: goes(3_120), buys: 0, sells: 1, covered: 1 }],
  },
  {
    title: 'a smart trade with an entry',
    recipe: {
      kind: 'smart_trade',
      market: ETH,
      investment: '1000',
      stopLoss: '2800',
      entryPrice: '2950',
      target1: '3100',
      share1: '50',
      target2: '3200',
      share2: '50',
    },
    begins: { buys: 1, sells: 0 },
    steps: [{ act: goes(2_940), buys: 0, sells: 2, covered: 1 }],
  },
  {
    title: 'a smart trade whose entry is filled in parts',
    recipe: {
      kind: 'smart_trade',
      market: ETH,
      investment: '1000',
      stopLoss: '2800',
      entryPrice: '2950',
      target1: '3100',
      share1: '50',
      target2: '3200',
      share2: '50',
    },
    begins: { buys: 1, sells: 0 },
    steps: [
      { act: sells(1_000, 2_940), buys: 1, sells: 2, covered: 1 },
      { act: sells(433, 2_940), buys: 1, sells: 2, covered: 1 },
      { act: goes(2_940), buys: 0, sells: 2, covered: 1 },
    ],
  },
  {
    title: 'a signal bot',
    recipe: { kind: 'signal', market: ETH, investment: '1000', orderAmount: '400' },
    begins: { buys: 0, sells: 0 },
    steps: [
      { act: (world) => world.bot('signal', 'a', 'buy', 10_000), buys: 0, sells: 0 },
      { act: (world) => world.bot('signal', 'b', 'close', 10_000), buys: 0, sells: 0 },
    ],
  },
]

/** Of the commits of a story, one in so many has a crash before it, and another one after it. */
const SAMPLED_EVERY = 10

test('[BO45] every kind of bot has a story', () => {
  expect([...new Set(STORIES.map(({ recipe }) => recipe.kind))].sort()).toEqual([...BOT_KINDS].sort())
})

async function opened(seed = 1) {
  const world = new MarginBotWorld(seed, [ETH, SOL])
  world.traded.add(ETH)
  await world.give(ANN, 'bot', 'USDT', String(1_000n * ONE))
  await world.quote(ETH, at(3_000))
  for (const [market, dollars] of [
    [ETH, 3_000],
    [SOL, 150],
  ] as const) {
    await world.trade('mm', market, { side: 'sell', price: at(dollars), lots: 100 })
    await world.trade('first', market, { side: 'buy', price: at(dollars), lots: 100 })
    await world.spotQuote(dollars, market)
  }
  return world
}

/** Open orders of both products. */
async function openIn(world: MarginBotWorld): Promise<Open> {
  const spot = await world.until(world.services.ledger(world.account).openOrders(world.account, {}))
  const { orders } = await world.margin<{ orders: { side: string; price?: string; quantity: string }[] }>(
    'account',
    world.account,
  )
  return [...spot, ...orders].map(({ side, price = '', quantity }) => ({ side, price, quantity: Number(quantity) }))
}

/** All desired orders are open, and none was refused. */
async function stands(world: MarginBotWorld, { buys, sells, covered }: Omit<Step, 'act'>, note: string): Promise<void> {
  const open = await openIn(world)
  const detail = await world.bot<BotDetail>('detail')
  expect(
    detail.levels.filter(({ state }) => state !== 'open'),
    `${note}: all levels are in the book`,
  ).toEqual([])
  expect(
    detail.events.filter(({ kind }) => kind === 'refused' || kind === 'skipped'),
    `${note}: nothing was refused`,
  ).toEqual([])
  expect(open, note).toHaveLength(detail.levels.length)
  const of = (side: string) => open.filter((order) => order.side === side)
  if (buys !== undefined) expect(of('buy'), note).toHaveLength(buys)
  if (sells !== undefined) expect(of('sell'), note).toHaveLength(sells)
  if (covered === undefined) return
  const held = Number(detail.holdings.find(({ asset }) => asset === 'ETH')?.amount)
  const forSale = of('sell').reduce((sum, { quantity }) => sum + quantity, 0)
  // Each order may leave less than a lot, which the next order includes.
  expect(forSale, note).toBeGreaterThan(held * covered - 0.001)
}

describe('its protection', () => {
  test.each(STORIES)(
    '[BO45] $title: rests in the step that makes it necessary, and is refused nothing',
    async (story) => {
      const world = await opened()
      expect(await world.bot('create', story.recipe)).toEqual({ ok: true, value: null })
      await stands(world, story.begins ?? {}, 'made')
      for (const [index, step] of story.steps.entries()) {
        await step.act(world)
        await world.rest(STEP_MS)
        await stands(world, step, `step ${index}`)
      }
      expect(world.reports).toEqual([])
      expect((await world.audit()).findings).toEqual([])
    },
  )

  test.each(STORIES)(
    '[BO45] $title: dies before or after any of its commits, and stands again with the alarm that was set',
    async (story) => {
      const told = async (death?: CrashCommit) => {
        const world = await opened()
        const note = JSON.stringify(death)
        let [commits, due] = [0, death]
        world.world.onCommitPoint = (name, moment) => {
          if (name !== world.account) return undefined
          if (moment === 'before') commits += 1
          if (due?.commit !== commits || due.moment !== moment) return undefined
          due = undefined
          return 'crash'
        }
        expect(await world.bot('create', story.recipe), note).toEqual({ ok: true, value: null })
        await world.rest(DEATH_MS)
        await stands(world, story.begins ?? {}, `${note} made`)
        for (const [index, step] of story.steps.entries()) {
          await step.act(world)
          await world.rest(DEATH_MS)
          await stands(world, step, `${note} step ${index}`)
        }
        return commits
      }
      const commits = await told()
      const crashes = sampleCrashCommits(commits, SAMPLED_EVERY, STORIES.indexOf(story))
      expect(crashes.length).toBeGreaterThan(1)
      for (const crash of crashes) await told(crash)
    },
    240_000,
  )

  test.each(STORIES)(
    '[BO45] $title: whatever is lost, doubled or dies, nothing that it asks for is refused',
    async (story) => {
      for (let seed = 1; seed <= 4; seed += 1) {
        const world = await opened(seed)
        const random = new Random(seed)
        world.world.faults = faultsOf(random)
        await world.bot('create', story.recipe)
        for (const step of story.steps) {
          await step.act(world)
          if (random.chance(0.5)) world.world.crash(world.account)
        }
        world.world.faults = NO_FAULTS
        // A call replaces a lost alarm.
        await world.poke()
        await world.bot('wake')
        await world.rest(100_000)
        await stands(world, {}, `seed ${seed}`)
      }
    },
    60_000,
  )

  test.each(STORIES.filter(({ title }) => title.includes('in parts')))(
    '[BO49] $title: what is for sale is amended as it stands, and at no moment out of the book',
    async (story) => {
      const world = await opened()
      await world.bot('create', story.recipe)
      const isForSale = async () => (await openIn(world)).some(({ side }) => side === 'sell')
      let known = await isForSale()
      const ids = new Set<string>()
      for (const { act } of story.steps.slice(0, -1)) {
        await act(world)
        for (let look = 0; look < 100; look += 1) {
          const stands = await isForSale()
          expect(stands || !known, `at ${world.world.now}`).toBe(true)
          known ||= stands
          const spot = await world.until(world.services.ledger(world.account).openOrders(world.account, {}))
          for (const { side, clientOrderId = '' } of spot) if (side === 'sell') ids.add(clientOrderId)
          await world.rest(5)
        }
      }
      expect(known).toBe(true)
      expect(ids.size, 'its first orders, amended').toBe(story.recipe.kind === 'dca' ? 1 : 2)
    },
  )

  test('[BO45] a purchase at the market that was sized before the price rose takes what its money is enough for', async () => {
    const { recipe } = STORIES.find(({ title }) => title === 'a smart trade') ?? expect.unreachable()
    for (let commit = 2; commit <= 8; commit += 1) {
      const world = await opened()
      let commits = 0
      world.world.onCommitPoint = (name, moment) => {
        if (name !== world.account || moment !== 'after') return undefined
        commits += 1
        return commits === commit ? 'crash' : undefined
      }
      const made = world.bot('create', recipe)
      await world.spotQuote(3_090)
      expect(await made).toEqual({ ok: true, value: null })
      // After a crash in the alarm, the platform runs it again.
      await world.bot('wake')
      // The book may have no counterparty while quotes move. Then the bot retries after three seconds.
      await world.rest(10_000)
      await stands(world, { buys: 0, sells: 2, covered: 1 }, `commit ${commit}`)
    }
  })
})
