import { describe, expect, test } from 'vitest'
import { isAnalyticsEventName } from '#shared/analytics/wire.ts'
import { isSameCampaign, parseCampaign } from './campaign.ts'
import { decideCollectionMode, parseAnalyticsConsent } from './consent.ts'
import { parseAccountId, parseAnalyticsDeployment } from './facts.ts'
import { createPageViewProperties, isMemberEvent, toProductProperties } from './products.ts'

const PLACE = { page: 'spot', site: 'h5' }

describe('product tracking', () => {
  test('[AN28] has all nine properties of the specification, under names that may be sent', () => {
    const properties = toProductProperties('pair_switch', { from: 'BTC_USDT', to: 'ETH_USDT' }, PLACE)
    expect(properties).toEqual({
      module_name: 'spot',
      element_name: 'pair_picker',
      pageid: 'spot',
      blockid: 'pair_picker',
      locationid: 'spot.pair_picker.pair_picker',
      events: 'pair_switch',
      events_param: '{"from":"BTC_USDT","to":"ETH_USDT"}',
      siteid: 'h5',
      type: 'click',
    })
    for (const name of Object.keys(properties)) expect(isAnalyticsEventName(name)).toBe(true)
    expect(Object.keys(createPageViewProperties(PLACE))).toEqual(Object.keys(properties))
  })

  test('[AN28] says where on the page it was, if that can differ', () => {
    expect(toProductProperties('sign_up_press', { location: 'ticket' }, PLACE)).toMatchObject({
      blockid: 'ticket',
      locationid: 'spot.ticket.sign_up',
    })
  })

  test.each([
    ['sol', 'sol'],
    ['BTC/USDT', 'BTC/USDT'],
    ['me@example.com', ''],
    ['a very long sentence', ''],
  ])('[AN28] of what was typed into a search, "%s" is told as "%s"', (query, told) => {
    const { events_param: param } = toProductProperties(
      'market_search',
      { query, results: 0, location: 'markets' },
      PLACE,
    )
    expect(JSON.parse(String(param))).toEqual({ query: told, results: 0, location: 'markets' })
  })

  test('[AN26] the wish to trade waits for an account', () => {
    expect([isMemberEvent('trade_intent'), isMemberEvent('pair_switch')]).toEqual([true, false])
  })
})

describe('campaigns', () => {
  test.each([
    ['', undefined],
    ['?q=btc', undefined],
    [
      '?utm_source=x&utm_medium=%20mail%20&other=1',
      { utmParam: { utm_source: 'x', utm_medium: 'mail' }, activityUtmType: '' },
    ],
    ['?activityUtmType=7', { utmParam: {}, activityUtmType: '7' }],
    [`?utm_campaign=${'y'.repeat(300)}`, { utmParam: { utm_campaign: 'y'.repeat(100) }, activityUtmType: '' }],
  ])('[AN29] %s', (search, campaign) => {
    expect(parseCampaign(search)).toEqual(campaign)
  })

  test('[AN29] a page that is loaded again is no other click', () => {
    const of = (search: string) => parseCampaign(search) as NonNullable<ReturnType<typeof parseCampaign>>
    expect(isSameCampaign(of('?utm_source=a'), of('?utm_source=a&x=1'))).toBe(true)
    expect(isSameCampaign(of('?utm_source=a'), of('?utm_source=b'))).toBe(false)
    expect(isSameCampaign(of('?utm_source=a&activityUtmType=1'), of('?utm_source=a'))).toBe(false)
    expect(isSameCampaign(of('?utm_source=a'), undefined)).toBe(false)
  })
})

describe('consent', () => {
  test.each([
    [undefined, '', false, 'ask'],
    [undefined, 'analytics_consent=granted', false, 'collect'],
    [undefined, 'theme=dark; analytics_consent=denied; x=1', false, 'off'],
    [undefined, 'analytics_consent=perhaps', false, 'ask'],
    [undefined, 'not_analytics_consent=granted', false, 'ask'],
    ['assumed', '', false, 'collect'],
    ['assumed', 'analytics_consent=denied', false, 'off'],
    ['off', 'analytics_consent=granted', false, 'off'],
    [undefined, '', true, 'off'],
    [undefined, 'analytics_consent=granted', true, 'off'],
    ['assumed', '', true, 'off'],
  ])(
    '[AN30] [AN31] deployment %s, cookies "%s", browser declines %s: %s',
    (mode, cookies, declines, collectionMode) => {
      expect(decideCollectionMode({ mode, cookies, declines })).toBe(collectionMode)
    },
  )

  test('[AN30] is remembered in a cookie', () => {
    expect(['', 'analytics_consent=granted', 'a=b; analytics_consent=denied'].map(parseAnalyticsConsent)).toEqual([
      undefined,
      'granted',
      'denied',
    ])
  })
})

describe('what a page knows', () => {
  test('[AN25] who is logged in: the token says that somebody is', () => {
    expect(parseAccountId('token=x; userId=42')).toBe('42')
    expect(parseAccountId('userId=42')).toBe('')
    expect(parseAccountId('token=x')).toBe('')
    expect(parseAccountId('token=x; userId=%E0%A4%A')).toBe('')
  })

  test('how this deployment collects', () => {
    expect(parseAnalyticsDeployment({})).toEqual({ appId: 'meridian', mode: 'batch' })
    expect(parseAnalyticsDeployment({ analyticsAppId: 'acme', analyticsSend: 'debug' })).toEqual({
      appId: 'acme',
      mode: 'debug',
    })
    expect(parseAnalyticsDeployment({ analyticsSend: 'pigeon' }).mode).toBe('batch')
  })
})
