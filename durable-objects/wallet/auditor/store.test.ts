import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { AuditStore } from './store.ts'

test('[BAK54] the faucet is counted from the first entry once its sum is forgotten', () => {
  const store = new AuditStore(new SqliteStorage())
  const counted = { upTo: 9, sums: [{ asset: 'ETH', atoms: '500000000' }] }
  store.saveFaucetTotals(counted)
  expect(store.faucetTotals()).toEqual(counted)
  store.forgetFaucetTotals()
  expect(store.faucetTotals()).toEqual({ upTo: 0, sums: [] })
  store.saveFaucetTotals(counted)
  expect(store.faucetTotals()).toEqual(counted)
})

test('[AD15] the newest reports without findings are read past any number with findings', () => {
  const store = new AuditStore(new SqliteStorage())
  const report = (time: number, findings: number) => ({
    time,
    tookMs: 1,
    findings: Array.from({ length: findings }, () => ({ invariant: 'I4', object: 'ledger:l0', detail: '' })),
    objects: 0,
    totals: [],
    inFlight: [],
    quarantined: [],
  })
  for (let time = 1; time <= 100; time += 1) store.save(report(time, time > 30 ? 1 : 0) as never)
  expect(store.reports(2).map(({ time }) => time)).toEqual([100, 99])
  expect(store.reports(2, true).map(({ time }) => time)).toEqual([30, 29])
})
