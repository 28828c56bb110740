import { CheckCircle2, Circle } from 'lucide-react'
import { ACCOUNT_FIRST_STEPS, FIRST_STEP_PATHS } from '#shared/identity/account/first-steps.ts'
import type { AccountOverviewView } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { ActionButtonForm } from './action-form.tsx'
import styles from './overview.module.css'

export function OnboardingSteps({ steps: { isHidden, done } }: Pick<AccountOverviewView, 'steps'>) {
  const t = useT()
  const href = useHref()
  if (isHidden) {
    return (
      <ActionButtonForm form="welcome-show" variant="ghost">
        {t('account.steps.show')}
      </ActionButtonForm>
    )
  }
  return (
    <Section
      title={t('account.steps.title')}
      text={
        done.length === ACCOUNT_FIRST_STEPS.length
          ? t('account.steps.finished')
          : t('account.steps.count', { done: done.length, all: ACCOUNT_FIRST_STEPS.length })
      }
      aside={
        <ActionButtonForm form="welcome-hide" variant="ghost">
          {t('account.steps.hide')}
        </ActionButtonForm>
      }
    >
      <ol className={styles.steps} id="first-steps">
        {ACCOUNT_FIRST_STEPS.map((step) => {
          const isDone = done.includes(step)
          const Icon = isDone ? CheckCircle2 : Circle
          return (
            <li key={step} data-done={isDone || undefined}>
              <Icon size={22} aria-hidden="true" />
              <div>
                <p className={styles.step}>
                  {t(`account.steps.${step}.name`)}
                  {isDone && <span className="visually-hidden"> · {t('account.steps.done')}</span>}
                </p>
                <p className={styles.stepText}>{t(`account.steps.${step}.text`)}</p>
              </div>
              {!isDone && (
                <ButtonLink size="s" href={href(FIRST_STEP_PATHS[step])}>
                  {t(`account.steps.${step}.action`)}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ol>
      <a className={styles.more} href={href('/rewards')}>
        {t('account.steps.rewards')}
      </a>
    </Section>
  )
}
