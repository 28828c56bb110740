import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { JOURNAL_SCHEMA, Journal } from './journal.ts'
import type { MoneySql } from './money-storage.ts'

const ACCOUNTS = ['house', 'fees', 'faucet', 'clr:book:BTC_USDT']
/** The sum of two such amounts exceeds 64 bits. */
const MAX = 2n ** 62n - 1n

function journal() {
  const { sql } = new SqliteStorage()
  sql.exec(JOURNAL_SCHEMA)
  const own = new Journal(sql)
  const post = (debit: string, credit: string, asset: string, atoms: bigint) =>
    own.post({ debit, credit, asset, atoms, kind: 'transfer', ref: 'r' }, 1_763_700_000_000)
  const proved = () =>
    sql.exec('SELECT account, asset, CAST(atoms AS TEXT) AS atoms FROM proved ORDER BY account, asset').toArray()
  return { own, post, proved, sql }
}

function verifyStep(own: Journal, step?: number) {
  const left = own.advanceProof(step)
  return { left, differences: left > 0 ? [] : own.differences() }
}

const posting = fc.record({
  from: fc.nat({ max: 3 }),
  by: fc.integer({ min: 1, max: 3 }),
  asset: fc.constantFrom('BTC', 'USDT'),
  atoms: fc.oneof(fc.bigInt({ min: 1n, max: 9n }), fc.bigInt({ min: 1n, max: 2n ** 56n })),
})

test('[AD8] however far a step goes, the sums are those of all entries', () => {
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (postings, step) => {
      const { own, post, proved } = journal()
      const sums = new Map<string, bigint>()
      const add = (account: string, asset: string, atoms: bigint) =>
        sums.set(`${account} ${asset}`, (sums.get(`${account} ${asset}`) ?? 0n) + atoms)
      for (const { from, by, asset, atoms } of postings) {
        const [debit = '', credit = ''] = [ACCOUNTS[from], ACCOUNTS[(from + by) % ACCOUNTS.length]]
        post(debit, credit, asset, atoms)
        add(debit, asset, -atoms)
        add(credit, asset, atoms)
      }
      own.flush()
      let left = postings.length
      while (left > 0) {
        const { left: still, differences } = verifyStep(own, step)
        expect(still).toBe(Math.max(0, left - step))
        expect(differences).toEqual([])
        left = still
      }
      const told = proved().map(({ account, asset, atoms }) => [`${account} ${asset}`, BigInt(String(atoms))])
      expect(new Map(told as [string, bigint][])).toEqual(new Map([...sums].filter(([, atoms]) => atoms !== 0n)))
    }),
  )
})

test('[AD8] what went to and fro may be more than 64 bits have room for', () => {
  const { own, post, proved } = journal()
  for (let round = 0; round < 5; round += 1) {
    post('house', 'fees', 'BTC', MAX)
    post('fees', 'house', 'BTC', MAX)
  }
  for (let round = 0; round < 2; round += 1) post('faucet', 'house', 'BTC', MAX)
  own.flush()
  expect(verifyStep(own)).toEqual({ left: 0, differences: [] })
  expect(proved()).toEqual([
    { account: 'faucet', asset: 'BTC', atoms: String(-2n * MAX) },
    { account: 'house', asset: 'BTC', atoms: String(2n * MAX) },
  ])
})

test('[AD8] a balance that somebody changed behind the journal is named', () => {
  const { own, post, sql } = journal()
  post('house', 'fees', 'BTC', 7n)
  own.flush()
  sql.exec("UPDATE balances SET atoms = 8 WHERE account = 'fees'")
  expect(verifyStep(own).differences).toEqual([{ account: 'fees', asset: 'BTC', atoms: 1n }])
})

test('[AD8] a step reads what it is about, however many orders are open', () => {
  const { sql } = new SqliteStorage()
  sql.exec(JOURNAL_SCHEMA)
  const plans: string[] = []
  const exec: MoneySql['exec'] = (query, ...bindings) => {
    if (query.includes('proved')) {
      for (const { detail } of sql.exec(`EXPLAIN QUERY PLAN ${query}`, ...bindings).toArray())
        plans.push(String(detail))
    }
    return sql.exec(query, ...bindings)
  }
  new Journal({ ...sql, exec }).advanceProof(10)
  expect(plans).toEqual([])
  sql.exec("INSERT INTO journal VALUES (1, 1, 'house', 'e/1', 'BTC', 5, 'order', '', NULL, NULL, NULL)")
  new Journal({ ...sql, exec }).advanceProof(10)
  expect(plans).toContain('SEARCH proved USING PRIMARY KEY (account=?)')
  expect(plans.filter((plan) => /SCAN (?:proved|journal)/.test(plan))).toEqual([])
})
