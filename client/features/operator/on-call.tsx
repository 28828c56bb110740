import { SITE_ALERT_RULES } from '#shared/operator/site-alerts.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { OperatorPageLayout } from './frame.tsx'
import styles from './operator.module.css'
import { OpenSiteAlerts, ResolvedSiteAlerts } from './site-alerts.tsx'

type Data = PageData['operator-on-call']

function RuleSections({ runbook }: Pick<Data, 'runbook'>) {
  const t = useT()
  return SITE_ALERT_RULES.map((rule) => (
    <Section
      key={rule}
      id={rule}
      title={t(`operator.alerts.rules.${rule}.title`)}
      text={t(`operator.alerts.rules.${rule}.first`)}
      {...(runbook[rule] !== '' && {
        aside: (
          <a className={styles.link} href={runbook[rule]}>
            {t('operator.alerts.runbook')}
          </a>
        ),
      })}
    />
  ))
}

export function OnCallContent({ data: { submission, open, resolved, runbook, operators } }: { readonly data: Data }) {
  const t = useT()
  return (
    <OperatorPageLayout tab="operator-on-call" submission={submission}>
      <OpenSiteAlerts alerts={open} path="/operator/on-call" />
      <p className={styles.words}>{t('operator.alerts.lead')}</p>
      <RuleSections runbook={runbook} />
      <Section title={t('operator.alerts.contacts')}>
        <ul className={styles.list}>
          {operators.map(({ id, name }) => (
            <li key={id}>
              <a className={styles.link} href={`mailto:${name}`}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <ResolvedSiteAlerts alerts={resolved} />
    </OperatorPageLayout>
  )
}
