import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { CaptchaAnswer, CaptchaRefusal, parseCaptchaAnswer } from './contract.ts'
import { serializeCaptchaAnswer } from './field.ts'
import { CAPTCHA_WIDGET_LANGUAGES } from './languages.ts'
import { CAPTCHA_QUESTION_KINDS, CAPTCHA_QUESTION_WORDS, createCaptchaTextQuestion } from './question.ts'

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const text = (most: number) => fc.string({ minLength: 1, maxLength: most })

const work = fc.record({
  provider: fc.constant('embedded' as const),
  challenge: fc.record({
    parameters: fc.record({
      algorithm: fc.constant('PBKDF2/SHA-256' as const),
      cost: fc.integer({ min: 1, max: 100_000 }),
      data: fc.record({ action: fc.constantFrom('login' as const, 'register' as const) }),
      expiresAt: fc.integer({ min: 1, max: 99_999_999_999 }),
      keyLength: fc.constant(32 as const),
      keyPrefix: hex(32),
      keySignature: hex(64),
      nonce: hex(32),
      salt: hex(32),
    }),
    signature: hex(64),
  }),
  solution: fc.record({ counter: fc.integer({ min: 0, max: 0xffff_ffff }), derivedKey: hex(64) }),
})
const answer: fc.Arbitrary<CaptchaAnswer> = fc.oneof(
  work,
  fc.record({
    provider: fc.constant('question' as const),
    token: text(600),
    choice: fc.integer({ min: 0, max: 8 }),
  }),
  fc.record({
    provider: fc.constant('geetest' as const),
    lot_number: hex(32),
    captcha_output: text(4_000),
    pass_token: text(512),
    gen_time: fc.stringMatching(/^\d{1,15}$/),
  }),
  fc.record({ provider: fc.constant('turnstile' as const), token: text(2_048) }),
)

describe('an answer', () => {
  test('[CA1] is read as it was written, from a form and from a JSON body', () => {
    fc.assert(
      fc.property(answer, (given) => {
        expect(parseCaptchaAnswer(serializeCaptchaAnswer(given))).toEqual(given)
        expect(parseCaptchaAnswer(structuredClone(given))).toEqual(given)
      }),
    )
  })

  test('[CA1] is missing or none, whatever else is sent, and reading never throws', () => {
    for (const nothing of [undefined, null, '']) expect(parseCaptchaAnswer(nothing)).toBe('missing')
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (sent) => {
        const read = parseCaptchaAnswer(sent)
        if (read !== undefined && read !== 'missing') expect(CaptchaAnswer.safeParse(read).success).toBe(true)
      }),
    )
  })

  test.each([
    ['of nobody', { provider: 'nobody', token: 'x' }],
    ['without its token', { provider: 'turnstile' }],
    ['too long', { provider: 'turnstile', token: 'x'.repeat(2_049) }],
    ['with a choice there is not', { provider: 'question', token: 'x', choice: 9 }],
    ['with half a choice', { provider: 'question', token: 'x', choice: 0.5 }],
    [
      'with a time that is none',
      { provider: 'geetest', lot_number: 'a'.repeat(32), captcha_output: 'x', pass_token: 'x', gen_time: '1e3' },
    ],
  ])('[CA1] %s is none', (_, sent) => {
    expect(parseCaptchaAnswer(sent)).toBeUndefined()
    expect(parseCaptchaAnswer(JSON.stringify(sent))).toBeUndefined()
  })

  test('[CA1] a very long text is not even parsed', () => {
    expect(parseCaptchaAnswer(`{"provider":"turnstile","token":"x"${' '.repeat(9_000)}}`)).toBeUndefined()
  })
})

describe('words', () => {
  test('[CA2] every refusal, question and word has its text', () => {
    expect(Object.keys(messages.captcha.refusal)).toEqual(CaptchaRefusal.options)
    expect(Object.keys(messages.captcha.question)).toEqual(CAPTCHA_QUESTION_KINDS)
    expect(Object.keys(messages.captcha.word)).toEqual(CAPTCHA_QUESTION_WORDS)
  })

  test('[CA3] the widgets are told a language for every locale, English where the vendor has none', () => {
    const geetest = Object.fromEntries(LOCALE_CODES.map((code) => [code, CAPTCHA_WIDGET_LANGUAGES[code].geetest]))
    expect(geetest).toEqual({
      en_US: 'eng',
      zh_CN: 'zho',
      zh_TW: 'zho-tw',
      tr_TR: 'eng',
      ru_RU: 'rus',
      uk_UA: 'eng',
      ja_JP: 'jpn',
      fr_FR: 'fra',
      es_ES: 'spa',
      ar_AE: 'ara',
    })
  })

  test('[CA3] the title is Verification where no language says otherwise', () => {
    expect(messages.captcha.title).toBe('Verification')
  })
})

describe('a question', () => {
  test('[CA4] has one word of each kind, in any order, and exactly one is right', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.infiniteStream(random), (stream) => {
        const { kind, words, right } = createCaptchaTextQuestion(() => stream.next().value)
        expect(new Set(words).size).toBe(CAPTCHA_QUESTION_KINDS.length)
        expect(CAPTCHA_QUESTION_KINDS).toContain(kind)
        expect(words[right]).toBeDefined()
        const kindOf = (word: string) => Math.floor(CAPTCHA_QUESTION_WORDS.indexOf(word as never) / 5)
        expect(new Set(words.map(kindOf)).size).toBe(CAPTCHA_QUESTION_KINDS.length)
        expect(CAPTCHA_QUESTION_KINDS[kindOf(words[right] ?? '')]).toBe(kind)
      }),
    )
  })

  test('[CA4] is right at every place about as often', () => {
    const places = [0, 0, 0, 0, 0]
    for (let count = 0; count < 5_000; count += 1) {
      const { right } = createCaptchaTextQuestion(Math.random)
      places[right] = (places[right] ?? 0) + 1
    }
    for (const count of places) expect(Math.abs(count - 1_000)).toBeLessThan(200)
  })
})
