import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  checkLiquidationReceipt,
  isLiquidationReceiptGenuine,
  LIQUIDATION_RECEIPT_CHAIN_START,
} from '#shared/futures/receipt-proof.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { brokenAt } from '../../tests/fixtures/receipt-chain.ts'
import type { FuturesOrderRequest } from './orders.ts'

const BTC = 'BTC_USDT'
const PRICE = 1_000_000

let object: ClearingObject
beforeEach(async () => {
  object = new ClearingObject()
  for (const userId of ['ann', 'bob', 'cat']) object.deposit(userId, '1000')
  await object.price(BTC, PRICE)
  for (const [userId, side] of [
    ['ann', 'buy'],
    ['bob', 'sell'],
    ['cat', 'buy'],
  ] as const) {
    await object.service.run(() => object.service.settings.setLeverage(userId, BTC, 100, object.now))
    const order: FuturesOrderRequest = {
      symbol: BTC,
      side,
      leg: 'net',
      type: 'market',
      price: 0,
      lots: 900,
      timeInForce: 'IOC',
      postOnly: false,
      reduceOnly: false,
    }
    await object.service.run(() => object.service.orders.place(userId, order, object.now))
  }
  for (const price of [PRICE - 4_000, PRICE - 8_000, PRICE - 12_000, PRICE, PRICE + 9_000, PRICE + 14_000]) {
    await object.price(BTC, price)
  }
})

const oldestFirst = () => object.service.receiptChain.entries(undefined, 100).reverse()

test('[FU74] receipts are a chain from the first on, and each is computed again from what it says', () => {
  const entries = oldestFirst()
  expect(entries.length).toBeGreaterThanOrEqual(3)
  expect(entries[0]?.before).toBe(LIQUIDATION_RECEIPT_CHAIN_START)
  expect(brokenAt(entries, sha256)).toBeUndefined()
  for (const entry of entries) {
    expect(checkLiquidationReceipt(entry, sha256)).toEqual({ hash: true, figures: true, cause: true, steps: true })
    expect(entry.text).not.toMatch(/ann|bob|cat/)
  }
})

test('[FU74] whatever is changed, left out or put in another order is found', () => {
  const entries = oldestFirst()
  const [first, second, ...rest] = entries
  if (!first || !second) return expect.unreachable()
  expect(brokenAt([first, ...rest], sha256)).toBe(rest[0]?.id)
  expect(brokenAt([second, first, ...rest], sha256)).toBe(first.id)
  const forged = (change: (receipt: Record<string, unknown>) => void) => {
    const receipt: Record<string, unknown> = JSON.parse(first.text)
    change(receipt)
    const text = JSON.stringify(receipt)
    // A forged receipt with a recomputed hash differs in its figures, or in the next receipt's hash.
    return { ...first, text, after: sha256(`${first.before}\n${first.id}\n${text}`) }
  }
  const equity = forged((receipt) => {
    receipt.equity = String(BigInt(String(receipt.equity)) + 1n)
  })
  expect(checkLiquidationReceipt(equity, sha256)).toMatchObject({ hash: true, figures: false })
  const time = forged((receipt) => {
    receipt.time = Number(receipt.time) + 1
  })
  expect(isLiquidationReceiptGenuine(checkLiquidationReceipt(time, sha256))).toBe(true)
  expect(brokenAt([time, second], sha256)).toBe(second.id)
  expect(checkLiquidationReceipt({ ...first, text: first.text.replace('"id":', '"id": ') }, sha256)?.hash).toBe(false)
  expect(checkLiquidationReceipt({ ...first, text: 'no receipt' }, sha256)).toBeUndefined()
  expect(checkLiquidationReceipt({ ...first, text: '{}' }, sha256)).toBeUndefined()
})

test('[FU74] its owner can show whose a receipt was, and nobody else can tell', () => {
  const own = object.service.history.liquidations('ann', { limit: 1 }).rows[0]
  const entry = object.service.receiptChain.entry(own?.id ?? 0)
  const seal = object.service.receiptChain.findSeal(own?.id ?? 0)
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(JSON.parse(entry?.text ?? '{}').sealed).toBe(hash(`ann\n${seal}`))
  expect(hash(`bob\n${seal}`)).not.toBe(JSON.parse(entry?.text ?? '{}').sealed)
})

test('[FU74] the chain goes on after a restart', async () => {
  const before = oldestFirst()
  object.restart()
  expect(oldestFirst()).toEqual(before)
  object.deposit('dan', '1000')
  await object.price(BTC, PRICE)
  await object.service.run(() => object.service.settings.setLeverage('dan', BTC, 100, object.now))
  const order: FuturesOrderRequest = {
    symbol: BTC,
    side: 'buy',
    leg: 'net',
    type: 'market',
    price: 0,
    lots: 900,
    timeInForce: 'IOC',
    postOnly: false,
    reduceOnly: false,
  }
  await object.service.run(() => object.service.orders.place('dan', order, object.now))
  await object.price(BTC, PRICE - 9_000)
  const after = oldestFirst()
  expect(after.length).toBeGreaterThan(before.length)
  expect(brokenAt(after, sha256)).toBeUndefined()
})
