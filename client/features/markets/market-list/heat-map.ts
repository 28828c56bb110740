import { layOutTreemap, raiseSmallTreemapWeights, type TreemapTile } from '#shared/markets/treemap/treemap.ts'
import { findChangeTone } from '#shared/money/sign.ts'
import type { DeviceKind } from '#shared/preferences/appearance.ts'
import type { SortableMarket } from './market-list.ts'

/** Width divided by height of the map, which fills the window. The style sheet repeats these values. */
export const HEAT_MAP_RATIO: Readonly<Record<DeviceKind, number>> = { web: 2, h5: 1 / 2 }

/** Smallest share of the map's area that a tile gets: about 44 px a side on phones, 50 px elsewhere. */
const SHARE_MIN: Readonly<Record<DeviceKind, number>> = { web: 0.004, h5: 0.0075 }

/**
 * Minimum side of a tile as a fraction of the map's width: 26 px with 2 px of padding, so 24 px can be pressed
 * (WCAG 2.5.8).
 */
const SIDE_MIN: Readonly<Record<DeviceKind, number>> = { web: 26 / 768, h5: 26 / 328 }
/** Factor by which the smallest share grows while a tile is too narrow. More equal weights make squarer tiles. */
const SHARE_STEP = 1.15

/** Price changes, as fractions, from which a tile gets the second and the third colour strength (MK3). */
const STRENGTHS = [0.01, 0.03] as const

export type HeatColour = 'flat' | `${'gain' | 'loss'}${1 | 2 | 3}`

/** @param changeRate a fraction: `0.0213` is +2.13 % */
export function computeHeatColour(changeRate: string): HeatColour {
  const tone = findChangeTone(changeRate)
  if (tone === 'flat') return tone
  const size = Math.abs(Number(changeRate))
  return `${tone}${size >= STRENGTHS[1] ? 3 : size >= STRENGTHS[0] ? 2 : 1}`
}

/** Raises small weights until no tile is narrower than `SIDE_MIN` (MK2), or until all weights are equal. */
function layOutTiles(weights: readonly number[], device: DeviceKind): readonly TreemapTile[] {
  const ratio = HEAT_MAP_RATIO[device]
  const isWide = ({ width, height }: TreemapTile) => Math.min(width, height / ratio) >= SIDE_MIN[device]
  let share = SHARE_MIN[device]
  let tiles = layOutTreemap(raiseSmallTreemapWeights(weights, share), ratio)
  while (share < 1 && !tiles.every(isWide)) {
    share *= SHARE_STEP
    tiles = layOutTreemap(raiseSmallTreemapWeights(weights, share), ratio)
  }
  return tiles
}

/**
 * Returns the tiles, largest first.
 * @param inDollars 24 h volume of a row in US dollars
 */
export function computeHeatMap<Row extends SortableMarket>(
  rows: readonly Row[],
  inDollars: (row: Row) => number,
  device: DeviceKind,
): readonly { readonly row: Row; readonly tile: TreemapTile }[] {
  const ordered = rows
    .map((row) => ({ row, weight: inDollars(row) }))
    .sort((a, b) => b.weight - a.weight || (a.row.symbol < b.row.symbol ? -1 : 1))
  const tiles = layOutTiles(
    ordered.map(({ weight }) => weight),
    device,
  )
  return ordered.flatMap(({ row }, index) => {
    const tile = tiles[index]
    return tile ? [{ row, tile }] : []
  })
}
