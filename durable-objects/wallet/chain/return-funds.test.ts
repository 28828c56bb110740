import { expect, test } from 'vitest'
import { isolatedHost } from '../../../tests/simulation/money/isolated-host.ts'
import { MONEY_LINK_VERSION } from '../../platform/edge-messages.ts'
import { createChainAddress } from './addresses.ts'
import { ChainService } from './service.ts'

test('[ME16] a transfer that a chain failed on goes back to its shard with its money, as one that bounced', () => {
  const { host, storage } = isolatedHost('chain:sol')
  const service = new ChainService(host, { seed: '1' })
  const send = (seq: number, address: string) => {
    const body = JSON.stringify({ kind: 'send', withdrawal: `l0-${seq}`, txid: `tx${seq}`, address, memo: '' })
    const messages = [{ seq, money: [{ asset: 'USDT', atoms: '700' }], body }]
    service.money.deliver({ version: MONEY_LINK_VERSION, from: 'ledger:l0', messages })
  }
  const end = (seq: number, how: 'retry' | 'return') =>
    service.money.endQuarantine(MONEY_LINK_VERSION, { peer: 'ledger:l0', seq, how })
  const outbox = () => storage.exec('SELECT money, body FROM outbox ORDER BY seq', []).toArray()
  send(1, 'no address')
  send(2, createChainAddress('sol', 'somewhere else', 'somebody'))
  expect(service.money.quarantined(MONEY_LINK_VERSION)).toMatchObject([{ seq: 1, peer: 'ledger:l0' }])
  expect(end(1, 'retry')).toMatchObject({ ok: false })
  expect(outbox()).toEqual([])
  expect(end(1, 'return')).toEqual({ ok: true, value: null })
  const bounced = { kind: 'bounced', withdrawal: 'l0-1', reason: 'not_processed' }
  expect(outbox().map(({ money, body }) => [money, JSON.parse(String(body))])).toEqual([
    ['[{"asset":"USDT","atoms":"700"}]', bounced],
  ])
  // A transfer that was sent is not returned.
  expect(end(2, 'return')).toEqual({ ok: false, error: 'no such message is in quarantine' })
  const { kinds, faults, quarantined } = service.money.facts(MONEY_LINK_VERSION)
  const atoms = Object.fromEntries(kinds.map(({ kind, atoms: of }) => [kind, of]))
  expect([faults, quarantined]).toEqual([[], 0])
  expect([atoms.suspense ?? '0', atoms.passing ?? '0', atoms.world]).toEqual(['0', '0', '700'])
  storage.close()
})
