import { describe, expect, test } from 'vitest'
import { created, MARKET } from '../../../tests/fixtures/bot-world.ts'

const GRID = { kind: 'spot_grid', market: MARKET, lower: '2700', upper: '3300', grids: '6', investment: '1000' }
const INDEX = { rsiPeriod: '3', rsiInterval: '15m' }
const BEGINS = { ...GRID, ...INDEX, rsiStart: 'below', rsiStartLevel: '30' }
const ENDS = { ...GRID, ...INDEX, rsiStop: 'above', rsiStopLevel: '70' }
const FALL = [3_010, 3_000, 3_010, 3_000, 3_010, 2_960, 2_940]
const RISE = [2_990, 3_000, 2_990, 3_000, 2_990, 3_040, 3_060]

describe('a bot that waits for an index', () => {
  test('[BO30] begins when the index of closed bars has crossed, and not before', async () => {
    const world = await created(BEGINS)
    expect((await world.brief()).state).toBe('waiting')
    for (const close of FALL.slice(0, -2)) await world.closes('15m', close)
    expect((await world.brief()).state).toBe('waiting')
    for (const close of FALL.slice(-2)) await world.closes('15m', close)
    expect((await world.brief()).state).toBe('running')
    expect(await world.until(world.client.open())).toHaveLength(6)
    // A bot that has started waits for nothing, so the board has no trigger.
    expect(world.watched.armedAlerts()).toEqual([])
    expect(world.watched.pendingAlerts()).toEqual([])
  })

  test('[BO30] begins at once where its owner says so', async () => {
    const world = await created(BEGINS)
    expect(world.watched.armedAlerts()).toHaveLength(1)
    await world.bot('ask', 'start')
    await world.rest(1_000)
    expect((await world.brief()).state).toBe('running')
    expect(world.watched.armedAlerts()).toEqual([])
  })

  test('[BO30] ends by a crossing, and sells; it is no failure', async () => {
    const world = await created(ENDS)
    for (const close of RISE) await world.closes('15m', close)
    await world.rest(10_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'rsi' })
    expect(await world.until(world.client.open())).toEqual([])
    expect((await world.audit()).findings).toEqual([])
  })

  test('[BO30] paused it waits for nothing; what crossed meanwhile does not count', async () => {
    const world = await created(ENDS)
    await world.bot('ask', 'pause')
    expect(world.watched.armedAlerts()).toEqual([])
    for (const close of RISE) await world.closes('15m', close)
    expect((await world.brief()).state).toBe('paused')
    await world.bot('ask', 'resume')
    await world.rest(1_000)
    expect((await world.brief()).state).toBe('running')
    expect(world.watched.armedAlerts()).toHaveLength(1)
  })

  test('[BO30] told twice, late or for nothing, it begins once; it dies at any commit, and begins', async () => {
    for (let commit = 1; commit <= 24; commit += 1) {
      let commits = 0
      const world = await created(BEGINS, 1, (made) => {
        made.world.onCommitPoint = (name, moment) => {
          if (name !== made.account || moment !== 'before') return undefined
          commits += 1
          return commits === commit ? 'crash' : undefined
        }
      })
      for (const close of FALL) await world.closes('15m', close)
      await world.bot('crossed', 'start', '1')
      await world.bot('crossed', 'stop', '99')
      await world.rest(10_000)
      expect((await world.brief()).state, `commit ${commit}`).toBe('running')
      const open = await world.until(world.client.open())
      expect(open, `commit ${commit}`).toHaveLength(6)
      expect(new Set(open.map(({ side, price }) => `${side} ${price}`)).size).toBe(6)
      expect(world.watched.armedAlerts(), `commit ${commit}`).toEqual([])
    }
  }, 60_000)
})
