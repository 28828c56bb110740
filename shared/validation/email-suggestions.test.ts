import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { findEmailProblem } from './email.ts'
import { COMMON_EMAIL_DOMAINS, ENGLISH_EMAIL_DOMAINS, listEmailDomains } from './email-domains.ts'
import { completeEmail, correctEmail, typingDistance } from './email-suggestions.ts'

describe('the list of providers', () => {
  test('[VA15] is about a hundred domains, and 23 for the English market', () => {
    expect(COMMON_EMAIL_DOMAINS.length).toBeGreaterThanOrEqual(100)
    expect(COMMON_EMAIL_DOMAINS.length).toBeLessThanOrEqual(130)
    expect(ENGLISH_EMAIL_DOMAINS).toHaveLength(23)
    expect(COMMON_EMAIL_DOMAINS).toEqual(expect.arrayContaining([...ENGLISH_EMAIL_DOMAINS]))
    for (const domain of COMMON_EMAIL_DOMAINS) expect(findEmailProblem(`x@${domain}`), domain).toBeUndefined()
    for (const locale of LOCALE_CODES)
      expect(new Set(listEmailDomains(locale)).size).toBe(listEmailDomains(locale).length)
  })

  test.skipIf(!hasSharedData)('[VA15] are providers that others know too, for the most part', () => {
    const known = new Set(JSON.parse(sharedText('email/common_email_provider_domains.json')) as string[])
    expect(COMMON_EMAIL_DOMAINS.filter((domain) => known.has(domain)).length).toBeGreaterThan(
      COMMON_EMAIL_DOMAINS.length / 2,
    )
  })
})

describe('completions', () => {
  test('[VA16] begin after the @, and end where a domain is complete', () => {
    expect(completeEmail('trader', 'en_US')).toEqual([])
    expect(completeEmail('@', 'en_US')).toEqual([])
    expect(completeEmail('a@b@', 'en_US')).toEqual([])
    expect(completeEmail('trader@', 'en_US')[0]).toBe('trader@gmail.com')
    expect(completeEmail('trader@HOT', 'en_US')).toEqual(['trader@hotmail.com', 'trader@hotmail.co.uk'])
    expect(completeEmail('trader@gmail.com', 'en_US')).toEqual([])
    expect(completeEmail('trader@nowhere', 'en_US')).toEqual([])
  })

  test('[VA17] are those of the language first, and in English only its own', () => {
    expect(completeEmail('x@', 'zh_CN').slice(0, 2)).toEqual(['x@qq.com', 'x@163.com'])
    expect(completeEmail('x@ma', 'ru_RU')[0]).toBe('x@mail.ru')
    expect(completeEmail('x@qq', 'en_US')).toEqual([])
    expect(completeEmail('x@qq', 'fr_FR')).toEqual(['x@qq.com'])
  })

  test('[VA17] go on from what was typed, and are few', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.constantFrom(...LOCALE_CODES),
        fc.nat(6),
        fc.constantFrom(...COMMON_EMAIL_DOMAINS),
        (name, locale, length, domain) => {
          const text = `${name}@${domain.slice(0, length)}`
          const offered = completeEmail(text, locale)
          expect(offered.length).toBeLessThanOrEqual(5)
          for (const address of offered) expect(address.startsWith(text.trim())).toBe(true)
        },
      ),
    )
  })
})

describe('did you mean', () => {
  test.each([
    ['x@gmial.com', 'x@gmail.com'],
    ['x@gmail.con', 'x@gmail.com'],
    ['x@gmail.co', 'x@gmail.com'],
    ['x@gnail.cmo', 'x@gmail.com'],
    ['x@GMAL.com', 'x@gmail.com'],
    ['x@hotmial.co.uk', 'x@hotmail.co.uk'],
    ['x@outlok.com', 'x@outlook.com'],
    ['x@yahooo.co.jp', 'x@yahoo.co.jp'],
    ['x@yanedx.ru', 'x@yandex.ru'],
    ['x@qq.con', 'x@qq.com'],
    ['x@icluod.com', 'x@icloud.com'],
  ])('[VA18] %s: %s', (text, meant) => expect(correctEmail(text)).toBe(meant))

  test.each([
    'x@gmail.com',
    'x@mail.com',
    'x@email.com',
    'x@ne.com',
    'x@yahoo.dk',
    'x@company.com',
    'x@example.org',
    'x@gmx.at',
    'x@gmail',
    'gmial.com',
    '@gmial.com',
    `x@${'a'.repeat(300)}.com`,
  ])('[VA19] %s is nobody’s slip', (text) => expect(correctEmail(text)).toBeUndefined())

  test('[VA20] one slip in a longer name is mended, and what is offered needs no mending', () => {
    const long = COMMON_EMAIL_DOMAINS.filter((domain) => (domain.split('.')[0] ?? '').length >= 6)
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), fc.constantFrom('drop', 'double', 'swap'), (domain, at, kind) => {
        const name = domain.split('.')[0] ?? ''
        const index = at % (name.length - 1)
        const slips = {
          drop: name.slice(0, index) + name.slice(index + 1),
          double: name.slice(0, index + 1) + name.slice(index),
          swap: name.slice(0, index) + name[index + 1] + name[index] + name.slice(index + 2),
        }
        const mistyped = slips[kind as keyof typeof slips] + domain.slice(name.length)
        const meant = correctEmail(`x@${mistyped}`)
        if (COMMON_EMAIL_DOMAINS.includes(mistyped)) expect(meant).toBeUndefined()
        else {
          expect(meant).toBeDefined()
          expect(COMMON_EMAIL_DOMAINS).toContain(meant?.slice(2))
          expect(correctEmail(meant ?? '')).toBeUndefined()
        }
      }),
    )
  })

  test('the distance is that of fingers: none from itself, the same both ways, a swap is one', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc.'), maxLength: 8 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(typingDistance(a, a)).toBe(0)
        expect(typingDistance(a, b)).toBe(typingDistance(b, a))
        expect(typingDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
        expect(typingDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
    expect(typingDistance('gmial', 'gmail')).toBe(1)
  })
})
