import { VenueConditionalType } from '#shared/venues/contract-views.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { OrderTicketField } from '../../markets/ticket/parts.tsx'
import ticketStyles from '../../markets/ticket/ticket.module.css'
import { countStepDecimals } from '../screen/step-decimals.ts'
import { type ConditionalDraft, canCloseWhole } from './conditional-draft.ts'

const TRIGGERS = ['last', 'mark'] as const
const TRAIL_DECIMALS = 1

type TriggeredByProps = {
  readonly value: (typeof TRIGGERS)[number]
  readonly onChange: (value: (typeof TRIGGERS)[number]) => void
}

/** Chooses the price that triggers. */
export function VenueTriggeredBy({ value, onChange }: TriggeredByProps) {
  const t = useT()
  return (
    <label className={ticketStyles.lasts}>
      <span>{t('futures.triggeredBy')}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(TRIGGERS.find((name) => name === target.value) ?? 'mark')}
      >
        {TRIGGERS.map((name) => (
          <option key={name} value={name}>
            {t(`futures.price.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

type FieldsProps = {
  readonly draft: ConditionalDraft
  readonly change: (part: Partial<ConditionalDraft>) => void
  readonly quote: string
  readonly rules: VenueMarketRules
}

/** Kind and trigger of a conditional order. */
export function VenueConditionalFields({ draft, change, quote, rules }: FieldsProps) {
  const t = useT()
  const { conditional, trigger, trail, triggeredBy, isWhole } = draft
  const isTrailing = conditional === 'trailing_stop'
  return (
    <>
      <label className={ticketStyles.lasts}>
        <span>{t('spot.ticket.type')}</span>
        <select
          value={conditional}
          data-testid="venue-conditional"
          onChange={({ target }) => change({ conditional: VenueConditionalType.parse(target.value) })}
        >
          {VenueConditionalType.options.map((name) => (
            <option key={name} value={name}>
              {t(`desk.types.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <OrderTicketField
        field="trigger"
        label={t(isTrailing ? 'desk.fields.activationPrice' : 'desk.fields.stopPrice')}
        value={trigger}
        unit={quote}
        decimals={countStepDecimals(rules.priceStep)}
        {...(isTrailing && { placeholder: t('desk.optional') })}
        onText={(text) => change({ trigger: text })}
      />
      {isTrailing && (
        <OrderTicketField
          label={t('desk.fields.trail')}
          value={trail}
          unit="%"
          decimals={TRAIL_DECIMALS}
          onText={(text) => change({ trail: text })}
        />
      )}
      <VenueTriggeredBy value={triggeredBy} onChange={(chosen) => change({ triggeredBy: chosen })} />
      {canCloseWhole(conditional) && (
        <Checkbox name="venue-whole" checked={isWhole} onChange={({ target }) => change({ isWhole: target.checked })}>
          {t('futures-own.wholePosition')}
        </Checkbox>
      )}
    </>
  )
}
