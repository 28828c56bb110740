import { expect, test } from 'vitest'
import { assert } from '#shared/platform/assert.ts'
import { findChainNetwork } from '#shared/wallet/networks.ts'
import { isolatedHost } from '../../../tests/simulation/money/isolated-host.ts'
import { MONEY_LINK_VERSION } from '../../platform/edge-messages.ts'
import { createChainAddress } from './addresses.ts'
import { findDepositStatus } from './deposit-status.ts'
import { ChainService } from './service.ts'
import type { ChainTransfer } from './store.ts'

const sol = findChainNetwork('sol')
assert(sol, 'sol is a network')
const ann = { person: 'ann', place: { address: 'ann’s', memo: '' } }
const TRANSFER: ChainTransfer = {
  txid: 'f00',
  output: 0,
  asset: 'USDT',
  atoms: '250000000',
  address: 'ann’s',
  memo: '',
  person: 'ann',
  home: 'ledger:l0',
  withdrawal: '',
  sender: '',
  time: 0,
  block: 1,
  due_at: 9_000,
  state: 'pending',
}
const fate = (of: Partial<ChainTransfer>, asker: Parameters<typeof findDepositStatus>[2] = ann) =>
  findDepositStatus(sol, { ...TRANSFER, ...of }, asker, 0)

test('[CH8] a recipient is told how deep a transfer is, and when it counted', () => {
  const what = { asset: 'USDT', atoms: '250000000' }
  expect(fate({})).toEqual({ state: 'pending', ...what, confirmations: 0 })
  expect(fate({ state: 'final' })).toEqual({ state: 'credited', ...what, time: 9_000 })
})

test('[CH8] of what is somebody else’s nothing is told, whoever asks and however it ended', () => {
  const elsewhere = { state: 'elsewhere' }
  for (const state of ['pending', 'final'] as const) {
    expect(fate({ state, person: 'ben', address: 'ben’s' })).toEqual(elsewhere)
    expect(fate({ state, person: '', address: 'outside' })).toEqual(elsewhere)
    expect(fate({ state, person: '', address: 'outside' }, { person: '', place: undefined })).toEqual(elsewhere)
  }
  // On a network with memos all users have the same address.
  expect(fate({ person: 'ben', memo: '2' }, { person: 'ann', place: { address: 'ann’s', memo: '1' } })).toEqual(
    elsewhere,
  )
  expect(findDepositStatus(sol, undefined, ann, 0)).toEqual({ state: 'unknown' })
})

test('[CH8] what came to an own address and is nobody’s is of an asset that is not taken there, or too little', () => {
  expect(fate({ person: '', asset: 'BTC' })).toEqual({ state: 'asset_unsupported', asset: 'BTC' })
  expect(fate({ person: '', atoms: '99999999' })).toEqual({ state: 'too_small', asset: 'USDT' })
  expect(fate({ person: '', atoms: '100000000' })).toEqual({ state: 'elsewhere' })
})

test('[CH9] what was given back for its memo is found as that, and moves nothing a second time', async () => {
  const { host, storage } = isolatedHost('chain:xrp')
  const service = new ChainService(host, { seed: '1' })
  await service.depositAddress('ann', 'ledger:l0')
  const body = JSON.stringify({
    kind: 'send',
    withdrawal: 'l0-1',
    txid: 'tx1',
    address: createChainAddress('xrp', '1', 'everybody'),
    memo: '77',
  })
  const messages = [{ seq: 1, money: [{ asset: 'XRP', atoms: '700' }], body }]
  for (let time = 0; time < 2; time += 1)
    service.money.deliver({ version: MONEY_LINK_VERSION, from: 'ledger:l0', messages })
  for (const userId of ['ann', 'nobody'])
    expect(service.findDepositStatus(userId, 'tx1')).toEqual({ state: 'memo_unknown' })
  expect(service.findDepositStatus('ann', 'tx2')).toEqual({ state: 'unknown' })
  service.alarm()
  const bounced = storage.exec('SELECT body FROM outbox', []).toArray()
  expect(bounced.map(({ body: text }) => JSON.parse(String(text)).kind)).toEqual(['bounced'])
  expect(service.findDepositStatus('ann', 'tx1')).toEqual({ state: 'memo_unknown' })
  storage.close()
})
