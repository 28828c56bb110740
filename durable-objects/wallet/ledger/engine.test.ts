import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASSETS, FAUCET_CLAIMS_DAY_MAX, findAsset } from '#shared/money/assets.ts'
import { PAPER_DAY_MAX_CENTS, type PaperMoneyTotals, PURCHASE_DAY_MAX_CENTS } from '#shared/money/paper-limits.ts'
import { LedgerRefusalReason } from '#shared/money/wallets.ts'
import { estimateUsdCents } from '#shared/wallet/withdrawals.ts'
import { isHouseOperatedAccount } from '../../platform/simulated.ts'
import type { LedgerCommand } from './commands.ts'
import {
  decideLedgerCommand,
  formatAvailableBalanceAccount,
  formatHeldBalanceAccount,
  type LedgerChanges,
  type LedgerHold,
  type LedgerView,
  type PlacedLedgerOrder,
} from './engine.ts'

type World = {
  balances: Record<string, bigint>
  orders: Record<string, PlacedLedgerOrder>
  holds: Record<string, LedgerHold>
  faucet: number
  paper: PaperMoneyTotals
  reserved: string[]
  halted: string[]
  here: string[]
  now: number
}

const world = (more: Partial<World> = {}): World => ({
  balances: {},
  orders: {},
  holds: {},
  faucet: 0,
  paper: { all: 0, purchases: 0 },
  reserved: [],
  halted: [],
  here: ['ann', 'cat'],
  now: 86_400_000 * 20_000 + 5,
  ...more,
})

const viewOf = (state: World): LedgerView => ({
  balance: (account, asset) => state.balances[`${account} ${asset}`] ?? 0n,
  order: (id) => state.orders[id],
  hold: (id) => state.holds[id],
  openLegs: () => [],
  faucetTimes: () => state.faucet,
  paperTaken: () => state.paper,
  paperReserved: (_, ref) => (state.reserved.includes(ref) ? 20_000 : undefined),
  isHalted: (scope) => state.halted.includes(scope),
  isMarket: (symbol) => symbol === 'BTC_USDT',
  otherShard: (userId) => (state.here.includes(userId) ? undefined : 'ledger:l1'),
  shards: 2,
  nextId: 'l0-9',
  now: state.now,
})

const ask = (state: World, command: LedgerCommand) => decideLedgerCommand(viewOf(state), 'ann', command)
const spot = (atoms: bigint, asset = 'USDT') => ({
  [`${formatAvailableBalanceAccount('ann', 'spot')} ${asset}`]: atoms,
})
const transfer = (atoms: string, more: Partial<Extract<LedgerCommand, { kind: 'transfer' }>> = {}): LedgerCommand => ({
  kind: 'transfer',
  asset: 'USDT',
  atoms,
  from: 'spot',
  to: 'bot',
  ...more,
})
const place = (atoms: string, more: Partial<Extract<LedgerCommand, { kind: 'place' }>> = {}): LedgerCommand => ({
  kind: 'place',
  market: 'BTC_USDT',
  wallet: 'spot',
  asset: 'USDT',
  atoms,
  terms: '{}',
  ...more,
})
const order: PlacedLedgerOrder = { id: 'l0-1', person: 'ann', wallet: 'spot', market: 'BTC_USDT', state: 'open' }
const hold: LedgerHold = { id: 'l0-2', person: 'ann', wallet: 'spot', asset: 'USDT', atoms: 500n, state: 'held' }

const done = (state: World, command: LedgerCommand): LedgerChanges => {
  const decision = ask(state, command)
  return decision.ok ? decision.value : expect.unreachable(JSON.stringify(decision.error))
}
const refused = (state: World, command: LedgerCommand) => {
  const decision = ask(state, command)
  return decision.ok ? expect.unreachable('it was done') : decision.error
}

describe('rewards', () => {
  const reward = (atoms: string): LedgerCommand => ({ kind: 'reward', asset: 'USDT', atoms })

  test('[LE28] come to the spot wallet out of the promotions of the house', () => {
    expect(done(world(), reward('70')).postings).toEqual([
      { debit: 'promotions', credit: 'a/ann/spot', asset: 'USDT', atoms: 70n, kind: 'reward', ref: 'l0-9' },
    ])
    expect(refused(world(), reward('0')).reason).toBe('amount_invalid')
    expect(refused(world({ halted: ['*'] }), reward('1')).reason).toBe('ledger_halted')
  })

  test('[LE28] are never more than all shards together may hold', () => {
    const half = (findAsset('USDT')?.capacity ?? 0n) / 2n
    const given = (atoms: bigint) => world({ balances: { 'promotions USDT': -atoms } })
    expect(done(given(half - 5n), reward('5')).postings).toHaveLength(1)
    expect(refused(given(half - 5n), reward('6'))).toMatchObject({
      reason: 'amount_too_large',
      params: { asset: 'USDT', most: '0.00000005' },
    })
  })
})

describe('transfers', () => {
  test('[LE9] between own wallets are one entry', () => {
    expect(done(world({ balances: spot(10n) }), transfer('10')).postings).toEqual([
      { debit: 'a/ann/spot', credit: 'a/ann/bot', asset: 'USDT', atoms: 10n, kind: 'transfer', ref: 'l0-9' },
    ])
    expect(refused(world({ balances: spot(10n) }), transfer('10', { to: 'spot' })).reason).toBe('wallet_same')
  })

  test('[LE10] to another account are one entry here, and a message with the money elsewhere', () => {
    const give = (toPerson: string): LedgerCommand => ({
      kind: 'give',
      asset: 'USDT',
      atoms: '10',
      from: 'spot',
      toPerson,
      to: 'funding',
    })
    const state = world({ balances: spot(10n) })
    expect(done(state, give('cat')).postings[0]).toMatchObject({ debit: 'a/ann/spot', credit: 'a/cat/funding' })
    expect(done(state, give('ben'))).toMatchObject({
      postings: [],
      message: {
        peer: 'ledger:l1',
        body: { kind: 'transfer', person: 'ben', wallet: 'funding', from: 'ann', fromWallet: 'spot' },
        funds: [{ account: 'a/ann/spot', asset: 'USDT', atoms: 10n }],
      },
    })
  })
})

describe('amounts', () => {
  test('[LE4] are exact up to what an asset may have, and refused beyond', () => {
    const most = findAsset('USDT')?.capacity ?? 0n
    const effect = done(world({ balances: spot(most) }), transfer(String(most)))
    expect(effect.postings[0]?.atoms).toBe(9_000_000_000_000_000_000n)
    const error = refused(world({ balances: spot(most) }), transfer(String(most + 1n)))
    expect(error).toEqual({ reason: 'amount_too_large', params: { asset: 'USDT', most: '90000000000.00000000' } })
    for (const atoms of ['0', '-5']) expect(refused(world(), transfer(atoms)).reason).toBe('amount_invalid')
    expect(refused(world(), transfer('1', { asset: 'XYZ' }))).toEqual({
      reason: 'asset_unknown',
      params: { asset: 'XYZ' },
    })
  })
})

describe('refusals', () => {
  test('[LE8] name the person’s own figures', () => {
    expect(refused(world({ balances: spot(150_000_000n) }), transfer('250000000'))).toEqual({
      reason: 'insufficient_funds',
      params: { asset: 'USDT', available: '1.50000000', needed: '2.50000000' },
    })
  })

  test('[LE8] have the precedence of LedgerRefusalReason', () => {
    const long = 'x'.repeat(4_001)
    const cases: [World, LedgerCommand][] = [
      [world({ halted: ['*'] }), place('0', { asset: 'XYZ' })],
      [world(), place('0', { asset: 'XYZ' })],
      [world(), place('0', { market: 'X' })],
      [world(), place(`${10n ** 20n}`, { market: 'X' })],
      [world({ halted: ['X'] }), place('5', { market: 'X', terms: long })],
      [world({ halted: ['BTC_USDT'] }), place('5', { terms: long })],
      [world(), place('5', { terms: long })],
      [world(), transfer('5', { to: 'spot' })],
      [world(), { kind: 'cancel', order: 'l0-1' }],
      [world({ orders: { 'l0-1': { ...order, state: 'ended' } } }), { kind: 'cancel', order: 'l0-1' }],
      [world(), { kind: 'capture', hold: 'l0-2', fee: '-1' }],
      [world({ holds: { 'l0-2': { ...hold, state: 'released' } } }), { kind: 'capture', hold: 'l0-2', fee: '-1' }],
      [world({ holds: { 'l0-2': hold } }), { kind: 'capture', hold: 'l0-2', fee: '501' }],
      [world({ faucet: FAUCET_CLAIMS_DAY_MAX }), { kind: 'faucet', asset: 'USDT' }],
      [world({ balances: { 'faucet BTC': -105_000_000_000_000_000n } }), { kind: 'faucet', asset: 'BTC' }],
      [world(), place('5')],
    ]
    const reasons = cases.map(([state, command]) => refused(state, command).reason)
    const order_ = LedgerRefusalReason.options.filter((reason) => reasons.includes(reason))
    expect(reasons).toEqual(order_)
    expect(LedgerRefusalReason.options.filter((reason) => !reasons.includes(reason))).toEqual([
      'key_reused',
      'faucet_none',
      'paper_limit',
    ])
  })
})

describe('the faucet', () => {
  test('[LE11] gives its amount so many times a day, and less than an asset may have in all', () => {
    const state = world({ faucet: FAUCET_CLAIMS_DAY_MAX - 1 })
    const effect = done(state, { kind: 'faucet', asset: 'USDT' })
    expect(effect.postings[0]).toMatchObject({ debit: 'faucet', credit: 'a/ann/funding', atoms: 1_000_000_000_000n })
    expect(effect.faucet).toEqual({ asset: 'USDT', day: 20_000 })
    expect(refused(world({ faucet: FAUCET_CLAIMS_DAY_MAX }), { kind: 'faucet', asset: 'USDT' })).toEqual({
      reason: 'faucet_limit',
      params: { asset: 'USDT', times: String(FAUCET_CLAIMS_DAY_MAX), opensAt: String(86_400_000 * 20_001) },
    })
    const given = { 'faucet BTC': -(21_000_000n * 10n ** 10n) / 2n }
    expect(refused(world({ balances: given }), { kind: 'faucet', asset: 'BTC' }).reason).toBe('faucet_exhausted')
    expect(ASSETS.every(({ faucet }) => faucet > 0n)).toBe(true)
  })
})

describe('paper money', () => {
  const day = 20_000
  const opensAt = String(86_400_000 * (day + 1))

  test('[LE40] of all sources together is bounded by person and day; what is left is told, and when there is more', () => {
    const nearly = world({ paper: { all: PAPER_DAY_MAX_CENTS - 10_000_00 + 1, purchases: 0 } })
    expect(refused(nearly, { kind: 'faucet', asset: 'USDT' })).toEqual({
      reason: 'paper_limit',
      params: { most: '500000', left: '9999.99', opensAt },
    })
    const reserve = (cents: number, source = 'chain' as const) =>
      ({ kind: 'reserve', source, ref: 'a', cents }) as const
    expect(done(nearly, reserve(9_999_99)).paper).toEqual({ source: 'chain', ref: 'a', day, cents: 9_999_99 })
    expect(refused(nearly, reserve(10_000_00)).reason).toBe('paper_limit')
    // A known reservation reserves nothing more, even if the day's limit is reached.
    expect(done(world({ ...nearly, reserved: ['a'] }), reserve(10_000_00)).paper).toBeUndefined()
    expect(done(nearly, { kind: 'unreserve', ref: 'a' })).toMatchObject({ paperFreed: 'a' })
    expect(done(world({ halted: ['*'] }), { kind: 'unreserve', ref: 'a' })).toMatchObject({ paperFreed: 'a' })
  })

  test('[LE40] cards and banks have a bound of their own within it', () => {
    const bought = world({ paper: { all: 9_000_00, purchases: 9_000_00 } })
    const pay = (source: 'card' | 'bank' | 'p2p', cents: number): LedgerCommand => ({
      kind: 'reserve',
      source,
      ref: 'a',
      cents,
    })
    expect(refused(bought, pay('card', 1_000_01))).toEqual({
      reason: 'paper_limit',
      params: { most: String(PURCHASE_DAY_MAX_CENTS / 100), left: '1000', opensAt },
    })
    expect(refused(bought, pay('bank', 1_000_01)).reason).toBe('paper_limit')
    expect(done(bought, pay('p2p', 1_000_01)).paper?.cents).toBe(1_000_01)
  })

  test('[LE40] the house supplies its markets without a limit, and its names are nobody’s', () => {
    const full = world({ paper: { all: PAPER_DAY_MAX_CENTS, purchases: 0 } })
    for (const house of ['dealer', 'block-aurora', 'p2p-simulated-EUR-1', 'copy-simulated-ada', 'simulated-bots-1']) {
      const given = decideLedgerCommand(viewOf(full), house, { kind: 'faucet', asset: 'BTC' })
      expect(given.ok && [given.value.paper, given.value.faucet?.asset]).toEqual([undefined, 'BTC'])
    }
    expect(['dealers', 'ann', '0123456789abcdef01234567', 'sub-dealer'].some(isHouseOperatedAccount)).toBe(false)
  })

  test('[LE41] another account of the person gets what counts for the main account, here or over the edge', () => {
    const here = done(world(), { kind: 'faucet', asset: 'USDT', to: 'spot', toPerson: 'cat' })
    expect(here.postings).toMatchObject([{ debit: 'faucet', credit: 'a/cat/spot', kind: 'faucet' }])
    expect(here.paper).toMatchObject({ source: 'faucet', cents: 10_000_00 })
    const away = done(world(), { kind: 'faucet', asset: 'USDT', to: 'spot', toPerson: 'sub' })
    expect(away.postings).toEqual([])
    expect(away.message).toMatchObject({
      peer: 'ledger:l1',
      body: { kind: 'transfer', person: 'sub', wallet: 'spot', from: 'ann', source: 'faucet' },
      funds: [{ account: 'faucet', asset: 'USDT', kind: 'faucet' }],
    })
  })

  test('[LE40] nobody alone exhausts within a month what all share', () => {
    for (const asset of ASSETS) {
      const inCents = estimateUsdCents(asset.symbol, asset.capacity / 16n)
      expect([asset.symbol, inCents > BigInt(PAPER_DAY_MAX_CENTS) * 50n]).toEqual([asset.symbol, true])
    }
  })
})

describe('orders', () => {
  test('[LE12] leave with their money in one message', () => {
    const effect = done(world({ balances: spot(70n) }), place('70'))
    expect(effect.message).toEqual({
      peer: 'book:BTC_USDT',
      body: { kind: 'place', order: 'l0-9', person: 'ann', wallet: 'spot', terms: '{}' },
      funds: [{ account: 'a/ann/spot', asset: 'USDT', atoms: 70n, kind: 'order', ref: 'l0-9' }],
    })
    expect(effect.order).toMatchObject({ id: 'l0-9', state: 'open' })
  })

  test('[LE14] [PG10] can be cancelled and changed by their owner, while they are open', () => {
    const state = world({ orders: { 'l0-1': order }, balances: spot(5n) })
    expect(done(state, { kind: 'cancel', order: 'l0-1' }).message).toMatchObject({
      body: { kind: 'cancel' },
      funds: [],
    })
    const more = { asset: 'USDT', atoms: '5' }
    expect(done(state, { kind: 'amend', order: 'l0-1', terms: '{}', more }).message?.funds).toHaveLength(1)
    expect(refused(state, { kind: 'amend', order: 'l0-1', terms: '{}', more: { ...more, atoms: '6' } }).reason).toBe(
      'insufficient_funds',
    )
    const own = world({ orders: { 'l0-1': { ...order, wallet: 'bot' } } })
    // [PG10] Wallet to which the money of an amendment returns if the order has ended.
    expect(done(own, { kind: 'amend', order: 'l0-1', terms: '{}' }).message?.body).toMatchObject({ wallet: 'bot' })
    const other = world({ orders: { 'l0-1': { ...order, person: 'cat' } } })
    expect(refused(other, { kind: 'cancel', order: 'l0-1' }).reason).toBe('order_unknown')
  })

  test('[LE17] of a halted market are refused and can still be cancelled; a halted shard only gives back', () => {
    const state = world({
      orders: { 'l0-1': order },
      holds: { 'l0-2': hold },
      balances: spot(5n),
      halted: ['BTC_USDT'],
    })
    expect(refused(state, place('5')).reason).toBe('market_halted')
    expect(refused(state, { kind: 'amend', order: 'l0-1', terms: '{}' }).reason).toBe('market_halted')
    expect(done(state, { kind: 'cancel', order: 'l0-1' }).message).toBeDefined()
    const stopped = { ...state, halted: ['*'] }
    for (const command of [transfer('5'), place('5'), { kind: 'faucet', asset: 'USDT' } as const]) {
      expect(refused(stopped, command).reason).toBe('ledger_halted')
    }
    expect(done(stopped, { kind: 'cancel', order: 'l0-1' }).message).toBeDefined()
    expect(done(stopped, { kind: 'release', hold: 'l0-2' }).postings).toHaveLength(1)
  })
})

describe('holds', () => {
  test('[LE18] set money aside, give it back, or let it go with its fee', () => {
    const state = world({ balances: spot(500n), holds: { 'l0-2': hold } })
    const made = done(state, { kind: 'hold', asset: 'USDT', atoms: '500', wallet: 'spot' })
    expect(made.postings[0]).toMatchObject({
      debit: 'a/ann/spot',
      credit: formatHeldBalanceAccount('ann', 'spot'),
      atoms: 500n,
    })
    expect(done(state, { kind: 'release', hold: 'l0-2' }).postings[0]).toMatchObject({ credit: 'a/ann/spot' })
    const out = done(state, { kind: 'capture', hold: 'l0-2', fee: '3' })
    expect(out.postings.map(({ credit, atoms }) => [credit, atoms])).toEqual([
      ['chain', 497n],
      ['fees', 3n],
    ])
    expect(out.hold?.state).toBe('captured')
    expect(done(state, { kind: 'capture', hold: 'l0-2', fee: '500' }).postings).toHaveLength(1)
  })

  test('[LE23] are awarded: a part to another person, the rest back', () => {
    const state = world({ holds: { 'l0-2': hold } })
    const award = (atoms: string, toPerson = 'cat') => ({ kind: 'award', hold: 'l0-2', toPerson, atoms }) as const
    const parts = ({ postings }: LedgerChanges) => postings.map(({ debit, credit, atoms }) => [debit, credit, atoms])
    const split = done(state, award('200'))
    expect(parts(split)).toEqual([
      ['h/ann/spot', 'a/ann/spot', 300n],
      ['h/ann/spot', 'a/cat/spot', 200n],
    ])
    expect(split.hold?.state).toBe('captured')
    expect(parts(done(state, award('500')))).toEqual([['h/ann/spot', 'a/cat/spot', 500n]])
    const back = done(state, award('0'))
    expect([parts(back), back.hold?.state]).toEqual([[['h/ann/spot', 'a/ann/spot', 500n]], 'released'])
    const far = done(state, award('200', 'dan'))
    expect(far.message).toMatchObject({ peer: 'ledger:l1', body: { kind: 'transfer', person: 'dan', wallet: 'spot' } })
    expect(far.message?.funds).toMatchObject([{ account: 'h/ann/spot', atoms: 200n }])
    for (const command of [award('501'), award('-1'), award('5', 'ann')]) {
      expect(refused(state, command).reason).toBe('amount_invalid')
    }
    expect(refused(world({ holds: { 'l0-2': { ...hold, state: 'captured' } } }), award('5')).reason).toBe('hold_ended')
    expect(refused(world(), award('5')).reason).toBe('hold_unknown')
  })
})

test('[LE3] whatever is asked, nothing is taken that is not there, and entries are entries', () => {
  const wallets = fc.constantFrom('spot', 'bot', 'funding') as fc.Arbitrary<'spot' | 'bot' | 'funding'>
  const atoms = fc.bigInt({ min: -2n, max: 40n }).map(String)
  const commands = fc.oneof(
    fc.record({
      kind: fc.constant('transfer' as const),
      asset: fc.constant('USDT'),
      atoms,
      from: wallets,
      to: wallets,
    }),
    fc.record({ kind: fc.constant('hold' as const), asset: fc.constant('USDT'), atoms, wallet: wallets }),
    atoms.map((amount) => place(amount)),
  )
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 30 }), (all) => {
      const state = world({ balances: spot(30n) })
      for (const command of all) {
        const decision = ask(state, command as LedgerCommand)
        if (!decision.ok) continue
        const { postings, message } = decision.value
        for (const { debit, credit, asset, atoms: amount } of [
          ...postings,
          ...(message?.funds ?? []).map((fund) => ({ ...fund, debit: fund.account, credit: 'clr' })),
        ]) {
          expect(amount > 0n && debit !== credit).toBe(true)
          state.balances[`${debit} ${asset}`] = (state.balances[`${debit} ${asset}`] ?? 0n) - amount
          state.balances[`${credit} ${asset}`] = (state.balances[`${credit} ${asset}`] ?? 0n) + amount
          expect(state.balances[`${debit} ${asset}`]).toBeGreaterThanOrEqual(0n)
        }
      }
      expect(Object.values(state.balances).reduce((sum, amount) => sum + amount, 0n)).toBe(30n)
    }),
  )
})
