// The heat map as a function of the rows: which tile stands where, and how much it is coloured.

import { atLeast, type Tile, treemap } from '#shared/treemap/treemap.ts'
import type { DeviceKind } from '#shared/visit.ts'
import { toneOf } from '../../ui/figures/figures.tsx'
import type { Sortable } from './market-list.ts'

/** Width over height: a map fills a screen, whichever way that stands. The style sheet has the same. */
export const MAP_RATIO: Readonly<Record<DeviceKind, number>> = { web: 2, h5: 1 / 2 }

/** The smallest tile, as a share of all: about 44 px on a side of a map on a phone, and 50 elsewhere. */
const SMALLEST: Readonly<Record<DeviceKind, number>> = { web: 0.004, h5: 0.0075 }

/** From these changes on a tile is of the second and the third strength (MK3). */
const STRENGTHS = [0.01, 0.03] as const

export type Heat = 'flat' | `${'gain' | 'loss'}${1 | 2 | 3}`

/** How a tile is coloured. @param changeRate a fraction: `0.0213` is +2.13 % */
export function heatOf(changeRate: string): Heat {
  const tone = toneOf(changeRate)
  if (tone === 'flat') return tone
  const size = Math.abs(Number(changeRate))
  return `${tone}${size >= STRENGTHS[1] ? 3 : size >= STRENGTHS[0] ? 2 : 1}`
}

/**
 * A tile for each row, the largest first.
 * @param inDollars what was traded of a row in 24 hours
 */
export function heatMap<Row extends Sortable>(
  rows: readonly Row[],
  inDollars: (row: Row) => number,
  device: DeviceKind,
): readonly { readonly row: Row; readonly tile: Tile }[] {
  const ordered = rows
    .map((row) => ({ row, weight: inDollars(row) }))
    .sort((a, b) => b.weight - a.weight || (a.row.symbol < b.row.symbol ? -1 : 1))
  const weights = atLeast(
    ordered.map(({ weight }) => weight),
    SMALLEST[device],
  )
  const tiles = treemap(weights, MAP_RATIO[device])
  return ordered.flatMap(({ row }, index) => {
    const tile = tiles[index]
    return tile ? [{ row, tile }] : []
  })
}
