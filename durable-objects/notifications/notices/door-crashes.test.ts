// A notice over every crash: the product that sends it, the user's notices and the account crash at any commit or
// message. In the end the notification centre has one entry.

import { describe, expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { AccountSettingsStore } from '../../identity/account/settings-store.ts'
import { AccountStore } from '../../identity/account/store.ts'
import { NoticeOutbox } from '../../platform/notice-outbox.ts'
import { NoticeService } from './service.ts'
import { NoticeStore } from './store.ts'

class Crash extends Error {}

const ANN = 'a'.repeat(24)
const MAIL = { bell: true, mail: true, push: false }

class World {
  readonly storages = { product: new SqliteStorage(), notices: new SqliteStorage(), account: new SqliteStorage() }
  readonly mails: string[] = []
  #left = -1
  steps = 0
  outbox!: NoticeOutbox
  notices!: NoticeService
  settings!: AccountSettingsStore

  constructor() {
    this.rise()
    this.notices.setChannels({ copy: MAIL }, 1)
  }

  /** From now on a crash occurs at this step. @param at -1: never */
  begin(at: number): void {
    this.#left = at
    for (const storage of Object.values(this.storages)) {
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
  }

  rise(): void {
    this.outbox = new NoticeOutbox(this.storages.product.sql, () => 'copy-1')
    new AccountStore(this.storages.account)
    this.settings = new AccountSettingsStore(this.storages.account)
    this.notices = new NoticeService(new NoticeStore(this.storages.notices), {
      arm: () => Promise.resolve(),
      disarm: () => Promise.resolve(),
      watchFills: () => Promise.resolve(),
      deliver: async ({ channel, notice }) => {
        await this.message(() => {
          if (channel === 'bell') this.settings.notify(notice)
          else this.mails.push(notice.id)
        })
        return 'done'
      },
    })
  }

  #around<T>(work: () => T): T {
    this.#step()
    const value = work()
    this.#step()
    return value
  }

  async message(work: () => void): Promise<void> {
    this.#step()
    work()
    this.#step()
  }

  #step(): void {
    this.steps += 1
    if (this.#left-- === 0) throw new Crash('died')
  }
}

async function story(diesAt: number): Promise<World> {
  const world = new World()
  world.begin(diesAt)
  const happens = (symbol: string) => {
    // The product checks first if it has done this: the event and its notice are written in one transaction.
    const known = world.storages.product.database.prepare('SELECT COUNT(*) AS n FROM done WHERE name = ?').get(symbol)
    if (Number(known?.n) > 0) return
    world.storages.product.transactionSync(() => {
      world.storages.product.database.prepare('INSERT INTO done (name) VALUES (?)').run(symbol)
      const params = { lead: 'Lea', symbol, reason: 'slippage' }
      world.outbox.add(ANN, { kind: 'copy_skipped', params, at: 1, link: '/copy-trading/copies/1' })
    })
  }
  world.storages.product.database.exec('CREATE TABLE done (name TEXT PRIMARY KEY)')
  let now = 1_000_000
  for (let round = 0; round < 8; round += 1) {
    now += 3_600_000
    try {
      for (const symbol of ['BTC_USDT', 'ETH_USDT']) happens(symbol)
      await world.outbox.deliverPending(
        (_, notices) => world.message(() => world.notices.acceptNotices(notices)),
        () => now,
      )
      await world.notices.sendPending(now)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      world.rise()
    }
  }
  return world
}

describe('[NO7] a notice of a product', () => {
  test('[NO7] [NT11] stands in the notification centre once, wherever everything dies, and is mailed', async () => {
    const whole = await story(-1)
    const told = ({ settings }: World) => settings.notifications().map(({ data }) => JSON.parse(data).params.symbol)
    expect(told(whole)).toEqual(['ETH_USDT', 'BTC_USDT'])
    expect(whole.steps).toBeGreaterThan(15)
    for (let diesAt = 0; diesAt < whole.steps; diesAt += 1) {
      const world = await story(diesAt)
      expect(told(world).toSorted(), `died at step ${diesAt}`).toEqual(['BTC_USDT', 'ETH_USDT'])
      expect(world.settings.countUnread()).toBe(2)
      expect(new Set(world.mails), `died at step ${diesAt}`).toEqual(new Set(whole.mails))
      // A crash between sending a mail and recording it causes at most one more mail.
      expect(world.mails.length).toBeLessThanOrEqual(3)
    }
  })
})
