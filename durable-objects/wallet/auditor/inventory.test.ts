import { describe, expect, test } from 'vitest'
import type { MoneyAuditSnapshot, MoneyPeer } from '../../platform/edge-messages.ts'
import { addFaucetTotals, auditInventory, compareInventory, type DealerInventoryStatement } from './inventory.ts'

const usdt = (atoms: string) => [{ asset: 'USDT', atoms }]
const word = (position: string, underWay: readonly string[] = []): DealerInventoryStatement => ({
  positions: usdt(position),
  underWay,
})
const inventory = (has: string, given = '0') => ({ upTo: 9, has: usdt(has), given: usdt(given) })
const GIVEN = { upTo: 4, sums: usdt('100') }

describe('the dealer’s inventory', () => {
  test('[AD11] is what the faucet gave and what conversions moved; a difference is named with asset and atoms', () => {
    const words = [word('-30'), word('-30')] as const
    expect(compareInventory(words, inventory('70'), GIVEN, true)).toEqual({ compared: ['USDT'], findings: [] })
    expect(compareInventory(words, inventory('71'), GIVEN, true).findings).toMatchObject([
      { invariant: 'I9', object: 'dealer', asset: 'USDT', difference: '1' },
    ])
  })

  test.each([
    ['was under way before', [word('-30', ['USDT']), word('-30')], true],
    ['is under way after', [word('-30'), word('-30', ['USDT'])], true],
    ['was moved in between', [word('-30'), word('-31')], true],
    ['may be on its way between shards', [word('-30'), word('-30')], false],
  ] as const)('[AD11] is not compared where something %s', (_, words, isAtRest) => {
    expect(compareInventory(words, inventory('71'), GIVEN, isAtRest)).toEqual({ compared: [], findings: [] })
  })

  test('[AD11] what the faucet gives is added up from where it had come to', () => {
    expect(addFaucetTotals(GIVEN, inventory('170', '70'))).toEqual({ upTo: 9, sums: usdt('170') })
  })

  test('[AD11] is looked at three times where money is on its way, and no entry of the faucet counts twice', async () => {
    const asked: number[] = []
    const facts = { peers: ['ledger:l1', 'book:B'], received: [{ peer: 'ledger:l1', upTo: 6, last: 6, sums: [] }] }
    const audited = async (sentSinceThen: number) =>
      auditInventory(
        {
          shard: 'ledger:l0',
          word: () => Promise.resolve(word('0')),
          inventory: (after) => {
            asked.push(after)
            return Promise.resolve({ ...inventory('100', after < 9 ? '100' : '0'), upTo: Math.max(9, after) })
          },
          peerOf: () =>
            ({
              facts: (version: number) => Promise.resolve({ ...facts, version } as unknown as MoneyAuditSnapshot),
              sentUpTo: (_: number, [point]: readonly { peer: string; upTo: number }[]) =>
                Promise.resolve([{ peer: point?.peer ?? '', upTo: 6, last: 6 + sentSinceThen, sums: [] }]),
            }) as unknown as MoneyPeer,
        },
        { upTo: 0, sums: [] },
      )
    expect(await audited(1)).toMatchObject({ compared: [], findings: [], given: { upTo: 9, sums: usdt('100') } })
    expect(asked.splice(0)).toEqual([0, 9, 9])
    expect(await audited(0)).toMatchObject({ compared: ['USDT'], findings: [] })
    expect(asked).toEqual([0])
  })
})
