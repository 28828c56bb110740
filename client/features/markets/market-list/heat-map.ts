import { layOutTreemap, raiseSmallWeights, type TreemapTile } from '#shared/markets/treemap/treemap.ts'
import type { DeviceKind } from '#shared/preferences/appearance.ts'
import { findTone } from '../../../ui/figures/figures.tsx'
import type { SortableMarket } from './market-list.ts'

/** Width divided by height: fills a screen in its orientation. The style sheet repeats these values. */
export const HEAT_MAP_RATIO: Readonly<Record<DeviceKind, number>> = { web: 2, h5: 1 / 2 }

/** Minimum share of a tile in the map's area: about 44 px a side on phones, 55 px elsewhere; 24 px in a window of 390. */
const SMALLEST: Readonly<Record<DeviceKind, number>> = { web: 0.005, h5: 0.0075 }

/** Changes at which a tile gets colour strength two and three (MK3). */
const STRENGTHS = [0.01, 0.03] as const

export type HeatColour = 'flat' | `${'gain' | 'loss'}${1 | 2 | 3}`

/** @param changeRate a fraction: `0.0213` is +2.13 % */
export function computeHeatColour(changeRate: string): HeatColour {
  const tone = findTone(changeRate)
  if (tone === 'flat') return tone
  const size = Math.abs(Number(changeRate))
  return `${tone}${size >= STRENGTHS[1] ? 3 : size >= STRENGTHS[0] ? 2 : 1}`
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
  const weights = raiseSmallWeights(
    ordered.map(({ weight }) => weight),
    SMALLEST[device],
  )
  const tiles = layOutTreemap(weights, HEAT_MAP_RATIO[device])
  return ordered.flatMap(({ row }, index) => {
    const tile = tiles[index]
    return tile ? [{ row, tile }] : []
  })
}
