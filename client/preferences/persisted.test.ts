import { afterEach, expect, test, vi } from 'vitest'
import { createLeverage } from '../state/leverage.ts'
import { placeOf } from './persisted.ts'
import { fakeDrawers } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{}, 'local'],
  [{ persistence: 'localStorage' }, 'local'],
  [{ persistence: 'sessionStorage' }, 'session'],
  [{ persistence: 'cookies' }, 'cookie'],
  [{ persistence: 'paper' }, 'local'],
] as const)('[EN31] the config map %j puts persisted state into %s', (config, place) => {
  expect(placeOf(config)).toBe(place)
})

test('[EN35] a persisted store writes where the deployment says, and reads it from there', async () => {
  const { local, session, document } = fakeDrawers()
  createLeverage(placeOf({ persistence: 'sessionStorage' }))
    .getState()
    .choose(3)
  createLeverage(placeOf({ persistence: 'cookies' }))
    .getState()
    .choose(4)
  expect(local.texts.size).toBe(0)
  expect(session.texts.get('leverage')).toBe('{"type":"number","data":3}')
  expect(decodeURIComponent(document.cookie)).toBe('leverage={"type":"number","data":4}')
  const next = createLeverage('cookie')
  await next.persist.rehydrate()
  expect(next.getState().leverage).toBe(4)
  next.persist.clearStorage()
  expect(document.cookie).toBe('')
})
