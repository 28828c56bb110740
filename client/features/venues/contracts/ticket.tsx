import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { findVenueFuturesHost } from '#shared/operator/features.ts'
import type { VenueConditionalInput, VenueContractOrderInput } from '#shared/venues/contract-calls.ts'
import { estimateVenueMargin } from '#shared/venues/contract-margin.ts'
import { findConditionalRuleBreach, findContractRuleBreach } from '#shared/venues/rules.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { FundingRate } from '../../../ui/figures/rate.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { OrderTicketChoice, OrderTicketField, OrderTicketSummaryLines } from '../../markets/ticket/parts.tsx'
import ticketStyles from '../../markets/ticket/ticket.module.css'
import type { OrderTicketProps } from '../../markets/ticket/ticket-props.ts'
import { VenueRefusalNotice } from '../screen/refusal.tsx'
import { useVenueSubmission, VenueOutcomeNotice } from '../screen/submission.tsx'
import { useFirstPrice, usePolledPrice } from '../screen/use-polled-price.ts'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { type ConditionalDraft, hasConditionalLimit, isClosingWhole, toConditionalInput } from './conditional-draft.ts'
import { VenueConditionalFields } from './conditional-fields.tsx'
import { refreshContractDesk, useVenueContractDesk, venueContractsApi } from './desk-store.ts'
import { VenueLeverage } from './leverage.tsx'
import { VenueMarginModeSetting, VenuePositionMode } from './margin.tsx'
import { useOtherContractPricesHost } from './other-prices.ts'
import { countStepDecimals } from './step-decimals.ts'
import { listTicketActs, toReducingFields, type VenueTicketAct } from './ticket-acts.ts'
import { useVenueFunding } from './use-venue-funding.ts'
import { toFundingPercent } from './venue-prices.ts'

type Draft = ConditionalDraft & { readonly type: 'limit' | 'market' | 'conditional' }

export function useContractSubmission(market: string) {
  const store = useVenueContractDesk()
  return useVenueSubmission<Omit<VenueContractOrderInput, 'clientId'>>(async (order) => {
    const sent = await venueContractsApi('place', order)
    void refreshContractDesk(store, market)
    return sent
  })
}

export function useConditionalSubmission(market: string) {
  const store = useVenueContractDesk()
  return useVenueSubmission<Omit<VenueConditionalInput, 'clientId'>>(async (order) => {
    const sent = await venueContractsApi('placeConditional', order)
    void refreshContractDesk(store, market)
    return sent
  })
}

const askPrice = (query: { readonly market: string }) => venueContractsApi('price', query)

/**
 * A limit begins with the venue's price. A price from the book is taken only if the book is the venue's: a real order
 * must not get a price of another market.
 */
function useDraft({ shown, pickedPrice }: OrderTicketProps) {
  const { symbol } = shown.market
  const isOtherBook = useOtherContractPricesHost() !== undefined
  const last = usePolledPrice(symbol, askPrice)
  const first = useFirstPrice(symbol, last)
  const [typed, setDraft] = useState<Omit<Draft, 'price'> & { readonly price?: string }>({
    type: 'limit',
    quantity: '',
    reduceOnly: false,
    conditional: 'stop',
    trigger: '',
    trail: '1',
    triggeredBy: 'mark',
    isWhole: false,
  })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  useEffect(() => {
    if (pickedPrice && !isOtherBook) setDraft((before) => ({ ...before, price: pickedPrice.price }))
  }, [pickedPrice, isOtherBook])
  const draft: Draft = { ...typed, price: typed.price ?? first ?? '' }
  return { draft, change, last }
}

type FieldsProps = Omit<ReturnType<typeof useDraft>, 'last'> & {
  readonly base: string
  readonly quote: string
  readonly rules: VenueMarketRules
  readonly isHedged: boolean
}

const isConditional = ({ type }: Draft): boolean => type === 'conditional'
const hasPrice = (draft: Draft): boolean =>
  draft.type === 'limit' || (isConditional(draft) && hasConditionalLimit(draft.conditional))
const isWholeClosed = (draft: Draft): boolean => isConditional(draft) && isClosingWhole(draft)

function Fields({ draft, change, base, quote, rules, isHedged }: FieldsProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  return (
    <>
      <OrderTicketChoice
        className={ticketStyles.types}
        label={t('spot.ticket.type')}
        name="venue-type"
        value={draft.type}
        options={[
          ['limit', t('spot.ticket.limit')],
          ['market', t('spot.ticket.market')],
          ['conditional', own('venue.futures.conditional')],
        ]}
        onChoice={(type) => change({ type })}
      />
      {isConditional(draft) && <VenueConditionalFields draft={draft} change={change} quote={quote} rules={rules} />}
      {hasPrice(draft) && (
        <OrderTicketField
          label={t('spot.ticket.price')}
          value={draft.price}
          unit={quote}
          decimals={countStepDecimals(rules.priceStep)}
          onText={(price) => change({ price })}
        />
      )}
      {!isWholeClosed(draft) && (
        <>
          <OrderTicketField
            label={t('spot.ticket.quantity')}
            value={draft.quantity}
            unit={base}
            decimals={countStepDecimals(rules.quantityStep)}
            onText={(quantity) => change({ quantity })}
          />
          {!isHedged && (
            <Checkbox
              name="venue-reduce-only"
              checked={draft.reduceOnly}
              onChange={({ target }) => change({ reduceOnly: target.checked })}
            >
              {t('futures.reduceOnly')}
            </Checkbox>
          )}
        </>
      )}
    </>
  )
}

/** Figures that an order of this draft needs are typed. */
const isComplete = (draft: Draft): boolean =>
  (isWholeClosed(draft) || draft.quantity !== '') &&
  (draft.type !== 'limit' || draft.price !== '') &&
  (!isConditional(draft) || draft.conditional === 'trailing_stop' || draft.trigger !== '')

function findDraftBreach(rules: VenueMarketRules, { reduceOnly, ...typed }: Draft, act: VenueTicketAct) {
  const draft = { ...typed, reduceOnly: act.closes ?? reduceOnly }
  if (!isComplete(draft)) return undefined
  const { type } = draft
  if (type !== 'conditional') return findContractRuleBreach(rules, { ...draft, type })
  return findConditionalRuleBreach(rules, { side: act.side, ...toConditionalInput(draft) })
}

/** Sends what the ticket holds, as an order for the book or a conditional one. */
function useTicketSubmission(market: string) {
  const [book, conditional] = [useContractSubmission(market), useConditionalSubmission(market)]
  const [last, setLast] = useState<'book' | 'conditional'>('book')
  const send = (draft: Draft, act: VenueTicketAct) => {
    const { type, price, quantity } = draft
    const { side } = act
    const reducing = toReducingFields(act, draft.reduceOnly)
    setLast(type === 'conditional' ? 'conditional' : 'book')
    if (type === 'conditional') {
      const { reduceOnly: _, ...input } = toConditionalInput(draft)
      return conditional.send({ market, side, ...input, ...reducing })
    }
    const limit = type === 'limit' ? { price } : {}
    return book.send({ market, side, type, quantity, ...limit, ...reducing })
  }
  const { outcome } = last === 'book' ? book : conditional
  return { isSending: book.isSending || conditional.isSending, outcome, send }
}

function ActLabel({ act, host }: { readonly act: VenueTicketAct; readonly host: string }) {
  const [t, own] = [useT(), useVenueTranslate()]
  if (act.leg === undefined) return own(`venue.futures.submit.${act.name}`, { host })
  return (
    <span>
      {t(`futures-own.acts.${act.name}`)} · <bdi>{host}</bdi>
    </span>
  )
}

function useFundingLines(market: string, host: string) {
  const own = useVenueTranslate()
  const funding = useVenueFunding(market)
  if (!funding) return []
  const percent = toFundingPercent(funding.rate)
  return [
    [own('venue.futures.funding', { host }), <FundingRate key="rate" percent={percent} />],
    [own('venue.futures.nextFunding'), <ZonedTime key="next" at={funding.nextAt} />],
  ] as const
}

export function VenueContractTicket(props: OrderTicketProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const { config } = useVisit()
  const host = findVenueFuturesHost(config) ?? ''
  const { symbol, base, quote } = props.shown.market
  const desk = useStore(useVenueContractDesk(), (state) => state.desk)
  const form = useDraft(props)
  const fundingLines = useFundingLines(symbol, host)
  const { isSending, outcome, send } = useTicketSubmission(symbol)
  if (desk?.kind !== 'desk') {
    return (
      <div className={ticketStyles.ticket} data-testid="venue-ticket">
        {desk ? <VenueRefusalNotice {...desk} /> : <p>{own('venue.spot.loading', { host })}</p>}
      </div>
    )
  }
  const { draft, change, last } = form
  const { rules, margin, contract, leverageMax } = desk
  const isHedged = contract.hedged !== undefined
  const acts = listTicketActs(isHedged)
  const breach = acts.map((act) => findDraftBreach(rules, draft, act)).find((found) => found !== undefined)
  const isBlocked = (act: VenueTicketAct) =>
    isSending ||
    !isComplete(draft) ||
    findDraftBreach(rules, draft, act) !== undefined ||
    (isWholeClosed(draft) && act.closes === false)
  const place = (act: VenueTicketAct) => (isBlocked(act) ? undefined : send(draft, act))
  const price = hasPrice(draft) ? draft.price : isConditional(draft) ? draft.trigger : ''
  const isFree = (draft.reduceOnly && !isHedged) || isWholeClosed(draft)
  const estimate = isFree ? '0' : estimateVenueMargin(draft.quantity, price || contract.mark, contract.leverage)
  return (
    // Enter in a field sends nothing: its sides wait for a press.
    <form className={ticketStyles.ticket} data-testid="venue-ticket" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.settings}>
        <VenueMarginModeSetting market={symbol} host={host} mode={contract.mode} />
        <VenuePositionMode market={symbol} host={host} isHedged={isHedged} />
        <VenueLeverage market={symbol} host={host} leverage={contract.leverage} leverageMax={leverageMax} />
      </div>
      <Fields draft={draft} change={change} base={base} quote={quote} rules={rules} isHedged={isHedged} />
      <OrderTicketSummaryLines
        label={t('futures.estimate.title')}
        lines={[
          [t('desk.available'), <Amount key="available" value={margin.available} asset={quote} isNamed />],
          ...(last === undefined
            ? []
            : ([
                [own('venue.simple.price', { host }), <Amount key="last" value={last} asset={quote} isNamed />],
              ] as const)),
          ...fundingLines,
          [own('venue.futures.margin'), <Amount key="margin" value={estimate} asset={quote} isNamed />],
        ]}
      />
      <div className={styles.actions} aria-live="polite">
        {breach && <p className={ticketStyles.problem}>{own(`venue.refused.${breach}`)}</p>}
        {acts.map((act) => (
          <Button
            key={act.name}
            variant={act.side === 'buy' ? 'gain' : 'loss'}
            aria-disabled={isBlocked(act) || undefined}
            onClick={() => void place(act)}
            data-testid={`venue-${act.name}`}
          >
            {isSending ? t('desk.sending') : <ActLabel act={act} host={host} />}
          </Button>
        ))}
      </div>
      <VenueOutcomeNotice outcome={outcome} host={host} />
    </form>
  )
}
