// Products that a deployment switches off are off on its pages.

import { describe, expect, test, vi } from 'vitest'
import type { Env } from '#worker/env.ts'
import { askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'

const home = async (bindings: Partial<Env>) => documentOf(await askUnder(bindings, '/'))

describe('product switches', () => {
  test('[EN51] the settings reach every page as its config map', async () => {
    const document = await home({ FEATURES_OFF: 'p2p, futures', REFRESH_ON_RESIZE: 'true', PERSISTENCE: 'cookies' })
    expect(payloadOf(document).visit.config).toEqual({
      p2p: 'false',
      futures: 'false',
      refreshOnResize: 'true',
      persistence: 'cookies',
    })
    expect(payloadOf(await home({})).visit.config).toEqual({})
  })

  test('[EN53] what is off is not offered', async () => {
    const offered = (document: string) =>
      ['Futures', 'P2P and OTC', 'Spot'].filter((name) => document.includes(`>${name}<`))
    expect(offered(markupOf(await home({})))).toEqual(['Futures', 'P2P and OTC', 'Spot'])
    expect(offered(markupOf(await home({ FEATURES_OFF: 'p2p' })))).toEqual(['Futures', 'Spot'])
    expect(offered(markupOf(await home({ FEATURES_OFF: 'p2p,futures' })))).toEqual(['Spot'])
  })

  test('[EN51] a name that is none fails the start, as every wrong setting does', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await askUnder({ FEATURES_OFF: 'p2p,spot' }, '/')).status).toBe(500)
    expect(logged.mock.calls.flat().map(String).join()).toContain('FEATURES_OFF')
    logged.mockRestore()
  })
})
