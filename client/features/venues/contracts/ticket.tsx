import { useEffect } from 'react'
import { useStore } from 'zustand'
import { findVenueFuturesHost } from '#shared/operator/features.ts'
import { estimateVenueMargin } from '#shared/venues/contract-margin.ts'
import type { VenueContractState } from '#shared/venues/contract-views.ts'
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
import { countStepDecimals } from '../screen/step-decimals.ts'
import { VenueOutcomeNotice } from '../screen/submission.tsx'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { VenueConditionalFields } from './conditional-fields.tsx'
import {
  findContractDraftBreach,
  hasPrice,
  isConditional,
  isContractDraftComplete,
  isWholeClosed,
} from './contract-draft.ts'
import { useVenueContractDesk } from './desk-store.ts'
import { VenueLeverage } from './leverage.tsx'
import { VenueMarginModeSetting, VenuePositionMode } from './margin.tsx'
import { useOtherContractPricesHost } from './other-prices.ts'
import { listTicketActs, type VenueTicketAct } from './ticket-acts.ts'
import { useVenueContractTicket } from './ticket-state.tsx'
import { useVenueFunding } from './use-venue-funding.ts'
import { toFundingPercent } from './venue-prices.ts'

/** A price from the book is taken only if the book is the venue's: a real order must not get a price of another market. */
function usePickedPrice(pickedPrice: OrderTicketProps['pickedPrice']): void {
  const { change } = useVenueContractTicket()
  const isOtherBook = useOtherContractPricesHost() !== undefined
  useEffect(() => {
    if (pickedPrice && !isOtherBook) change({ price: pickedPrice.price })
  }, [pickedPrice, isOtherBook, change])
}

type FieldsProps = Pick<ReturnType<typeof useVenueContractTicket>, 'draft' | 'change'> & {
  readonly base: string
  readonly quote: string
  readonly rules: VenueMarketRules
  readonly isHedged: boolean
}

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
          field="price"
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
            field="size"
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

type SettingsProps = {
  readonly market: string
  readonly host: string
  readonly contract: VenueContractState
  readonly leverageMax: number
}

function Settings({ market, host, contract, leverageMax }: SettingsProps) {
  const { mode, leverage, hedged } = contract
  return (
    <div className={styles.settings}>
      <VenueMarginModeSetting market={market} host={host} mode={mode} />
      <VenuePositionMode market={market} host={host} isHedged={hedged !== undefined} />
      <VenueLeverage market={market} host={host} leverage={leverage} leverageMax={leverageMax} />
    </div>
  )
}

function estimateDraftMargin(draft: FieldsProps['draft'], { mark, leverage, hedged }: VenueContractState): string {
  const price = hasPrice(draft) ? draft.price : isConditional(draft) ? draft.trigger : ''
  const isFree = (draft.reduceOnly && hedged === undefined) || isWholeClosed(draft)
  return isFree ? '0' : estimateVenueMargin(draft.quantity, price || mark, leverage)
}

export function VenueContractTicket(props: OrderTicketProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const { config } = useVisit()
  const host = findVenueFuturesHost(config) ?? ''
  const { symbol, base, quote } = props.shown.market
  const desk = useStore(useVenueContractDesk(), (state) => state.desk)
  const { draft, change, last, isSending, outcome, guard, send } = useVenueContractTicket()
  usePickedPrice(props.pickedPrice)
  const fundingLines = useFundingLines(symbol, host)
  if (desk?.kind !== 'desk') {
    return (
      <div className={ticketStyles.ticket} data-testid="venue-ticket">
        {desk ? <VenueRefusalNotice {...desk} /> : <p>{own('venue.spot.loading', { host })}</p>}
      </div>
    )
  }
  const { rules, margin, contract, leverageMax } = desk
  const isHedged = contract.hedged !== undefined
  const acts = listTicketActs(isHedged)
  const breach = acts.map((act) => findContractDraftBreach(rules, draft, act)).find((found) => found !== undefined)
  const isBlocked = (act: VenueTicketAct) =>
    isSending ||
    !isContractDraftComplete(draft) ||
    findContractDraftBreach(rules, draft, act) !== undefined ||
    (isWholeClosed(draft) && act.closes === false)
  const place = async (act: VenueTicketAct) => {
    if (!isBlocked(act) && (await guard.canSend(`venue-${act.name}`))) await send(draft, act)
  }
  const estimate = estimateDraftMargin(draft, contract)
  return (
    // Enter in a field sends nothing: its sides wait for a press.
    <form
      className={ticketStyles.ticket}
      data-testid="venue-ticket"
      {...guard.handlers}
      onSubmit={(event) => event.preventDefault()}
    >
      <Settings market={symbol} host={host} contract={contract} leverageMax={leverageMax} />
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
