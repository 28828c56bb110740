import { describe, expect, test } from 'vitest'
import {
  MONEY_LINK_VERSION,
  type MoneyAuditSnapshot,
  type MoneyLinkSums,
  type MoneyPeer,
} from '../../platform/edge-messages.ts'
import { WriteLogStuckError } from '../../platform/log-stuck.ts'
import {
  auditBalances,
  chooseAuditHalt,
  isReportQuiescent,
  type ReconciliationReport,
  sumAuditedAssets,
} from './engine.ts'

const usdt = (atoms: string) => [{ asset: 'USDT', atoms }]
const factsOf = (name: string, more: Partial<MoneyAuditSnapshot> = {}): MoneyAuditSnapshot => ({
  version: MONEY_LINK_VERSION,
  name,
  head: 1,
  unproved: 0,
  waiting: 0,
  quarantined: 0,
  kinds: [],
  faults: [],
  received: [],
  peers: [],
  ...more,
})
const received = (peer: string, upTo: number, atoms: string): MoneyLinkSums => ({
  peer,
  upTo,
  last: upTo,
  sums: usdt(atoms),
})

type FakeObject = {
  readonly facts: MoneyAuditSnapshot
  readonly sent?: Record<string, (upTo: number) => MoneyLinkSums>
}

/** Given objects answer; all others are unreachable. */
const peersOf =
  (objects: Record<string, FakeObject>) =>
  (name: string): MoneyPeer => {
    const told = objects[name]
    const answer = <T>(value: (known: FakeObject) => T): Promise<T> =>
      told ? Promise.resolve(value(told)) : Promise.reject(new Error('no answer'))
    return {
      deliver: () => expect.unreachable(),
      halt: () => expect.unreachable(),
      quarantined: () => expect.unreachable(),
      endQuarantine: () => expect.unreachable(),
      facts: () => answer(({ facts }) => facts),
      sentUpTo: (_, points) =>
        answer(({ sent }) =>
          points.map(({ peer, upTo }) => sent?.[peer]?.(upTo) ?? { peer, upTo, last: upTo, sums: [] }),
        ),
    }
  }

const run = (objects: Record<string, FakeObject>, roots = ['ledger:l0']) =>
  auditBalances(peersOf(objects), roots, () => 7)

describe('an audit', () => {
  test('[AD1] adds every asset up over all objects, by kind of account, and passes their own findings on', async () => {
    const kinds = [
      { kind: 'a', asset: 'USDT', atoms: '70' },
      { kind: 'faucet', asset: 'USDT', atoms: '-100' },
      { kind: 'clr', asset: 'USDT', atoms: '30' },
    ]
    const book = [
      { kind: 'e', asset: 'USDT', atoms: '30' },
      { kind: 'clr', asset: 'USDT', atoms: '-30' },
      { kind: 'e', asset: 'BTC', atoms: '2' },
    ]
    const rows = sumAuditedAssets([factsOf('ledger:l0', { kinds }), factsOf('book:B', { kinds: book })])
    expect(rows).toEqual([
      { asset: 'BTC', kinds: { e: '2' }, sum: '2' },
      { asset: 'USDT', kinds: { a: '70', faucet: '-100', clr: '0', e: '30' }, sum: '0' },
    ])
    const fault = { invariant: 'I7', detail: 'escrow', asset: 'BTC', difference: '2' }
    const report = await run({ 'ledger:l0': { facts: factsOf('ledger:l0', { faults: [fault] }) } })
    expect(report.findings).toEqual([{ ...fault, object: 'ledger:l0' }])
  })

  test('[AD1] adds a root up that has no peer yet, each object once', async () => {
    const fault = { invariant: 'I2', detail: 'balances do not add up to zero', asset: 'SOL', difference: '1' }
    const report = await run(
      {
        'ledger:l0': { facts: factsOf('ledger:l0', { peers: ['chain:btc'] }) },
        'chain:btc': { facts: factsOf('chain:btc') },
        'chain:sol': { facts: factsOf('chain:sol', { faults: [fault] }) },
      },
      ['ledger:l0', 'chain:btc', 'chain:sol'],
    )
    expect(report.objects.map(({ name }) => name)).toEqual(['ledger:l0', 'chain:btc', 'chain:sol'])
    expect(report.findings).toEqual([{ ...fault, object: 'chain:sol' }])
  })

  test('[AD2] asks a sender for what it had sent up to what had arrived: money on its way is no difference', async () => {
    const asked: number[] = []
    const report = await run({
      'ledger:l0': {
        facts: factsOf('ledger:l0', { peers: ['book:B'], waiting: 3 }),
        sent: {
          'book:B': (upTo) => {
            asked.push(upTo)
            return { peer: 'book:B', upTo, last: 9, sums: usdt('40') }
          },
        },
      },
      'book:B': { facts: factsOf('book:B', { peers: ['ledger:l0'], received: [received('ledger:l0', 6, '40')] }) },
    })
    expect(asked).toEqual([6])
    expect(report).toMatchObject({ findings: [], edges: 1, objects: { length: 2 } })
  })

  test('[AD3] names a difference: invariant, both objects, asset, atoms', async () => {
    const sent = { 'book:B': (upTo: number) => ({ peer: 'book:B', upTo, last: 9, sums: usdt('41') }) }
    const book = factsOf('book:B', { peers: ['ledger:l0'], received: [received('ledger:l0', 6, '40')] })
    const objects = {
      'ledger:l0': { facts: factsOf('ledger:l0', { peers: ['book:B'] }), sent },
      'book:B': { facts: book },
    }
    expect((await run(objects)).findings).toEqual([
      {
        invariant: 'I5',
        object: 'book:B',
        peer: 'ledger:l0',
        asset: 'USDT',
        difference: '-1',
        detail: 'received less sent, up to message 6',
      },
    ])
  })

  test('[AD4] names what arrived and was never sent, or in an asset that was not', async () => {
    const forgets = { 'book:B': (upTo: number) => ({ peer: 'book:B', upTo, last: 5, sums: [] }) }
    const other = {
      'book:B': (upTo: number) => ({ peer: 'book:B', upTo, last: 6, sums: [{ asset: 'BTC', atoms: '1' }] }),
    }
    const book = factsOf('book:B', { received: [received('ledger:l0', 6, '40')] })
    const facts = factsOf('ledger:l0', { peers: ['book:B'] })
    const one = await run({ 'ledger:l0': { facts, sent: forgets }, 'book:B': { facts: book } })
    expect(one.findings[0]?.detail).toBe('received up to 6, but only 5 were sent')
    const two = await run({ 'ledger:l0': { facts, sent: other }, 'book:B': { facts: book } })
    expect(two.findings.map(({ asset, difference }) => `${asset} ${difference}`)).toEqual(['USDT 40', 'BTC -1'])
  })

  test('[AD5] names an object that does not answer, and stops nothing for it', async () => {
    const report = await run({ 'ledger:l0': { facts: factsOf('ledger:l0', { peers: ['book:B'] }) } })
    expect(report.findings).toEqual([{ invariant: 'reach', object: 'book:B', detail: 'no answer' }])
    expect(report.findings.map(chooseAuditHalt)).toEqual([undefined])
  })
})

test('[AD10] names an object whose log cannot be carried out, and stops what it is', async () => {
  const peerOf = (name: string): MoneyPeer => ({
    ...peersOf({ 'ledger:l0': { facts: factsOf('ledger:l0', { peers: ['book:B'] }) } })(name),
    ...(name === 'book:B' && {
      facts: () => Promise.reject(new WriteLogStuckError('INSERT INTO orders', new Error('UNIQUE constraint failed'))),
    }),
  })
  const { findings } = await auditBalances(peerOf, ['ledger:l0'], () => 7)
  const detail = 'the log of this object cannot be carried out: UNIQUE constraint failed'
  expect(findings).toEqual([{ invariant: 'log', object: 'book:B', detail }])
  expect(findings.map(chooseAuditHalt)).toEqual([{ market: 'B' }])
  expect(chooseAuditHalt({ invariant: 'log', object: 'ledger:l0', detail })).toEqual({ object: 'ledger:l0' })
})

test('[AD6] what is wrong with a book or at its edge stops its market, what is wrong with a shard the shard', () => {
  const finding = { invariant: 'I5', detail: '' }
  expect(chooseAuditHalt({ ...finding, object: 'book:B', peer: 'ledger:l0' })).toEqual({ market: 'B' })
  expect(chooseAuditHalt({ ...finding, object: 'ledger:l0', peer: 'book:B' })).toEqual({ market: 'B' })
  expect(chooseAuditHalt({ ...finding, object: 'ledger:l0', peer: 'ledger:l1' })).toEqual({ object: 'ledger:l0' })
  expect(chooseAuditHalt({ ...finding, invariant: 'I2', object: 'ledger:l0' })).toEqual({ object: 'ledger:l0' })
})

test('[AD6] what is wrong with the clearing house stops futures, and not the shard that it deals with', () => {
  const finding = { invariant: 'I5', detail: '' }
  const clearing = 'clearing:USDT'
  expect(chooseAuditHalt({ ...finding, invariant: 'I4', object: clearing })).toEqual({ object: clearing })
  expect(chooseAuditHalt({ ...finding, object: clearing, peer: 'ledger:l0' })).toEqual({ object: clearing })
  expect(chooseAuditHalt({ ...finding, invariant: 'log', object: clearing })).toEqual({ object: clearing })
  expect(chooseAuditHalt({ ...finding, invariant: 'reach', object: clearing })).toBeUndefined()
})

test('[AD7] everything is at rest when nothing waits and nothing was written since the last audit', () => {
  const report = (
    head: number,
    waiting = 0,
    findings: ReconciliationReport['findings'] = [],
  ): ReconciliationReport => ({
    time: 0,
    tookMs: 0,
    edges: 0,
    assets: [],
    findings,
    objects: [{ name: 'ledger:l0', head, unproved: 0, waiting, quarantined: 0 }],
  })
  expect(isReportQuiescent(report(5), report(5))).toBe(true)
  expect(isReportQuiescent(report(5), undefined)).toBe(false)
  expect(isReportQuiescent(report(6), report(5))).toBe(false)
  expect(isReportQuiescent(report(5, 1), report(5))).toBe(false)
  expect(isReportQuiescent(report(5, 0, [{ invariant: 'reach', object: 'book:B', detail: '' }]), report(5))).toBe(false)
})
