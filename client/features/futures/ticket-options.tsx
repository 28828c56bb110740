import { useT } from '../../i18n/translation.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Term } from '../terms/term.tsx'
import { type Draft, type DraftAction, takesPostOnly } from '../ticket/draft.ts'
import type { FieldsProps } from '../ticket/fields.tsx'
import { Field } from '../ticket/parts.tsx'
import styles from '../ticket/ticket.module.css'
import own from './futures.module.css'

const EXITS = ['takeProfitPrice', 'stopLossPrice'] as const

export function Exits({ draft, act, market, problemOf }: FieldsProps) {
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
          <Field
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
export const TRIGGERS = ['mark', 'last', 'index'] as const

type OptionsProps = {
  readonly draft: Draft
  readonly act: (action: DraftAction) => void
  readonly reduceOnly: boolean
  readonly setReduceOnly: (reduceOnly: boolean) => void
}

export function Options({ draft, act, reduceOnly, setReduceOnly }: OptionsProps) {
  const t = useT()
  return (
    <div className={styles.fields}>
      <div data-of="limit">
        <label className={styles.lasts}>
          <span>
            <Term id="time-in-force">{t('spot.ticket.advanced')}</Term>
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
            {TRIGGERS.map((name) => (
              <option key={name} value={name}>
                {t(`futures.price.${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.flags}>
        <Checkbox name="reduceOnly" checked={reduceOnly} onChange={({ target }) => setReduceOnly(target.checked)}>
          <Term id="reduce-only">{t('futures.reduceOnly')}</Term>
        </Checkbox>
        <div data-of="limit">
          <Checkbox
            name="postOnly"
            checked={draft.postOnly && takesPostOnly(draft)}
            disabled={!takesPostOnly(draft)}
            onChange={({ target }) => act({ kind: 'set', change: { postOnly: target.checked } })}
          >
            <Term id="post-only">{t('spot.ticket.postOnly')}</Term>
          </Checkbox>
        </div>
      </div>
    </div>
  )
}
