import { expect, test } from 'vitest'
import { raceDisconnect } from './with-timeout.ts'

const never = new Promise<string>(() => undefined)

test('[ST9] work is left when its signal aborts, and at once if it had aborted before', async () => {
  const ended = new AbortController()
  const left = raceDisconnect(never, ended.signal, 'left')
  ended.abort()
  expect(await left).toBe('left')
  expect(await raceDisconnect(never, ended.signal, 'left')).toBe('left')
  expect(await raceDisconnect(Promise.resolve('done'), undefined, 'left')).toBe('done')
})
