import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { VenueFundingRate } from '#shared/venues/contract-views.ts'
import { pollWhileVisible } from '../../../live/poll-while-visible.ts'
import { venueContractsApi } from './desk-store.ts'

type Read = VenueFundingRate & { readonly market: string }

/** Returns the venue's funding rate, which all users share; undefined while it is unknown. */
export function useVenueFunding(market: string): VenueFundingRate | undefined {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    const readRate = async () => {
      const answer = await venueContractsApi('funding', { market })
      setRead(answer.ok && answer.data.kind === 'funding' ? { market, ...answer.data } : undefined)
    }
    void readRate()
    return pollWhileVisible(MINUTE_MS, readRate)
  }, [market])
  return read?.market === market ? read : undefined
}
