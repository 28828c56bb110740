import { beforeEach, expect, test } from 'vitest'
import { computeFeeShares } from '#shared/affiliate/differential.ts'
import { usdt } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { CommissionReport } from '../platform/edge-messages.ts'
import { FUTURES_FEES_ACCOUNT, INSURANCE_FUND_ACCOUNT } from './funds.ts'
import type { FuturesOrderRequest } from './orders.ts'

const BTC = 'BTC_USDT'
const PRICE = 1_000_000
const CHAIN = [
  { person: 'ian', ppm: 200_000 },
  { person: 'pat', ppm: 500_000 },
]

let object: ClearingObject
beforeEach(async () => {
  object = new ClearingObject()
  object.deposit('ann', '10000', { inviter: 'ian' })
  object.deposit('bob', '10000')
  await object.price(BTC, PRICE)
})

const market = (side: 'buy' | 'sell', lots: number, more: Partial<FuturesOrderRequest> = {}): FuturesOrderRequest => ({
  symbol: BTC,
  side,
  leg: 'net',
  type: 'market',
  price: 0,
  lots,
  timeInForce: 'IOC',
  postOnly: false,
  reduceOnly: false,
  ...more,
})
const resting = (side: 'buy' | 'sell', lots: number): FuturesOrderRequest =>
  market(side, lots, { type: 'limit', price: PRICE, timeInForce: 'GTC' })
const place = async (userId: string, request: FuturesOrderRequest) => {
  const placed = await object.service.run(() => object.service.orders.place(userId, request, object.now))
  expect(placed.ok).toBe(true)
}
const feesOf = (userId: string) =>
  object.service.history.fills(userId, { limit: 100 }).rows.map(({ fee }) => BigInt(fee.replace('.', '')))
const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n)

/** Reports to inviters in the order of sending; each message has exactly the money that it reports. */
async function shares(): Promise<CommissionReport[]> {
  await Promise.resolve()
  const seen = new Map(
    object.sent.flatMap(({ messages }) => messages.map((message) => [message.seq, message] as const)),
  )
  return [...seen.values()].flatMap(({ money, body }) => {
    const said: { kind: string } = JSON.parse(body)
    if (said.kind !== 'commission') return []
    const report = CommissionReport.parse(said)
    expect(money).toEqual([{ asset: report.asset, atoms: report.atoms }])
    return [report]
  })
}

test('[AF11] whoever brought somebody gets a share of the fee of each fill, out of the fees, in its transaction', async () => {
  await place('ann', market('buy', 500))
  await place('bob', market('buy', 500))
  const [fee = 0n, ...more] = feesOf('ann')
  expect(more).toEqual([])
  const all = await shares()
  expect(all).toEqual([
    {
      product: 'futures',
      person: 'ian',
      payer: 'ann',
      via: '',
      asset: 'USDT',
      trade: expect.stringMatching(/^BTC_USDT-\d+\/\d+$/),
      order: expect.stringMatching(/^BTC_USDT-\d+$/),
      fee: String(fee),
      atoms: String(fee / 5n),
      cents: 50_000_05,
      micros: Number(fee / 5n / 100n),
    },
  ])
  expect(object.service.balance(FUTURES_FEES_ACCOUNT)).toBe(fee + sum(feesOf('bob')) - fee / 5n)
  expect(object.faults()).toEqual([])
})

test('[AF11] makers bring it as well, and each of a chain gets their difference', async () => {
  await object.service.run(() => object.service.commissions.setTerms('ian', { version: 2, chain: CHAIN }))
  await object.service.run(() => object.service.commissions.setTerms('ian', { version: 1, chain: [] }))
  object.restart()
  await place('ann', resting('buy', 100))
  await place('bob', resting('sell', 100))
  const [fee = 0n] = feesOf('ann')
  const due = computeFeeShares(fee, CHAIN).map(({ person: userId, atoms }) => [
    userId,
    String(atoms),
    userId === 'ian' ? '' : 'ian',
  ])
  expect((await shares()).map(({ person: userId, atoms, via }) => [userId, atoms, via])).toEqual(due)
  expect(due).toHaveLength(2)
  expect(object.faults()).toEqual([])
})

test('[AF11] what is liquidated or closed by a stop pays as what was asked for does, and the house and the fund pay nothing', async () => {
  await place('ann', market('buy', 900))
  await object.service.run(() =>
    object.service.orders.protect('ann', BTC, 'net', { stopLoss: { by: 'mark', stopPrice: PRICE - 500 } }, object.now),
  )
  await object.price(BTC, PRICE - 600)
  expect(feesOf('ann')).toHaveLength(2)
  const paid = (await shares()).map(({ fee, atoms }) => [BigInt(fee), BigInt(atoms)])
  expect(paid).toEqual(
    feesOf('ann')
      .map((fee) => [fee, fee / 5n])
      .reverse(),
  )
  await object.service.run(() => object.service.settings.setLeverage('ann', BTC, 50, object.now))
  await place('ann', market('buy', 4_000))
  await object.price(BTC, PRICE - 110_000)
  const told = (await shares()).map(({ fee }) => BigInt(fee))
  expect(sum(told)).toBe(sum(feesOf('ann')))
  expect(object.service.balance(INSURANCE_FUND_ACCOUNT)).not.toBe(0n)
  expect(object.faults()).toEqual([])
})

test('[AF12] who brought somebody comes with their margin, and stays so', async () => {
  object.deposit('ann', '10', { inviter: 'quinn' })
  object.deposit('bob', '10', { inviter: 'quinn', owner: 'bea' })
  object.restart()
  await place('ann', market('buy', 100))
  await place('bob', market('buy', 100))
  expect((await shares()).map(({ person: userId, payer }) => [userId, payer])).toEqual([
    ['ian', 'ann'],
    ['quinn', 'bea'],
  ])
})

test('[AF12] an order that never rests may name another; one that rests is its account’s', async () => {
  await place('bob', market('buy', 100, { inviter: 'lea' }))
  await place('bob', market('sell', 50))
  await place('ann', { ...resting('buy', 100), inviter: 'lea' })
  await place('bob', resting('sell', 100))
  expect((await shares()).map(({ person: userId }) => userId)).toEqual(['lea', 'ian'])
})

test('[AF23] [CF17] a copied order pays its lead alone, at the lowest rate, and names no trader', async () => {
  const chain = [{ person: 'lea', ppm: 500_000 }, ...CHAIN]
  await object.service.run(() => object.service.commissions.setTerms('lea', { version: 1, chain }))
  await place('ann', resting('sell', 100))
  await place('bob', market('buy', 100, { inviter: 'lea' }))
  const [fee = 0n] = feesOf('bob')
  const copied = (await shares()).filter(({ person: userId }) => userId !== 'ian')
  expect(copied).toMatchObject([{ person: 'lea', payer: '', via: '', cents: 0, atoms: String(fee / 5n) }])
  expect(object.faults()).toEqual([])
})

test('[AF13] the auditor finds fees that are not what was charged less what was shared', async () => {
  await place('ann', market('buy', 200))
  expect(object.faults()).toEqual([])
  const { commissions, house } = object.service
  const pay = commissions.payCommissions.bind(commissions)
  commissions.payCommissions = (fills, now) => {
    pay(fills, now)
    house.funds.post(FUTURES_FEES_ACCOUNT, 'house', usdt('0.01'), 'commission', 'twice')
  }
  await place('ann', market('buy', 200))
  await place('ann', market('buy', 200))
  expect(object.faults()).toEqual([expect.stringMatching(/^F2 fees are \d+, of \d+ charged and \d+ shared$/)])
})

test('[AF13] nor does it let more be shared than the highest level’s part', async () => {
  await place('ann', market('buy', 200))
  object.service.commissions.setTerms('ian', { version: 3, chain: [{ person: 'ian', ppm: 500_000 }] })
  expect(object.faults()).toEqual([])
  object.storage.exec('UPDATE fee_totals SET shared = charged', [])
  object.restart()
  expect(object.faults()).toEqual([
    expect.stringMatching(/^F2 fees are/),
    expect.stringMatching(/^F2 \d+ of \d+ are shared$/),
  ])
})
