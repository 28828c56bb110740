import { findSiteAlertSeverity, type SiteAlertView } from '#shared/operator/site-alerts.ts'
import type { SiteAlertRow } from '#shared/pages/operator.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { AccountLink } from './frame.tsx'
import styles from './operator.module.css'

function RuleName({ alert: { rule, runbook } }: { readonly alert: SiteAlertRow }) {
  const t = useT()
  const title = t(`operator.alerts.rules.${rule}.title`)
  const tone = findSiteAlertSeverity(rule) === 'critical' ? 'danger' : 'warning'
  return (
    <Badge tone={tone}>
      {runbook === '' ? (
        title
      ) : (
        <a className={styles.number} href={runbook}>
          {title}
        </a>
      )}
    </Badge>
  )
}

/** Shows who has acknowledged an alert, or the button that does. */
function Taker({ alert: { id, takenBy, takenByName } }: { readonly alert: SiteAlertRow }) {
  const t = useT()
  if (takenBy !== '') return <AccountLink id={takenBy} label={takenByName} />
  return (
    <NativeForm path="/operator" action="watch" fields={{ what: 'alert_taken', alert: String(id) }}>
      <Button type="submit" size="s">
        {t('operator.alerts.take')}
      </Button>
    </NativeForm>
  )
}

const keyOf = ({ id }: SiteAlertView) => String(id)

export function OpenSiteAlerts({ alerts }: { readonly alerts: readonly SiteAlertRow[] }) {
  const t = useT()
  return (
    <Table
      caption={t('operator.alerts.title')}
      stacks
      rows={alerts}
      keyOf={keyOf}
      empty={<EmptyState title={t('operator.alerts.none')} />}
      columns={[
        { key: 'rule', head: t('operator.alerts.rule'), cell: (alert) => <RuleName alert={alert} /> },
        { key: 'subject', head: t('operator.alerts.subject'), cell: ({ subject }) => <bdi>{subject}</bdi> },
        {
          key: 'since',
          head: t('operator.alerts.since'),
          isTime: true,
          cell: ({ openedAt }) => <ZonedTime at={openedAt} />,
        },
        { key: 'taken', head: t('operator.alerts.takenBy'), cell: (alert) => <Taker alert={alert} /> },
        {
          key: 'detail',
          head: t('operator.alerts.detail'),
          isWide: true,
          cell: ({ detail }) => <bdi className={styles.words}>{detail}</bdi>,
        },
      ]}
    />
  )
}
