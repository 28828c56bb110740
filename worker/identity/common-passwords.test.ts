import { describe, expect, test } from 'vitest'
import { isValidPassword } from '#shared/validation/password.ts'
import { isCommonPassword } from './common-passwords.ts'

describe('[PE5] the commonest passwords', () => {
  test.each([
    'Password1!',
    'P@ssw0rd',
    'Pa$$w0rd123',
    'Qwerty123!',
    'Welcome1#',
    'Dragon99!',
    '1Qaz!2wsx',
    '!Letmein2024',
  ])('%s is refused, whatever was put around it or into it', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(['Trader-Blue7!', 'xK9#mvQ2pL', 'Correct-Horse7Battery', 'Aa1!aaaa-Zz9'])('%s is not', (password) => {
    expect(isValidPassword(password)).toBe(true)
    expect(isCommonPassword(password)).toBe(false)
  })

  test('the brand and one’s own address count as common', () => {
    expect(isCommonPassword('Meridian1!', ['Meridian'])).toBe(true)
    expect(isCommonPassword('Adalovelace1!', ['adalovelace'])).toBe(true)
    expect(isCommonPassword('Adalovelace1!', ['ada'])).toBe(false)
  })
})
