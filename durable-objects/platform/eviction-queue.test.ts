import { beforeEach, describe, expect, test } from 'vitest'
import { SimStorage, STOPPED_CLOCK } from '../../tests/simulation/money/sim-storage.ts'
import { EvictionQueue } from './eviction-queue.ts'
import { JOURNAL_SCHEMA, Journal } from './journal.ts'
import type { MoneySql } from './money-storage.ts'
import { Transactions } from './transactions.ts'
import { WriteBehind } from './write-behind.ts'

test('[ME14] what is over is forgotten when the tables have caught up, and not what is over anew', () => {
  let round = 0
  const forgotten: string[] = []
  const outlived = new EvictionQueue<string>(
    { countCheckpoints: () => round } as MoneySql,
    (key) => void forgotten.push(key),
  )
  outlived.add('a')
  outlived.add('b')
  expect(forgotten).toEqual([])
  round += 1
  outlived.add('b')
  expect(forgotten).toEqual(['a'])
  outlived.add('c')
  expect(forgotten).toEqual(['a'])
  round += 1
  outlived.add('d')
  expect(forgotten).toEqual(['a', 'b', 'c'])
  outlived.clear()
  round += 1
  outlived.add('e')
  expect(forgotten).toEqual(['a', 'b', 'c'])
})

describe('[ME14] escrow that is empty', () => {
  let asked: unknown[]
  let storage: WriteBehind
  let journal: Journal
  let transactions: Transactions
  beforeEach(() => {
    const database = new SimStorage(
      () => undefined,
      () => undefined,
    )
    asked = []
    storage = new WriteBehind(
      {
        sql: {
          exec: (query, ...bindings) => {
            if (query.startsWith('SELECT CAST(atoms')) asked.push(bindings[0])
            return database.exec(query, bindings)
          },
        },
        transactionSync: (work) => database.transaction(work),
        setAlarm: () => undefined,
        sync: async () => undefined,
      },
      STOPPED_CLOCK,
    )
    storage.sql.exec(JOURNAL_SCHEMA)
    journal = new Journal(storage.sql)
    transactions = new Transactions(storage)
    transactions.setCaches([journal])
  })

  const post = (debit: string, credit: string) =>
    journal.post({ debit, credit, asset: 'USDT', atoms: 5n, kind: 'order', ref: '' }, 1)
  const move = (debit: string, credit: string) => transactions.runLogged(() => post(debit, credit))

  test('is forgotten, and not before its row is gone', () => {
    journal.openAccount('e/1', 'USDT')
    move('clr:l0', 'e/1')
    storage.sql.checkpoint()
    move('e/1', 'fees')
    expect([journal.balance('e/1', 'USDT'), asked]).toEqual([0n, ['clr:l0', 'fees']])
    storage.sql.checkpoint()
    journal.openAccount('e/2', 'USDT')
    move('clr:l0', 'e/2')
    move('e/2', 'fees')
    expect([journal.balance('e/1', 'USDT'), asked]).toEqual([0n, ['clr:l0', 'fees', 'e/1']])
    expect([journal.balance('e/2', 'USDT'), asked.length]).toEqual([0n, 3])
  })

  test('is forgotten where it came and went in one transaction, as that of an order that is filled at once', () => {
    const fillAtOnce = (order: string) =>
      transactions.runLogged(() => {
        journal.openAccount(order, 'USDT')
        post('clr:l0', order)
        post(order, 'fees')
      })
    fillAtOnce('e/1')
    storage.sql.checkpoint()
    fillAtOnce('e/2')
    expect([journal.balance('e/1', 'USDT'), asked]).toEqual([0n, ['clr:l0', 'fees', 'e/1']])
    expect([journal.balance('e/2', 'USDT'), asked.length]).toEqual([0n, 3])
  })

  test('is forgotten where nothing ever came, as in the asset that an order does not spend', () => {
    transactions.runLogged(() => {
      journal.openAccount('e/1', 'USDT')
      journal.openAccount('e/1', 'BTC')
      post('clr:l0', 'e/1')
    })
    storage.sql.checkpoint()
    // A balance that a read finds empty is not cached either.
    journal.balance('e/2', 'BTC')
    move('clr:l0', 'e/1')
    storage.sql.checkpoint()
    journal.balance('e/3', 'BTC')
    const held = (order: string, asset: string) => journal.balance(order, asset)
    expect([held('e/1', 'BTC'), held('e/2', 'BTC'), held('e/1', 'USDT')]).toEqual([0n, 0n, 10n])
    expect(asked).toEqual(['clr:l0', 'e/2', 'e/3', 'e/1', 'e/2'])
  })
})
