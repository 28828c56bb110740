import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { detectDevice } from './device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Safari/537.36'

describe('phone or desktop', () => {
  test('[EN14] the client hint stands before the user agent', () => {
    expect(detectDevice('?1', LINUX)).toBe('h5')
    expect(detectDevice('?0', IPHONE)).toBe('web')
    expect(detectDevice('1', LINUX)).toBe('web')
    expect(detectDevice('<script>', IPHONE)).toBe('h5')
  })

  test.each([
    ['no user agent', undefined, 'web'],
    ['an empty one', '', 'web'],
    ['a phone of Apple', IPHONE, 'h5'],
    ['a desktop', LINUX, 'web'],
    ['Firefox on a phone', 'Mozilla/5.0 (Android 16; Mobile; rv:147.0) Gecko/147.0 Firefox/147.0', 'h5'],
    ['Firefox on a tablet', 'Mozilla/5.0 (Android 16; Tablet; rv:147.0) Gecko/147.0 Firefox/147.0', 'web'],
    [
      'a crawler for phones',
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/141.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
      'h5',
    ],
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'web'],
    ['a program', 'curl/8.5.0', 'web'],
  ])('[DV1] %s: %s → %s', (_, userAgent, device) => {
    expect(detectDevice(undefined, userAgent)).toBe(device)
  })

  test('a user agent made to be slow is not', () => {
    const before = performance.now()
    detectDevice(undefined, 'Android '.repeat(20_000))
    detectDevice(undefined, 'Mobile'.repeat(20_000))
    expect(performance.now() - before).toBeLessThan(1_000)
  })
})

type Browser = { userAgent: string; deviceCategory: 'mobile' | 'tablet' | 'desktop' }

describe.skipIf(!hasSharedData)('real browsers (../shared/data/http)', () => {
  test('[EN14] each of 477 gets the chrome of its kind; tablets have room for the desktop’s', () => {
    const browsers = sharedText('http/browsers.ndjson.gz')
      .trim()
      .split('\n')
      .map((line): Browser => JSON.parse(line))
    expect(browsers).toHaveLength(477)
    const wrong = browsers.filter(
      ({ userAgent, deviceCategory }) =>
        detectDevice(undefined, userAgent) !== (deviceCategory === 'mobile' ? 'h5' : 'web'),
    )
    expect(wrong).toEqual([])
  })
})
