// Only the server renders onboarding steps. So browsers load neither code nor messages for them, and the layout does
// not shift.

import { CheckCircle2, Circle } from 'lucide-react'
import { Fragment } from 'react'
import { TOUR_HASH } from '#shared/content/tour.ts'
import { ACCOUNT_FIRST_STEPS, type AccountFirstStep, FIRST_STEP_PATHS } from '#shared/identity/account/first-steps.ts'
import { usePersonalData } from '../../hydration/islands.tsx'
import { ServerMarkup } from '../../hydration/server-markup.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHelpHref } from '../../i18n/use-help-href.ts'
import { useHref } from '../../i18n/visit.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import styles from './first-steps.module.css'

function Step({ step, isDone }: { readonly step: AccountFirstStep; readonly isDone: boolean }) {
  const t = useT()
  const href = useHref()
  const Icon = isDone ? CheckCircle2 : Circle
  return (
    <li data-done={isDone || undefined}>
      <Icon size={20} aria-hidden="true" />
      <p className={styles.name}>
        {t(`account.steps.${step}.name`)}
        {isDone && <span className="visually-hidden"> · {t('account.steps.done')}</span>}
      </p>
      <p className={styles.text}>{t(`account.steps.${step}.text`)}</p>
      {!isDone && (
        <ButtonLink size="s" href={href(FIRST_STEP_PATHS[step])}>
          {t(`account.steps.${step}.action`)}
        </ButtonLink>
      )}
    </li>
  )
}

const TOURS = ['spot', 'futures'] as const

function Steps() {
  const t = useT()
  const href = useHref()
  const helpHref = useHelpHref()
  const { steps: done } = usePersonalData()
  if (!done) return null
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{t('account.steps.title')}</h2>
        <p>{t('account.steps.count', { done: done.length, all: ACCOUNT_FIRST_STEPS.length })}</p>
        <form method="post" action={href('/account')}>
          <input type="hidden" name="form" value="welcome-hide" />
          <input type="hidden" name="from" value="home" />
          <Button type="submit" size="s" variant="ghost" aria-describedby="first-steps">
            {t('account.steps.hide')}
          </Button>
        </form>
      </div>
      <ol className={styles.steps}>
        {ACCOUNT_FIRST_STEPS.map((step) => (
          <Step key={step} step={step} isDone={done.includes(step)} />
        ))}
      </ol>
      <p className={styles.tour}>
        <a href={href('/rewards')}>{t('account.steps.rewards')}</a>
      </p>
      <p className={styles.tour}>
        {t('account.steps.tour.text')}{' '}
        {TOURS.map((name) => (
          <Fragment key={name}>
            <a className="script-only" href={`${href(`/${name}/BTC_USDT`)}${TOUR_HASH}`}>
              {t(`account.steps.tour.${name}`)}
            </a>
            <a className={styles.unscripted} href={helpHref('start', `tour-${name}`)}>
              {t(`account.steps.tour.${name}`)}
            </a>{' '}
          </Fragment>
        ))}
      </p>
    </section>
  )
}

export function OnboardingCard() {
  return import.meta.env.SSR ? (
    <div className={styles.place}>
      <Steps />
    </div>
  ) : (
    <ServerMarkup className={styles.place} />
  )
}
