import { expect, test } from 'vitest'
import { checkPageExists } from './recently-seen.ts'

type Data = { readonly found: boolean; readonly name?: string }
const isThere = ({ found }: Data) => found
const THERE = { found: true, name: 'one' }
const later = (data: Data) => new Promise<Data>((resolve) => setTimeout(resolve, 100, data))

test('[ST2] what was seen a moment ago is not waited for, and known as it was where that is kept', async () => {
  expect(await checkPageExists('seen', later(THERE), { isThere, keepsData: true })).toEqual({
    exists: true,
    data: THERE,
  })
  const asked = Date.now()
  expect(await checkPageExists('seen', later(THERE), { isThere })).toEqual({ exists: true, data: THERE })
  expect(Date.now() - asked).toBeLessThan(90)
  await checkPageExists('own', later(THERE), { isThere })
  expect(await checkPageExists('own', later(THERE), { isThere })).toEqual({ exists: true })
})

test('[ST2] data that come at once count for more than what was seen', async () => {
  await checkPageExists('gone', Promise.resolve(THERE), { isThere })
  expect(await checkPageExists('gone', Promise.resolve({ found: false }), { isThere })).toMatchObject({
    exists: false,
  })
  // The missing object is not cached as existing.
  expect(await checkPageExists('gone', later({ found: false }), { isThere })).toMatchObject({ exists: false })
})

test('[ST2] a failure is told only to whoever has to wait for it', async () => {
  const failing = () => Promise.reject(new Error('cannot be reached'))
  await expect(checkPageExists('failing', failing(), { isThere })).rejects.toThrow('cannot be reached')
  await checkPageExists('failing', Promise.resolve(THERE), { isThere })
  expect(await checkPageExists('failing', failing(), { isThere })).toMatchObject({ exists: true })
})
