import { describe, expect, test } from 'vitest'
import { ok, refuse } from '#shared/platform/result.ts'
import type { LedgerCommand, LedgerOutcome } from '../../wallet/ledger/commands.ts'
import { DEALER_ACCOUNT } from '../../wallet/ledger/house-accounts.ts'
import { settleQuote } from './settle.ts'
import type { DealerQuote } from './store.ts'

const QUOTE: DealerQuote = {
  facts: {
    id: 'a'.repeat(24),
    from: 'BTC',
    to: 'USDT',
    fromAmount: '1',
    toAmount: '90',
    price: '90',
    mid: '91',
    spreadBps: 4,
    quotedAt: 1,
    expiresAt: 2,
  },
  person: 'ann',
  signature: '',
  fromAtoms: 100n,
  toAtoms: 9_000n,
  state: 'accepted',
  settledAt: 0,
  reason: '',
  personHold: '',
  dealerHold: '',
  side: 'give',
  isImproved: false,
}

/** A ledger that detects repetitions and crashes before or after a call's work. */
class Ledger {
  readonly balances = new Map<string, bigint>()
  readonly #answers = new Map<string, LedgerOutcome>()
  readonly #holds = new Map<string, { person: string; asset: string; atoms: bigint; isOver: boolean }>()
  calls = 0
  dies: { readonly call: number; readonly when: 'before' | 'after' } | undefined

  of(userId: string, asset: string): bigint {
    return this.balances.get(`${userId} ${asset}`) ?? 0n
  }

  add(userId: string, asset: string, atoms: bigint): void {
    this.balances.set(`${userId} ${asset}`, this.of(userId, asset) + atoms)
  }

  get openHolds(): number {
    return [...this.#holds.values()].filter(({ isOver }) => !isOver).length
  }

  readonly ask = async (userId: string, key: string, command: LedgerCommand): Promise<LedgerOutcome> => {
    this.calls += 1
    const dies = this.dies?.call === this.calls ? this.dies.when : undefined
    if (dies === 'before') throw new Error('died')
    const known = this.#answers.get(`${userId} ${key}`)
    const answer = known ?? this.#carryOut(userId, key, command)
    if (answer.ok) this.#answers.set(`${userId} ${key}`, answer)
    if (dies === 'after') throw new Error('answer lost')
    return answer
  }

  #carryOut(userId: string, key: string, command: LedgerCommand): LedgerOutcome {
    const done = ok({ id: `${userId}:${key}`, time: 0 })
    if (command.kind === 'hold') {
      const atoms = BigInt(command.atoms)
      if (this.of(userId, command.asset) < atoms) return refuse({ reason: 'insufficient_funds', params: {} })
      this.add(userId, command.asset, -atoms)
      this.#holds.set(`${userId}:${key}`, { person: userId, asset: command.asset, atoms, isOver: false })
      return done
    }
    if (command.kind !== 'award') throw new Error('not asked for')
    const hold = this.#holds.get(command.hold)
    if (!hold || hold.isOver || hold.person !== userId) return refuse({ reason: 'hold_ended', params: {} })
    hold.isOver = true
    this.add(command.toPerson, hold.asset, BigInt(command.atoms))
    this.add(userId, hold.asset, hold.atoms - BigInt(command.atoms))
    return done
  }
}

function world(userId = 100n, dealer = 9_000n) {
  const ledger = new Ledger()
  ledger.add('ann', 'BTC', userId)
  ledger.add(DEALER_ACCOUNT, 'USDT', dealer)
  return ledger
}
const all = (ledger: Ledger) => [
  [ledger.of('ann', 'BTC'), ledger.of('ann', 'USDT')],
  [ledger.of(DEALER_ACCOUNT, 'BTC'), ledger.of(DEALER_ACCOUNT, 'USDT')],
]
const DONE = [
  [0n, 9_000n],
  [100n, 0n],
]

/** Repeats the settlement until it ends, as the alarm does. */
async function through(ledger: Ledger, between: () => void = () => undefined): Promise<DealerQuote> {
  let quote = QUOTE
  for (let round = 0; round < 5; round += 1) {
    try {
      return await settleQuote(
        quote,
        ledger.ask,
        (next) => {
          quote = next
        },
        () => 7,
      )
    } catch {
      between()
    }
  }
  throw new Error('never came to an end')
}

describe('an accepted quote', () => {
  test('[DR4] moves both amounts, or neither', async () => {
    const ledger = world()
    expect(await through(ledger)).toMatchObject({ state: 'settled', settledAt: 7 })
    expect(all(ledger)).toEqual(DONE)

    const poor = world(99n)
    expect(await through(poor)).toMatchObject({ state: 'failed', reason: 'insufficient_funds' })
    const empty = world(100n, 8_999n)
    expect(await through(empty)).toMatchObject({ state: 'failed', reason: 'dealer_short' })
    expect(all(empty)).toEqual([
      [100n, 0n],
      [0n, 8_999n],
    ])
    expect([ledger.openHolds, poor.openHolds, empty.openHolds]).toEqual([0, 0, 0])
  })

  test.each([1, 2, 3, 4].flatMap((call) => (['before', 'after'] as const).map((when) => [call, when] as const)))(
    '[DR5] that dies %s.call %s its work is taken up where it was',
    async (call, when) => {
      const ledger = world()
      ledger.dies = { call, when }
      expect(await through(ledger)).toMatchObject({ state: 'settled' })
      expect(all(ledger)).toEqual(DONE)
      expect(ledger.openHolds).toBe(0)

      const empty = world(100n, 1n)
      empty.dies = { call: Math.min(call, 3), when }
      expect(await through(empty)).toMatchObject({ state: 'failed' })
      expect(empty.of('ann', 'BTC')).toBe(100n)
      expect(empty.openHolds).toBe(0)
    },
  )

  test('[DR4] [DR5] on its way back it goes back, though the dealer has got the coins meanwhile', async () => {
    const ledger = world(100n, 1n)
    ledger.dies = { call: 3, when: 'after' }
    const ended = await through(ledger, () => ledger.add(DEALER_ACCOUNT, 'USDT', 9_000n))
    expect(ended).toMatchObject({ state: 'failed', reason: 'dealer_short' })
    expect(ledger.of('ann', 'BTC')).toBe(100n)
    expect(ledger.of(DEALER_ACCOUNT, 'USDT')).toBe(9_001n)
    expect(ledger.openHolds).toBe(0)
  })
})
