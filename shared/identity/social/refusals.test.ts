import { expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { SOCIAL_REFUSAL_MESSAGES, SOCIAL_REFUSALS } from './refusals.ts'

test('[FA23] every refusal has words, and no words are left over', () => {
  expect(Object.keys(SOCIAL_REFUSAL_MESSAGES)).toEqual([...SOCIAL_REFUSALS])
  expect(new Set(Object.values(SOCIAL_REFUSAL_MESSAGES))).toEqual(new Set(Object.keys(messages.social.refusals)))
})
