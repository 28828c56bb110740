import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import styles from './learn-more.module.css'

const STEPS = ['contact', 'code', 'password', 'trade'] as const
const QUESTIONS = ['cost', 'both', 'leave', 'lost'] as const

export function RegisterGuideContent() {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  return (
    <div className={styles.page}>
      <h1>{t('learn.title')}</h1>
      <p className={styles.lead}>{t('learn.lead')}</p>
      <section>
        <h2>{t('learn.needs.title')}</h2>
        <ul>
          {(['contact', 'password', 'age'] as const).map((need) => (
            <li key={need}>{t(`learn.needs.${need}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('learn.steps.title')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`learn.steps.${step}.name`)}</h3>
              <p>{t(`learn.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t('learn.keeps.title')}</h2>
        <ul>
          {(['contact', 'password', 'devices', 'nothing'] as const).map((kept) => (
            <li key={kept}>{t(`learn.keeps.${kept}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('learn.faq.title')}</h2>
        <dl>
          {QUESTIONS.map((name) => (
            <div key={name}>
              <dt>{t(`learn.faq.${name}.question`)}</dt>
              <dd>{t(`learn.faq.${name}.answer`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ButtonLink variant="primary" size="l" href={href('/register') + search}>
        {t('learn.action')}
      </ButtonLink>
    </div>
  )
}
