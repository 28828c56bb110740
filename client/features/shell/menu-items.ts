import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import { type ConfigMap, type FeatureName, isFeatureOn } from '#shared/operator/features.ts'

type MenuItem = {
  readonly name: 'markets' | 'trade' | 'futures' | 'p2p' | 'otc' | 'copy' | 'bots'
  readonly to: string
  readonly feature?: FeatureName
}

const ITEMS: readonly MenuItem[] = [
  { name: 'markets', to: '/markets' },
  { name: 'trade', to: spotPath(DEFAULT_MARKET_SYMBOL) },
  { name: 'futures', to: futuresPath(DEFAULT_MARKET_SYMBOL), feature: 'futures' },
  { name: 'p2p', to: '/p2p', feature: 'p2p' },
  { name: 'otc', to: '/otc', feature: 'otc' },
  { name: 'copy', to: '/copy-trading/futures', feature: 'copyTrading' },
  { name: 'bots', to: '/bot-trade/autosystem', feature: 'bots' },
]

export const getFirstPathSegment = (path: string): string => path.split('/')[1] ?? ''

/**
 * First path segments of public pages. Not derived from the route table, because browsers do not load that; a test
 * compares both.
 */
export const PUBLIC_PAGE_SEGMENTS: readonly string[] = [
  'markets',
  'spot',
  'futures',
  'p2p',
  'otc',
  'copy-trading',
  'bot-trade',
]

export function listProductLinks(
  config: ConfigMap,
  rooms: readonly string[] = PUBLIC_PAGE_SEGMENTS,
): readonly MenuItem[] {
  return ITEMS.filter(
    ({ to, feature }) =>
      rooms.includes(getFirstPathSegment(to)) && (feature === undefined || isFeatureOn(config, feature)),
  )
}

export const isCurrentProduct = ({ to }: Pick<MenuItem, 'to'>, path: string): boolean =>
  getFirstPathSegment(to) === getFirstPathSegment(path)
