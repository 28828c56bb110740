import type { FuturesOrderView } from '#shared/futures/views.ts'

type Answer = { readonly kind?: string; readonly left?: number; readonly order?: FuturesOrderView | undefined }
type Shortfall =
  | { readonly kind: 'left'; readonly params: { readonly count: string } }
  | { readonly kind: 'part'; readonly params: { readonly filled: string; readonly size: string } }
  | { readonly kind: 'none'; readonly params: Readonly<Record<string, never>> }

/** Returns the part of a close or reversal that did not trade; undefined if all did, or the order rests. */
export function findShortfall({ left = 0, order }: Answer): Shortfall | undefined {
  if (left > 0) return { kind: 'left', params: { count: String(left) } }
  if (order?.status !== 'cancelled' && order?.status !== 'expired') return undefined
  const { filled, quantity: size } = order
  return Number(filled) > 0 ? { kind: 'part', params: { filled, size } } : { kind: 'none', params: {} }
}
