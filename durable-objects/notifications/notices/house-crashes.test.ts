// Notices of fills and of the distance to liquidation over every crash: the clearing house and the user's notices crash
// at any commit or message. In the end the notification centre has one entry of each.

import { describe, expect, test } from 'vitest'
import type { AlertDraft } from '#shared/notifications/alerts/alerts.ts'
import { ClearingObject } from '../../../tests/fixtures/clearing-object.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import type { FuturesOrderRequest } from '../../futures/orders.ts'
import { NoticeService } from './service.ts'
import { NoticeStore } from './store.ts'

class Crash extends Error {}

const ANN = 'a'.repeat(24)
const BTC = 'BTC_USDT'
const PRICE = 1_000_000
const ID = '0123456789abcdef'
const NEAR: AlertDraft = {
  product: 'futures',
  symbol: BTC,
  spec: { kind: 'liquidation', direction: 'down', percent: 0.5 },
}
const BUY: FuturesOrderRequest = {
  symbol: BTC,
  side: 'buy',
  leg: 'net',
  type: 'market',
  price: 0,
  lots: 900,
  clientOrderId: 'one',
  timeInForce: 'IOC',
  postOnly: false,
  reduceOnly: false,
}

/** A crash can occur at each step; afterwards nothing is done until the restart. */
class World {
  readonly bell: string[] = []
  readonly house = new ClearingObject()
  readonly #storage = new SqliteStorage()
  #left = -1
  #isDead = false
  steps = 0
  notices!: NoticeService

  async begin(diesAt: number): Promise<void> {
    this.house.deposit(ANN, '1000')
    await this.house.price(BTC, PRICE)
    await this.house.service.run(() => this.house.service.settings.setLeverage(ANN, BTC, 100, this.house.now))
    this.rise()
    this.#left = diesAt
    const { storage } = this.house
    const commit = storage.transaction.bind(storage)
    Object.assign(storage, { transaction: <T>(work: () => T): T => this.#around(() => commit(work)) })
    const own = this.#storage.transactionSync.bind(this.#storage)
    const exec = this.#storage.sql.exec.bind(this.#storage.sql)
    Object.assign(this.#storage, { transactionSync: <T>(work: () => T): T => this.#around(() => own(work)) })
    Object.assign(this.#storage.sql, {
      exec: (query: string, ...bindings: never[]) => {
        const isAlone = /^\s*(?:INSERT|UPDATE|DELETE)/.test(query) && !this.#storage.database.isTransaction
        return isAlone ? this.#around(() => exec(query, ...bindings)) : exec(query, ...bindings)
      },
    })
  }

  get isDead(): boolean {
    return this.#isDead
  }

  rise(): void {
    this.#isDead = false
    this.house.restart()
    const { notifications: people } = this.house.service
    this.notices = new NoticeService(new NoticeStore(this.#storage), {
      arm: ({ symbol, spec }, arming) =>
        this.#message(() => {
          const percent = spec.kind === 'liquidation' ? spec.percent : expect.unreachable()
          return this.house.service.run(() => people.distanceAlerts.set(arming, { person: ANN, symbol, percent }))
        }),
      disarm: (_, arming) => this.#message(() => this.house.service.run(() => people.distanceAlerts.set(arming, null))),
      watchFills: (isOn) =>
        this.#message(() => this.house.service.run(() => people.notificationQueue.watchFills(ANN, isOn))),
      deliver: async ({ notice }) => {
        await this.#message(async () => {
          // The account stores one notice per id (account/settings-store.ts).
          if (!this.bell.includes(notice.id)) this.bell.push(notice.id)
        })
        return 'done'
      },
    })
  }

  /** Runs the work of both alarms. */
  async tell(): Promise<void> {
    await this.notices.sendPending(this.house.now)
    await this.house.service.deliverNotifications({
      tell: (_, notices) => this.#message(async () => this.notices.acceptNotices(notices)),
      fired: (fired) => this.#message(async () => this.notices.recordFired(fired)),
    })
    await this.notices.sendPending(this.house.now)
  }

  #step(): void {
    if (!this.#isDead) this.steps += 1
    if (this.#isDead || this.#left-- === 0) {
      this.#isDead = true
      throw new Crash('died')
    }
  }

  #around<T>(work: () => T): T {
    this.#step()
    const value = work()
    this.#step()
    return value
  }

  async #message(work: () => Promise<unknown>): Promise<void> {
    this.#step()
    await work()
    this.#step()
  }
}

/** Repeats the work after a crash until it is done. */
async function carryOut(world: World, work: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 3; round++) {
    world.house.now += 3_600_000
    try {
      await work()
      await world.tell()
    } catch (error) {
      if (!(error instanceof Crash || world.isDead)) throw error
    }
    if (world.isDead) world.rise()
  }
}

async function story(diesAt: number): Promise<World> {
  const world = new World()
  await world.begin(diesAt)
  const { house } = world
  await carryOut(world, async () => {
    world.notices.addAlert(ID, NEAR, house.now)
    world.notices.setChannels({ orders: { bell: true, mail: false, push: false } }, house.now)
  })
  await carryOut(world, () =>
    house.service.run(() => {
      const { history, orders } = house.service
      if (!history.findOrder(ANN, BTC, 'one')) expect(orders.place(ANN, BUY, house.now).ok).toBe(true)
    }),
  )
  for (const price of [PRICE - 500, PRICE - 3_000, PRICE - 1_000, PRICE - 3_500]) {
    await carryOut(world, () => house.price(BTC, price))
  }
  return world
}

describe('what the clearing house tells', () => {
  test('[NO10] [NO11] [FU78] [FU79] is told once, wherever everything dies', async () => {
    const whole = await story(-1)
    expect(whole.bell).toEqual(['clearing:USDT/1', `${ID}.1`])
    expect(whole.steps).toBeGreaterThan(30)
    for (let diesAt = 0; diesAt < whole.steps; diesAt++) {
      const world = await story(diesAt)
      expect(world.bell, `died at step ${diesAt}`).toEqual(['clearing:USDT/1', `${ID}.1`])
      expect(world.notices.alerts()[0]?.state, `died at step ${diesAt}`).toBe('fired')
      expect(world.house.faults(), `died at step ${diesAt}`).toEqual([])
    }
  }, 300_000)

  test('[NO10] nobody is told of fills who has not asked, or asks no more', async () => {
    const world = new World()
    await world.begin(-1)
    const place = async (clientOrderId: string) => {
      await world.house.service.run(() =>
        world.house.service.orders.place(ANN, { ...BUY, lots: 1, clientOrderId }, world.house.now),
      )
      await world.tell()
    }
    const ways = (bell: boolean) => world.notices.setChannels({ orders: { bell, mail: false, push: false } }, 1)
    await place('before')
    ways(true)
    await world.tell()
    await place('asked')
    ways(false)
    await world.tell()
    await place('after')
    expect(world.bell).toEqual(['clearing:USDT/1'])
    ways(true)
    world.notices.closeAccount(2)
    await world.tell()
    expect(world.house.service.notifications.notificationQueue.watchesFills(ANN)).toBe(false)
  })
})
