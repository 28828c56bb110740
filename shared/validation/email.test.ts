import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { cleanEmail, findEmailProblem } from './email.ts'

const isEmail = (text: string) => findEmailProblem(text) === undefined

describe('e-mail', () => {
  test.each([
    'trader@example.com',
    '  trader@example.com ',
    'Jean-Luc.O_Neil+spot@mail.example.co.uk',
    'a@b.c',
    '1@2.3',
    '.dots.@example.com',
    'x@xn--80ak6aa92e.com',
  ])('[VA1] %s is one', (text) => expect(findEmailProblem(text)).toBeUndefined())

  test.each([
    ['', 'email_missing'],
    ['   ', 'email_missing'],
    ['trader', 'email_invalid'],
    ['trader@', 'email_invalid'],
    ['@example.com', 'email_invalid'],
    ['trader@example', 'email_invalid'],
    ['trader@example..com', 'email_invalid'],
    ['trader@.example.com', 'email_invalid'],
    ['trader@example.com.', 'email_invalid'],
    ['trader@-example.com', 'email_invalid'],
    ['trader@exam_ple.com', 'email_invalid'],
    ['tra der@example.com', 'email_invalid'],
    ['trader@@example.com', 'email_invalid'],
    ['trader@a@example.com', 'email_invalid'],
    ['"trader"@example.com', 'email_invalid'],
    ["o'neil@example.com", 'email_invalid'],
    ['tradér@example.com', 'email_invalid'],
    ['trader@exämple.com', 'email_invalid'],
    ['trader@[127.0.0.1]', 'email_invalid'],
    ['trader@example.com\r\nBcc: x@example.com', 'email_invalid'],
    [`${'x'.repeat(65)}@example.com`, 'email_too_long'],
    [`x@${'example.'.repeat(32)}com`, 'email_too_long'],
  ])('[VA1] %j is none: %s', (text, code) => expect(findEmailProblem(text)?.code).toBe(code))

  test('[VA2] is sent trimmed, in ASCII, with its domain in lower case', () => {
    expect(cleanEmail('  Trader@Example.COM ')).toBe('Trader@example.com')
    expect(cleanEmail('ｔｒａｄｅｒ＠example。com')).toBe('trader@example.com')
    expect(cleanEmail('\u200ftrader@example.com\u200e')).toBe('trader@example.com')
    expect(cleanEmail('Trader')).toBe('Trader')
  })

  test('[VA3] every address of the shape is one, and one character elsewhere is one too many', () => {
    const run = (alphabet: string, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength })
    const local = run('azAZ09_-.+', 30)
    const label = run('azAZ09', 12)
    const address = fc
      .tuple(local, fc.array(label, { minLength: 2, maxLength: 4 }))
      .map(([name, labels]) => `${name}@${labels.join('.')}`)
    fc.assert(
      fc.property(address, (text) => {
        expect(isEmail(text)).toBe(true)
      }),
    )
    const foreign = fc.constantFrom(...' "(),:;<>[]\\/!#$%&*=?^{}|~\'`\u0000é中', '\u200b')
    fc.assert(
      fc.property(address, foreign, fc.nat(), (text, sign, at) => {
        const index = 1 + (at % (text.length - 1))
        expect(isEmail(text.slice(0, index) + sign + text.slice(index))).toBe(false)
      }),
    )
  })

  test('[VA3] what is cleaned is clean, and no longer than it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const cleaned = cleanEmail(text)
        expect(cleanEmail(cleaned)).toBe(cleaned)
        expect(cleaned.length).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  // The RFC allows quotes, comments, literals and characters that the site refuses.
  test.skipIf(!hasSharedData)('[VA4] agrees with the RFC wherever both have something to say', () => {
    const { cases }: { cases: { email: string; isemail: string }[] } = JSON.parse(
      sharedText('email/isemail_cases.json'),
    )
    expect(cases.length).toBeGreaterThan(50)
    for (const { email, isemail } of cases) {
      const plain = /^[A-Za-z0-9_.+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+$/.test(email)
      // The site accepts addresses without a look-up of the domain.
      const fine = ['valid', 'dnsWarnNoRecord', 'dnsWarnNoMXRecord', 'rfc5321TLDNumeric'].includes(isemail)
      if (plain && fine) expect([email, findEmailProblem(email)]).toEqual([email, undefined])
      // The site trims, and allows dots anywhere before the @ (spec §5).
      const same = email === email.trim() && !/^\.|\.\.|\.@/.test(email)
      if (isEmail(email) && same) expect([email, isemail.startsWith('err')]).toEqual([email, false])
    }
  })
})
