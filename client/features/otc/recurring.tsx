import { createPageLinks } from '#shared/api/cursor.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { CONVERSION_PLAN_RUNS_MAX, type ConversionPlanView, WEEKDAYS } from '#shared/otc/convert/orders.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageCursorLinks } from '../../older/older.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import styles from './otc.module.css'

function Runs({
  plan: { id, runs, from, to },
  isBack,
}: {
  readonly plan: ConversionPlanView
  readonly isBack: boolean
}) {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  const href = useHref()
  const paged = createPageLinks(runs, CONVERSION_PLAN_RUNS_MAX, isBack ? { before: 0 } : {}, ({ at }) => ({
    before: at,
    beforeId: '',
  }))
  if (runs.length === 0 && !isBack) return <p className={styles.small}>{t('otc.recurring.none')}</p>
  return (
    <>
      <ol className={styles.dates}>
        {runs.map(({ at, state, reason, quote, toAmount }) => (
          <li key={at}>
            <ZonedTime at={at} /> <span className={styles.small}>{t(`otc.recurring.${state}`)}</span>{' '}
            {quote !== '' && (
              <a className={styles.link} href={href(`/otc/receipt/${quote}`)}>
                <Amount value={toAmount} asset={to} isNamed />
              </a>
            )}
            {reason && (
              <span className={styles.small}>
                {reason === 'dealer_short' || reason === 'share_used'
                  ? t(`otc.missed.${reason}`)
                  : t(`otc.refusals.${reason}`, { asset: from, most: '', least: '', left: '' })}
              </span>
            )}
          </li>
        ))}
      </ol>
      <PageCursorLinks
        path="/otc"
        query={{ tab: 'recurring', plan: id }}
        paged={paged}
        older={t('otc.older')}
        newest={t('otc.newest')}
      />
    </>
  )
}

function Act({ plan, act }: { readonly plan: ConversionPlanView; readonly act: 'pause' | 'resume' | 'delete' }) {
  const t = useT()
  return (
    <NativeForm path="/otc" action="change-recurring" fields={{ tab: 'recurring', id: plan.id, act }}>
      <Button type="submit" size="s" variant={act === 'delete' ? 'ghost' : 'secondary'}>
        {t(`otc.recurring.${act}`)}
      </Button>
    </NativeForm>
  )
}

function Plan({ plan, isBack }: { readonly plan: ConversionPlanView; readonly isBack: boolean }) {
  const t = useT()
  const { amount, from, to, state, every, time, weekday, day, zone, calendar, done, skipped } = plan
  const isActive = state === 'active'
  const line = t('otc.recurring.line', { amount: `${formatAmount(amount, from).text} ${from}`, to })
  const date = {
    hour: [],
    day: [],
    week: [t(`otc.recurring.w${WEEKDAYS[weekday - 1] ?? 1}`)],
    month: [`${t('otc.recurring.date')} ${day}`],
  }[every]
  return (
    <li className={styles.plan}>
      <div className={styles.head}>
        <h3>{line}</h3>
        <Badge tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'otc.recurring.active' : 'otc.recurring.paused')}
        </Badge>
      </div>
      <p className={styles.small}>
        {t('otc.recurring.rhythm', {
          every: [t(`otc.recurring.${every}`), ...date].join(' · '),
          time: every === 'hour' ? `:${time.slice(3)}` : time,
          zone,
        })}{' '}
        {t('otc.recurring.counts', { done: String(done), skipped: String(skipped) })}
      </p>
      <div className={styles.columns}>
        <div>
          <h4>{t('otc.recurring.next')}</h4>
          {calendar.length === 0 ? (
            <p className={styles.small}>{t('otc.recurring.paused')}</p>
          ) : (
            <ol className={styles.dates}>
              {calendar.map((at) => (
                <li key={at}>
                  <ZonedTime at={at} />
                </li>
              ))}
            </ol>
          )}
        </div>
        <div>
          <h4>{t('otc.recurring.past')}</h4>
          <Runs plan={plan} isBack={isBack} />
        </div>
      </div>
      <div className={styles.buttons}>
        <Act plan={plan} act={isActive ? 'pause' : 'resume'} />
        <Act plan={plan} act="delete" />
      </div>
    </li>
  )
}

/** @param older id of the plan whose older executions are shown */
export function RecurringPlanList({
  plans,
  older,
}: {
  readonly plans: readonly ConversionPlanView[]
  readonly older: string | undefined
}) {
  const t = useT()
  return (
    <Section title={t('otc.recurring.title')}>
      {plans.length === 0 ? (
        <EmptyState title={t('otc.recurring.empty')} text={t('otc.recurring.emptyText')} />
      ) : (
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <Plan key={plan.id} plan={plan} isBack={plan.id === older} />
          ))}
        </ul>
      )}
    </Section>
  )
}
