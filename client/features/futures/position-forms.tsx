import { Ellipsis, Pencil, X } from 'lucide-react'
import type { PositionView } from '#shared/futures/views.ts'
import { toPositionCardSubject } from '#shared/sharing/subjects.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FigureInput } from '../../ui/figure-field/figure-input.tsx'
import { useOrderConfirmation } from '../markets/confirm/use-question.ts'
import { ShareCardLink } from '../sharing/share/share-link.tsx'
import { FuturesApiForm } from './call-form.tsx'
import styles from './futures.module.css'
import { useOwnMargin } from './own.ts'
import { FieldsPopup } from './popup.tsx'
import { TRIGGER_PRICE_KINDS } from './ticket-options.tsx'

type Of = { readonly of: PositionView }

const idOf = (what: string, { symbol, leg }: PositionView) => `${what}-${symbol}-${leg}`
const named = ({ symbol, leg }: PositionView) => ({ symbol, leg })

export function SharePositionLink({ of }: Of) {
  return <ShareCardLink of={toPositionCardSubject(of)} name={of.symbol.replace('_', '/')} className={styles.icon} />
}

const SHARES = ['25', '50', '75', '100'] as const

function useCloseQuestion(of: PositionView) {
  const { locale } = useVisit()
  const { showToast } = useOwnMargin()
  const { question, ask } = useOrderConfirmation('confirmFutures')
  const first = (asked: Readonly<Record<string, string>>, isReversal = false) =>
    ask(async (onAnswer) =>
      (await import('./confirm/questions.ts')).loadCloseConfirmation(locale, {
        of,
        isReversal,
        percent: Number(asked.percent ?? '100'),
        price: asked.price,
        showToast,
        onAnswer,
      }),
    )
  return { question, first }
}

export function ClosePositionForm({ of }: Of) {
  const t = useT()
  const quote = of.symbol.split('_')[1] ?? ''
  const { question, first } = useCloseQuestion(of)
  return (
    <>
      <FieldsPopup
        id={idOf('close', of)}
        label={<Ellipsis size={16} aria-hidden="true" />}
        className={styles.icon}
        title={t('futures-own.close.open')}
        isNamed
      >
        <FuturesApiForm name="close" fields={named(of)} said={t('futures-own.close.done')} ask={first}>
          {/* A disabled default button, so pressing Enter in the price field sends nothing. */}
          <button type="submit" disabled hidden />
          <label className={styles.row}>
            <span>{t('futures-own.close.price', { asset: quote })}</span>
            <FigureInput name="price" units={[quote]} placeholder={t('spot.ticket.market')} />
          </label>
          <p className={styles.hint}>{t('futures-own.close.hint')}</p>
          <div className={styles.four}>
            {SHARES.map((share) => (
              <Button
                key={share}
                type="submit"
                name="percent"
                value={share}
                variant={share === '100' ? 'primary' : 'secondary'}
              >
                <bdi>{share}%</bdi>
              </Button>
            ))}
          </div>
        </FuturesApiForm>
        {of.leg === 'net' && (
          <FuturesApiForm
            name="reverse"
            fields={{ symbol: of.symbol }}
            said={t('futures-own.reverse.done')}
            ask={(asked) => first(asked, true)}
          >
            <p className={styles.hint}>{t('futures-own.reverse.hint')}</p>
            <Button type="submit">{t('futures-own.reverse.do')}</Button>
          </FuturesApiForm>
        )}
      </FieldsPopup>
      {question}
    </>
  )
}

export function ClosePositionAtMarketForm({ of }: Of) {
  const t = useT()
  const { question, first } = useCloseQuestion(of)
  return (
    <>
      <FuturesApiForm
        name="close"
        fields={{ ...named(of), percent: '100' }}
        said={t('futures-own.close.done')}
        ask={first}
      >
        <Button size="s" type="submit" data-testid="close-now">
          {t('spot.ticket.market')}
        </Button>
      </FuturesApiForm>
      {question}
    </>
  )
}

/** Each price has a trigger of its own, so that saving one of them leaves the other as it is. */
function ExitTrigger({
  name,
  value,
  label,
}: {
  readonly name: string
  readonly value: string
  readonly label: string
}) {
  const t = useT()
  return (
    <label className={styles.row}>
      <span>{t('futures.triggeredBy')}</span>
      <select key={value} name={name} defaultValue={value} aria-label={label}>
        {TRIGGER_PRICE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`futures.price.${kind}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function PositionExitsForm({ of }: Of) {
  const t = useT()
  const title = t('futures-own.protect.title')
  return (
    <FieldsPopup
      id={idOf('protect', of)}
      label={<Pencil size={13} aria-hidden="true" />}
      title={title}
      isNamed
      className={styles.icon}
    >
      <FuturesApiForm name="protect" fields={named(of)} said={t('futures-own.protect.done')}>
        <label className={styles.row}>
          <span>{t('desk.fields.takeProfitPrice')}</span>
          <FigureInput key={`p${of.takeProfit}`} name="takeProfitPrice" defaultValue={of.takeProfit} />
        </label>
        <ExitTrigger
          name="takeProfitBy"
          value={of.takeProfitBy ?? of.stopLossBy ?? 'mark'}
          label={t('shell.noted', { label: t('futures.triggeredBy'), note: t('desk.fields.takeProfitPrice') })}
        />
        <label className={styles.row}>
          <span>{t('desk.fields.stopLossPrice')}</span>
          <FigureInput key={`l${of.stopLoss}`} name="stopLossPrice" defaultValue={of.stopLoss} />
        </label>
        <ExitTrigger
          name="stopLossBy"
          value={of.stopLossBy ?? of.takeProfitBy ?? 'mark'}
          label={t('shell.noted', { label: t('futures.triggeredBy'), note: t('desk.fields.stopLossPrice') })}
        />
        <p className={styles.hint}>{t('futures-own.protect.hint')}</p>
        <Button type="submit" variant="primary">
          {t('futures-own.confirm')}
        </Button>
      </FuturesApiForm>
    </FieldsPopup>
  )
}

export function AdjustMarginForm({ of }: Of) {
  const t = useT()
  const asset = of.symbol.split('_')[1] ?? ''
  return (
    <FieldsPopup
      id={idOf('margin', of)}
      label={<Pencil size={13} aria-hidden="true" />}
      title={t('futures-own.margin.title')}
      isNamed
      className={styles.icon}
    >
      <FuturesApiForm name="margin" fields={named(of)} said={t('futures-own.margin.done')}>
        <label className={styles.row}>
          <span>{t('futures-own.amount', { asset })}</span>
          <FigureInput name="amount" units={[asset]} required />
        </label>
        <p className={styles.hint}>{t('futures-own.margin.hint')}</p>
        <div className={styles.two}>
          <Button type="submit" variant="primary" name="take" value="false">
            {t('futures-own.margin.add')}
          </Button>
          <Button type="submit" name="take" value="true">
            {t('futures-own.margin.take')}
          </Button>
        </div>
      </FuturesApiForm>
    </FieldsPopup>
  )
}

/** A small button in a row. Its label names the row's item for screen readers. */
export function CancelFuturesOrderButton({
  name,
  id,
  label,
}: {
  readonly name: 'cancel' | 'cancelConditional'
  readonly id: string
  readonly label: string
}) {
  const t = useT()
  const fields: Record<string, string> = name === 'cancel' ? { order: id } : { id }
  return (
    <FuturesApiForm name={name} fields={fields} said={t('desk.notices.cancelled')}>
      <Button size="s" variant="ghost" type="submit" aria-label={label} title={t('desk.cancel')}>
        <X size={16} aria-hidden="true" />
      </Button>
    </FuturesApiForm>
  )
}
