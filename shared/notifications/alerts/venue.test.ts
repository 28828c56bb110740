import { expect, test } from 'vitest'
import { createTranslator } from '#shared/format/translator.ts'
import { messages } from '../../../locales/en_US/index.ts'
import { AlertDraft, formatAlertBoardName, parseAlertBoardName } from './alerts.ts'
import { parseAlertForm } from './form.ts'
import { formatAlertMarketValue } from './market-value.ts'
import { formatAlertTitle } from './words.ts'

const HOST = 'venue.test:8443'
const FIELDS = { kind: 'price', direction: 'up', value: '70000' }

test('[VN130] a market of the venue is another one than that of this site, in the form, on the board and in words', () => {
  const market = formatAlertMarketValue('spot', 'BTC_USDT', HOST)
  const draft = parseAlertForm({ ...FIELDS, market })
  expect(draft).toMatchObject({ product: 'spot', symbol: 'BTC_USDT', venue: HOST })
  expect(parseAlertForm({ ...FIELDS, market: 'spot:BTC_USDT' })?.venue).toBeUndefined()
  const name = formatAlertBoardName('futures', 'BTC_USDT', HOST)
  expect(name).not.toBe(formatAlertBoardName('futures', 'BTC_USDT'))
  expect(parseAlertBoardName(name)).toEqual({ product: 'futures', symbol: 'BTC_USDT', venue: HOST })
  expect(parseAlertBoardName('spot:BTC_USDT')).toEqual({ product: 'spot', symbol: 'BTC_USDT', venue: undefined })
  const t = createTranslator('en_US', messages as never)
  const title = draft && formatAlertTitle(t, draft, 'en_US')
  expect(title?.replaceAll(/[\u2066\u2069]/g, '')).toBe(`BTC/USDT at ${HOST}: price at or above 70,000`)
})

test('[VN130] funding, liquidations and openings are watched on this site alone', () => {
  const draft = { product: 'futures', symbol: 'BTC_USDT', spec: { kind: 'funding', direction: 'up', rate: 0.1 } }
  expect(AlertDraft.safeParse(draft).success).toBe(true)
  expect(AlertDraft.safeParse({ ...draft, venue: HOST }).success).toBe(false)
})
