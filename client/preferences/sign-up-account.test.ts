import { afterEach, expect, test, vi } from 'vitest'
import { readSignUpAccount, storeSignUpAccount } from './sign-up-account.ts'
import { stubStorages } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

test('[EN46] the home sign-up account is handed on for this visit, and nowhere else', () => {
  const { local, session, document } = stubStorages()
  expect(readSignUpAccount()).toBe('')
  storeSignUpAccount('  ann@example.test ')
  expect(readSignUpAccount()).toBe('ann@example.test')
  expect(session.texts.size).toBe(1)
  expect([local.texts.size, document.cookie]).toEqual([0, ''])
})

test('[EN46] nothing typed forgets what was, and no text is longer than an address', () => {
  stubStorages()
  storeSignUpAccount('a'.repeat(300))
  expect(readSignUpAccount()).toHaveLength(254)
  storeSignUpAccount('   ')
  expect(readSignUpAccount()).toBe('')
})
