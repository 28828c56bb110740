// Private futures topics of the CoinW dialect (protocols §2.2): arrays of changed entries by contract. The first push
// contains all entries.

import {
  toCoinwAssets,
  toCoinwBase,
  toCoinwConditionalOrder,
  toCoinwOrder,
  toCoinwPosition,
  toCoinwSetting,
} from '#shared/coinw-api/futures.ts'
import { FUTURES_BIZ } from '#shared/realtime/topics.ts'
import type { MarginUpdate } from '../platform/margin-feed.ts'

export const COINW_PRIVATE_TYPES = [
  'order',
  'position',
  'position_change',
  'assets',
  'assets_ag',
  'user_setting',
] as const
type CoinwPrivate = (typeof COINW_PRIVATE_TYPES)[number]

type CoinwPush = { readonly type: CoinwPrivate; readonly frame: string }

const frame = (type: CoinwPrivate, pairCode: string | undefined, data: readonly unknown[]): string =>
  JSON.stringify({ biz: FUTURES_BIZ, pairCode, data, type })

function byContract<T extends { readonly symbol: string }>(
  type: CoinwPrivate,
  items: readonly T[],
  tell: (item: T) => object,
): CoinwPush[] {
  return [...Map.groupBy(items, ({ symbol }) => symbol)].map(([symbol, own]) => {
    return { type, frame: frame(type, toCoinwBase(symbol), own.map(tell)) }
  })
}

/** @param isWhole true for the complete state, false for changes */
export function createCoinwPrivateFrames(
  { margin, orders, conditionals, reason, fills }: MarginUpdate,
  isWhole: boolean,
): CoinwPush[] {
  const isMoved = isWhole || reason !== 'price'
  const changed = isWhole ? margin.orders : orders
  const waiting = new Set(conditionals.map(({ id }) => id))
  const plans = margin.conditionals.filter(({ id }) => isWhole || waiting.has(id))
  const traded = new Set(fills.map(({ symbol }) => symbol))
  const assets = [toCoinwAssets(margin)]
  return [
    ...byContract('order', changed, (order) => toCoinwOrder(order, margin)),
    ...byContract('order', plans, (plan) => toCoinwConditionalOrder(plan, margin)),
    ...byContract('position', margin.positions, toCoinwPosition),
    ...byContract(
      'position_change',
      margin.positions.filter(({ symbol }) => isWhole || traded.has(symbol)),
      toCoinwPosition,
    ),
    ...(isMoved
      ? [
          { type: 'assets' as const, frame: frame('assets', margin.asset, assets) },
          { type: 'assets_ag' as const, frame: frame('assets_ag', margin.asset, assets) },
          { type: 'user_setting' as const, frame: frame('user_setting', undefined, [toCoinwSetting(margin)]) },
        ]
      : []),
  ]
}
