import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkPassword,
  computePasswordStrength,
  findPasswordProblems,
  hasDigit,
  hasLowercase,
  hasSpecialCharacter,
  hasUppercase,
  isValidPassword,
  PASSWORD_SPECIALS,
} from './password.ts'

const codes = (text: string) => findPasswordProblems(text).map(({ code }) => code)

describe('the full rule', () => {
  test.each([
    ['Aa1!aaaa', []],
    [`Aa1!${'a'.repeat(28)}`, []],
    ['', ['password_missing']],
    ['Aa1!aaa', ['password_too_short']],
    [`Aa1!${'a'.repeat(29)}`, ['password_too_long']],
    ['aa1!aaaa', ['password_no_upper']],
    ['AA1!AAAA', ['password_no_lower']],
    ['Aaa!aaaa', ['password_no_digit']],
    ['Aa11aaaa', ['password_no_special']],
    ['Aa1"aaaa', ['password_character', 'password_no_special']],
    ['Aa1! aaaa', ['password_character']],
    ['Aa1!ééaa', ['password_character']],
    ['short', ['password_too_short', 'password_no_upper', 'password_no_digit', 'password_no_special']],
  ])('[VA7] %j: %j', (text, problems) => expect(codes(text)).toEqual(problems))

  test('[VA8] the specials are those of the specification, each by itself enough', () => {
    expect(PASSWORD_SPECIALS).toHaveLength(31)
    for (const sign of PASSWORD_SPECIALS) expect(codes(`Aa1aaaa${sign}`), sign).toEqual([])
    for (const sign of '" £€§') expect(hasSpecialCharacter(sign), sign).toBe(false)
  })

  test('[VA9] each class is a check of its own', () => {
    expect([hasUppercase('aB'), hasUppercase('aé1!')]).toEqual([true, false])
    expect([hasLowercase('Ab'), hasLowercase('AÉ1!')]).toEqual([true, false])
    expect([hasDigit('a1'), hasDigit('a٣!')]).toEqual([true, false])
    expect(checkPassword('Aa1')).toEqual({ length: false, upper: true, lower: true, digit: true, special: false })
  })

  test('[VA10] holds exactly where the length and all four classes do', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ9!" é'), maxLength: 40 })
    fc.assert(
      fc.property(text, (password) => {
        const whole = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*!)[A-Za-z\d!]{8,32}$/.test(password)
        expect(isValidPassword(password)).toBe(whole)
        expect(Object.values(checkPassword(password)).every(Boolean)).toBe(whole)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('[VA11] the meter says strong only of what the rule lets through', () => {
  expect(['', 'a', 'aA1', 'aA1!', 'Aa1!aaaa', 'Aa1!aaaaaaaa'].map(computePasswordStrength)).toEqual([0, 1, 2, 2, 3, 4])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZ9!" é'), maxLength: 40 }), (password) => {
      expect(computePasswordStrength(password) >= 3).toBe(isValidPassword(password))
    }),
  )
})

test('[VA12] a problem names counts, and nothing of what was typed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (password) => {
      for (const { params = {} } of findPasswordProblems(password)) {
        for (const value of Object.values(params)) expect([8, 32]).toContain(value)
      }
    }),
  )
})
