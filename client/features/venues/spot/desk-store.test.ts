import { afterEach, expect, test, vi } from 'vitest'
import { createVenueContractDeskStore, openContractDesk, refreshContractDesk } from '../contracts/desk-store.ts'
import { createVenueDeskStore, openVenueDesk, refreshVenueDesk } from './desk-store.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['pair', createVenueDeskStore, openVenueDesk, refreshVenueDesk],
  ['contract', createVenueContractDeskStore, openContractDesk, refreshContractDesk],
] as const)(
  '[VN217] a read for another %s than the visible one asks nothing and switches nothing',
  async (_, create, open, refresh) => {
    const fetch = vi.fn(async () => Response.json({}, { status: 503 }))
    vi.stubGlobal('fetch', fetch)
    const store = create()
    await open(store as never, 'ETH_USDT')
    const state = store.getState()
    expect(state).toMatchObject({ market: 'ETH_USDT', desk: { kind: 'refused', reason: 'unreachable' } })
    fetch.mockClear()
    await refresh(store as never, 'BTC_USDT')
    expect(store.getState()).toBe(state)
    expect(fetch).not.toHaveBeenCalled()
    await refresh(store as never, 'ETH_USDT')
    expect(fetch).toHaveBeenCalled()
  },
)
