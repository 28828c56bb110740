import { describe, expect, test } from 'vitest'
import { isValidPassword } from '#shared/validation/password.ts'
import type { SiteAssets } from '../platform/site-file.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Without a build, the list is not a file. */
const ENV = {} as SiteAssets

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
  ])('%s is refused, whatever was put around it or into it', async (password) => {
    expect(await isCommonPassword(ENV, password)).toBe(true)
  })

  test.each(['Trader-Blue7!', 'xK9#mvQ2pL', 'Correct-Horse7Battery', 'Aa1!aaaa-Zz9'])('%s is not', async (password) => {
    expect(isValidPassword(password)).toBe(true)
    expect(await isCommonPassword(ENV, password)).toBe(false)
  })

  test('the brand and one’s own address count as common', async () => {
    expect(await isCommonPassword(ENV, 'Meridian1!', ['Meridian'])).toBe(true)
    expect(await isCommonPassword(ENV, 'Adalovelace1!', ['adalovelace'])).toBe(true)
    expect(await isCommonPassword(ENV, 'Adalovelace1!', ['ada'])).toBe(false)
  })
})
