import { Pencil } from 'lucide-react'
import type { ConditionalOrderView, FuturesOrderView } from '#shared/futures/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FigureInput } from '../../ui/figure-field/figure-input.tsx'
import { FuturesApiForm } from './call-form.tsx'
import styles from './futures.module.css'
import { FieldsPopup } from './popup.tsx'

export function AmendFuturesOrder({ order }: { readonly order: FuturesOrderView }) {
  const t = useT()
  const { id, symbol, price, quantity } = order
  const [base = '', quote = ''] = symbol.split('_')
  return (
    <FieldsPopup
      id={`amend-${id}`}
      label={<Pencil size={14} aria-hidden="true" />}
      title={`${t('desk.amend')} ${symbol.replace('_', '/')}`}
      isNamed
      className={styles.icon}
    >
      <FuturesApiForm name="amend" fields={{ order: id }} said={t('desk.notices.amended')}>
        <label className={styles.row}>
          <span>{t('shell.noted', { label: t('spot.ticket.price'), note: quote })}</span>
          <FigureInput name="price" units={[quote]} defaultValue={price} />
        </label>
        <label className={styles.row}>
          <span>{t('shell.noted', { label: t('futures.size'), note: base })}</span>
          <FigureInput name="quantity" units={[base]} defaultValue={quantity} />
        </label>
        <Button type="submit" variant="primary">
          {t('desk.amendSave')}
        </Button>
      </FuturesApiForm>
    </FieldsPopup>
  )
}

export function AmendConditionalOrder({ of }: { readonly of: ConditionalOrderView }) {
  const t = useT()
  const { id, symbol, stopPrice, type } = of
  const [, quote = ''] = symbol.split('_')
  return (
    <FieldsPopup
      id={`amend-stop-${id}`}
      label={<Pencil size={14} aria-hidden="true" />}
      title={`${t('desk.amend')} ${symbol.replace('_', '/')} ${t(`desk.types.${type}`)}`}
      isNamed
      className={styles.icon}
    >
      <FuturesApiForm name="amendConditional" fields={{ id }} said={t('desk.notices.amended')}>
        <label className={styles.row}>
          <span>{t('shell.noted', { label: t('desk.fields.stopPrice'), note: quote })}</span>
          <FigureInput key={stopPrice} name="stopPrice" units={[quote]} required defaultValue={stopPrice} />
        </label>
        <Button type="submit" variant="primary">
          {t('desk.amendSave')}
        </Button>
      </FuturesApiForm>
    </FieldsPopup>
  )
}
