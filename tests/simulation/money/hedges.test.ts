// The dealer's hedges over the product's ledgers and books, under all faults.

import { expect, test } from 'vitest'
import { SpotTradingClient } from '#objects/bots/program/spot-trading-client.ts'
import { DealerLimitService } from '#objects/otc/dealer/deal-limits.ts'
import { HedgeService } from '#objects/otc/dealer/hedges.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { DEALER_ACCOUNT, DEALER_WALLET } from '#objects/wallet/ledger/house-accounts.ts'
import { ProgramWorld } from '../../fixtures/program-world.ts'
import { Random } from './random.ts'
import { faultsOf, NO_FAULTS } from './world.ts'

const BTC = 10n ** 10n
const PRICE = 9_000_000
const RATE = { mid: 90_000n * 10n ** 12n, rangeBps: 0 }

/** The hedging part of the dealer; the test reports ended conversions to it. */
class HedgeSubject {
  readonly #hedges: HedgeService
  readonly #host: MoneyHost

  constructor(host: MoneyHost, world: ProgramWorld) {
    this.#host = host
    this.#hedges = new HedgeService(
      {
        storage: host.storage,
        now: host.now,
        newId: () => String(world.world.random.int(1e9)).padStart(24, '0'),
        key: { sign: async () => 'signed', readPublicKey: async () => 'key' },
        book: new SpotTradingClient({ id: DEALER_ACCOUNT, owner: DEALER_ACCOUNT }, DEALER_WALLET, world.services),
        ask: async () => expect.unreachable(),
        limitsOf: async (person) => person,
        stock: async (asset) => {
          const { balances } = await world.services.ledger(DEALER_ACCOUNT).holdings(DEALER_ACCOUNT)
          return BigInt(balances.find((row) => row.wallet === DEALER_WALLET && row.asset === asset)?.available ?? 0)
        },
        markets: async () => [],
        tell: async () => undefined,
        wake: () => undefined,
        report: () => undefined,
      },
      new DealerLimitService(host.storage),
      async () => (asset) => (asset.symbol === 'BTC' ? RATE : undefined),
    )
  }

  converted(atoms: bigint, usdt: bigint): void {
    this.#host.storage.transactionSync(() => {
      this.#hedges.addToPosition('BTC', atoms)
      this.#hedges.addToPosition('USDT', usdt)
    })
  }
  async look() {
    await this.#hedges.run()
    return { positions: this.#hedges.store.positions(), placing: this.#hedges.store.pendingHedges().length }
  }
  list() {
    return this.#hedges.list()
  }
  async alarm(): Promise<void> {
    await this.#hedges.run()
  }
  async wake(): Promise<void> {}
}
type Look = Awaited<ReturnType<HedgeSubject['look']>>

async function opened(seed = 1): Promise<ProgramWorld> {
  const world = new ProgramWorld(['BTC_USDT'], seed)
  world.add(DEALER_ACCOUNT, (host) => new HedgeSubject(host, world))
  await world.give(DEALER_ACCOUNT, 'spot', 'BTC', String(3n * BTC))
  await world.give(DEALER_ACCOUNT, 'spot', 'USDT', String(300_000n * 10n ** 8n))
  await world.trade('maker', 'BTC_USDT', { side: 'buy', price: PRICE - 100, lots: 1_000_000 })
  await world.trade('maker', 'BTC_USDT', { side: 'sell', price: PRICE + 100, lots: 1_000_000 })
  return world
}

/** Polls until a poll changes nothing and no hedge is pending. */
async function hedged(world: ProgramWorld): Promise<Look> {
  for (;;) {
    const look = await world.until(world.sure<Look>(DEALER_ACCOUNT, 'look'))
    await world.rest(61_000)
    const again = await world.until(world.sure<Look>(DEALER_ACCOUNT, 'look'))
    if (again.placing === 0 && String([...look.positions]) === String([...again.positions])) return again
  }
}

const has = async (world: ProgramWorld, asset: string): Promise<bigint> => {
  const { balances } = await world.until(world.services.ledger(DEALER_ACCOUNT).holdings(DEALER_ACCOUNT))
  return BigInt(balances.find((row) => row.wallet === 'spot' && row.asset === asset)?.available ?? 0)
}

test('[DR16] [DR17] [DR18] a position beyond its limits is traded back, and its receipt says so', async () => {
  const world = await opened()
  await world.until(world.sure(DEALER_ACCOUNT, 'converted', BTC / 20n, -4_500n * 10n ** 8n))
  expect((await hedged(world)).positions.get('BTC')).toBe(BTC / 20n)
  expect(await world.until(world.sure(DEALER_ACCOUNT, 'list'))).toEqual([])
  await world.until(world.sure(DEALER_ACCOUNT, 'converted', BTC / 20n, -4_500n * 10n ** 8n))
  const { positions } = await hedged(world)
  expect(positions.get('BTC')).toBe(0n)
  expect(await world.until(world.sure(DEALER_ACCOUNT, 'list'))).toMatchObject([
    { market: 'BTC_USDT', side: 'sell', amount: '0.1000000000', before: '0.1000000000', after: '0.0000000000' },
  ])
  expect(await has(world, 'BTC')).toBe(3n * BTC - BTC / 10n)
  // The reported proceeds are the actual ones minus the fee.
  const usdt = 300_000n * 10n ** 8n
  expect((await has(world, 'USDT')) - usdt).toBe((positions.get('USDT') ?? 0n) + 9_000n * 10n ** 8n)
  expect((await world.audit()).findings).toEqual([])
  world.world.close()
})

test('[DR15] [DR17] under lost and doubled messages and deaths each hedge is one, and what it has is what it had and what moved', async () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const world = await opened(seed)
    const random = new Random(seed * 3 + 1)
    world.world.faults = faultsOf(random)
    let [base, quote] = [0n, 0n]
    for (let turn = 0; turn < 4; turn += 1) {
      const atoms = BigInt(random.int(4_000) - 2_000) * 10n ** 6n
      // Reported without faults; other tests cover the conversion's transaction.
      const { faults } = world.world
      world.world.faults = NO_FAULTS
      await world.until(world.world.call(DEALER_ACCOUNT, 'converted', [atoms, -atoms * 900n]))
      world.world.faults = faults
      ;[base, quote] = [base + atoms, quote - atoms * 900n]
      await world.until(world.world.call(DEALER_ACCOUNT, 'look', []).catch(() => undefined))
    }
    world.world.faults = NO_FAULTS
    const { positions } = await hedged(world)
    expect(Math.abs(Number(positions.get('BTC') ?? 0n)) / 1e10, `seed ${seed}`).toBeLessThan(0.056)
    const [btc, usdt] = [await has(world, 'BTC'), await has(world, 'USDT')]
    // The wallet has the start plus hedges, because conversions were only reported.
    expect(btc - 3n * BTC, `seed ${seed}`).toBe((positions.get('BTC') ?? 0n) - base)
    expect(usdt - 300_000n * 10n ** 8n, `seed ${seed}`).toBe((positions.get('USDT') ?? 0n) - quote)
    expect((await world.audit()).findings).toEqual([])
    world.world.close()
  }
}, 120_000)
