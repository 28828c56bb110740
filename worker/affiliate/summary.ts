import type { InviterOverview } from '#objects/affiliate/program/program.ts'
import type {
  AffiliateEarningDay,
  AffiliateLink,
  AffiliateOverview,
  CommissionPayout,
} from '#shared/affiliate/calls.ts'
import type { AffiliateFigures, CommissionDay, FeeProduct, InvitedTraderSum } from '#shared/affiliate/figures.ts'
import { formatInvitePath } from '#shared/affiliate/invites.ts'
import { AFFILIATE_LEVELS, findNextAffiliateLevel } from '#shared/affiliate/levels.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'

const SUBS_MAX = 50

const usdtOfCents = (cents: number) => fromUnits(BigInt(cents), 2)
const usdtOfMicros = (micros: number) => fromUnits(BigInt(micros), 6)
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const microsOf = ({ micros }: { readonly micros: number }) => micros
const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const dayOf = (time: number) => Math.floor(time / DAY_MS)

/** Figures that decide the level always cover all products. */
export function selectProductFigures(figures: AffiliateFigures, product: FeeProduct | undefined): AffiliateFigures {
  const isOf = (row: CommissionDay | InvitedTraderSum) => product === undefined || row.product === product
  return { ...figures, days: figures.days.filter(isOf), traders: figures.traders.filter(isOf) }
}

function daysOf({ figures }: Pick<InviterOverview, 'figures'>, from: number, now: number): AffiliateEarningDay[] {
  const first = dayOf(from)
  const byDay = Map.groupBy(figures.days, ({ day }) => day)
  return Array.from({ length: dayOf(now) - first + 1 }, (_, index) => {
    const rows = byDay.get(first + index) ?? []
    const worthOf = (isOf: (row: CommissionDay) => boolean) => usdtOfMicros(sumOf(rows.filter(isOf), microsOf))
    return {
      day: dayText(first + index),
      own: worthOf(({ is_sub }) => is_sub === 0),
      subs: worthOf(({ is_sub }) => is_sub === 1),
      spot: worthOf((row) => row.product === 'spot'),
      futures: worthOf((row) => row.product === 'futures'),
      trades: sumOf(rows, ({ trades }) => trades),
    }
  })
}

export function listSubAffiliates({ figures }: Pick<InviterOverview, 'figures'>): {
  readonly via: string
  readonly traders: number
  readonly volume: string
  readonly commission: string
}[] {
  const bySub = Map.groupBy(
    figures.traders.filter(({ via }) => via !== ''),
    ({ via }) => via,
  )
  return [...bySub]
    .map(([via, rows]) => ({ via, rows, micros: sumOf(rows, microsOf) }))
    .sort((a, b) => b.micros - a.micros)
    .slice(0, SUBS_MAX)
    .map(({ via, rows, micros }) => ({
      via,
      traders: new Set(rows.map(({ payer }) => payer)).size,
      volume: usdtOfCents(sumOf(rows, ({ cents }) => cents)),
      commission: usdtOfMicros(micros),
    }))
}

/**
 * @property from start of a day, epoch ms
 * @property product undefined for all
 */
export type AffiliateOverviewSpan = {
  readonly from: number
  readonly now: number
  readonly product?: FeeProduct | undefined
}

export function createAffiliateOverview(
  standing: InviterOverview,
  { from, now, product }: AffiliateOverviewSpan,
  nameOf: (account: string) => string,
): AffiliateOverview {
  const { isJoined, ppm, referrals, clicks } = standing
  const figures = selectProductFigures(standing.figures, product)
  const earned = (own?: FeeProduct) => usdtOfMicros(sumOf(selectProductFigures(figures, own).days, microsOf))
  const level = AFFILIATE_LEVELS.find((each) => each.ppm === ppm) ?? AFFILIATE_LEVELS[0]
  const next = findNextAffiliateLevel(ppm)
  const came = referrals.filter(({ joined }) => joined >= from)
  const traded = new Set(standing.figures.traders.filter(({ via }) => via === '').map(({ payer }) => payer))
  return {
    isJoined,
    level: level.name,
    ratePpm: ppm,
    next: next
      ? { level: next.name, ratePpm: next.ppm, volume: usdtOfCents(next.volume * 100), traders: next.traders }
      : null,
    month: { volume: usdtOfCents(figures.month.cents), traders: figures.month.traders },
    earned: earned(),
    earnedBy: { spot: earned('spot'), futures: earned('futures') },
    days: daysOf({ figures }, from, now),
    funnel: {
      visits: clicks,
      registrations: came.length,
      traders: came.filter(({ account }) => traded.has(account)).length,
    },
    subs: listSubAffiliates({ figures }).map(({ via, ...sub }) => ({ name: nameOf(via), ...sub })),
  }
}

/**
 * Returns links with results: the invite code alone first, archived links last.
 * @param total number of all users who registered with the code
 */
export function toAffiliateLinks(
  { links, referrals, figures }: InviterOverview,
  { code, total }: { readonly code: string; readonly total: number },
): AffiliateLink[] {
  const linkOf = new Map(referrals.map(({ account, link }) => [account, link]))
  const own = figures.traders.filter(({ via }) => via === '')
  const traders = Map.groupBy(own, ({ payer }) => linkOf.get(payer) ?? 0)
  const counts = Map.groupBy(referrals, ({ link }) => link)
  const linked = sumOf(links, ({ number }) => counts.get(number)?.length ?? 0)
  const brought = (rows: readonly InvitedTraderSum[]) => ({
    traders: new Set(rows.map(({ payer }) => payer)).size,
    volume: usdtOfCents(sumOf(rows, ({ cents }) => cents)),
    commission: usdtOfMicros(sumOf(rows, microsOf)),
  })
  const plain = { number: 0, name: '', archived: 0, clicks: 0 }
  return [plain, ...links.toSorted((a, b) => a.archived - b.archived || b.number - a.number)].map((link) => ({
    number: link.number,
    name: link.name,
    path: formatInvitePath(code, link.number),
    isArchived: link.archived === 1,
    visits: link.clicks,
    registrations: link.number === 0 ? Math.max(0, total - linked) : (counts.get(link.number)?.length ?? 0),
    ...brought(traders.get(link.number) ?? []),
  }))
}

/**
 * `name`: masked. `link`: name of the invite link; '' for the invite code alone. `label`: the inviter's note.
 * `joinedAt`: epoch ms.
 */
export type InvitedUser = {
  readonly name: string
  readonly joinedAt: number
  readonly link: string
  readonly label: string
}

const orderOf = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/**
 * Newest first.
 * @param product undefined for all products, with a row for each
 */
export function toAffiliatePayouts(
  { figures }: Pick<InviterOverview, 'figures'>,
  now: number,
  product?: FeeProduct,
): CommissionPayout[] {
  const byDay = Map.groupBy(
    selectProductFigures(figures, product).days,
    (row) => `${row.day} ${row.asset} ${row.product}`,
  )
  return [...byDay.values()]
    .flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const asset = findAsset(first.asset)
      const atoms = rows.reduce((sum, row) => sum + BigInt(row.atoms), 0n)
      return [
        {
          day: dayText(first.day),
          product: first.product,
          asset: first.asset,
          amount: asset ? formatAssetAmount(asset, atoms) : String(atoms),
          worth: usdtOfMicros(sumOf(rows, microsOf)),
          trades: sumOf(rows, ({ trades }) => trades),
          state: first.day < dayOf(now) ? ('paid' as const) : ('running' as const),
        },
      ]
    })
    .sort((a, b) => orderOf(b.day, a.day) || orderOf(a.asset, b.asset) || orderOf(b.product, a.product))
}
