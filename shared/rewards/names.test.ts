import { expect, test } from 'vitest'
import { LOCALE_CODES } from '../i18n/locales.ts'
import { CAMPAIGN_NAME_LOCALES, findCampaignName } from './names.ts'

test('[CG8] a campaign is called as its reader’s language has it, else by the name that stands for all', () => {
  const spring = { name: 'Spring', names: { ja_JP: '春', ar_AE: 'الربيع' } }
  expect(LOCALE_CODES.map((code) => findCampaignName(spring, code))).toEqual(
    LOCALE_CODES.map((code) => ({ ja_JP: '春', ar_AE: 'الربيع' })[code as string] ?? 'Spring'),
  )
  expect(findCampaignName({ name: 'Spring' }, 'fr_FR')).toBe('Spring')
  expect([CAMPAIGN_NAME_LOCALES.length, CAMPAIGN_NAME_LOCALES.includes('en_US')]).toEqual([9, false])
})
