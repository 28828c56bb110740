import { describe, expect, test } from 'vitest'
import { findLegacyTarget } from './legacy-redirects.ts'

describe('addresses of earlier versions (spec §2)', () => {
  test.each([
    ['/followup/trader', '?id=42&type=futures', '/copy-trading/futures-trader/42'],
    ['/followup/trader', '?id=42&type=spot', '/copy-trading/spot-trader/42'],
    ['/followup/trader', '?id=42', '/copy-trading/spot-trader/42'],
    ['/followup/trader/', '?id=42&from=mail', '/copy-trading/spot-trader/42?from=mail'],
    ['/followup/trader/profile', '?id=a-B_9&type=futures&x=1&y=2', '/copy-trading/futures-trader/a-B_9?x=1&y=2'],
    ['/ja_JP/followup/trader', '?id=42&type=futures', '/ja_JP/copy-trading/futures-trader/42'],
    ['/followup/trader', '', '/copy-trading/spot'],
    ['/followup', '', '/copy-trading/futures'],
    ['/followup', '?type=spot', '/copy-trading/spot'],
    ['/followup/list', '?type=futures&page=2', '/copy-trading/futures?page=2'],
    ['/fr_FR/followup', '?type=spot', '/fr_FR/copy-trading/spot'],
    ['/followup/traders', '?type=spot', '/copy-trading/spot'],
    ['/autosystem', '', '/bot-trade/autosystem'],
    // Old and current URLs may omit the kind of bot.
    ['/bot-trade', '', '/bot-trade/autosystem'],
    ['/ja_JP/bot-trade', '?sourceType=dca', '/ja_JP/bot-trade/dca'],
    ['/autosystem', '?sourceType=grid&pair=BTC_USDT', '/bot-trade/grid?pair=BTC_USDT'],
    ['/old/autosystem/list', '?sourceType=grid', '/bot-trade/grid'],
    ['/ar_AE/autosystem', '', '/ar_AE/bot-trade/autosystem'],
  ])('[RD1] [RD2] [RD3] [RD4] %s%s → %s', (path, search, target) => {
    expect(findLegacyTarget(path, search)).toBe(target)
  })

  test.each([
    '/',
    '/markets',
    '/followupx',
    '/bot-trade/autosystem',
    '/bot-trade/autosystem/new',
    '/xautosystem',
    '/ja_JP',
  ])('[RD3] %s is none of them', (path) => {
    expect(findLegacyTarget(path, '?type=spot')).toBeUndefined()
  })

  test.each([
    ['/followup/trader', '?id=//evil.test'],
    ['/followup/trader', '?id=..%2f..%2fevil.test'],
    ['/followup/trader', '?id=%0d%0aSet-Cookie:a=b'],
    [`/followup/trader`, `?id=${'9'.repeat(65)}`],
    ['/followup/trader', '?id=42&type=//evil.test'],
    ['/followup', '?type=//evil.test'],
    ['/autosystem', '?sourceType=//evil.test'],
    ['/autosystem', '?sourceType=../../login'],
    ['//evil.test/autosystem', ''],
    ['/ko_KR//evil.test/autosystem', ''],
    ['/ko_KR/followup', ''],
  ])('[RD5] %s%s leads to a path of this site', (path, search) => {
    const target = findLegacyTarget(path, search) ?? ''
    expect(target).toMatch(
      /^(?:\/ko_KR)?\/(?:copy-trading\/(?:spot|futures)(?:-trader\/42)?|bot-trade\/autosystem)(?:\?.*)?$/,
    )
    expect(target).not.toMatch(/evil\.test|[\r\n]/)
  })
})
