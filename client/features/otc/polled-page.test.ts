import { expect, test } from 'vitest'
import type { PageData } from '#shared/pages/page-data.ts'
import { buildBlockPageQuery, buildOtcPageQuery, mergeBlockPage, mergeOtcPage } from './polled-page.ts'

type Otc = PageData['otc']
type Block = PageData['otc-block']

const REFUSAL = { reason: 'amount_invalid', params: {} } as const
const OTC: Otc = {
  tab: 'limit',
  wish: { from: 'ETH', to: 'BTC', amount: '50', side: 'give' },
  values: { amount: '50' },
  prices: {},
  looks: [],
}
const BLOCK: Block = { legs: [], values: {}, isWhole: true, tape: [], looks: [], hedges: [] }

test('[CV11] a poll asks for the tab and the coins that the page shows', () => {
  expect(buildOtcPageQuery(OTC)).toEqual({ tab: 'limit', from: 'ETH', to: 'BTC' })
  expect(buildOtcPageQuery({ ...OTC, tab: 'convert' }).tab).toBe('')
})

test('[CV11] a poll renews prices and keeps the refusal and the typed form', () => {
  const shown: Otc = { ...OTC, refusal: REFUSAL }
  const fresh: Otc = { ...OTC, tab: 'convert', values: {}, prices: { BTC: '90000' } }
  expect(mergeOtcPage(shown, fresh)).toEqual({ ...shown, prices: { BTC: '90000' } })
})

test('[CV11] a poll keeps the key of the form, so that a second press places nothing more', () => {
  const [earlier, later] = [
    { key: 'first', now: 1 },
    { key: 'second', now: 2 },
  ] as unknown as NonNullable<Otc['own']>[]
  const shown: Otc = { ...OTC, ...(earlier && { own: earlier }) }
  const fresh: Otc = { ...OTC, ...(later && { own: later }) }
  expect(mergeOtcPage(shown, fresh).own).toEqual({ key: 'first', now: 2 })
  expect(mergeOtcPage(OTC, fresh).own).toEqual({ key: 'second', now: 2 })
})

test('[CV11] a poll of block trades keeps the request, the refusal and the typed legs', () => {
  const legs = [{ asset: 'BTC', side: 'buy', amount: '' }] as const
  const shown: Block = { ...BLOCK, legs, refusal: REFUSAL }
  expect(mergeBlockPage(shown, { ...BLOCK, note: 'quoted' })).toEqual(shown)
  const current = { id: 'a'.repeat(24) } as NonNullable<Block['own']>['current']
  expect(buildBlockPageQuery({ ...BLOCK, own: { current } as NonNullable<Block['own']> })).toEqual({
    request: 'a'.repeat(24),
  })
})
