import { useT } from '../../i18n/translation.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { canDraftBePostOnly, type OrderDraft, type OrderDraftAction } from '../markets/ticket/draft.ts'
import type { OrderTicketFieldsProps } from '../markets/ticket/fields.tsx'
import { OrderTicketField } from '../markets/ticket/parts.tsx'
import styles from '../markets/ticket/ticket.module.css'
import { TermLink } from '../terms/term.tsx'
import own from './futures.module.css'

const EXITS = ['takeProfitPrice', 'stopLossPrice'] as const

export function FuturesExitFields({ draft, act, market, problemOf }: OrderTicketFieldsProps) {
  const t = useT()
  return (
    <div className={styles.exits} data-of="limit market">
      <Checkbox
        name="exits"
        checked={draft.exits}
        onChange={({ target }) => act({ kind: 'set', change: { exits: target.checked } })}
      >
        {t('desk.fields.exits')}
      </Checkbox>
      <div className={styles.switched}>
        {EXITS.map((field) => (
          <OrderTicketField
            key={field}
            name={field}
            label={t(`desk.fields.${field}`)}
            value={draft[field]}
            unit={market.quote}
            decimals={market.priceDecimals}
            problem={problemOf(field)}
            placeholder={t('desk.optional')}
            onText={(text) => act({ kind: 'text', field, text })}
          />
        ))}
      </div>
    </div>
  )
}

const LASTING = ['GTC', 'IOC', 'FOK'] as const
export const TRIGGER_PRICE_KINDS = ['mark', 'last', 'index'] as const

type OptionsProps = {
  readonly draft: OrderDraft
  readonly act: (action: OrderDraftAction) => void
  readonly reduceOnly: boolean
  readonly setReduceOnly: (reduceOnly: boolean) => void
}

export function FuturesTicketOptions({ draft, act, reduceOnly, setReduceOnly }: OptionsProps) {
  const t = useT()
  return (
    <div className={styles.fields}>
      <div data-of="limit">
        <label className={styles.lasts}>
          <span>
            <TermLink id="time-in-force">{t('spot.ticket.advanced')}</TermLink>
          </span>
          <select
            name="timeInForce"
            value={draft.timeInForce}
            onChange={({ target }) => {
              const timeInForce = LASTING.find((name) => name === target.value) ?? 'GTC'
              act({ kind: 'set', change: { timeInForce } })
            }}
          >
            {LASTING.map((name) => (
              <option key={name} value={name}>
                {t(`spot.ticket.${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={own.triggers} data-of="stop stop_limit take_profit take_profit_limit trailing_stop">
        <label className={styles.lasts}>
          <span>{t('futures.triggeredBy')}</span>
          <select name="triggeredBy" defaultValue="mark">
            {TRIGGER_PRICE_KINDS.map((name) => (
              <option key={name} value={name}>
                {t(`futures.price.${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.flags}>
        <Checkbox name="reduceOnly" checked={reduceOnly} onChange={({ target }) => setReduceOnly(target.checked)}>
          <TermLink id="reduce-only">{t('futures.reduceOnly')}</TermLink>
        </Checkbox>
        <div data-of="limit">
          <Checkbox
            name="postOnly"
            checked={draft.postOnly && canDraftBePostOnly(draft)}
            disabled={!canDraftBePostOnly(draft)}
            onChange={({ target }) => act({ kind: 'set', change: { postOnly: target.checked } })}
          >
            <TermLink id="post-only">{t('spot.ticket.postOnly')}</TermLink>
          </Checkbox>
        </div>
      </div>
    </div>
  )
}
