import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AccountSecrets,
  computeSessionMark,
  createSessionToken,
  deriveNextToken,
  formatSessionToken,
  hashSessionToken,
  readSignedToken,
} from './tokens.ts'

const keys: AccountSecrets = {
  token: 't',
  rotation: 'r',
  mark: 'm',
  code: 'c',
  lookup: 'l',
  others: [],
  peppers: [{ id: '0'.repeat(8), value: 'p' }],
  unnamedPepper: '0'.repeat(8),
}
const ACCOUNT = 'a'.repeat(24)

describe('[PE8] a session token', () => {
  test('is read as it was written', async () => {
    const token = createSessionToken(ACCOUNT)
    expect(await readSignedToken(keys, await formatSessionToken(keys, token))).toEqual({ token, signer: keys })
  })

  test('is none after any character of it was changed', async () => {
    const text = await formatSessionToken(keys, createSessionToken(ACCOUNT))
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom(...'0123456789abcdef.xA'), async (at, other) => {
        fc.pre(text[at] !== other)
        expect(await readSignedToken(keys, text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined()
      }),
    )
  })

  test('is none under another key, or of another length', async () => {
    const text = await formatSessionToken(keys, createSessionToken(ACCOUNT))
    expect(await readSignedToken({ ...keys, token: 'other' }, text)).toBeUndefined()
    for (const wrong of [undefined, '', text.slice(1), `${text}0`, `${text}\n`, text.toUpperCase()]) {
      expect(await readSignedToken(keys, wrong)).toBeUndefined()
    }
  })

  test('has one successor, which cannot be told without the key', async () => {
    const token = createSessionToken(ACCOUNT)
    const next = await deriveNextToken(keys, token)
    expect(next).toEqual(await deriveNextToken(keys, token))
    expect(next.secret).not.toBe((await deriveNextToken({ ...keys, rotation: 'other' }, token)).secret)
    expect(await hashSessionToken(next)).not.toBe(await hashSessionToken(token))
  })
})

test('[PE9] the mark is the session’s, whatever its token is now, and no other’s', async () => {
  const token = createSessionToken(ACCOUNT)
  const mark = await computeSessionMark(keys, token)
  expect(mark).not.toContain(token.secret)
  expect(await computeSessionMark(keys, await deriveNextToken(keys, token))).toBe(mark)
  expect(await computeSessionMark(keys, createSessionToken(ACCOUNT))).not.toBe(mark)
})
