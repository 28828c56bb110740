import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { JOURNAL_SCHEMA, Journal } from './journal.ts'
import { AUDIT_PART_BALANCES, JOURNAL_AUDIT_MIGRATIONS, JournalAudit } from './journal-audit.ts'

const ACCOUNTS = ['house', 'fees', 'faucet', 'clr:book:BTC_USDT', 'clr:ledger:l0']
/** Three of them exceed 64 bits. */
const HUGE = 2n ** 62n - 1n
const TIME = 1_763_700_000_000

function start() {
  const { sql } = new SqliteStorage()
  sql.exec(`${JOURNAL_SCHEMA}${JOURNAL_AUDIT_MIGRATIONS.join('')}`)
  const journal = new Journal(sql)
  const audit = new JournalAudit(sql, journal)
  const post = (debit: string, credit: string, atoms: bigint, asset = 'USDT') =>
    journal.post({ debit, credit, asset, atoms, kind: 'transfer', ref: 'r' }, TIME)
  /** @returns true if the audit read what changed, and saved */
  const auditChanges = (): boolean => {
    journal.flush()
    while (journal.advanceProof() > 0);
    const changes = audit.findChanges()
    if (changes) audit.save(changes, TIME)
    return changes !== undefined
  }
  const auditAll = () => {
    journal.flush()
    while (journal.advanceProof() > 0);
    audit.save({ head: journal.head(), sums: journal.sumByKind(), account: '' }, TIME)
  }
  return { sql, journal, audit, post, auditChanges, auditAll }
}

/** Accounts of users, in the order of their names. */
const userAccount = (number: number) => `a/p${String(number).padStart(6, '0')}/spot`

test('[AD13] sums that follow the entries are the sums of all balances', () => {
  const posting = fc.record({
    from: fc.nat({ max: ACCOUNTS.length - 1 }),
    by: fc.integer({ min: 1, max: ACCOUNTS.length - 1 }),
    asset: fc.constantFrom('BTC', 'USDT'),
    atoms: fc.oneof(fc.bigInt({ min: 1n, max: 9n }), fc.bigInt({ min: 1n, max: 2n ** 56n })),
  })
  fc.assert(
    fc.property(fc.array(fc.array(posting, { maxLength: 12 }), { maxLength: 6 }), (audits) => {
      const { journal, audit, post, auditAll } = start()
      auditAll()
      for (const postings of audits) {
        for (const { from, by, asset, atoms } of postings) {
          post(ACCOUNTS[from] ?? '', ACCOUNTS[(from + by) % ACCOUNTS.length] ?? '', atoms, asset)
        }
        journal.flush()
        expect(journal.advanceProof()).toBe(0)
        const changes = audit.findChanges()
        const whole = journal.sumByKind().filter(({ atoms }) => atoms !== 0n)
        expect(changes?.sums.filter(({ atoms }) => atoms !== 0n)).toEqual(whole)
        if (changes) audit.save(changes, TIME)
      }
    }),
  )
})

test('[AD13] turnover between two audits may exceed 64 bits', () => {
  const { journal, audit, post, auditAll } = start()
  auditAll()
  for (let round = 0; round < 5; round += 1) {
    post('house', 'fees', HUGE)
    post('fees', 'house', HUGE)
  }
  post('faucet', 'house', 3n)
  journal.flush()
  journal.advanceProof()
  expect(audit.findChanges()?.sums.filter(({ atoms }) => atoms !== 0n)).toEqual(journal.sumByKind())
})

/** Users whose balances are in the first of several parts, and nobody else's. */
function startWithUsers(count: number) {
  const started = start()
  for (let user = 0; user < count; user += 1) started.post('faucet', userAccount(user), 5n)
  started.auditAll()
  return started
}

const MISTAKES = [
  ['a changed balance', `UPDATE balances SET atoms = atoms + 1 WHERE account = '${userAccount(900)}'`],
  ['a missing balance', `DELETE FROM balances WHERE account = '${userAccount(900)}'`],
  ['a balance without entries', `INSERT INTO balances VALUES ('${userAccount(900)}', 'BTC', 5)`],
] as const

test.each(MISTAKES)('[AD13] %s is found by the next audit if the account moved', (_, mistake) => {
  const { sql, journal, post, auditChanges } = startWithUsers(1_200)
  post('faucet', userAccount(900), 7n)
  post('faucet', userAccount(900), 7n, 'BTC')
  journal.flush()
  sql.exec(mistake.startsWith('INSERT') ? mistake.replace('INSERT', 'INSERT OR REPLACE') : mistake)
  expect(auditChanges()).toBe(false)
})

test.each(MISTAKES)(
  '[AD13] %s of an account that did not move is found by the audit that reads its part',
  (_, mistake) => {
    const { sql, post, auditChanges } = startWithUsers(1_200)
    sql.exec(mistake)
    const clean: boolean[] = []
    for (let part = 1; part <= 3; part += 1) {
      post('faucet', 'house', 1n)
      clean.push(auditChanges())
    }
    expect(clean).toEqual([true, false, false])
  },
)

test('[AD13] the last part is followed by the first one', () => {
  const { sql, post, auditChanges } = startWithUsers(1_200)
  for (let part = 1; part <= 3; part += 1) {
    post('faucet', 'house', 1n)
    expect(auditChanges()).toBe(true)
  }
  sql.exec(`UPDATE balances SET atoms = 6 WHERE account = '${userAccount(0)}'`)
  expect(auditChanges()).toBe(false)
})

test.each([
  ['an entry without a balance', "'house', 'fees', 'USDT'"],
  ['an entry of no asset', "'house', 'fees', ''"],
])('[AD13] %s is found', (_, entry) => {
  const { sql, post, auditChanges } = startWithUsers(10)
  post('faucet', 'house', 1n)
  expect(auditChanges()).toBe(true)
  sql.exec(`INSERT INTO journal VALUES (12, 1, ${entry}, 5, 'transfer', '', NULL, NULL, NULL)`)
  expect(new JournalAudit(sql, new Journal(sql)).countMalformed()).toBe(entry.endsWith("''") ? 1 : 0)
  expect(auditChanges()).toBe(false)
})

test('[AD13] a scope has the balances of changed accounts and of one part', () => {
  const { journal, audit, post, auditAll } = start()
  for (let order = 0; order < 1_200; order += 1) post('faucet', `e/${1_000 + order}`, 5n)
  auditAll()
  post('faucet', 'e/1900', 1n, 'BTC')
  post('e/1901', 'fees', 5n)
  journal.flush()
  journal.advanceProof()
  const scope = audit.findChanges()?.scope
  const listed = scope?.listBalancesOfKind('e').map(({ account, asset }) => `${account} ${asset}`)
  expect(listed).toHaveLength(AUDIT_PART_BALANCES + 2)
  expect(listed?.slice(-2)).toEqual(['e/1900 BTC', 'e/1900 USDT'])
  const included = ['e/1000', 'e/1499', 'e/1500', 'e/1900', 'e/1901', 'e/1902'].filter((each) => scope?.includes(each))
  expect(included).toEqual(['e/1000', 'e/1499', 'e/1900', 'e/1901'])
})
