import { DEADLINE_EXTENSIONS_MAX, EXTENDABLE_DEADLINE_REMAINING_MAX_MS, isDealTerminal } from '#shared/p2p/deals.ts'
import type { DealView } from '#shared/p2p/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { type DealData, p2pDealPath } from './deal-data.ts'
import styles from './p2p.module.css'
import { CoinReleaseForm } from './release-form.tsx'

type ActProps = {
  readonly deal: DealView
  readonly action: string
  readonly label: string
  readonly variant?: 'primary' | 'secondary' | 'ghost'
  readonly fields?: Readonly<Record<string, string>>
}

function Act({ deal, action, label, variant = 'secondary', fields = {} }: ActProps) {
  return (
    <NativeForm path={p2pDealPath(deal)} action={action} fields={fields}>
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </NativeForm>
  )
}

/** Before payment the buyer cancels alone; later the other party must agree. */
function Cancel({ deal }: { readonly deal: DealView }) {
  const t = useT()
  const { cancelAskedBy, side, state } = deal
  if (cancelAskedBy === 'other') {
    return (
      <>
        <Alert tone="warning" title={t('p2p.deal.otherAsksCancel')} />
        <Act deal={deal} action="cancel" label={t('p2p.deal.agreeCancel')} />
      </>
    )
  }
  if (cancelAskedBy === 'me') {
    return (
      <>
        <Alert title={t('p2p.deal.iAskedCancel')} />
        <Act deal={deal} action="withdraw_cancel" label={t('p2p.deal.withdrawCancel')} variant="ghost" />
      </>
    )
  }
  const isAlone = side === 'buy' && state === 'awaiting_payment'
  return (
    <Act
      deal={deal}
      action="cancel"
      label={t(isAlone ? 'p2p.deal.cancel' : 'p2p.deal.askCancel')}
      variant={isAlone ? 'secondary' : 'ghost'}
    />
  )
}

function Pay({ deal }: { readonly deal: DealView }) {
  const t = useT()
  return <Act deal={deal} action="pay" label={t('p2p.deal.paid')} variant="primary" />
}

function AfterEnd({ deal }: { readonly deal: DealView }) {
  const t = useT()
  const href = useHref()
  const { state, side, lateUntil, rating } = deal
  const isLate = state === 'cancelled' && side === 'buy' && lateUntil > 0
  return (
    <>
      {isLate && (
        <>
          <p className={styles.small}>{t('p2p.deal.lateText')}</p>
          <Act deal={deal} action="pay_late" label={t('p2p.deal.late')} />
        </>
      )}
      {state !== 'cancelled' && rating === null && (
        <fieldset className={styles.rating}>
          <legend>{t('p2p.deal.rate')}</legend>
          <Act deal={deal} action="rate" label={t('p2p.deal.good')} fields={{ rating: 'good' }} />
          <Act deal={deal} action="rate" label={t('p2p.deal.bad')} fields={{ rating: 'bad' }} />
        </fieldset>
      )}
      {rating !== null && <p className={styles.small}>{t('p2p.deal.rated')}</p>}
      <div className={styles.buttons}>
        <ButtonLink href={href(`/p2p?fiat=${deal.fiat}&asset=${deal.asset}&side=${side}`)}>
          {t('p2p.deal.again')}
        </ButtonLink>
        <Act deal={deal} action="block" label={t('p2p.deal.block')} variant="ghost" />
      </div>
    </>
  )
}

export function DealActionButtons({ data }: { readonly data: DealData }) {
  const t = useT()
  const { deal, now } = data
  const { state, side, extensions, deadline } = deal
  if (isDealTerminal(state)) return <AfterEnd deal={deal} />
  if (state === 'opening' || state === 'reopening') return null
  const mayExtend = side === 'sell' && state === 'awaiting_payment' && extensions < DEADLINE_EXTENSIONS_MAX
  return (
    <div className={styles.stack}>
      {side === 'buy' && state === 'awaiting_payment' && <Pay deal={deal} />}
      {side === 'sell' && (state === 'paid' || state === 'appealed') && <CoinReleaseForm data={data} />}
      <div className={styles.buttons}>
        {mayExtend && deadline - now <= EXTENDABLE_DEADLINE_REMAINING_MAX_MS && (
          <Act deal={deal} action="extend" label={t('p2p.deal.extend')} />
        )}
        {state !== 'appealed' && <Cancel deal={deal} />}
      </div>
    </div>
  )
}
