import { expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { HELP_CENTRE_LANGUAGES, helpCentreHome, helpCentreLink } from './help-centre.ts'

test('[NV5] a link into the help centre has host, language, catalog and id', () => {
  const topic = { catalog: 'articles', id: '360046853913' } as const
  expect(helpCentreLink('https://help.example/hc', 'zh_CN', topic)).toBe(
    'https://help.example/hc/zh-cn/articles/360046853913',
  )
  expect(helpCentreLink('https://help.example/hc/', 'pt_PT', { catalog: 'sections', id: 'a/b?c' })).toBe(
    'https://help.example/hc/pt/sections/a%2Fb%3Fc',
  )
})

test('[NV5] its front page has host and language', () => {
  expect(helpCentreHome('https://help.example/hc/', 'ar_AE')).toBe('https://help.example/hc/en-us')
})

test('[NV6] languages are called as the specification lists them, and every one of ours has a name', () => {
  expect(HELP_CENTRE_LANGUAGES).toMatchObject({
    zh_CN: 'zh-cn',
    zh_TW: 'zh-tw',
    en_US: 'en-us',
    ko_KR: 'ko-kr',
    vi_VN: 'vi-vn',
    tr_TR: 'tr',
    ru_RU: 'ru',
    pt_PT: 'pt',
    ja_JP: 'ja',
    fr_FR: 'fr',
    es_ES: 'es',
    uk_UA: 'uk',
  })
  for (const code of LOCALE_CODES) expect(HELP_CENTRE_LANGUAGES[code]).toMatch(/^[a-z]{2}(-[a-z]{2})?$/)
})
