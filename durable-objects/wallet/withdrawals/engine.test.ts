import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASSETS, findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { CHAIN_NETWORKS, computeNetAmount, findNetworkTerms, listNetworkTerms } from '#shared/wallet/networks.ts'
import { computeWithdrawalReceipt } from '#shared/wallet/valuing.ts'
import {
  estimateUsd,
  NEW_ADDRESS_COOLING_OFF_MS,
  WALLET_REFUSAL_REASONS,
  WITHDRAWAL_CODE_ATTEMPTS_MAX,
  WITHDRAWAL_CODE_RESEND_DELAY_MS,
  WITHDRAWAL_CONFIRMATION_TIMEOUT_MS,
} from '#shared/wallet/withdrawals.ts'
import { findDustBalances } from './dust.ts'
import {
  advanceWithdrawal,
  applyChainReport,
  cancelUnsentWithdrawal,
  checkWithdrawal,
  checkWithdrawalAddress,
  confirmWithdrawal,
  createWithdrawal,
  replaceWithdrawalCode,
  type Withdrawal,
  type WithdrawalContext,
} from './engine.ts'

const NOW = 1_763_700_000_000
const view = (more: Partial<WithdrawalContext> = {}): WithdrawalContext => ({
  isHalted: false,
  isFrozen: false,
  available: () => 10n ** 18n,
  parseAddress: (_, text) => (text.startsWith('bad') ? undefined : text),
  entry: () => undefined,
  knownSince: () => undefined,
  entryCount: 0,
  isWhitelistOnly: false,
  openCount: 0,
  withdrawnDayUsd: 0n,
  now: NOW,
  ...more,
})
const wanted = { network: 'trx', asset: 'USDT', atoms: 100_0000_0000n, address: 'good', memo: '' }
const reasonOf = (result: ReturnType<typeof checkWithdrawal>) => (result.ok ? 'ok' : result.error.reason)

function made(atoms = 100_0000_0000n): Withdrawal {
  const parts = checkWithdrawal(view(), { ...wanted, atoms })
  if (!parts.ok) return expect.unreachable(parts.error.reason)
  return createWithdrawal(parts.value, { id: 'l0-1', person: 'ann', memo: '', mac: 'right' }, NOW)
}
const right = { mac: 'right', heldUntil: 0, knownSince: NOW, now: NOW + 5 }
const time = (now: number, isHalted = false) => ({ txid: 'tx', isHalted, now })

describe('a withdrawal is asked for', () => {
  test('[WD3] [WD4] and refused by the first reason in order', () => {
    const entry = { network: 'trx', address: 'good', memo: '', label: 'x', knownSince: NOW - 1 }
    const cases: [WithdrawalContext, Partial<typeof wanted>][] = [
      [view({ isHalted: true }), { asset: 'XYZ' }],
      [view(), { asset: 'XYZ', network: 'x' }],
      [view(), { network: 'btc', atoms: 0n }],
      [view(), { atoms: 0n, address: 'bad' }],
      [view(), { atoms: 10n ** 30n, address: 'bad' }],
      [view(), { atoms: 1n, address: 'bad' }],
      [view(), { address: 'bad', memo: 'x' }],
      [view(), { asset: 'XRP', network: 'xrp', atoms: 10n ** 9n }],
      [view(), { asset: 'XRP', network: 'xrp', atoms: 10n ** 9n, memo: 'a b' }],
      [view({ isWhitelistOnly: true }), { memo: 'x' }],
      [view({ isWhitelistOnly: true, openCount: 99 }), {}],
      [view({ isWhitelistOnly: true, entry: () => entry, openCount: 99 }), {}],
      [view({ openCount: 10, withdrawnDayUsd: 10n ** 9n }), {}],
      [view({ withdrawnDayUsd: 499_950n, available: () => 0n }), {}],
      [view({ available: () => 5n }), {}],
    ]
    const reasons = cases.map(([of, more]) => reasonOf(checkWithdrawal(of, { ...wanted, ...more })))
    expect(reasons).toEqual(WALLET_REFUSAL_REASONS.filter((reason) => reasons.includes(reason)))
    expect(new Set(reasons).size).toBe(cases.length)
    expect(reasonOf(checkWithdrawal(view({ withdrawnDayUsd: 499_900n }), wanted))).toBe('ok')
    expect(checkWithdrawal(view({ available: () => 5n }), wanted)).toMatchObject({
      error: { params: { asset: 'USDT', available: '0.00000005', needed: '100.00000000' } },
    })
  })

  test('[WD2] net and fee are the amount; the net is what the chain can count, and never more than what is left', () => {
    const lines = ASSETS.flatMap(({ symbol }) => listNetworkTerms(symbol))
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.bigInt({ min: 1n, max: 10n ** 17n }), (line, atoms) => {
        const { net, fee } = computeNetAmount(line, atoms)
        expect(net + fee).toBe(atoms)
        expect(net % line.unit).toBe(0n)
        expect(fee >= line.fee || net === 0n).toBe(true)
        expect(fee - line.fee < line.unit || net === 0n).toBe(true)
        // The page shows the same while the user types an amount.
        const text = (value: bigint) => formatAssetAmount(line.asset, value)
        const decimals = line.asset.scale - (String(line.unit).length - 1)
        const shown = computeWithdrawalReceipt(text(atoms), text(line.fee), decimals)
        expect(shown === undefined ? 0 : Number(shown.net)).toBeCloseTo(Number(text(net)), 6)
      }),
    )
    expect(computeNetAmount(findNetworkTerms('USDT', 'trx') ?? expect.unreachable(), 12_345_678_901n)).toEqual({
      net: 12_245_678_900n,
      fee: 100_000_001n,
    })
  })

  test('every asset is on a network, and the least that may go out is worth more than its fee', () => {
    for (const { symbol } of ASSETS) {
      expect(listNetworkTerms(symbol).length, symbol).toBeGreaterThan(0)
      for (const { fee, minWithdrawal, minDeposit, unit } of listNetworkTerms(symbol)) {
        expect(minWithdrawal > fee && fee > 0n && minDeposit > 0n && unit >= 1n, symbol).toBe(true)
        expect(fee % unit === 0n && minWithdrawal % unit === 0n, symbol).toBe(true)
      }
    }
    expect(CHAIN_NETWORKS.every(({ blockMs, confirmations }) => blockMs > 0 && confirmations > 0)).toBe(true)
    expect(estimateUsd('BTC', 10n ** 10n)).toBe(91_840n)
    expect(findAsset('USDT')).toBeDefined()
  })
})

describe('a withdrawal', () => {
  test('[WD6] takes its code, counts wrong ones, and is called off by the last', () => {
    let withdrawal = made()
    for (let left = WITHDRAWAL_CODE_ATTEMPTS_MAX - 1; left > 0; left -= 1) {
      const { step, refusal } = confirmWithdrawal(withdrawal, { ...right, mac: 'wrong' })
      expect(refusal).toEqual({ reason: 'code_wrong', params: { left: String(left) } })
      withdrawal = step.next
    }
    const last = confirmWithdrawal(withdrawal, { ...right, mac: 'wrong' })
    expect(last.refusal?.reason).toBe('code_spent')
    expect([last.step.money, last.step.next.state]).toEqual(['release', 'cancelled'])
    expect(confirmWithdrawal(last.step.next, right).refusal?.reason).toBe('withdrawal_over')
    expect(confirmWithdrawal(withdrawal, right).step.next.state).toBe('risk')
    expect(confirmWithdrawal(made(), { ...right, now: NOW + WITHDRAWAL_CONFIRMATION_TIMEOUT_MS }).refusal?.reason).toBe(
      'withdrawal_over',
    )
  })

  test('[WD6] another code counts after a minute, five in all', () => {
    let withdrawal = made()
    expect(replaceWithdrawalCode(withdrawal, 'new', NOW + 1)).toMatchObject({
      error: { reason: 'code_too_soon', params: { seconds: '60' } },
    })
    for (let sent = 1; sent < 5; sent += 1) {
      const next = replaceWithdrawalCode(withdrawal, `new${sent}`, NOW + sent * WITHDRAWAL_CODE_RESEND_DELAY_MS)
      withdrawal = next.ok ? next.value : expect.unreachable()
    }
    expect(replaceWithdrawalCode(withdrawal, 'x', NOW + WITHDRAWAL_CONFIRMATION_TIMEOUT_MS - 1)).toMatchObject({
      error: { reason: 'too_many_messages' },
    })
    expect(confirmWithdrawal(withdrawal, right).refusal?.reason).toBe('code_wrong')
    expect(confirmWithdrawal(withdrawal, { ...right, mac: 'new4' }).refusal).toBeUndefined()
  })

  test('[WD7] waits for what holds it, and is then sent', () => {
    const free = confirmWithdrawal(made(), right).step.next
    expect([free.state, free.holdReason]).toEqual(['risk', ''])
    expect(advanceWithdrawal(free, time(NOW + 5))).toMatchObject({
      money: 'send',
      next: { state: 'broadcast', txid: 'tx' },
    })
    const held = confirmWithdrawal(made(), { ...right, heldUntil: NOW + 1_000 }).step.next
    expect([held.until, held.holdReason]).toEqual([NOW + 1_000, 'security'])
    expect(advanceWithdrawal(held, time(NOW + 999))).toBeUndefined()
    expect(advanceWithdrawal(held, time(NOW + 1_000))?.money).toBe('send')
    const bought = confirmWithdrawal(made(), { ...right, heldUntil: NOW + 500, boughtUntil: NOW + 1_000 }).step.next
    expect([bought.until, bought.holdReason]).toEqual([NOW + 1_000, 'p2p'])
    const large = confirmWithdrawal(made(20_002n * 10n ** 8n), right).step.next
    expect([large.until, large.holdReason]).toEqual([NOW + NEW_ADDRESS_COOLING_OFF_MS, 'new_address'])
    const old = confirmWithdrawal(made(20_002n * 10n ** 8n), { ...right, knownSince: NOW - NEW_ADDRESS_COOLING_OFF_MS })
      .step.next
    expect(advanceWithdrawal(old, time(NOW + 5))?.money).toBe('send')
    // While the shard is halted, the withdrawal is approved but not sent.
    const stopped = advanceWithdrawal(free, time(NOW + 5, true))
    expect([stopped?.money, stopped?.next.state]).toEqual([undefined, 'approved'])
    expect(advanceWithdrawal(stopped?.next ?? free, time(NOW + 6, true))).toBeUndefined()
    expect(advanceWithdrawal(stopped?.next ?? free, time(NOW + 7))?.next.state).toBe('broadcast')
  })

  test('[WD1] [WD8] [WD9] expires without a code, is called off until it is sent, and what is over stays so', () => {
    expect(advanceWithdrawal(made(), time(NOW + WITHDRAWAL_CONFIRMATION_TIMEOUT_MS - 1))).toBeUndefined()
    expect(advanceWithdrawal(made(), time(NOW + WITHDRAWAL_CONFIRMATION_TIMEOUT_MS))).toMatchObject({
      money: 'release',
      next: { state: 'expired', mac: '' },
    })
    expect(cancelUnsentWithdrawal(made(), NOW)).toMatchObject({
      value: { money: 'release', next: { state: 'cancelled' } },
    })
    const sent =
      advanceWithdrawal(confirmWithdrawal(made(), right).step.next, time(NOW + 5))?.next ?? expect.unreachable()
    expect(cancelUnsentWithdrawal(sent, NOW)).toMatchObject({ error: { reason: 'withdrawal_over' } })
    const done = applyChainReport(sent, {}, NOW + 9)
    expect(done.state).toBe('done')
    expect(applyChainReport(done, { reason: 'memo_unknown' }, NOW + 10)).toBe(done)
    expect(applyChainReport(sent, { reason: 'memo_unknown' }, NOW + 9)).toMatchObject({
      state: 'failed',
      reason: 'memo_unknown',
    })
    for (const over of [done, applyChainReport(sent, { reason: 'x' }, NOW)]) {
      expect(advanceWithdrawal(over, time(NOW + NEW_ADDRESS_COOLING_OFF_MS * 9))).toBeUndefined()
      expect(cancelUnsentWithdrawal(over, NOW).ok).toBe(false)
    }
  })

  test('[WD8] whatever happens to it, its money is released or sent once, and never both', () => {
    const moves = fc.constantFrom('right', 'wrong', 'cancel', 'wait', 'halt', 'done', 'failed')
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 25 }), fc.boolean(), (all, isHeld) => {
        let withdrawal = made()
        let now = NOW
        const money: string[] = []
        for (const move of all) {
          now += 10 * 60_000
          const heldUntil = isHeld ? NOW + 60 * 60_000 : 0
          const cancelled = move === 'cancel' ? cancelUnsentWithdrawal(withdrawal, now) : undefined
          const step =
            move === 'right' || move === 'wrong'
              ? confirmWithdrawal(withdrawal, { mac: move, heldUntil, knownSince: NOW, now }).step
              : move === 'cancel'
                ? cancelled?.ok
                  ? cancelled.value
                  : undefined
                : move === 'wait' || move === 'halt'
                  ? advanceWithdrawal(withdrawal, time(now, move === 'halt'))
                  : { next: applyChainReport(withdrawal, move === 'done' ? {} : { reason: 'x' }, now) }
          if (!step) continue
          withdrawal = step.next
          if ('money' in step && step.money) money.push(step.money)
        }
        expect(money.length).toBeLessThanOrEqual(1)
        const gone = ['broadcast', 'done', 'failed'].includes(withdrawal.state)
        const back = ['cancelled', 'expired'].includes(withdrawal.state)
        expect(money).toEqual(gone ? ['send'] : back ? ['release'] : [])
      }),
    )
  })
})

describe('the address book', () => {
  const entry = { network: 'xrp', address: 'good', memo: '7', label: ' Exchange ' }
  test('[WD10] takes what is valid, once', () => {
    expect(checkWithdrawalAddress(view(), entry)).toMatchObject({ value: { label: 'Exchange', knownSince: NOW } })
    const reasons = [
      checkWithdrawalAddress(view(), { ...entry, network: 'x' }),
      checkWithdrawalAddress(view(), { ...entry, address: 'bad' }),
      checkWithdrawalAddress(view(), { ...entry, memo: '' }),
      checkWithdrawalAddress(view(), { ...entry, label: 'x'.repeat(41) }),
      checkWithdrawalAddress(view({ entry: () => ({ ...entry, knownSince: 0 }) }), entry),
      checkWithdrawalAddress(view({ entryCount: 100 }), entry),
    ].map((result) => (result.ok ? 'ok' : result.error.reason))
    expect(reasons).toEqual([
      'network_unknown',
      'address_invalid',
      'memo_missing',
      'label_invalid',
      'address_known',
      'addresses_too_many',
    ])
  })
})

test('[WD12] dust is worth less than ten USDT: worth rounded down, the fee up', () => {
  const prices = [
    { asset: 'BTC', price: '91840.01' },
    { asset: 'DOGE', price: '0.15820' },
    { asset: 'USDT', price: '1' },
    { asset: 'PEPE', price: '0.00000486' },
  ]
  const has: Readonly<Record<string, bigint>> = { BTC: 1_000_001n, DOGE: 700_000_000n, USDT: 5n, PEPE: 1n }
  expect(findDustBalances(prices, (asset) => has[asset] ?? 0n)).toEqual([
    // 0.0001000001 × 91840.01 = 9.18401018…
    { asset: 'BTC', atoms: 1_000_001n, worth: 918_401_018n, fee: 18_368_021n },
  ])
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), (atoms) => {
      for (const { worth, fee } of findDustBalances(prices, (asset) => (asset === 'BTC' ? atoms : 0n))) {
        expect(worth > 0n && fee > 0n && fee <= worth).toBe(true)
      }
    }),
  )
})
