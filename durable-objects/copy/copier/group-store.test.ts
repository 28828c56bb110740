import { describe, expect, test } from 'vitest'
import { DEFAULT_COPY_SETTINGS } from '#shared/copy/settings.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { CopierGroupStore } from './group-store.ts'
import type { CopyPortfolio, CopyTrade, PortfolioMovement } from './portfolio.ts'
import { CopierStore } from './store.ts'

const [ANN, BOB] = ['copy-0a1b00000000000000aa', 'copy-0a1b00000000000000bb']

const portfolio = (account: string): CopyPortfolio => ({
  account,
  person: 'ann',
  name: 'AB**',
  lead: '0'.repeat(16),
  leadPerson: 'lea',
  leadName: 'Lea',
  kind: 'spot',
  isSimulated: false,
  invitation: '',
  settings: DEFAULT_COPY_SETTINGS,
  state: 'running',
  stopWay: null,
  stopCause: null,
  seen: 3,
  shareBps: 1_000,
  paidIn: 5n,
  paidOut: 0n,
  mark: 5n,
  sharePaid: 0n,
  equity: 5n,
  since: 1,
  endedAt: 0,
  isReturning: false,
  settleAt: 9,
  isFrozen: false,
  movedAt: 0,
  weekFees: 0n,
  refusal: '',
  venue: null,
  venueFailures: null,
})
const trade = (seq: number): Omit<CopyTrade, 'id' | 'repeated'> => ({
  time: 1,
  symbol: 'BTC_USDT',
  side: 'buy',
  leg: 'net',
  action: 'open',
  cause: 'lead',
  state: 'waiting',
  reason: null,
  asked: null,
  done: null,
  signal: {
    seq,
    time: 1,
    symbol: 'BTC_USDT',
    side: 'buy',
    leg: 'net',
    action: 'open',
    kind: 'taker',
    lots: 1,
    units: '1',
    share: 1,
    margin: '0',
    mode: 'cross',
    leverage: 1,
    added: 0,
  } as unknown as CopyTrade['signal'],
})
const fund: Omit<PortfolioMovement, 'id'> = {
  key: 'start',
  kind: 'fund',
  asset: 'USDT',
  atoms: 5n,
  wallet: 'copy',
  state: 'due',
  reason: '',
  settlement: null,
}

function group() {
  const storage = new SqliteStorage()
  return { storage, store: new CopierGroupStore(storage, 'copy-0a1b') }
}

describe('a group of portfolios', () => {
  test('[CF23] keeps what each has apart: the same keys, numbers and markets are another one’s', () => {
    const { storage, store } = group()
    const [ann, bob] = [new CopierStore(store, ANN), new CopierStore(store, BOB)]
    ann.save(portfolio(ANN))
    expect(bob.portfolio()).toBeUndefined()
    bob.save(portfolio(BOB))
    ann.addMove(fund)
    expect(bob.findMove('start')).toBeUndefined()
    expect(bob.addMove(fund).id).not.toBe(ann.addMove(fund).id)
    expect(ann.addTrade(trade(1))).toBeDefined()
    expect(ann.addTrade(trade(1))).toBeUndefined()
    expect(bob.pendingTrades()).toEqual([])
    expect(bob.addTrade(trade(1))).toBeDefined()
    ann.savePosition({ symbol: 'BTC_USDT', leg: 'net', amount: 7n, cost: 8n, openedAt: 1, carried: 0 })
    expect([ann.positions().length, bob.positions().length]).toEqual([1, 0])
    expect([ann.recordIfNew('margin/1'), bob.recordIfNew('margin/1'), ann.recordIfNew('margin/1')]).toEqual([
      true,
      true,
      false,
    ])
    ann.addUnreported(1, 2)
    const [reported] = ann.unreportedCopies()
    bob.deleteReported(reported?.id ?? 0)
    expect([ann.unreportedCopies().length, bob.unreportedCopies().length]).toEqual([1, 0])
    // Read again, as after a restart.
    const again = new CopierGroupStore(storage, 'copy-0a1b')
    expect(new CopierStore(again, BOB).portfolio()).toEqual(portfolio(BOB))
    expect(new CopierStore(again, ANN).pendingMoves()).toHaveLength(1)
  })

  test('[CF23] knows when each is to be looked at, also after a restart', () => {
    const { storage, store } = group()
    expect([store.nextWake(), store.due(100)]).toEqual([undefined, []])
    store.wakeBy(ANN, 50)
    store.wakeBy(ANN, 70)
    store.wakeBy(BOB, 60)
    const again = new CopierGroupStore(storage, 'copy-0a1b')
    expect([again.nextWake(), again.due(55), again.due(60)]).toEqual([50, [ANN], [ANN, BOB]])
    // An alarm that fires slightly early runs the next portfolio.
    expect(again.due(49)).toEqual([ANN])
    again.wakeAt(ANN, undefined)
    again.wakeAt(BOB, 90)
    expect(new CopierGroupStore(storage, 'copy-0a1b').nextWake()).toBe(90)
    again.watch(ANN, 500)
    const last = new CopierGroupStore(storage, 'copy-0a1b')
    expect([last.watchedUntil(ANN), last.watchedUntil(BOB)]).toEqual([500, 0])
  })

  test('[CF23] opens what a portfolio wrote that had an object of its own, and looks at it at once', () => {
    const storage = new SqliteStorage()
    const own = 'copy-00000000000000aa'
    storage.sql.exec(BEFORE)
    const body = JSON.stringify(portfolio(own), (_, each) => (typeof each === 'bigint' ? String(each) : each))
    storage.sql.exec('INSERT INTO portfolio (id, body) VALUES (1, ?)', body)
    const move = JSON.stringify({ ...fund, id: 4, atoms: '5' })
    storage.sql.exec('INSERT INTO moves (id, key, state, body) VALUES (4, ?, ?, ?)', 'start', 'due', move)
    const waiting = JSON.stringify({ ...trade(3), signal: null, id: 12 })
    storage.sql.exec('INSERT INTO trades (id, seq, state, body) VALUES (12, 3, ?, ?)', 'waiting', waiting)
    storage.sql.exec("INSERT INTO heard (id) VALUES ('margin/1')")
    storage.sql.exec('INSERT INTO unreported (id, slippage, delay) VALUES (2, 0.5, 7)')
    const position = { symbol: 'BTC_USDT', leg: 'net', amount: '7', cost: '8', openedAt: 1, carried: 0 }
    const query = "INSERT INTO positions (symbol, leg, body) VALUES ('BTC_USDT', 'net', ?)"
    storage.sql.exec(query, JSON.stringify(position))

    const group = new CopierGroupStore(storage, own)
    const store = new CopierStore(group, own)
    expect(store.portfolio()).toEqual(portfolio(own))
    expect(store.findMove('start')).toMatchObject({ id: 4, atoms: 5n })
    expect(store.pendingTrades()).toMatchObject([{ id: 12 }])
    expect(store.positions()).toMatchObject([{ amount: 7n }])
    expect(store.recordIfNew('margin/1')).toBe(false)
    expect(store.unreportedCopies()).toEqual([{ id: 2, slippage: 0.5, delay: 7 }])
    expect(group.due(1)).toEqual([own])
    // Numbers continue after the given ones, because the ledger knows orders by them.
    expect(store.addTrade(trade(4))?.id).toBe(13)
  })
})

/** Tables of an earlier version with one object per portfolio. */
const BEFORE = `
  CREATE TABLE portfolio (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT;
  CREATE TABLE moves (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, state TEXT NOT NULL,
    body TEXT NOT NULL) STRICT;
  CREATE INDEX moves_under_way ON moves (id) WHERE state IN ('due', 'ready', 'moved');
  CREATE TABLE trades (id INTEGER PRIMARY KEY AUTOINCREMENT, seq INTEGER UNIQUE, state TEXT NOT NULL, body TEXT NOT NULL)
    STRICT;
  CREATE INDEX trades_waiting ON trades (id) WHERE state = 'waiting';
  CREATE TABLE positions (symbol TEXT NOT NULL, leg TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (symbol, leg))
    STRICT, WITHOUT ROWID;
  CREATE TABLE unreported (id INTEGER PRIMARY KEY AUTOINCREMENT, slippage REAL NOT NULL, delay INTEGER NOT NULL) STRICT;
  CREATE TABLE heard (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE watched (id INTEGER PRIMARY KEY CHECK (id = 1), until INTEGER NOT NULL) STRICT;
  CREATE TABLE migrations (version INTEGER PRIMARY KEY) STRICT;
  INSERT INTO migrations (version) VALUES (1), (2), (3), (4);`
