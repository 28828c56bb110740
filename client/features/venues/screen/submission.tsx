import { useState } from 'react'
import type { VenueRefusal } from '#shared/venues/views.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import { createRequestIds } from '../../markets/orders/request-ids.ts'
import { VenueRefusalNotice } from './refusal.tsx'
import { useVenueTranslate } from './words.ts'

export type VenueSubmissionOutcome =
  | { readonly kind: 'placed' | 'unknown' | 'failed' }
  | { readonly kind: 'refused'; readonly reason: VenueRefusal; readonly detail?: string | undefined }

type Sent = { readonly ok: true; readonly data: VenueSubmissionOutcome } | { readonly ok: false }

/**
 * The order keeps its id until the venue answers, so pressing again does not place a second order.
 * @param place sends an order with its client id
 */
export function useVenueSubmission<Order extends object>(
  place: (order: Order & { readonly clientId: string }) => Promise<Sent>,
) {
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<VenueSubmissionOutcome>()
  const [ids] = useState(() => createRequestIds())
  const send = async (order: Order) => {
    setSending(true)
    const sent = await place({ ...order, clientId: ids.idOf(order) })
    const answer: VenueSubmissionOutcome = sent.ok ? sent.data : { kind: 'failed' }
    setSending(false)
    setOutcome(answer)
    if (sent.ok && answer.kind !== 'unknown') ids.settle()
    return answer
  }
  return { isSending, outcome, send }
}

type OutcomeProps = { readonly outcome: VenueSubmissionOutcome | undefined; readonly host: string }

export function VenueOutcomeNotice({ outcome, host }: OutcomeProps) {
  const t = useVenueTranslate()
  if (!outcome) return null
  if (outcome.kind === 'refused') return <VenueRefusalNotice reason={outcome.reason} detail={outcome.detail} />
  if (outcome.kind === 'placed') return <Alert tone="success" title={t('venue.spot.placed', { host })} isLive />
  return <Alert tone="warning" title={t('venue.spot.unknown', { host })} isLive />
}
