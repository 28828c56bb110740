import { expect, test } from 'vitest'
import { FUTURES_PARAMS } from '../../tests/fixtures/futures-params.ts'
import { ANSWERED, answeredIn } from './answered.ts'

test('[TS10] the page says what became of a form that was sent without scripts', () => {
  expect(answeredIn('')).toBeUndefined()
  expect(answeredIn('?trade=placed')).toEqual({ what: 'placed', params: {} })
  expect(answeredIn('?trade=insufficient_funds&trade_asset=BTC&trade_needed=2&trade_evil=1')).toEqual({
    what: 'insufficient_funds',
    params: { asset: 'BTC', needed: '2' },
  })
  expect(ANSWERED).toContain('trade_available')
})

test('what the clearing house tells with a refusal comes back with the page, too', () => {
  for (const name of Object.values(FUTURES_PARAMS).flat()) expect(ANSWERED).toContain(`trade_${name}`)
})
