// An alert over every crash: the board, the user's notices and the account crash at any commit or message and restart
// from storage. In the end the user has one notification.

import { describe, expect, test } from 'vitest'
import type { AlertDraft } from '#shared/notifications/alerts/alerts.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { AlertBoardService } from '../alert-board/service.ts'
import { AlertBoardStore, type FiredAlert } from '../alert-board/store.ts'
import { NoticeService } from './service.ts'
import { NoticeStore } from './store.ts'

class Crash extends Error {}

const DRAFT: AlertDraft = {
  product: 'spot',
  symbol: 'BTC_USDT',
  spec: { kind: 'price', direction: 'up', price: '100' },
}
const OPENING: AlertDraft = { product: 'spot', symbol: 'BTC_USDT', spec: { kind: 'opening' } }
const ID = '0123456789abcdef'
const OTHER = '0011223344556677'

const bars = (time: number, close: string) => ({
  open: { time, open: '90', high: close, low: '90', close, volume: '1', quoteVolume: '1' },
})

/** All objects on the way of an alert. A crash can occur at each numbered step. */
class World {
  readonly bell: string[] = []
  readonly mails: string[] = []
  readonly #storages = { board: new SqliteStorage(), notices: new SqliteStorage() }
  #left: number
  steps = 0
  board!: AlertBoardService
  notices!: NoticeService

  constructor(diesAt: number) {
    this.#left = diesAt
    for (const storage of Object.values(this.#storages)) {
      const commit = storage.transactionSync.bind(storage)
      const exec = storage.sql.exec.bind(storage.sql)
      Object.assign(storage, { transactionSync: <T>(work: () => T): T => this.#around(() => commit(work)) })
      Object.assign(storage.sql, {
        exec: (query: string, ...bindings: never[]) => {
          const isAlone = /^\s*(?:INSERT|UPDATE|DELETE)/.test(query) && !storage.database.isTransaction
          return isAlone ? this.#around(() => exec(query, ...bindings)) : exec(query, ...bindings)
        },
      })
    }
    this.rise()
  }

  /** Creates the objects again from storage, without their memory. */
  rise(): void {
    this.board = new AlertBoardService(new AlertBoardStore(this.#storages.board), {
      candles: async () => [],
      tell: (fired) => this.#message(() => this.notices.recordFired(fired)),
    })
    const store = new NoticeStore(this.#storages.notices)
    this.notices = new NoticeService(store, {
      arm: ({ spec }, id) => this.#message(() => this.board.arm({ id, person: 'p', spec, since: 0 })),
      watchFills: () => expect.unreachable('nobody has asked for fills'),
      disarm: (_, id) => this.#message(() => this.board.disarm(id)),
      deliver: async ({ channel, notice }) => {
        await this.#message(() => {
          // The account stores one notice per id (account/settings-store.ts).
          if (channel === 'bell' && !this.bell.includes(notice.id)) this.bell.push(notice.id)
          if (channel === 'mail') this.mails.push(notice.id)
        })
        return 'done'
      },
    })
  }

  #step(): void {
    this.steps += 1
    if (this.#left-- === 0) throw new Crash('died')
  }

  #around<T>(work: () => T): T {
    this.#step()
    const value = work()
    this.#step()
    return value
  }

  async #message(work: () => void): Promise<void> {
    this.#step()
    work()
    this.#step()
  }
}

/** Continues after a crash as both alarms do, until nothing is due. */
async function carryOut(world: World, work: () => unknown): Promise<void> {
  for (let round = 0; round < 6; round++) {
    try {
      await work()
      await world.notices.sendPending(1_000_000_000 + round * 3_600_000)
      await world.board.sendPending()
      await world.notices.sendPending(1_000_000_000 + round * 3_600_000)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      world.rise()
    }
  }
}

const PRICES = ['95', '101', '99', '102', '103', '104']
/** Prices of the market at a few polls of the board. */
const rises = (board: AlertBoardService, look: number) =>
  board.evaluateMinute(bars(60_000 * (look + 1), PRICES[look] ?? '104'), 60_000 * (look + 1))
const OPENS = 3_600_000
const opens = (board: AlertBoardService, look: number) => board.evaluateOpening(OPENS, OPENS - 400_000 + look * 100_000)

async function story(
  diesAt: number,
  draft = DRAFT,
  happens: (board: AlertBoardService, look: number) => unknown = rises,
): Promise<World> {
  let world: World
  try {
    world = new World(diesAt)
  } catch {
    // A crash before the first table was created is a start like any other.
    world = new World(-1)
  }
  await carryOut(world, () => void world.notices.addAlert(ID, draft, 1))
  let look = 0
  await carryOut(world, () => happens(world.board, look++))
  return world
}

describe('an alert that fired', () => {
  test('[AB7] [NO3] [NO4] is told once, wherever everything dies', async () => {
    const whole = await story(-1)
    expect(whole.bell).toEqual([`${ID}.1`])
    expect(whole.steps).toBeGreaterThan(15)
    for (let diesAt = 0; diesAt < whole.steps; diesAt++) {
      const world = await story(diesAt)
      expect(world.bell, `died at step ${diesAt}`).toEqual([`${ID}.1`])
      expect(world.notices.alerts()[0]?.state, `died at step ${diesAt}`).toBe('fired')
    }
  })

  test('[AB9] [NO14] of an opening is told once, wherever everything dies', async () => {
    const whole = await story(-1, OPENING, opens)
    for (let diesAt = -1; diesAt < whole.steps; diesAt++) {
      const world = await story(diesAt, OPENING, opens)
      expect(world.bell, `died at step ${diesAt}`).toEqual([`${ID}.1`])
      expect(world.notices.alerts(), `died at step ${diesAt}`).toMatchObject([{ state: 'fired', value: String(OPENS) }])
    }
  })

  test('[NO14] of an opening is one of its market, not set again, and asked for anew in the place of one that was told', async () => {
    const { notices } = new World(-1)
    const first = notices.addAlert(ID, OPENING, 1)
    expect(notices.addAlert(OTHER, OPENING, 2)).toEqual(first)
    expect(notices.addAlert(OTHER, { ...OPENING, symbol: 'ETH_USDT' }, 3)).toMatchObject({
      ok: true,
      value: { id: OTHER },
    })
    expect(notices.alerts()).toHaveLength(2)
    expect(notices.rearmAlert(ID)).toEqual({ ok: false, error: 'alert_met' })
    notices.recordFired({ id: `${ID}.1`, at: 5, value: String(OPENS) })
    expect(notices.rearmAlert(ID)).toEqual({ ok: false, error: 'alert_met' })
    const anew = 'fedcba9876543210'
    expect(notices.addAlert(anew, OPENING, 6)).toMatchObject({ ok: true, value: { id: anew, state: 'armed' } })
    expect(notices.alerts().map(({ id, state }) => [id, state])).toEqual([
      [anew, 'armed'],
      [OTHER, 'armed'],
    ])
  })

  test('[NO17] a price that is already reached is refused, when the alert is set and when it is set again', () => {
    const { notices } = new World(-1)
    const reached = { ok: false, error: 'alert_met' }
    const fall: AlertDraft = { ...DRAFT, spec: { kind: 'price', direction: 'down', price: '100' } }
    expect([notices.addAlert(ID, DRAFT, 1, 100), notices.addAlert(ID, fall, 1, 99)]).toEqual([reached, reached])
    expect(notices.alerts()).toEqual([])
    const first = notices.addAlert(ID, DRAFT, 1, 99.5)
    expect(first).toMatchObject({ ok: true, value: { state: 'armed' } })
    expect(notices.addAlert(ID, DRAFT, 2, 101)).toEqual(first)
    notices.recordFired({ id: `${ID}.1`, at: 3, value: '101' })
    expect(notices.rearmAlert(ID, 101)).toEqual(reached)
    expect(notices.alerts()).toMatchObject([{ state: 'fired', value: '101' }])
    expect(notices.rearmAlert(ID, 99)).toEqual({ ok: true, value: null })
    // A market that does not answer states no price.
    expect(notices.addAlert(OTHER, DRAFT, 4)).toMatchObject({ ok: true })
  })

  test('[NO2] [AB1] [AB2] set again it fires again; taken away it does not, and nothing is watched any more', async () => {
    const world = await story(-1)
    await carryOut(world, () => void world.notices.rearmAlert(ID))
    world.board.evaluateMinute(bars(3_600_000, '90'), 3_600_000)
    await carryOut(world, () => world.board.evaluateMinute(bars(3_660_000, '120'), 3_660_000))
    expect(world.bell).toEqual([`${ID}.1`, `${ID}.2`])
    world.notices.rearmAlert(ID)
    await world.notices.sendPending(2_000_000_000)
    world.notices.removeAlert(ID)
    await carryOut(world, () => world.board.evaluateMinute(bars(3_720_000, '130'), 3_720_000))
    expect(world.bell).toHaveLength(2)
    expect(world.notices.alerts()).toEqual([])
    expect(world.board.isIdle).toBe(true)
  })

  test('[NO2] added again under its id while its board is told that it was removed, it stays', async () => {
    const armed = new Set<string>()
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const notices = new NoticeService(new NoticeStore(new SqliteStorage()), {
      arm: async (_, arming) => void armed.add(arming),
      disarm: async (_, arming) => {
        await answered
        armed.delete(arming)
      },
      watchFills: async () => undefined,
      deliver: async () => 'done',
    })
    notices.addAlert(ID, DRAFT, 1)
    await notices.sendPending(1)
    notices.removeAlert(ID)
    const working = notices.sendPending(2)
    expect(notices.addAlert(ID, DRAFT, 3)).toMatchObject({ ok: true })
    answer()
    await working
    await notices.sendPending(4)
    expect(notices.alerts()).toMatchObject([{ id: ID, state: 'armed' }])
    expect([...armed]).toEqual([`${ID}.1`])
  })

  test('[VN130] an earlier release finds no alert at a venue, which it would arm at this site', async () => {
    const storage = new SqliteStorage()
    const told: string[] = []
    const notices = new NoticeService(new NoticeStore(storage), {
      arm: async ({ venue }, arming) => void told.push(`${arming} ${venue}`),
      disarm: async ({ venue }, arming) => void told.push(`-${arming} ${venue}`),
      watchFills: async () => undefined,
      deliver: async () => 'done',
    })
    const rows = () =>
      storage.sql
        .exec('SELECT id FROM alerts')
        .toArray()
        .map(({ id }) => id)
    const there: AlertDraft = { ...DRAFT, venue: 'venue.test' }
    notices.addAlert(ID, there, 1)
    notices.addAlert(OTHER, DRAFT, 2)
    await notices.sendPending(3)
    expect(rows()).toEqual([OTHER])
    expect(notices.alerts().map(({ id, venue }) => [id, venue])).toEqual([
      [OTHER, undefined],
      [ID, 'venue.test'],
    ])
    notices.recordFired({ id: `${ID}.1`, at: 5, value: '100' })
    notices.rearmAlert(ID)
    notices.removeAlert(ID)
    await notices.sendPending(6)
    expect([rows(), notices.alerts().length]).toEqual([[OTHER], 1])
    expect(told.toSorted()).toEqual([`-${ID}.2 venue.test`, `${OTHER}.1 undefined`, `${ID}.1 venue.test`])
    // Under an id of a removed alert, another market.
    notices.removeAlert(OTHER)
    notices.addAlert(OTHER, there, 7)
    expect([rows(), notices.alerts().map(({ venue }) => venue)]).toEqual([[], ['venue.test']])
  })

  test('[AB2] armed twice it is one, and one word of two changes nothing', async () => {
    const world = await story(-1)
    const fired: Omit<FiredAlert, 'person'> = { id: `${ID}.1`, at: 5, value: '1' }
    world.notices.recordFired(fired)
    world.notices.recordFired({ ...fired, id: `${ID}.9` })
    await world.notices.sendPending(3_000_000_000)
    expect(world.bell).toEqual([`${ID}.1`])
  })
})
