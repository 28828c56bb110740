import { expect, test } from 'vitest'
import { FUTURES_PARAMS } from '../../../tests/fixtures/futures-params.ts'
import { parseTradeFormAnswer, TRADE_ANSWER_PARAMS } from './trade-answer.ts'

test('[TS10] the page says what became of a form that was sent without scripts', () => {
  expect(parseTradeFormAnswer('')).toBeUndefined()
  expect(parseTradeFormAnswer('?trade=placed')).toEqual({ what: 'placed', params: {} })
  expect(parseTradeFormAnswer('?trade=insufficient_funds&trade_asset=BTC&trade_needed=2&trade_evil=1')).toEqual({
    what: 'insufficient_funds',
    params: { asset: 'BTC', needed: '2' },
  })
  expect(TRADE_ANSWER_PARAMS).toContain('trade_available')
})

test('what the clearing house tells with a refusal comes back with the page, too', () => {
  for (const name of Object.values(FUTURES_PARAMS).flat()) expect(TRADE_ANSWER_PARAMS).toContain(`trade_${name}`)
})
