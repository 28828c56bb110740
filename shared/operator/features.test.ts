import { describe, expect, test } from 'vitest'
import { parseNameList } from '../platform/name-list.ts'
import { createConfigMap, FEATURE_NAMES, isFeatureName, isFeatureOn } from './features.ts'

const ANALYTICS = { consent: 'ask', send: 'batch', appId: 'meridian' } as const
const DEFAULTS = {
  featuresOff: [],
  refreshOnResize: false,
  persistence: 'localStorage',
  source: 'simulated',
  accounts: 'paper',
  venueHost: '',
  hasVenuePrices: false,
  hasVenueContractPrices: false,
  venueFuturesHost: '',
  hasVenueContractBots: false,
  hasVenueContractCopies: false,
  analytics: ANALYTICS,
} as const

describe('switches', () => {
  test('[EN50] an entry of the config map marks a feature off when its value is the text false', () => {
    expect(isFeatureOn({ p2p: 'false' }, 'p2p')).toBe(false)
  })

  test.each<Readonly<Record<string, string>>>([
    {},
    { p2p: 'true' },
    { p2p: '' },
    { p2p: '0' },
    { p2p: 'False' },
    { futures: 'false' },
  ])('[EN50] anything else leaves it on: %j', (config) => {
    expect(isFeatureOn(config, 'p2p')).toBe(true)
  })

  test('[EN51] the settings make the map: every feature can be switched off, and nothing else is said', () => {
    expect(createConfigMap(DEFAULTS)).toEqual({})
    const off = createConfigMap({ ...DEFAULTS, featuresOff: FEATURE_NAMES })
    expect(FEATURE_NAMES.filter((name) => isFeatureOn(off, name))).toEqual([])
    expect(
      createConfigMap({ ...DEFAULTS, featuresOff: ['p2p'], refreshOnResize: true, persistence: 'cookies' }),
    ).toEqual({
      p2p: 'false',
      refreshOnResize: 'true',
      persistence: 'cookies',
    })
  })

  test('[AN36] how analytics collect is said where it is not the usual way', () => {
    const analytics = { consent: 'assumed', send: 'single', appId: 'acme' } as const
    expect(createConfigMap({ ...DEFAULTS, analytics })).toEqual({
      analyticsConsent: 'assumed',
      analyticsSend: 'single',
      analyticsAppId: 'acme',
    })
  })

  test('a list may have blanks and nothing in it', () => {
    expect(parseNameList(' p2p,futures , ,')).toEqual(['p2p', 'futures'])
    expect(parseNameList('')).toEqual([])
    expect(['p2p', 'P2P', 'x'].map(isFeatureName)).toEqual([true, false, false])
  })
})
