import { memo } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { ADVANCED_ORDER_TYPES, BASIC_ORDER_TYPES, type OrderDraft, type OrderDraftAction } from './draft.ts'
import { OrderTicketChoiceOptions } from './parts.tsx'
import styles from './ticket.module.css'

const isAdvanced = (type: OrderDraft['type']) => (ADVANCED_ORDER_TYPES as readonly string[]).includes(type)

type KindsProps = {
  readonly type: OrderDraft['type']
  readonly act: (action: OrderDraftAction) => void
  readonly advanced?: readonly OrderDraft['type'][]
}

/** Works without JavaScript. */
export const OrderKindChoice = memo(function OrderKindChoice(props: KindsProps) {
  const { type, act, advanced = ADVANCED_ORDER_TYPES } = props
  const t = useT()
  const named = (types: readonly OrderDraft['type'][]) => types.map((type) => [type, t(`desk.types.${type}`)] as const)
  const choose = (chosen: OrderDraft['type']) => act({ kind: 'set', change: { type: chosen } })
  const common = { name: 'type', value: type, onChoice: choose }
  return (
    <fieldset className={`${styles.choice} ${styles.kinds}`}>
      <legend className="visually-hidden">{t('spot.ticket.type')}</legend>
      <OrderTicketChoiceOptions {...common} options={named(BASIC_ORDER_TYPES)} />
      <details className={styles.more} data-used={isAdvanced(type) || undefined} open={isAdvanced(type) || undefined}>
        <summary>{t('desk.advanced')}</summary>
        <div className={styles.chips}>
          <OrderTicketChoiceOptions {...common} options={named(advanced)} />
        </div>
      </details>
    </fieldset>
  )
})
