// Draft and submission of the contract ticket at the venue. Ticket, hotkeys and palette share them, so all of them send an
// order in one way.

import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useCurrentMarket } from '../../markets/market/current-market.ts'
import { createKeySendGuard, type KeySendGuard } from '../screen/key-send-guard.ts'
import type { VenueSubmissionOutcome } from '../screen/submission.tsx'
import { useMarketDraft } from '../screen/use-market-draft.ts'
import { useFirstPrice, usePolledPrice } from '../screen/use-polled-price.ts'
import type { VenueClosingOrder } from './closing-order.ts'
import { toConditionalInput } from './conditional-draft.ts'
import type { VenueContractDraft } from './contract-draft.ts'
import { venueContractsApi } from './desk-store.ts'
import { useConditionalSubmission, useContractSubmission } from './submissions.ts'
import { toReducingFields, type VenueTicketAct } from './ticket-acts.ts'

/** `price`: undefined until the user types one or takes one from the book. */
type TypedDraft = Omit<VenueContractDraft, 'price'> & { readonly price: string | undefined }

const FIRST: TypedDraft = {
  type: 'limit',
  price: undefined,
  quantity: '',
  reduceOnly: false,
  conditional: 'stop',
  trigger: '',
  trail: '1',
  triggeredBy: 'mark',
  isWhole: false,
}

type VenueContractTicketState = {
  readonly draft: VenueContractDraft
  readonly change: (part: Partial<VenueContractDraft>) => void
  readonly guard: KeySendGuard
  /** Last price at the venue. */
  readonly last: string | undefined
  readonly isSending: boolean
  /** The last order's, for the shown contract. */
  readonly outcome: VenueSubmissionOutcome | undefined
  readonly send: (draft: VenueContractDraft, act: VenueTicketAct) => Promise<VenueSubmissionOutcome>
  readonly close: (order: VenueClosingOrder) => Promise<VenueSubmissionOutcome>
}

const VenueContractTicketContext = createContext<VenueContractTicketState | undefined>(undefined)

export function useVenueContractTicket(): VenueContractTicketState {
  const ticket = use(VenueContractTicketContext)
  if (!ticket) throw new Error('useVenueContractTicket outside VenueContractTicketProvider')
  return ticket
}

/** Sends what the ticket holds, as an order for the book or a conditional one. */
function useTicketSubmission(market: string) {
  const [book, conditional] = [useContractSubmission(market), useConditionalSubmission(market)]
  const [last, setLast] = useState<{ readonly market: string; readonly list: 'book' | 'conditional' }>()
  const send = (draft: VenueContractDraft, act: VenueTicketAct) => {
    const { type, price, quantity } = draft
    const { side } = act
    const reducing = toReducingFields(act, draft.reduceOnly)
    setLast({ market, list: type === 'conditional' ? 'conditional' : 'book' })
    if (type === 'conditional') {
      const { reduceOnly: _, ...input } = toConditionalInput(draft)
      return conditional.send({ market, side, ...input, ...reducing })
    }
    const limit = type === 'limit' ? { price } : {}
    return book.send({ market, side, type, quantity, ...limit, ...reducing })
  }
  const close = (order: VenueClosingOrder) => {
    setLast({ market, list: 'book' })
    return book.send(order)
  }
  const { outcome } = last?.list === 'conditional' ? conditional : book
  const isSending = book.isSending || conditional.isSending
  return { isSending, outcome: last?.market === market ? outcome : undefined, send, close }
}

const askPrice = (query: { readonly market: string }) => venueContractsApi('price', query)

/** A limit begins with the venue's price. */
export function VenueContractTicketProvider({ children }: { readonly children: ReactNode }) {
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
  const last = usePolledPrice(symbol, askPrice)
  const first = useFirstPrice(symbol, last)
  const ticket = {
    draft: { ...typed, price: typed.price ?? first ?? '' },
    change,
    guard,
    last,
    ...useTicketSubmission(symbol),
  }
  return <VenueContractTicketContext value={ticket}>{children}</VenueContractTicketContext>
}
