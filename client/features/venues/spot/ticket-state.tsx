// Draft and submission of the spot ticket at the venue. Ticket, hotkeys and palette share them, so all of them send an
// order in one way.

import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useCurrentMarket } from '../../markets/market/current-market.ts'
import { createKeySendGuard, type KeySendGuard } from '../screen/key-send-guard.ts'
import { useVenueSubmission, type VenueSubmissionOutcome } from '../screen/submission.tsx'
import { useMarketDraft } from '../screen/use-market-draft.ts'
import { useFirstPrice } from '../screen/use-polled-price.ts'
import { refreshVenueDesk, useVenueDesk, venueApi } from './desk-store.ts'
import { useVenuePrice } from './use-venue-price.ts'
import type { VenueSpotDraft, VenueSpotOrder } from './venue-order.ts'

/** `price`: undefined until the user types one or takes one from the book. */
type TypedDraft = Omit<VenueSpotDraft, 'price'> & { readonly price: string | undefined }

const FIRST: TypedDraft = { side: 'buy', type: 'limit', price: undefined, unit: 'base', quantity: '', amount: '' }

type VenueSpotTicketState = {
  readonly draft: VenueSpotDraft
  readonly change: (part: Partial<VenueSpotDraft>) => void
  readonly guard: KeySendGuard
  /** Last price at the venue. */
  readonly last: string | undefined
  readonly isSending: boolean
  /** The last order's, for the shown market. */
  readonly outcome: VenueSubmissionOutcome | undefined
  readonly send: (order: VenueSpotOrder) => Promise<VenueSubmissionOutcome>
}

const VenueSpotTicketContext = createContext<VenueSpotTicketState | undefined>(undefined)

export function useVenueSpotTicket(): VenueSpotTicketState {
  const ticket = use(VenueSpotTicketContext)
  if (!ticket) throw new Error('useVenueSpotTicket outside VenueSpotTicketProvider')
  return ticket
}

function useSubmission(symbol: string) {
  const store = useVenueDesk()
  const [market, setMarket] = useState(symbol)
  const { isSending, outcome, send } = useVenueSubmission<VenueSpotOrder>(async (order) => {
    const sent = await venueApi('place', order)
    if (store.getState().market === order.market) void refreshVenueDesk(store, order.market)
    return sent
  })
  const place = (order: VenueSpotOrder) => {
    setMarket(order.market)
    return send(order)
  }
  return { isSending, outcome: market === symbol ? outcome : undefined, send: place }
}

/** A limit begins with the venue's price. */
export function VenueSpotTicketProvider({ children }: { readonly children: ReactNode }) {
  const { symbol } = useCurrentMarket().market
  const { typed, change: changeDraft } = useMarketDraft<TypedDraft>(symbol, FIRST)
  const [guard] = useState(createKeySendGuard)
  const change = useCallback(
    (part: Partial<TypedDraft>) => {
      guard.disarm()
      changeDraft(part)
    },
    [guard, changeDraft],
  )
  const last = useVenuePrice(symbol)
  const first = useFirstPrice(symbol, last)
  const ticket = {
    draft: { ...typed, price: typed.price ?? first ?? '' },
    change,
    guard,
    last,
    ...useSubmission(symbol),
  }
  return <VenueSpotTicketContext value={ticket}>{children}</VenueSpotTicketContext>
}
