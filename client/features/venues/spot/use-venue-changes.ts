import { useEffect } from 'react'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import { VENUE_TOPIC } from '#shared/realtime/topics.ts'
import { VenueAccountChange } from '#shared/venues/views.ts'
import { pollWhileVisible } from '../../../live/poll-while-visible.ts'
import { useLiveConnection } from '../../../live/provider.tsx'
import type { VenueRefused } from '../screen/orders.tsx'
import {
  hasVenueStream,
  openVenueDesk,
  refreshVenueDesk,
  refreshVenueHistory,
  takeVenueChange,
  useVenueDesk,
  venueApi,
} from './desk-store.ts'

/** Used while nothing is pushed. Each read costs 26 of the venue's 6,000 units of weight a minute (binance-spot.ts). */
const DESK_POLL_MS = 10 * SECOND_MS

/** Reads the account of a pair and follows its pushed changes; polls while nothing is pushed. */
export function useVenueChanges(symbol: string): void {
  const store = useVenueDesk()
  const connection = useLiveConnection()
  useEffect(() => {
    void openVenueDesk(store, symbol)
    return pollWhileVisible(DESK_POLL_MS, async () => {
      const isPushed = connection?.state === 'live' && hasVenueStream(store.getState())
      if (!isPushed) await refreshVenueDesk(store, symbol)
      if (store.getState().history?.kind === 'refused') await refreshVenueHistory(store, symbol)
    })
  }, [store, symbol, connection])
  useEffect(
    () =>
      connection?.watch(VENUE_TOPIC, {
        handlePush: (data) => {
          const change = VenueAccountChange.safeParse(data)
          if (change.success && takeVenueChange(store, change.data)) return
          void refreshVenueDesk(store, symbol)
          if (store.getState().history) void refreshVenueHistory(store, symbol)
        },
      }),
    [store, symbol, connection],
  )
}

/** @returns the refusal, if there was one */
export async function cancelVenueOrder(market: string, id: string): Promise<VenueRefused | undefined> {
  const sent = await venueApi('cancel', { market, id })
  if (!sent.ok) return { reason: 'unreachable' }
  return sent.data.kind === 'refused' ? sent.data : undefined
}

/** Cancels an order of a pair. The function returns the refusal, if there was one. */
export function useCancelVenueOrder(market: string) {
  const store = useVenueDesk()
  return async (id: string) => {
    const refused = await cancelVenueOrder(market, id)
    await refreshVenueDesk(store, market)
    return refused
  }
}
