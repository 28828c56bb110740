// What the pages of each product have beside it in a grid of charts. Loaded with the charts.

import type { OtherProduct } from './features/market/other-product.ts'

export const BESIDE_SPOT: OtherProduct = {
  name: 'futures',
  load: async () => (await import('./features/futures/futures-product.ts')).FUTURES,
}

export const BESIDE_FUTURES: OtherProduct = {
  name: 'spot',
  load: async () => (await import('./features/spot/spot-product.ts')).SPOT,
}
