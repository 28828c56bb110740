// The portfolio page, and the cost basis that the tax report uses too.

import { UTC } from '#shared/format/zone.ts'
import { toCalendarDay } from '#shared/format/zone-days.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import type { LedgerEntryKind } from '#shared/money/wallets.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { type CostBasis, computeCostBasis, computeDisposalGain } from '#shared/wallet/cost-basis.ts'
import type { PortfolioData, WalletFormSubmission } from '#shared/wallet/views.ts'
import { type AssetDayChange, valueAtPrice } from '#shared/wallet/worth.ts'
import type { Env } from '../env.ts'
import { readRequestClock } from '../locale/clock.ts'
import { clearingStub } from './clearing.ts'
import { toCalendarYear } from './csv.ts'
import { ledgerStub } from './ledger.ts'
import { ownLedgerStub, readWorthSince, type WalletRequest } from './member.ts'
import { listTradeMovements, type PriceAt, toFlowMovement, WORTH_ASSET } from './movements.ts'
import { readUsdtPrices } from './prices.ts'
import { createPriceRates } from './rates.ts'
import { toBalanceRows } from './rows.ts'
import { computeDayTotals, createRecentSpan, readDailyCloses } from './worth.ts'

export const PORTFOLIO_SPAN_DAYS = [30, 90, 365] as const
export const COST_BASIS_SCALE = 8
const PAGE = 500
const PAGES_MAX = 100

/** Journal entries that are no flows: trades already count them, or no money enters or leaves. */
const TOLD = [
  ...(['trade', 'order', 'refund', 'fee', 'hold', 'release', 'quarantine', 'margin'] as const),
] satisfies readonly LedgerEntryKind[]
const MARGIN: ReadonlySet<LedgerEntryKind> = new Set<LedgerEntryKind>([
  'realised',
  'funding',
  'liquidation',
  'insurance',
  'fee',
])

type Closes = ReadonlyMap<number, string>
type Fill = Awaited<ReturnType<ReturnType<typeof ownLedgerStub>['fills']>>[number]

/** @returns fills, oldest first; `since` (epoch ms) if older fills exist */
async function allFills(
  env: Env,
  userId: string,
): Promise<{ readonly fills: readonly Fill[]; readonly since?: number }> {
  const ledger = ledgerStub(env, userId)
  const all: Fill[] = []
  let last: Fill | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const more: readonly Fill[] = await ledger.fills(userId, {
      limit: PAGE,
      ...(last && { before: last.time, beforeId: `${last.id}/${last.order}` }),
    })
    all.push(...more)
    last = more.at(-1)
    if (more.length < PAGE) return { fills: all.reverse() }
  }
  return { fills: all.reverse(), ...(last && { since: last.time }) }
}

type AccountBasis = CostBasis & {
  readonly since?: number
  /** Times at which coins left by transfer, epoch ms. */
  readonly transfersOut: readonly number[]
}

export async function computeAccountBasis(env: Env, userId: string): Promise<AccountBasis> {
  const [{ fills, since }, changes, prices] = await Promise.all([
    allFills(env, userId),
    ledgerStub(env, userId).flows(userId, TOLD),
    readUsdtPrices(env),
  ])
  const flows = changes.filter(({ asset }) => asset !== WORTH_ASSET)
  const counters = fills.flatMap(({ market, time }) => {
    const [, asset = ''] = market.split('_')
    return asset === WORTH_ASSET ? [] : [{ asset, time }]
  })
  const valued = [...flows.map(({ asset, day }) => ({ asset, time: day })), ...counters]
  const dayOf = (time: number) => toCalendarDay(time, UTC)
  const today = dayOf(Date.now())
  const first = valued.reduce((least, { time }) => Math.min(least, dayOf(time)), today)
  const days = (today - first) / DAY_MS + 2
  const assets = [...new Set(valued.map(({ asset }) => asset))]
  const closes = new Map<string, Closes>(
    await Promise.all(assets.map(async (asset) => [asset, await readDailyCloses(env, asset, days)] as const)),
  )
  const priceAt: PriceAt = (asset, time) => closes.get(asset)?.get(dayOf(time)) ?? prices[asset] ?? '0'
  const movements = [
    ...fills.flatMap((fill) => listTradeMovements(fill, priceAt)),
    ...flows.map((flow) => toFlowMovement(flow, priceAt)),
  ]
  const isTransferOut = ({ kind, atoms }: AssetDayChange) => kind === 'transfer' && BigInt(atoms) < 0n
  return {
    ...computeCostBasis(movements.toSorted((a, b) => a.time - b.time)),
    transfersOut: flows.filter(isTransferOut).map(({ day }) => day),
    ...(since !== undefined && { since }),
  }
}

const money = (units: bigint): string => fromUnits(units, COST_BASIS_SCALE)
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n)

export async function createPortfolioView(
  owner: WalletRequest,
  submission: WalletFormSubmission,
): Promise<PortfolioData> {
  const { env, var: held } = owner.c
  const query = new URLSearchParams(held.visit.search)
  const span = PORTFOLIO_SPAN_DAYS.find((days) => String(days) === query.get('days')) ?? PORTFOLIO_SPAN_DAYS[0]
  const now = Date.now()
  const clock = readRequestClock(owner.c, now)
  const { zone } = clock
  const [{ holdings, changes }, prices, basis, marginDays, ledgerDays] = await Promise.all([
    readWorthSince(owner, createRecentSpan(now, span, zone)),
    readUsdtPrices(env),
    computeAccountBasis(env, owner.person),
    clearingStub(env).marginDays(owner.person, 0),
    ownLedgerStub(owner).days(owner.person, 0),
  ])
  const days = await computeDayTotals(env, { now, zone, days: changes, holdings, prices })
  const realised = (asset?: string) =>
    sum(basis.disposals.filter((sold) => asset === undefined || sold.asset === asset).map(computeDisposalGain))
  const sold = basis.disposals.map(({ asset }) => asset)
  const assets = [...new Set([...basis.holdings.keys(), ...sold])].map((asset) => {
    const { atoms, cost } = basis.holdings.get(asset) ?? { atoms: 0n, cost: 0n }
    const worth = valueAtPrice(asset, atoms, prices[asset] ?? '0')
    return {
      asset,
      amount: fromUnits(atoms, findAsset(asset)?.scale ?? 0),
      cost: money(cost),
      worth: money(worth),
      unrealised: money(worth - cost),
      realised: money(realised(asset)),
    }
  })
  const commissions = ledgerDays.filter(({ kind }) => kind === 'commission')
  const products = [
    ['spot', realised()],
    ['futures', sum(marginDays.filter(({ kind }) => MARGIN.has(kind)).map(({ atoms }) => BigInt(atoms)))],
    [
      'commission',
      sum(commissions.map(({ asset, atoms }) => valueAtPrice(asset, BigInt(atoms), prices[asset] ?? '0'))),
    ],
  ] as const
  const years = [...new Set(basis.disposals.map(({ disposedAt }) => toCalendarYear(disposedAt, zone)))]
  return {
    submission,
    span,
    days,
    clock,
    prices,
    rates: createPriceRates(),
    balances: toBalanceRows(holdings),
    assets: assets.filter(({ amount, realised: gain }) => isNonZero(amount + gain)),
    products: products.map(([product, profit]) => ({ product, profit: money(profit) })),
    years: years.sort((a, b) => b - a),
  }
}
