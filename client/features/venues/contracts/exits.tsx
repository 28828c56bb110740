import { useState } from 'react'
import type { VenueConditionalView, VenueLeg, VenuePositionView } from '#shared/venues/contract-views.ts'
import { findConditionalRuleBreach } from '#shared/venues/rules.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { OrderPriceFigure } from '../../markets/orders/cells.tsx'
import { OrderTicketField } from '../../markets/ticket/parts.tsx'
import ticketStyles from '../../markets/ticket/ticket.module.css'
import { VenueRefusalNotice } from '../screen/refusal.tsx'
import { countStepDecimals } from '../screen/step-decimals.ts'
import { VenueOutcomeNotice } from '../screen/submission.tsx'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { VenueTriggeredBy } from './conditional-fields.tsx'
import { useConditionalCancel } from './conditionals.tsx'
import { useConditionalSubmission } from './submissions.ts'

const EXITS = ['take_profit', 'stop'] as const
type Exit = (typeof EXITS)[number]
const LABELS = { take_profit: 'takeProfitPrice', stop: 'stopLossPrice' } as const

type ExitsProps = {
  readonly market: string
  readonly host: string
  readonly rules: VenueMarketRules
  readonly position: VenuePositionView
  /** In hedge mode only. */
  readonly leg: VenueLeg | undefined
  readonly conditionals: readonly VenueConditionalView[]
}

/** @returns orders that close the whole position, by type */
export function findVenueExits(
  { side }: Pick<VenuePositionView, 'side'>,
  conditionals: readonly VenueConditionalView[],
): ReadonlyMap<Exit, VenueConditionalView> {
  const closing = side === 'long' ? 'sell' : 'buy'
  const own = conditionals.filter((order) => order.quantity === undefined && order.side === closing)
  return new Map(
    EXITS.flatMap((exit) => own.filter(({ type }) => type === exit).map((order) => [exit, order] as const)),
  )
}

type StandingProps = { readonly exit: Exit; readonly market: string; readonly order: VenueConditionalView }

/** The venue has no way to change a waiting order, so it is cancelled before another takes its place. */
function StandingExit({ exit, market, order }: StandingProps) {
  const t = useT()
  const [refused, setRefused] = useState<Parameters<typeof VenueRefusalNotice>[0]>()
  const cancel = useConditionalCancel(market)
  return (
    <>
      <p className={ticketStyles.lasts}>
        <span>
          {t(`desk.fields.${LABELS[exit]}`)}: <OrderPriceFigure of={order.trigger} />{' '}
          {t(`futures.price.${order.triggeredBy}`)}
        </span>
        <Button
          size="s"
          variant="secondary"
          data-testid={`venue-cancel-${exit}`}
          onClick={async () => setRefused(await cancel(order.id))}
        >
          {t('desk.cancel')}
        </Button>
      </p>
      {refused && <VenueRefusalNotice {...refused} />}
    </>
  )
}

function NewExit({
  exit,
  market,
  host,
  rules,
  position,
  leg,
}: Omit<ExitsProps, 'conditionals'> & { readonly exit: Exit }) {
  const [t, own] = [useT(), useVenueTranslate()]
  const [trigger, setTrigger] = useState('')
  const [triggeredBy, setTriggeredBy] = useState<'last' | 'mark'>('mark')
  const { isSending, outcome, send } = useConditionalSubmission(market)
  const side = position.side === 'long' ? 'sell' : 'buy'
  const order = { type: exit, side, trigger, triggeredBy, ...(leg && { leg }) } as const
  const breach = trigger === '' ? undefined : findConditionalRuleBreach(rules, order)
  const isBlocked = isSending || trigger === '' || breach !== undefined
  return (
    <>
      <OrderTicketField
        label={t(`desk.fields.${LABELS[exit]}`)}
        value={trigger}
        unit={market.split('_')[1] ?? ''}
        decimals={countStepDecimals(rules.priceStep)}
        onText={setTrigger}
      />
      <VenueTriggeredBy value={triggeredBy} onChange={setTriggeredBy} />
      {breach && <p className={ticketStyles.problem}>{own(`venue.refused.${breach}`)}</p>}
      <Button
        variant="secondary"
        aria-disabled={isBlocked || undefined}
        data-testid={`venue-set-${exit}`}
        onClick={() => void (isBlocked || send({ market, ...order }))}
      >
        {isSending ? t('desk.sending') : own(`venue.futures.exit.${exit}`, { host })}
      </Button>
      <VenueOutcomeNotice outcome={outcome} host={host} />
    </>
  )
}

/** Take profit and stop loss of a position: orders at the market that close it whole. */
export function VenueExits({ conditionals, ...props }: ExitsProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const standing = findVenueExits(props.position, conditionals)
  return (
    <Dialog
      trigger={
        <Button size="s" variant="secondary" data-testid="venue-exits">
          {t('futures-own.columns.exits')}
        </Button>
      }
      title={t('futures-own.protect.title')}
      description={own('venue.futures.exitsText', { host: props.host })}
    >
      <div className={styles.actions}>
        {EXITS.map((exit) => {
          const order = standing.get(exit)
          return order ? (
            <StandingExit key={exit} exit={exit} market={props.market} order={order} />
          ) : (
            <NewExit key={exit} exit={exit} {...props} />
          )
        })}
      </div>
    </Dialog>
  )
}
