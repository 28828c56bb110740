// Bots of a frozen or closing account pause, in any state, until their owner resumes them.

import { describe, expect, test } from 'vitest'
import type { BotDetail } from '#shared/bots/views.ts'
import { ANN, BotWorld, created, MARKET, ONE } from '../../../tests/fixtures/bot-world.ts'

const GRID = { kind: 'spot_grid', market: MARKET, lower: '2700', upper: '3300', grids: '6', investment: '1000' }
const OK = { ok: true, value: null }
const open = async (world: BotWorld) => (await world.until(world.client.open())).length
const told = async (world: BotWorld) =>
  (await world.bot<BotDetail>('detail')).events.map(({ kind }) => kind).filter((kind) => kind !== 'created')

describe('[BO44] a bot that is held', () => {
  test('before its money came, is paused once that is there, and begins when its owner resumes it', async () => {
    const world = new BotWorld()
    await world.give(ANN, 'bot', 'USDT', String(1_000n * ONE))
    // The market has no price yet, so no bot can start.
    expect(await world.bot('create', GRID)).toEqual(OK)
    expect((await world.brief()).state).toBe('created')
    await world.bot('ask', 'pauseForFreeze')
    await world.bot('ask', 'pauseForFreeze')
    await world.opened(0n)
    await world.rest(120_000)
    expect((await world.brief()).state).toBe('paused')
    expect([await open(world), await told(world)]).toEqual([0, ['paused']])
    await world.rest(3_600_000)
    expect((await world.brief()).state).toBe('paused')
    expect(await world.bot('ask', 'resume')).toEqual(OK)
    await world.rest(5_000)
    expect([(await world.brief()).state, await open(world)]).toEqual(['running', 6])
    expect((await world.audit()).findings).toEqual([])
  })

  test('before it was made, is made and paused, and everything goes back where its owner stops it', async () => {
    const world = await new BotWorld().opened()
    await world.bot('ask', 'pauseForFreeze')
    expect(await world.bot('create', GRID)).toEqual(OK)
    await world.rest(5_000)
    expect([(await world.brief()).state, await open(world)]).toEqual(['paused', 0])
    await world.bot('stop', 'sell')
    await world.rest(5_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'owner' })
    expect(await world.wallet(ANN, 'USDT')).toBe(1_000n * ONE)
  })

  test('waiting for its price, does not begin there; resumed it waits again', async () => {
    const world = await created({ ...GRID, trigger: '2950' })
    await world.bot('ask', 'pauseForFreeze')
    const reach = async () => {
      await world.quotes(2_940)
      await world.trade('x', MARKET, { side: 'sell', price: 0, lots: 100, isMarket: true })
      await world.rest(5_000)
    }
    await reach()
    expect([(await world.brief()).state, await open(world)]).toEqual(['paused', 0])
    await world.quotes(3_000)
    await world.trade('x', MARKET, { side: 'buy', price: 0, lots: 100, isMarket: true })
    expect(await world.bot('ask', 'resume')).toEqual(OK)
    expect((await world.brief()).state).toBe('waiting')
    await reach()
    expect((await world.brief()).state).toBe('running')
  })

  test('before its money came, and with a price to wait for, waits for it once it is resumed, and no sooner', async () => {
    const world = await new BotWorld().opened()
    await world.bot('ask', 'pauseForFreeze')
    await world.bot('create', { ...GRID, trigger: '2950' })
    await world.rest(1_000)
    expect((await world.brief()).state).toBe('paused')
    await world.bot('ask', 'resume')
    expect((await world.brief()).state).toBe('waiting')
  })

  test('running, is paused, told of once; one that stops goes on stopping', async () => {
    const world = await created(GRID)
    await world.bot('ask', 'pauseForFreeze')
    await world.bot('ask', 'pauseForFreeze')
    expect([(await world.brief()).state, await open(world)]).toEqual(['paused', 0])
    expect((await told(world)).filter((kind) => kind === 'paused')).toHaveLength(1)
    await world.bot('ask', 'resume')
    await world.rest(1_000)
    await world.bot('stop', 'keep')
    await world.bot('ask', 'pauseForFreeze')
    await world.rest(5_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'owner' })
    await world.bot('ask', 'pauseForFreeze')
    expect((await world.brief()).state).toBe('stopped')
  })

  test('whatever dies while its money is on the way, it does not begin', async () => {
    for (let commit = 1; commit <= 6; commit += 1) {
      for (const moment of ['before', 'after'] as const) {
        const world = new BotWorld()
        await world.give(ANN, 'bot', 'USDT', String(1_000n * ONE))
        await world.bot('create', GRID)
        await world.bot('ask', 'pauseForFreeze')
        let left = commit
        world.world.onCommitPoint = (name, at) => {
          if (name !== world.account || at !== moment) return undefined
          left -= 1
          return left === 0 ? 'crash' : undefined
        }
        await world.opened(0n)
        await world.rest(120_000)
        expect([(await world.brief()).state, await open(world)], `${commit} ${moment}`).toEqual(['paused', 0])
      }
    }
  })
})
