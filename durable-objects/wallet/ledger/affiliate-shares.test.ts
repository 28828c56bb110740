import { describe, expect, test } from 'vitest'
import { CLOSED_INVITER, computeFeeShares, type InviterRate } from '#shared/affiliate/differential.ts'
import type { AffiliateFigures } from '#shared/affiliate/figures.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ProgramWorld } from '../../../tests/fixtures/program-world.ts'
import { isolatedHost } from '../../../tests/simulation/money/isolated-host.ts'
import { Random } from '../../../tests/simulation/money/random.ts'
import { faultsOf, NO_FAULTS } from '../../../tests/simulation/money/world.ts'
import { JOURNAL_SCHEMA } from '../../platform/journal.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { MONEY_LINK_SCHEMA } from '../../platform/money-edge.ts'
import { computeUsdtMicros } from './affiliate-shares.ts'
import { AffiliateStore, COMMISSIONS_BY_PRODUCT, type StoredCommission } from './affiliate-store.ts'
import { LedgerService } from './service.ts'
import { LEDGER_MIGRATIONS } from './store.ts'

describe('terms', () => {
  test('[AF6] of two versions the newer counts, in whichever order they come', async () => {
    const lone = isolatedHost('ledger:l0')
    const service = new LedgerService(lone.host, { shards: 1 })
    const terms = (version: number, ppm: number) => ({ version, chain: [{ person: 'ann', ppm }] })
    await service.affiliates.setTerms('ann', terms(2, 300_000))
    await service.affiliates.setTerms('ann', terms(1, 500_000))
    expect(service.affiliates.terms.findTerms('ann')).toEqual(terms(2, 300_000))
    const again = new LedgerService(lone.host, { shards: 1 })
    expect(again.affiliates.terms.findTerms('ann')).toEqual(terms(2, 300_000))
    expect(again.affiliates.terms.findTerms('bob')).toBeUndefined()
    lone.storage.close()
  })

  test('[AF14] what was kept before there were products is of spot', () => {
    const lone = isolatedHost('ledger:l0')
    const { sql } = lone.host.storage
    const before = LEDGER_MIGRATIONS.slice(0, LEDGER_MIGRATIONS.indexOf(COMMISSIONS_BY_PRODUCT))
    lone.host.storage.transactionSync(() => runMigrations(sql, [`${JOURNAL_SCHEMA}${MONEY_LINK_SCHEMA}`, ...before]))
    sql.exec(
      `INSERT INTO commission_days (inviter, day, payer, via, asset, atoms, cents, micros, trades, first)
       VALUES ('ian', 7, 'ann', '', 'USDT', 20, 300, 4, 2, 604800001)`,
    )
    const service = new LedgerService(lone.host, { shards: 1 })
    const sums = { cents: 300, micros: 4, trades: 2, product: 'spot' }
    expect(service.affiliateFigures('ian', 0)).toMatchObject({
      days: [{ ...sums, day: 7, asset: 'USDT', atoms: '20' }],
      traders: [{ ...sums, payer: 'ann', first: 604_800_001 }],
    })
    lone.storage.close()
  })

  test('[AFB8] a board has the sums of a month of the calendar and of all time, and own traders only', () => {
    const lone = isolatedHost('ledger:l0')
    const { store } = new LedgerService(lone.host, { shards: 1 }).affiliates
    const [october, november] = [Date.UTC(2026, 9, 31, 23), Date.UTC(2026, 10, 1)]
    const paid = (payer: string, via: string, micros: number, time: number, trade: string) =>
      store.save(
        {
          person: 'ian',
          payer,
          via,
          micros,
          trade,
          product: 'spot',
          order: 'l0-1',
          asset: 'USDT',
          fee: '10',
          atoms: '2',
          cents: 1,
        },
        time,
      )
    paid('ann', '', 5, october, 't1')
    paid('ann', '', 7, november, 't2')
    paid('bob', '', 11, november, 't3')
    paid('cat', 'sue', 13, november, 't4')
    expect(store.figures('ian', 0, november + 1).board).toEqual({
      month: 202611,
      inMonth: { micros: 31, traders: 2 },
      ever: { micros: 36, traders: 2 },
    })
    expect(store.figures('nobody', 0, october).board).toMatchObject({ month: 202610, ever: { micros: 0, traders: 0 } })
    lone.storage.close()
  })

  test('[AF24] past days are read once a day, and the figures are those of all rows', () => {
    const lone = isolatedHost('ledger:l0')
    const { store } = new LedgerService(lone.host, { shards: 1 }).affiliates
    const { sql } = lone.host.storage
    const start = Date.UTC(2026, 10, 20)
    const names = ['ann', 'bob', 'cat', 'dan', '']
    let trade = 0
    const save = (time: number) => {
      trade += 1
      const [payer = '', via] = [names[trade % 5], trade % 3 === 0 ? 'sue' : '']
      const fee = {
        order: 'l0-1',
        asset: 'USDT',
        fee: '10',
        atoms: '2',
        cents: payer === '' ? 0 : trade,
        micros: trade,
      }
      store.save({ person: 'ian', payer, via, product: 'spot', trade: `t${trade}`, ...fee }, time)
    }
    const days = 200
    for (let back = days; back > 0; back -= 1) for (let n = 0; n < 5; n += 1) save(start - back * DAY_MS)
    const read: string[] = []
    const exec = sql.exec.bind(sql)
    const listen = (query: string, ...bindings: (string | number)[]) => {
      read.push(`${query} ${bindings}`)
      return exec(query, ...bindings)
    }
    Object.assign(sql, { exec: listen })
    const fresh = (now: number) => new LedgerService(lone.host, { shards: 1 }).affiliates.store.figures('ian', 7, now)
    for (const now of [start, start + 5, start + 9, start + DAY_MS, start + 12 * DAY_MS]) {
      const first = store.figures('ian', 7, now)
      expect(first).toEqual(fresh(now))
      read.length = 0
      save(now)
      const again = store.figures('ian', 7, now)
      const scans = read.filter((query) => query.includes('FROM commission_days'))
      expect(scans).toHaveLength(2)
      for (const scan of scans) expect(scan).toContain(`ian,${Math.floor(now / DAY_MS)},`)
      expect(again).toEqual(fresh(now))
      expect(again.board.ever.micros).toBe((trade * (trade + 1)) / 2)
      expect(again.days.reduce((sum, { trades }) => sum + trades, 0)).toBe(trade)
      expect(again.traders.map(({ payer }) => payer)).not.toContain('')
      expect(again.month.traders).toBe(4)
    }
    lone.storage.close()
  })

  test('[AF24] figures in memory are bounded, also those without commissions', () => {
    const lone = isolatedHost('ledger:l0')
    const { sql } = lone.host.storage
    const { store: _ } = new LedgerService(lone.host, { shards: 1 }).affiliates
    const store = new AffiliateStore(sql, 100)
    const now = Date.UTC(2026, 10, 20)
    const today = now / DAY_MS
    const read: string[] = []
    const exec = sql.exec.bind(sql)
    Object.assign(sql, {
      exec: (query: string, ...bindings: (string | number)[]) => {
        read.push(String(bindings))
        return exec(query, ...bindings)
      },
    })
    const isCached = (name: string, from = 7) => {
      read.length = 0
      store.figures(name, from, now)
      return !read.some(
        (bindings) => bindings.startsWith(`${name},0,${today}`) || bindings === `${name},${from},${today}`,
      )
    }
    store.figures('ian', 7, now)
    expect(isCached('ian')).toBe(true)
    for (let count = 0; count < 60; count += 1) store.figures(`p${count}`, 7, now)
    expect(['p59', 'p10', 'p9', 'ian'].map((name) => isCached(name))).toEqual([true, true, false, false])
    lone.storage.close()
  })

  test('[AF9] a share is worth what its atoms are at the price of the trade', () => {
    expect(computeUsdtMicros('USDT', 150_000_000n, { market: 'BTC_USDT', price: '80000.00' })).toBe(1_500_000)
    expect(computeUsdtMicros('BTC', 10_000_000n, { market: 'BTC_USDT', price: '80000.00' })).toBe(80_000_000)
  })
})

const CHAIN = [
  { person: 'ian', ppm: 200_000 },
  { person: 'pat', ppm: 500_000 },
  { person: 'quinn', ppm: 400_000 },
]
const LATEST = Number.MAX_SAFE_INTEGER

/** A user whom `ian` invited sells to a user without an inviter. */
async function trades(world: ProgramWorld, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const lots = 37 + 11 * index
    await world.trade('bob', 'ETH_USDT', { side: 'buy', price: 300_001, lots })
    await world.trade('ann', 'ETH_USDT', { side: 'sell', price: 300_001, lots, inviter: 'ian' })
  }
}

/** Waits until a shard has received a chain, of any version. */
async function told(world: ProgramWorld, shard: string, inviter: string, chain: readonly InviterRate[]): Promise<void> {
  await world.until(world.sure(shard, 'fees', inviter))
  const row = `'${inviter}', 1, '${JSON.stringify(chain)}'`
  world.world.tamper(shard, `INSERT OR REPLACE INTO affiliate_terms (inviter, version, chain) VALUES (${row})`)
  world.world.crash(shard)
}

async function toldWorld(seed: number): Promise<ProgramWorld> {
  const world = new ProgramWorld(['ETH_USDT'], seed)
  await told(world, world.ledgerOf('ann'), 'ian', CHAIN)
  return world
}

const earned = (world: ProgramWorld, userId: string) =>
  world.until(world.sure<StoredCommission[]>(world.ledgerOf(userId), 'commissions', userId, LATEST, 500))

describe('shares of fees', () => {
  test('[AF5] each of a chain gets their difference with the trade, and figures agree with it', async () => {
    const world = await toldWorld(1)
    await trades(world, 3)
    expect((await world.audit()).findings).toEqual([])
    const [ian, pat, quinn] = await Promise.all(['ian', 'pat', 'quinn'].map((userId) => earned(world, userId)))
    expect([ian?.length, pat?.length, quinn]).toEqual([3, 3, []])
    for (const [index, own] of (ian ?? []).entries()) {
      const [first, second] = computeFeeShares(BigInt(own.fee), CHAIN)
      expect([own.atoms, pat?.[index]?.atoms]).toEqual([String(first?.atoms), String(second?.atoms)])
    }
    const figuresOf = (userId: string) =>
      world.until(world.sure<AffiliateFigures>(world.ledgerOf(userId), 'affiliateFigures', userId, 0))
    const figures = await figuresOf('ian')
    const sum = (rows: readonly { readonly atoms: string }[]) =>
      rows.reduce((all, { atoms }) => all + BigInt(atoms), 0n)
    expect(sum(figures.days)).toBe(sum(ian ?? []))
    expect(figures.traders).toMatchObject([{ payer: 'ann', via: '', trades: 3 }])
    expect(figures.month).toEqual({ traders: 1, cents: figures.traders[0]?.cents })
    expect(figures.month.cents).toBeGreaterThan(0)
    // Traders of a sub-affiliate are not counted as own traders.
    const above = await figuresOf('pat')
    expect(above.traders).toMatchObject([{ payer: 'ann', via: 'ian', trades: 3 }])
    expect(above.month).toEqual({ cents: 0, traders: 0 })
  })

  test('[AF23] [CF17] a copied order pays its lead a fifth, nobody above, and counts for no level', async () => {
    const world = await toldWorld(3)
    await told(world, world.ledgerOf('ann'), 'lea', [{ person: 'lea', ppm: 500_000 }, ...CHAIN])
    await world.trade('bob', 'ETH_USDT', { side: 'buy', price: 300_001, lots: 50 })
    await world.trade('ann', 'ETH_USDT', { side: 'sell', price: 300_001, lots: 50, inviter: 'lea', wallet: 'copy' })
    expect((await world.audit()).findings).toEqual([])
    const [share, ...more] = await earned(world, 'lea')
    expect([BigInt(share?.atoms ?? 0), more]).toEqual([BigInt(share?.fee ?? 0) / 5n, []])
    expect(await earned(world, 'pat')).toEqual([])
    const figures = await world.until(world.sure<AffiliateFigures>(world.ledgerOf('lea'), 'affiliateFigures', 'lea', 0))
    expect(figures).toMatchObject({
      month: { cents: 0, traders: 0 },
      days: [{ is_sub: 0, atoms: share?.atoms, trades: 1 }],
      traders: [],
      board: { inMonth: { traders: 0 }, ever: { traders: 0 } },
    })
    expect(figures.board.ever.micros).toBeGreaterThan(0)
  })

  test('[AF5] under lost and doubled messages and deaths everybody gets their share once', {
    timeout: 60_000,
  }, async () => {
    for (const seed of [2, 4, 6, 7]) {
      const world = await toldWorld(seed)
      world.world.faults = faultsOf(new Random(seed))
      await trades(world, 4)
      world.world.faults = NO_FAULTS
      await world.rest()
      await world.poke()
      expect((await world.audit()).findings).toEqual([])
      const ian = await earned(world, 'ian')
      const pat = await earned(world, 'pat')
      expect(ian.length).toBeGreaterThan(0)
      const all = [...ian, ...pat].reduce((sum, { atoms }) => sum + BigInt(atoms), 0n)
      const due = ian.reduce((sum, { fee }) => sum + BigInt(fee) / 2n, 0n)
      expect(all).toBe(due)
      for (const [userId, rows] of [
        ['ian', ian],
        ['pat', pat],
      ] as const) {
        const held = await world.until(
          world.sure<{ balances: { asset: string; available: string }[] }>(world.ledgerOf(userId), 'holdings', userId),
        )
        const got = held.balances.find(({ asset }) => asset === 'USDT')?.available ?? '0'
        expect(BigInt(got)).toBe(rows.reduce((sum, { atoms }) => sum + BigInt(atoms), 0n))
      }
    }
  })

  test.each([
    ['whose own shard alone has heard, of a message', 'ian', 'ian', 'pat', (fee: bigint) => fee / 2n - fee / 5n],
    ['whose shard is the payer’s, though another’s chain names them', 'pat', 'pat', 'ian', (fee: bigint) => fee / 5n],
    ['of whom the payer’s shard has heard', 'ian', 'ann', 'pat', (fee: bigint) => fee / 2n - fee / 5n],
  ])(
    '[AF21] [AF22] nothing is booked to somebody who left, %s: it is the house’s, and others get theirs',
    {
      timeout: 60_000,
    },
    async (_, left, shardOfWhom, other, due) => {
      for (const seed of [1, 2, 4, 6]) {
        const world = await toldWorld(seed)
        const nobody = CHAIN.map((link) => (link.person === left ? { ...link, person: CLOSED_INVITER } : link))
        await told(world, world.ledgerOf(shardOfWhom), left, left === 'ian' ? nobody : nobody.slice(1))
        if (seed > 1) world.world.faults = faultsOf(new Random(seed))
        await trades(world, 4)
        world.world.faults = NO_FAULTS
        await world.rest()
        await world.poke()
        expect((await world.audit()).findings).toEqual([])
        expect(await earned(world, left)).toEqual([])
        const held = await world.until(world.sure<{ balances: unknown[] }>(world.ledgerOf(left), 'holdings', left))
        expect(held.balances).toEqual([])
        const paid = await earned(world, other)
        expect(paid.length).toBeGreaterThan(0)
        for (const { fee, atoms } of paid) expect(BigInt(atoms)).toBe(due(BigInt(fee)))
      }
    },
  )
})
