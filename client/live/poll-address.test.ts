import { expect, test } from 'vitest'
import { buildPollAddress } from './poll-address.ts'

const PAGE = 'https://site.example/en-us/wallet/withdraw'

test('[WA25] after a refused form, the poll asks for the coin that the page shows', () => {
  expect(buildPollAddress(PAGE, 'asset=BTC&network=bitcoin&id=')).toBe(`${PAGE}?asset=BTC&network=bitcoin`)
})

test('[WA25] a poll keeps the rest of the address and leaves out its fragment', () => {
  expect(buildPollAddress(`${PAGE}?asset=ETH&zone=UTC#find`, 'asset=ETH')).toBe(`${PAGE}?asset=ETH&zone=UTC`)
})
