import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Clearing } from '#objects/futures/object.ts'
import type { FuturesOrderRequest } from '#objects/futures/orders.ts'
import { MARGIN_FEED_VERSION } from '#objects/platform/margin-feed.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import type { LedgerCommand } from '#objects/wallet/ledger/commands.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'

const ANN = 'ann-of-the-futures'
const clearing = (): DurableObjectStub<Clearing> => env.CLEARING.getByName('USDT')
const ledger = () => env.LEDGER.getByName(computeShardName(ANN, 2))
const auditor = () => env.AUDITOR.getByName('auditor')
const ask = (key: string, command: LedgerCommand) => ledger().execute({ person: ANN, key, command })
const available = async (wallet: string) => {
  const { balances } = await ledger().holdings(ANN)
  return balances.find((each) => each.wallet === wallet && each.asset === 'USDT')?.available ?? '0'
}
const order = (more: Partial<FuturesOrderRequest>): FuturesOrderRequest => ({
  symbol: 'BTC_USDT',
  side: 'buy',
  leg: 'net',
  type: 'market',
  price: 0,
  lots: 100,
  timeInForce: 'IOC',
  postOnly: false,
  reduceOnly: false,
  ...more,
})

test('[FU50] [FU51] [FU54] margin comes from a wallet, trades, and goes back; every atom is audited on the way', async () => {
  await ask('key-faucet-1', { kind: 'faucet', asset: 'USDT' })
  expect(await ask('key-margin-1', { kind: 'margin', asset: 'BTC', atoms: '5', from: 'funding' })).toMatchObject({
    error: { reason: 'asset_unknown' },
  })
  expect(
    (await ask('key-margin-2', { kind: 'margin', asset: 'USDT', atoms: '600000000000', from: 'funding' })).ok,
  ).toBe(true)
  await expect.poll(async () => (await clearing().margin(ANN)).free).toBe('600000000000')
  expect(await available('funding')).toBe('400000000000')

  // Quotes of the simulated market: index, mark and book are close.
  const view = await clearing().contract('BTC_USDT')
  expect(view.sources.map(({ counts }) => counts)).toEqual(['yes', 'yes', 'yes'])
  expect(Math.abs(Number(view.mark) / Number(view.index) - 1)).toBeLessThan(0.01)

  const placed = await clearing().place(ANN, order({}))
  expect(placed).toMatchObject({ ok: true, value: { order: { status: 'filled', filled: '0.100' } } })
  const account = await clearing().account(ANN)
  expect(account.positions).toMatchObject([{ symbol: 'BTC_USDT', quantity: '0.100', mode: 'cross', leverage: 10 }])
  expect(await clearing().place(ANN, order({ lots: 5_000_000 }))).toMatchObject({
    ok: false,
    error: { reason: 'position_limit' },
  })

  await evictDurableObject(clearing())
  expect((await clearing().account(ANN)).positions[0]).toMatchObject({
    quantity: '0.100',
    entry: account.positions[0]?.entry,
  })
  expect(await runDurableObjectAlarm(clearing())).toBe(true)

  expect(await clearing().withdraw(ANN, 'spot', '600000000000', 'key-back-0')).toEqual({
    ok: false,
    error: 'margin_insufficient',
  })
  expect(await clearing().close(ANN, { symbol: 'BTC_USDT', leg: 'net', bps: 10_000 })).toMatchObject({ ok: true })
  const { free } = await clearing().margin(ANN)
  expect(await clearing().withdraw(ANN, 'spot', free, 'key-back-1')).toEqual({ ok: true, value: null })
  expect(await clearing().withdraw(ANN, 'spot', free, 'key-back-1')).toEqual({ ok: true, value: null })
  await expect.poll(() => available('spot')).toBe(free)
  expect(await clearing().margin(ANN)).toEqual({ free: '0', equity: '0' })

  const report = await auditor().audit()
  expect(report.findings).toEqual([])
  expect(report.objects.map(({ name }) => name)).toContain('clearing:USDT')
})

test('[FU54] every contract has a ticker, and a market that its page begins with', async () => {
  const rows = await clearing().tickers()
  expect(rows.map(({ symbol }) => symbol)).toEqual(CONTRACTS.map(({ symbol }) => symbol))
  const view = await clearing().view('ETH_USDT', { interval: '15m' })
  expect(view.depth.bids.length).toBeGreaterThan(5)
  expect(view.candles.length).toBeGreaterThan(100)
  expect(view.contract).toMatchObject({ symbol: 'ETH_USDT', lastFundingRate: '0.000000' })
})

type Inside = {
  readonly service: { readonly house: { readonly accounts: { all(): Iterable<{ readonly id: string }> } } }
}
/** Ids of the accounts in memory, and of all stored ones. */
const accounts = () =>
  runInDurableObject(clearing(), (instance, { storage }) => ({
    loaded: [...(instance as unknown as Inside).service.house.accounts.all()].map(({ id }) => id),
    stored: storage.sql
      .exec<{ id: string }>('SELECT id FROM accounts ORDER BY id')
      .toArray()
      .map(({ id }) => id),
  }))

test('[FU132] an account at rest is not in memory after an eviction, and trades, is priced and withdraws as before', async () => {
  const deposit = { kind: 'margin', asset: 'USDT', atoms: '50000000000', from: 'spot' } as const
  expect((await ask('key-rest-1', deposit)).ok).toBe(true)
  await expect.poll(async () => (await clearing().margin(ANN)).free).toBe(deposit.atoms)
  expect(await clearing().setLeverage(ANN, 'BTC_USDT', 20)).toEqual({ ok: true, value: null })
  await evictDurableObject(clearing())
  const rested = await accounts()
  expect(rested.loaded).not.toContain(ANN)
  expect(rested.stored).toContain(ANN)
  expect(await clearing().account(ANN)).toMatchObject({
    wallet: '500.00000000',
    settings: { BTC_USDT: { leverage: 20 } },
  })
  expect((await accounts()).loaded).not.toContain(ANN)

  expect(await clearing().place(ANN, order({ lots: 10 }))).toMatchObject({ ok: true })
  expect((await accounts()).loaded).toContain(ANN)
  const [held] = (await clearing().account(ANN)).positions
  expect(held).toMatchObject({ quantity: '0.010', leverage: 20 })
  await evictDurableObject(clearing())
  expect((await accounts()).loaded).toContain(ANN)
  expect((await clearing().account(ANN)).positions[0]).toMatchObject({
    entry: held?.entry,
    liquidationPrice: held?.liquidationPrice,
  })

  expect(await clearing().closeAll(ANN)).toBe(0)
  await evictDurableObject(clearing())
  const { free } = await clearing().margin(ANN)
  expect((await accounts()).loaded).not.toContain(ANN)
  expect(await clearing().withdraw(ANN, 'spot', free, 'key-rest-2')).toEqual({ ok: true, value: null })
  await expect.poll(async () => (await clearing().margin(ANN)).equity).toBe('0')
  expect((await auditor().audit()).findings).toEqual([])
})

test('[FU127] whoever only looks has no margin account afterwards', async () => {
  const people = async () => (await accounts()).stored
  const before = await people()
  const looker = 'looks-at-the-wallet'
  expect(await clearing().margin(looker)).toEqual({ free: '0', equity: '0' })
  expect(await clearing().marginWorth(looker, 0)).toEqual({ free: '0', equity: '0', days: [] })
  expect(await clearing().account(looker)).toMatchObject({ wallet: '0.00000000', equity: '0.00000000', positions: [] })
  expect(
    await clearing().activity({ person: looker, afterFill: undefined, afterMove: undefined, orders: [] }),
  ).toMatchObject({
    worth: '0',
    isAll: true,
  })
  expect(await clearing().listen({ hub: 'hub-0', version: MARGIN_FEED_VERSION, people: [looker] })).toHaveLength(1)
  expect(await clearing().cancelAll(looker, undefined)).toEqual({ ok: true, value: null })
  expect(await clearing().closeAll(looker)).toBe(0)
  expect(await clearing().close(looker, { symbol: 'BTC_USDT', leg: 'net', bps: 10_000 })).toMatchObject({ ok: false })
  expect(await clearing().withdraw(looker, 'funding', '5', 'key-of-a-looker')).toMatchObject({ ok: false })
  expect(await people()).toEqual(before)
  expect((await accounts()).loaded).not.toContain(looker)
  expect(before).not.toContain(looker)
})
