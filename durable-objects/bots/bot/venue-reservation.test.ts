// A contract of a user's account at a venue that several bots ask for, with requests that arrive late or twice.

import { describe, expect, test } from 'vitest'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { computeVenueGridNotional, findVenueGridLeverage } from '#shared/bots/strategies/venue-leverage.ts'
import { ContractTradingVenue } from '../../../tests/fixtures/contract-trading-venue.ts'
import { runProgrammes } from '../../../tests/fixtures/programme-seeds.ts'
import { units } from '../../../tests/fixtures/trading-venue.ts'
import { VENUE_MARKET, VenueBotWorld } from '../../../tests/fixtures/venue-bot-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'

type World = VenueBotWorld<ContractTradingVenue>

const SECOND = 1_000
const MINUTE = 60 * SECOND
const OK = { ok: true, value: null }
const refused = (reason: string) => ({ ok: false, error: expect.objectContaining({ reason }) })
const FORM = { market: VENUE_MARKET, asset: 'USDT', amount: '100' }
const ORDER = {
  market: VENUE_MARKET,
  side: 'buy',
  type: 'limit',
  quantity: '0.1',
  price: '2000',
  clientId: 'x-1',
} as const

const worldOf = (random?: () => number): Promise<World> =>
  new VenueBotWorld(random, undefined, ContractTradingVenue).connect()
const contractsOf = ({ key }: World) => key.contracts ?? expect.unreachable()
const reserve = (world: World, bot: string, leverage?: number) =>
  contractsOf(world).reservations.reserveContract(bot, { ...FORM, ...(leverage !== undefined && { leverage }) })

const countSettings = ({ venue }: World): number =>
  venue.requests.filter(({ url }) => /\/(leverage|marginType)$/.test(new URL(url).pathname)).length

function failOnce({ venue }: World, path: string, fault: 'late' | 'lost_after' | 'busy'): void {
  venue.fault = (asked) => {
    if (!asked.endsWith(path)) return 'none'
    venue.fault = () => 'none'
    return fault
  }
}

describe('[VN184] a contract that two bots ask for', () => {
  test.each<[string, number | undefined, number | undefined]>([
    ['two forms', undefined, undefined],
    ['two bots', 5, 3],
    ['a form and a bot', undefined, 3],
    ['a bot and a form', 5, undefined],
  ])('is reserved for one alone: %s', async (_, one, other) => {
    const world = await worldOf()
    const answers = await Promise.all([reserve(world, 'bot-a', one), reserve(world, 'bot-b', other)])
    const isFirst = answers[0]?.ok === true
    expect(isFirst ? answers : answers.toReversed()).toEqual([OK, refused('contract_reserved')])
    expect(await reserve(world, isFirst ? 'bot-b' : 'bot-a', 4)).toEqual(refused('contract_reserved'))
    expect(world.venue.leverage).toBe((isFirst ? one : other) ?? 20)
  })

  test('is reserved for the second after the first was refused', async () => {
    const world = await worldOf()
    world.venue.tradeByHand('BUY', units('0.1'))
    expect(await reserve(world, 'bot-a')).toEqual(refused('contract_used'))
    world.venue.tradeByHand('SELL', units('0.1'))
    expect(await reserve(world, 'bot-b', 3)).toEqual(OK)
  })

  test('stays with a bot that claims it while its form counts as abandoned', async () => {
    const world = await worldOf()
    expect(await reserve(world, 'bot-a')).toEqual(OK)
    world.clock.now += 11 * MINUTE
    world.whileAsked = async () => {
      world.whileAsked = async () => undefined
      expect(await reserve(world, 'bot-a', 5)).toEqual(OK)
    }
    expect(await reserve(world, 'bot-b', 3)).toEqual(refused('contract_reserved'))
    expect(world.venue.leverage).toBe(5)
  })

  test('stays with a bot that claims it while its key is being removed', async () => {
    const world = await worldOf()
    expect(await reserve(world, 'bot-a')).toEqual(OK)
    world.whileAsked = () => reserve(world, 'bot-a', 5)
    await world.key.releaseAbsentBots()
    expect(world.key.remove()).toEqual(refused('bots_running'))
    world.whileAsked = async () => undefined
    await world.key.releaseAbsentBots()
    expect(world.key.remove()).toEqual(OK)
  })

  test('stays with its bot when its form comes again, also after the bot has a position', async () => {
    const world = await worldOf()
    expect(await reserve(world, 'bot-a', 5)).toEqual(OK)
    world.venue.tradeByHand('BUY', units('0.1'), 'bot-a-1')
    expect(await reserve(world, 'bot-a')).toEqual(OK)
    expect(await reserve(world, 'bot-b')).toEqual(refused('contract_reserved'))
  })

  test('is not kept by a bot that has ended', async () => {
    const world = await worldOf()
    world.otherBots.add('bot-a')
    expect(await reserve(world, 'bot-a', 5)).toEqual(OK)
    world.clock.now += 11 * MINUTE
    expect(await reserve(world, 'bot-b', 3)).toEqual(refused('contract_reserved'))
    world.otherBots.delete('bot-a')
    expect(await reserve(world, 'bot-b', 3)).toEqual(OK)
  })

  test('gets no order and no setting of its user after its bot has claimed it', async () => {
    const random = new Random(7)
    let claims = 0
    for (let run = 0; run < 40; run += 1) {
      const world = await worldOf()
      const contracts = contractsOf(world)
      const later = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
        for (let hops = random.int(40); hops > 0; hops -= 1) await Promise.resolve()
        return ask()
      }
      const [claim] = await Promise.all([
        later(() => reserve(world, 'bot-a', 5)),
        later(() => contracts.place(ORDER)),
        later(() => contracts.setLeverage(VENUE_MARKET, 9)),
        later(() => contracts.setMode(VENUE_MARKET, 'cross')),
      ])
      if (!claim.ok) continue
      claims += 1
      expect([world.venue.leverage, world.venue.isCross, world.venue.contractBook]).toEqual([5, false, []])
    }
    expect(claims).toBeGreaterThan(2)
  })
})

describe('[VN185] the settings of a reserved contract', () => {
  test('are not set by a form, and once by its bot', async () => {
    const world = await worldOf()
    expect(await reserve(world, 'bot-a')).toEqual(OK)
    expect([world.venue.isCross, countSettings(world)]).toEqual([true, 0])
    expect(await reserve(world, 'bot-a', 5)).toEqual(OK)
    expect([world.venue.isCross, world.venue.leverage, countSettings(world)]).toEqual([false, 5, 2])
    for (const leverage of [undefined, 5]) expect(await reserve(world, 'bot-a', leverage)).toEqual(OK)
    expect(countSettings(world)).toBe(2)
  })

  test.each(['late', 'lost_after'] as const)('are sent once if the answer is lost: %s', async (fault) => {
    const world = await worldOf()
    failOnce(world, '/leverage', fault)
    expect(await reserve(world, 'bot-a', 5)).toEqual(refused('unreachable'))
    expect(await reserve(world, 'bot-a', 5)).toEqual(refused('busy'))
    await world.pass(15 * SECOND)
    expect(await reserve(world, 'bot-a', 5)).toEqual(OK)
    expect([world.venue.leverage, countSettings(world)]).toEqual([5, 2])
  })

  test('are sent once by two requests at the same time', async () => {
    const world = await worldOf()
    const answers = await Promise.all([reserve(world, 'bot-a', 5), reserve(world, 'bot-a', 5)])
    expect(answers.toSorted((one, other) => Number(other.ok) - Number(one.ok))).toEqual([OK, refused('busy')])
    expect(countSettings(world)).toBe(2)
  })

  test('of a bot that left do not arrive under the position of the next one', async () => {
    const world = await worldOf()
    failOnce(world, '/leverage', 'late')
    expect(await reserve(world, 'bot-a', 5)).toEqual(refused('unreachable'))
    world.key.leaveBot('bot-a')
    expect(await reserve(world, 'bot-b', 3)).toEqual(refused('busy'))
    world.restartKey()
    expect(await reserve(world, 'bot-b', 3)).toEqual(refused('busy'))
    await world.pass(15 * SECOND)
    expect(await reserve(world, 'bot-b', 3)).toEqual(OK)
    await world.pass(15 * SECOND)
    expect(world.venue.leverage).toBe(3)
  })

  test.each(['leverage', 'order'] as const)('wait for what its user sent before: %s', async (what) => {
    const world = await worldOf()
    const contracts = contractsOf(world)
    failOnce(world, what, 'late')
    await (what === 'order' ? contracts.place(ORDER) : contracts.setLeverage(VENUE_MARKET, 9))
    expect(await reserve(world, 'bot-a', 5)).toEqual(refused('busy'))
    await world.pass(30 * SECOND)
    expect(await reserve(world, 'bot-a', 5)).toEqual(what === 'order' ? refused('contract_used') : OK)
    expect(world.venue.leverage).toBe(what === 'order' ? 20 : 5)
  })

  test('are not set under a position that came before a repetition', async () => {
    const world = await worldOf()
    world.venue.fault = (path) => (path.endsWith('/leverage') ? 'lost_before' : 'none')
    expect(await reserve(world, 'bot-a', 5)).toEqual(refused('unreachable'))
    world.venue.fault = () => 'none'
    world.venue.tradeByHand('BUY', units('0.1'))
    await world.pass(15 * SECOND)
    expect(await reserve(world, 'bot-a', 5)).toEqual(refused('contract_used'))
    expect(world.venue.leverage).toBe(20)
  })

  test('lost by the start of a bot are set once, and the bot begins', async () => {
    const world = await worldOf()
    failOnce(world, '/leverage', 'lost_after')
    const recipe = { kind: 'futures_grid', market: VENUE_MARKET, direction: 'neutral', leverage: '5' }
    const grid = { ...recipe, lower: '2700', upper: '3300', grids: '6', investment: '1000' }
    expect(await world.create(grid, 5_000, 4)).toEqual(OK)
    expect(world.bot.record.state).toBe('created')
    await world.pass(MINUTE)
    expect([world.bot.record.state, world.venue.leverage, countSettings(world)]).toEqual(['running', 4, 2])
  })
})

/** The next call of a path waits. @returns lets it go on */
function holdOnce(world: World, path: string): () => void {
  const { venue } = world
  const { send } = venue
  const held = Promise.withResolvers<void>()
  let isHeld = false
  const sendLater: typeof send = async (request) => {
    const isFirst = !isHeld && new URL(request.url).pathname.endsWith(path)
    isHeld ||= isFirst
    if (isFirst) await held.promise
    return send(request)
  }
  Object.assign(venue, { send: sendLater })
  world.restartKey()
  return held.resolve
}

/** Stops the key's object while it waits for the venue. */
function stopKey(world: World): void {
  const { venue } = world
  const { send } = venue
  Object.assign(venue, { send: () => new Promise(() => undefined) })
  world.restartKey()
  void reserve(world, 'bot-a')
  Object.assign(venue, { send })
}

describe('[VN222] a form that is sent twice', () => {
  test('finds the contract of the bot that the first one made, with its position', async () => {
    const world = await worldOf()
    expect(await reserve(world, 'bot-a')).toEqual(OK)
    const release = holdOnce(world, '/positionRisk')
    const again = reserve(world, 'bot-a')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await reserve(world, 'bot-a', 5)).toEqual(OK)
    world.venue.tradeByHand('BUY', units('0.1'), 'bot-a-1')
    release()
    expect(await again).toEqual(OK)
  })

  test('keeps the contract if only one of both is refused', async () => {
    const world = await worldOf()
    failOnce(world, '/openOrders', 'busy')
    const answers = await Promise.all([reserve(world, 'bot-a'), reserve(world, 'bot-a')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await reserve(world, 'bot-b')).toEqual(refused('contract_reserved'))
  })
})

describe('[VN223] a form whose object restarts', () => {
  test('does not keep the contract', async () => {
    const world = await worldOf()
    stopKey(world)
    await new Promise((resolve) => setTimeout(resolve, 20))
    world.restartKey()
    expect(await reserve(world, 'bot-b', 3)).toEqual(OK)
  })

  test('keeps it if its bot was made nevertheless, or once it was answered', async () => {
    const made = await worldOf()
    made.otherBots.add('bot-a')
    stopKey(made)
    await new Promise((resolve) => setTimeout(resolve, 20))
    made.restartKey()
    expect(await reserve(made, 'bot-b', 3)).toEqual(refused('contract_reserved'))
    const answered = await worldOf()
    expect(await reserve(answered, 'bot-a')).toEqual(OK)
    answered.restartKey()
    expect(await reserve(answered, 'bot-b', 3)).toEqual(refused('contract_reserved'))
  })

  test('does not keep it either if its site lost the answer, unless the bot exists', async () => {
    const world = await worldOf()
    expect(await reserve(world, 'bot-a')).toEqual(OK)
    world.otherBots.add('bot-a')
    await world.key.releaseAbsentBot('bot-a')
    expect(await reserve(world, 'bot-b', 3)).toEqual(refused('contract_reserved'))
    world.otherBots.delete('bot-a')
    await world.key.releaseAbsentBot('bot-a')
    expect(await reserve(world, 'bot-b', 3)).toEqual(OK)
  })
})

describe('[VN223] a form of which one request lost its answer', () => {
  const ask = (world: World, request: string) =>
    contractsOf(world).reservations.reserveContract('bot-a', { ...FORM, request })

  test('does not keep the contract', async () => {
    const world = await worldOf()
    expect(await ask(world, 'r1')).toEqual(OK)
    await world.key.releaseAbsentBot('bot-a', 'r1')
    expect(await reserve(world, 'bot-b', 3)).toEqual(OK)
  })

  test('keeps it while another of its requests was promised it', async () => {
    const world = await worldOf()
    expect([await ask(world, 'r1'), await ask(world, 'r2')]).toEqual([OK, OK])
    await world.key.releaseAbsentBot('bot-a', 'r1')
    await world.key.releaseAbsentBot('bot-a', 'never arrived')
    expect(await reserve(world, 'bot-b', 3)).toEqual(refused('contract_reserved'))
    world.restartKey()
    await world.key.releaseAbsentBot('bot-a', 'r1')
    expect(await reserve(world, 'bot-b', 3)).toEqual(refused('contract_reserved'))
  })

  test('keeps it while another of its requests is being answered', async () => {
    const world = await worldOf()
    const release = holdOnce(world, '/openOrders')
    const asked = ask(world, 'r1')
    await new Promise((resolve) => setTimeout(resolve, 20))
    await world.key.releaseAbsentBot('bot-a', 'never arrived')
    release()
    expect(await asked).toEqual(OK)
    expect(await reserve(world, 'bot-b', 3)).toEqual(refused('contract_reserved'))
  })
})

describe('[VN224] a form whose leverage the venue does not allow', () => {
  const plan = (world: World, leverage: number, notional: string) =>
    contractsOf(world).reservations.reserveContract('bot-a', { ...FORM, planned: { leverage, notional } })

  test.each([
    [20, '50000', OK],
    [10, '50000.01', OK],
    [11, '50000.01', { ok: false, error: { reason: 'leverage_refused', detail: '10' } }],
    [1, '1000001', { ok: false, error: { reason: 'leverage_refused', detail: '0' } }],
  ])('is refused before anything is set: %s times for %s', async (leverage, notional, answer) => {
    const world = await worldOf()
    world.venue.brackets = [
      { initialLeverage: 20, notionalCap: 50_000 },
      { initialLeverage: 10, notionalCap: 1_000_000 },
    ]
    expect(await plan(world, leverage, notional)).toEqual(answer)
    expect([world.venue.leverage, world.venue.isCross]).toEqual([20, true])
    if (answer !== OK) expect(await reserve(world, 'bot-b')).toEqual(OK)
  })

  test('plans with the largest value of its position and orders', () => {
    const recipe = { kind: 'futures_grid', market: VENUE_MARKET, leverage: '5', grids: '6', investment: '1000' }
    for (const direction of ['long', 'short', 'neutral']) {
      const settings = parseBotSettings(BotRecipe.parse({ ...recipe, direction, lower: '2700', upper: '3300' }))
      if (!settings.ok || settings.value.of.kind !== 'futures_grid') return expect.unreachable()
      const { of, investment } = settings.value
      const notional = computeVenueGridNotional(of, investment, 300_000, 5_000)
      const leverage = findVenueGridLeverage(of, investment, 300_000, 5_000) ?? expect.unreachable()
      expect(notional, direction).toBeGreaterThan(investment)
      expect(notional, direction).toBeLessThanOrEqual(investment * BigInt(leverage))
    }
  })
})

describe('[VN226] a move of margin', () => {
  const MOVE = { market: VENUE_MARKET, amount: '5', direction: 'add', clientId: 'move-1' } as const

  test('whose answer is lost is waited for before a bot has the contract', async () => {
    const world = await worldOf()
    const contracts = contractsOf(world)
    world.venue.tradeByHand('BUY', units('0.1'))
    failOnce(world, '/positionMargin', 'late')
    expect(await contracts.moveMargin(MOVE)).toEqual({ kind: 'unknown' })
    world.venue.tradeByHand('SELL', units('0.1'))
    let claimed = await reserve(world, 'bot-a', 5)
    for (let tries = 0; tries < 60 && !claimed.ok; tries += 1) {
      expect(claimed).toEqual(refused('busy'))
      await world.pass(SECOND)
      claimed = await reserve(world, 'bot-a', 5)
    }
    expect(claimed).toEqual(OK)
    world.venue.tradeByHand('BUY', units('0.1'), 'bot-a-1')
    await world.pass(MINUTE)
    expect(world.venue.marginMoves).toEqual([])
    expect(await contracts.moveMargin(MOVE)).toMatchObject({ kind: 'refused', reason: 'contract_reserved' })
  })

  test('is not sent once the contract is reserved, even if it was asked for before', async () => {
    const world = await worldOf()
    world.venue.tradeByHand('BUY', units('0.1'))
    const release = holdOnce(world, '/apiRestrictions')
    world.clock.now += 61 * MINUTE
    const moved = contractsOf(world).moveMargin(MOVE)
    await new Promise((resolve) => setTimeout(resolve, 20))
    world.venue.tradeByHand('SELL', units('0.1'))
    expect(await reserve(world, 'bot-a', 5)).toEqual(OK)
    world.venue.tradeByHand('BUY', units('0.1'), 'bot-a-1')
    release()
    expect(await moved).toMatchObject({ kind: 'refused', reason: 'contract_reserved' })
    expect(world.venue.marginMoves).toEqual([])
  })
})

describe('[VN227] a bot of spot', () => {
  const BUDGET = { asset: 'USDT', amount: '100' }

  test('that joins while its key is being removed keeps it', async () => {
    const world = await worldOf()
    expect(await world.key.joinBot('bot-a', BUDGET)).toEqual(OK)
    world.whileAsked = () => world.key.joinBot('bot-a', BUDGET)
    await world.key.releaseAbsentBots()
    expect(world.key.remove()).toEqual(refused('bots_running'))
    world.whileAsked = async () => undefined
    await world.key.releaseAbsentBots()
    expect(world.key.remove()).toEqual(OK)
  })

  test('does not join without the key', async () => {
    const world = await worldOf()
    const release = holdOnce(world, '/account')
    const joined = world.key.joinBot('bot-a', BUDGET)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(world.key.remove()).toEqual(OK)
    release()
    expect(await joined).toEqual(refused('not_connected'))
  })
})

describe('[VN229] a key for spot only', () => {
  const connect = (world: World) => world.connect().catch((error: Error) => error.message)

  test.each(['never made', 'ended'])('is taken while the contract is reserved for a bot that was %s', async (fate) => {
    const world = await worldOf()
    expect(await reserve(world, 'bot-a', fate === 'ended' ? 5 : undefined)).toEqual(OK)
    world.venue.restrictions = { ...world.venue.restrictions, enableFutures: false }
    expect(await connect(world)).toBe(world)
  })

  test('is refused while a bot with a contract exists', async () => {
    const world = await worldOf()
    world.otherBots.add('bot-a')
    expect(await reserve(world, 'bot-a', 5)).toEqual(OK)
    world.venue.restrictions = { ...world.venue.restrictions, enableFutures: false }
    expect(await connect(world)).toBe('key_cannot_trade_futures')
  })
})

const BOTS = ['bot-a', 'bot-b', 'bot-c']
const LEVERAGES = [3, 4, 5]

/** Requests of three bots and their user at once, of which some are lost or late, and objects that restart. */
async function runProgramme(seed: number): Promise<number> {
  const random = new Random(seed)
  const world = await worldOf(() => random.next())
  for (const bot of BOTS) world.otherBots.add(bot)
  world.venue.fault = (path) => {
    const isSetting = /\/(leverage|marginType)$/.test(path)
    return isSetting && random.chance(0.4)
      ? random.pick(['late', 'lost_after', 'lost_before', 'busy'] as const)
      : 'none'
  }
  let holder: string | undefined
  let claims = 0
  const act = async (bot: string, leverage: number) => {
    for (let hops = random.int(30); hops > 0; hops -= 1) await Promise.resolve()
    if (random.chance(0.15)) {
      if (holder === bot) holder = undefined
      return world.key.leaveBot(bot)
    }
    const isClaim = random.chance(0.7)
    const answer = await reserve(world, bot, isClaim ? leverage : undefined)
    if (!answer.ok || !isClaim) return
    claims += 1
    expect([undefined, bot], `seed ${seed}: two bots have the contract`).toContain(holder)
    holder = bot
  }
  for (let step = 0; step < 40; step += 1) {
    const asked = BOTS.filter(() => random.chance(0.6))
    const acts = asked.map((bot) => act(bot, LEVERAGES[BOTS.indexOf(bot)] ?? expect.unreachable()))
    if (random.chance(0.3))
      acts.push(
        contractsOf(world)
          .setLeverage(VENUE_MARKET, 9)
          .then(() => undefined),
      )
    if (random.chance(0.3))
      acts.push(
        contractsOf(world)
          .setMode(VENUE_MARKET, 'cross')
          .then(() => undefined),
      )
    await Promise.all(acts)
    await world.pass((1 + random.int(9)) * SECOND)
    if (random.chance(0.1)) world.restartKey()
    const leverage = LEVERAGES[BOTS.indexOf(holder ?? '')]
    if (holder !== undefined)
      expect([world.venue.leverage, world.venue.isCross], `seed ${seed}: settings`).toEqual([leverage, false])
  }
  return claims
}

test('[VN184] [VN185] in programmes of requests one bot has the contract, with its own settings', async () => {
  let claims = 0
  await runProgrammes(
    40,
    async (seed) => {
      claims += await runProgramme(seed)
    },
    (_, seeds) => expect(claims).toBeGreaterThan(seeds),
  )
}, 1_200_000)
