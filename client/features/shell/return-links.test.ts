import { describe, expect, test } from 'vitest'
import { formatLanguageLink, formatLoginLink } from './return-links.ts'

const here = { origin: 'https://site.example', pathname: '/fr_FR/spot/ETH_USDT', search: '?interval=1h' }

describe('[RT15] links that lead back to a page whose address a script has changed', () => {
  test('[RT15] a link to another language keeps its language and leads to the new address', () => {
    expect(formatLanguageLink('/ja_JP/spot/BTC_USDT', here)).toBe('/ja_JP/spot/ETH_USDT?interval=1h')
    expect(formatLanguageLink('/spot/BTC_USDT', here)).toBe('/spot/ETH_USDT?interval=1h')
    expect(formatLanguageLink('/en_US', { pathname: '/', search: '' })).toBe('/en_US')
  })

  test('[RT15] the login and the registration return to the new address, in the language of their link', () => {
    const returns = '?redirectUrl=%2Fspot%2FETH_USDT%3Finterval%3D1h'
    expect(formatLoginLink('/fr_FR/login', here)).toBe(`/fr_FR/login${returns}`)
    expect(formatLoginLink('/register', here)).toBe(`/register${returns}`)
  })
})
