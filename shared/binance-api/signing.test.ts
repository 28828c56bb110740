import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BINANCE_ERRORS } from './refusals.ts'
import { findTimestampError, formatSignedParams, formatSignedText } from './signing.ts'

describe('what is signed', () => {
  // The example from the documentation of Binance, with its secret.
  const SECRET = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j'
  const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex')
  const ORDER = 'symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1'
  const TIME = 'recvWindow=5000&timestamp=1499827319559'

  test('[BR2] is the query and the body as they came, whichever bears the signature', () => {
    const all = 'c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71'
    expect(hmac(`${ORDER}&${TIME}`)).toBe(all)
    expect(formatSignedText(`${ORDER}&${TIME}&signature=${all}`, '')).toBe(`${ORDER}&${TIME}`)
    expect(formatSignedText('', `${ORDER}&${TIME}&signature=${all}`)).toBe(`${ORDER}&${TIME}`)
    // Query and body joined without `&`.
    const mixed = '0fd168b8ddb4876a0358a8d14d0c9f3da0e9b20c5d52b2a00fcf7d1c602f9a77'
    const [query, body] = [
      'symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC',
      `quantity=1&price=0.1&${TIME}&signature=${mixed}`,
    ]
    expect(formatSignedText(query, body)).toBe(`${query}quantity=1&price=0.1&${TIME}`)
    expect(hmac(formatSignedText(query, body))).toBe(mixed)
  })

  test('[BR2] is never written anew: order, encoding and repeated names stay as they are', () => {
    const part = fc.stringMatching(/^[a-zA-Z0-9%+.[\]",:_-]{1,12}$/)
    const pairs = fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(pairs, fc.nat(6), (all, at) => {
        const texts = all.map(([name, value]) => `${name}=${value}`).filter((text) => !text.startsWith('signature='))
        const plain = texts.join('&')
        const sent = texts.toSpliced(at, 0, 'signature=ab').join('&')
        expect(formatSignedText(sent, '')).toBe(plain)
        expect(formatSignedText('', sent)).toBe(plain)
        expect(formatSignedText('x=1', sent)).toBe(`x=1${plain}`)
      }),
    )
  })

  test('[BR2] of a socket call is its parameters by name', () => {
    const params = { timestamp: 1, signature: 'ab', returnRateLimits: false, apiKey: 'k' }
    expect(formatSignedParams(params)).toBe('apiKey=k&returnRateLimits=false&timestamp=1')
  })
})

describe('when', () => {
  const now = 1_700_000_000_000

  test('[BR3] a call is not older than its window, nor a second ahead', () => {
    expect(findTimestampError(now, now)).toBeUndefined()
    expect(findTimestampError(now, now + 999)).toBeUndefined()
    expect(findTimestampError(now, now + 1_000)).toBe(BINANCE_ERRORS.too_early)
    expect(findTimestampError(now, now - 5_000)).toBeUndefined()
    expect(findTimestampError(now, now - 5_001)).toBe(BINANCE_ERRORS.too_late)
    expect(findTimestampError(now, now - 60_000, 60_000)).toBeUndefined()
    expect(findTimestampError(now, now - 60_001, 60_000)).toBe(BINANCE_ERRORS.too_late)
    expect(findTimestampError(now, now, 60_001)).toBe(BINANCE_ERRORS.recv_window)
    expect(findTimestampError(now, now - 101, 100)).toBe(BINANCE_ERRORS.too_late)
  })
})
