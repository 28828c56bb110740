import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { parseUserAgent } from './user-agent.ts'

type Browser = { userAgent: string; deviceCategory: 'mobile' | 'tablet' | 'desktop' }
type Case = { ua: string; expect: { name: string; version: string } }

test.each([undefined, '', '  ', 'curl/8.5.0', '<script>', '\u0000'])('%j is no fault', (text) => {
  expect(parseUserAgent(text).system).toBeUndefined()
})

test('[EN8] a user agent made to be slow is not', () => {
  const before = performance.now()
  for (const part of ['Android ', 'Mozilla/5.0 (', 'Version/1.', 'CPU iPhone OS 1_', 'a;'])
    parseUserAgent(part.repeat(50_000))
  expect(performance.now() - before).toBeLessThan(1_000)
})

describe.skipIf(!hasSharedData)('real browsers (../shared/data/http)', () => {
  const browsers = hasSharedData
    ? sharedText('http/browsers.ndjson.gz')
        .trim()
        .split('\n')
        .map((line): Browser => JSON.parse(line))
    : []

  test('[EN8] each of 477 has a browser with its version, and a system', () => {
    expect(browsers).toHaveLength(477)
    const wrong = browsers.filter(({ userAgent }) => {
      const { browser, browserVersion, system } = parseUserAgent(userAgent)
      return !browser || !/^\d/.test(browserVersion ?? '') || !system
    })
    // A web view that names no browser is the exception.
    expect(wrong.filter(({ userAgent }) => /Version\/|Chrome\/|CriOS\/|Firefox\/|FxiOS\//.test(userAgent))).toEqual([])
    expect(wrong.length).toBeLessThanOrEqual(1)
  })

  test('[EN8] each is told apart as phone, tablet or desktop, Chrome OS aside, of which it says nothing', () => {
    const wrong = browsers.filter(({ userAgent, deviceCategory }) => parseUserAgent(userAgent).type !== deviceCategory)
    expect(wrong.filter(({ userAgent }) => !userAgent.includes('CrOS')).map(({ userAgent }) => userAgent)).toEqual([])
    expect(wrong.length).toBeLessThan(10)
  })

  test('[EN8] the system is the one that the user agent begins with', () => {
    const beginnings: readonly (readonly [RegExp, string])[] = [
      [/^Mozilla\/5\.0 \((?:iPhone|iPad|iPod)/, 'iOS'],
      [/^Mozilla\/5\.0 \((?:Linux; (?:\w+; )?)?Android/, 'Android'],
      [/^Mozilla\/5\.0 \(Macintosh/, 'macOS'],
      [/^Mozilla\/5\.0 \(Windows NT/, 'Windows'],
      [/^Mozilla\/5\.0 \(X11; CrOS/, 'Chrome OS'],
      [/^Mozilla\/5\.0 \(X11; (?:Linux|Ubuntu)/, 'Linux'],
    ]
    const wrong = browsers.filter(({ userAgent }) => {
      const begun = beginnings.find(([beginning]) => beginning.test(userAgent))?.[1]
      return begun === undefined || parseUserAgent(userAgent).system !== begun
    })
    expect(wrong.map(({ userAgent }) => userAgent)).toEqual([])
  })
})

/** Names of the other parser by the name of this one. */
const ALIASES: Readonly<Record<string, string>> = {
  macOS: 'Mac OS',
  'Chrome OS': 'Chromium OS',
  WebOS: 'webOS',
  'PlayStation 4': 'PlayStation',
}
const LINUXES = /^(?:Mint|K?Ubuntu|Debian|SUSE|Gentoo|Arch|Fedora|Mandriva|Raspbian|Sailfish|Chromecast)$/i

describe.skipIf(!hasSharedData)('102 user agents with their system (../shared/data/http)', () => {
  const cases = hasSharedData ? (JSON.parse(sharedText('http/ua_parser_os.json')) as Case[]) : []
  const read = cases.map(({ ua, expect: { name, version } }) => {
    const { system = '', systemVersion = '' } = parseUserAgent(ua)
    const wanted = LINUXES.test(name) ? 'Linux' : name
    return {
      ua,
      name: wanted,
      version: version === 'undefined' ? '' : version,
      system: ALIASES[system] ?? system,
      systemVersion,
    }
  })

  test('[EN8] the system has the name that another parser gives it, or none where it is no longer in use', () => {
    expect(read).toHaveLength(102)
    const others = read.filter(({ name, system }) => system !== '' && system !== name)
    // Names of the same family, and three browsers with the name of another.
    expect(others.map(({ name, system }) => `${name} → ${system}`)).toEqual([
      'Windows Mobile → Windows',
      'Windows Phone OS → Windows Phone',
      'RIM Tablet OS → BlackBerry',
      'Xbox → Windows',
      'Xbox → Windows',
      'Xbox → Windows',
      'Xbox → Windows',
      'Haiku → Mac OS',
    ])
    const unnamed = new Set(read.filter(({ name, system }) => name !== '' && system === '').map(({ name }) => name))
    expect([...unnamed].filter((name) => /^(?:Mac OS|Android|Chromium OS)$/.test(name))).toEqual([])
  })

  test('[EN8] versions of the systems that this site runs on are exact', () => {
    const current = read.filter(
      ({ name, system, version }) => version !== '' && system === name && /^(?:Android|iOS|Mac OS|Tizen)$/.test(name),
    )
    expect(current.length).toBeGreaterThanOrEqual(7)
    expect(current.filter(({ version, systemVersion }) => version !== systemVersion)).toEqual([])
    const windows = read.filter(({ name, version }) => name === 'Windows' && /^(?:7|8|10)$/.test(version))
    expect(windows.map(({ systemVersion }) => systemVersion)).toEqual(windows.map(({ version }) => version))
  })
})
