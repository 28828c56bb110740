// The products that the menus name: those that have a page here, and are not switched off.

import { type ConfigMap, type FeatureName, isOn } from '#shared/features.ts'
import { DEFAULT_MARKET } from '#shared/markets.ts'
import { ROUTES, spotPath } from '#shared/routes.ts'

type MenuItem = {
  readonly name: 'markets' | 'trade' | 'futures' | 'p2p'
  readonly to: string
  readonly feature?: FeatureName
}

const ITEMS: readonly MenuItem[] = [
  { name: 'markets', to: '/markets' },
  { name: 'trade', to: spotPath(DEFAULT_MARKET) },
  { name: 'futures', to: `/futures/${DEFAULT_MARKET}`, feature: 'futures' },
  { name: 'p2p', to: '/p2p', feature: 'p2p' },
]

/** First segment of a path: a product's pages share it. */
const roomOf = (path: string): string | undefined => path.split('/')[1]

/** @param paths those that have a page */
export function menuItems(config: ConfigMap, paths = ROUTES.map(({ path }) => path)): readonly MenuItem[] {
  const rooms = new Set(paths.map(roomOf))
  return ITEMS.filter(({ to, feature }) => rooms.has(roomOf(to)) && (feature === undefined || isOn(config, feature)))
}

/** Whether the visitor is where an item leads, or beside it. */
export const isCurrent = ({ to }: MenuItem, path: string): boolean => roomOf(to) === roomOf(path)
