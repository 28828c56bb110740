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
