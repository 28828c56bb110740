import { expect, test } from 'vitest'
import type { FuturesOrderView } from '#shared/futures/views.ts'
import { findShortfall } from './shortfall.ts'

const order = (status: FuturesOrderView['status'], filled: string) => ({
  order: { status, filled, quantity: '0.100' } as FuturesOrderView,
})

test('[FS8] a close that did not trade as a whole says so', () => {
  expect(findShortfall({ left: 2 })).toEqual({ kind: 'left', params: { count: '2' } })
  expect(findShortfall({ left: 0 })).toBeUndefined()
  expect(findShortfall(order('filled', '0.100'))).toBeUndefined()
  expect(findShortfall(order('open', '0.000'))).toBeUndefined()
  expect(findShortfall(order('expired', '0.040'))).toEqual({ kind: 'part', params: { filled: '0.040', size: '0.100' } })
  expect(findShortfall(order('cancelled', '0.000'))).toEqual({ kind: 'none', params: {} })
})
