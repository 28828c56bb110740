import { type FormEvent, type ReactNode, useReducer, useState } from 'react'
import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import type { VenueDeskAnswer } from '#shared/venues/calls.ts'
import { findRuleBreach } from '#shared/venues/rules.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { useMarketControls } from '../../markets/market/market-context.ts'
import { BalanceShareButtons } from '../../markets/spot/simple/balance-shares.tsx'
import simpleStyles from '../../markets/spot/simple/simple.module.css'
import { SimpleTicketFields } from '../../markets/spot/simple/simple-fields.tsx'
import { createSimpleOrderDraft, findSimpleSizeField } from '../../markets/spot/simple/simple-form.ts'
import { type OrderDraftAction, reduceOrderDraft } from '../../markets/ticket/draft.ts'
import { OrderSideChoice, OrderTicketSummaryLines } from '../../markets/ticket/parts.tsx'
import { findOrderPaidAsset } from '../../markets/ticket/share.ts'
import ticketStyles from '../../markets/ticket/ticket.module.css'
import { VenueRefusalNotice } from '../screen/refusal.tsx'
import { useVenueSubmission, VenueOutcomeNotice } from '../screen/submission.tsx'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { refreshVenueDesk, refreshVenueHistory, useVenueDesk, venueApi } from './desk-store.ts'
import { createVenueSimpleOrder, estimateVenueSimpleOrder, type VenueSimpleOrder } from './simple-order.ts'
import { useVenuePrice } from './use-venue-price.ts'

function useSubmission(market: string) {
  const store = useVenueDesk()
  return useVenueSubmission<VenueSimpleOrder>(async (order) => {
    const sent = await venueApi('place', order)
    await Promise.all([refreshVenueDesk(store, market), refreshVenueHistory(store, market)])
    return sent
  })
}

/** The choice of a limit fills in the venue's price, because the chart may have others. */
function useSimpleDraft(last: string | undefined) {
  const [draft, dispatch] = useReducer(reduceOrderDraft, '', createSimpleOrderDraft)
  const act = (action: OrderDraftAction) => {
    const isLimitChosen = action.kind === 'set' && action.change.type === 'limit'
    if (isLimitChosen && draft.price === '' && last !== undefined) {
      dispatch({ kind: 'set', change: { ...action.change, price: last } })
    } else dispatch(action)
  }
  return [draft, act] as const
}

type EstimateProps = {
  readonly order: VenueSimpleOrder | undefined
  readonly last: string | undefined
  readonly market: Market
  readonly host: string
}

function Estimate({ order, last, market, host }: EstimateProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const price = order?.price ?? last
  const receipt = order && price !== undefined ? estimateVenueSimpleOrder(order, price, market) : undefined
  return (
    <div className={simpleStyles.receipt}>
      <OrderTicketSummaryLines
        label={t('spot.ticket.preview')}
        lines={[
          [own('venue.simple.price', { host }), last === undefined ? '–' : `${groupThousands(last)} ${market.quote}`],
          ...(receipt
            ? ([
                [
                  t('simple.pays'),
                  <Amount key="pays" value={receipt.pays.amount} asset={receipt.pays.asset} isNamed />,
                ],
                [
                  own('venue.simple.gets'),
                  <Amount key="gets" value={receipt.gets.amount} asset={receipt.gets.asset} isNamed />,
                ],
              ] as const)
            : []),
        ]}
      />
      <p className={ticketStyles.none}>
        {receipt
          ? own(order?.price === undefined ? 'venue.simple.estimate' : 'venue.simple.fees', { host })
          : t('simple.none')}
      </p>
    </div>
  )
}

type ConfirmationProps = {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly side: Side
  readonly action: string
  readonly host: string
  readonly onConfirm: () => void
  readonly children: ReactNode
}

function Confirmation({ isOpen, onOpen, side, action, host, onConfirm, children }: ConfirmationProps) {
  const own = useVenueTranslate()
  return (
    <Dialog
      open={isOpen}
      onOpen={onOpen}
      title={own('venue.simple.confirm', { host })}
      description={own('venue.real', { host })}
      actions={
        <DialogClose variant={side === 'buy' ? 'gain' : 'loss'} onClick={onConfirm}>
          {action}
        </DialogClose>
      }
    >
      {children}
    </Dialog>
  )
}

/** Buys or sells with real money. Each order is confirmed by a dialog that names the host. */
export function VenueSimpleTicket() {
  const own = useVenueTranslate()
  const host = findVenueHost(useVisit().config) ?? ''
  const desk = useStore(useVenueDesk(), (state) => state.desk)
  if (desk?.kind === 'desk') return <TicketForm desk={desk} host={host} />
  return (
    <div className={`${ticketStyles.ticket} ${simpleStyles.form}`} data-testid="venue-ticket">
      {desk ? <VenueRefusalNotice {...desk} /> : <p>{own('venue.spot.loading', { host })}</p>}
    </div>
  )
}

type FormProps = { readonly desk: Extract<VenueDeskAnswer, { kind: 'desk' }>; readonly host: string }

function TicketForm({ desk, host }: FormProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const { market } = useMarketControls().shownMarket
  const last = useVenuePrice(market.symbol)
  const [draft, act] = useSimpleDraft(last)
  const [isAsked, setAsked] = useState(false)
  const { isSending, outcome, send } = useSubmission(market.symbol)
  const paid = findOrderPaidAsset(draft, market)
  const available = desk.balances.find(({ asset }) => asset === paid)?.available ?? '0'
  const order = createVenueSimpleOrder(draft, market)
  const breach = order && findRuleBreach(desk.rules, order)
  const action = own(`venue.spot.submit.${draft.side}`, { asset: market.base, host })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending && order && breach === undefined) setAsked(true)
  }
  const place = async () => {
    if (!order) return
    const answer = await send(order)
    if (answer.kind === 'placed') act({ kind: 'sent', draft })
  }
  const estimate = <Estimate order={order} last={last} market={market} host={host} />
  return (
    <>
      <form
        className={`${ticketStyles.ticket} ${simpleStyles.form}`}
        noValidate
        data-testid="venue-ticket"
        data-side={draft.side}
        data-size={findSimpleSizeField(draft)}
        aria-busy={isSending}
        onSubmit={submit}
      >
        <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
        <OrderSideChoice side={draft.side} onSide={(side) => act({ kind: 'set', change: { side } })} />
        <p>
          {t('desk.available')}: <Amount value={available} asset={paid} isNamed />
        </p>
        <SimpleTicketFields draft={draft} act={act} market={market} problems={{}}>
          <BalanceShareButtons draft={draft} act={act} market={market} available={available} />
        </SimpleTicketFields>
        {estimate}
        <div className={styles.actions} aria-live="polite">
          {breach && <p className={ticketStyles.problem}>{own(`venue.refused.${breach}`)}</p>}
          <Button
            type="submit"
            size="l"
            variant={draft.side === 'buy' ? 'gain' : 'loss'}
            aria-disabled={isSending || undefined}
          >
            {isSending ? t('desk.sending') : action}
          </Button>
        </div>
        <VenueOutcomeNotice outcome={outcome} host={host} />
      </form>
      <Confirmation
        isOpen={isAsked}
        onOpen={setAsked}
        side={draft.side}
        action={action}
        host={host}
        onConfirm={() => void place()}
      >
        {estimate}
      </Confirmation>
    </>
  )
}
