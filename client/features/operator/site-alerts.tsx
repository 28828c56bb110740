import { findSiteAlertSeverity, type SiteAlertView } from '#shared/operator/site-alerts.ts'
import type { SiteAlertRow } from '#shared/pages/operator.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { AccountLink } from './frame.tsx'
import styles from './operator.module.css'

function RuleName({ alert: { rule, runbook } }: { readonly alert: SiteAlertRow }) {
  const t = useT()
  const href = useHref()
  const title = t(`operator.alerts.rules.${rule}.title`)
  const tone = findSiteAlertSeverity(rule) === 'critical' ? 'danger' : 'warning'
  return (
    <Badge tone={tone}>
      <a className={styles.number} href={runbook === '' ? `${href('/operator/on-call')}#${rule}` : runbook}>
        {title}
      </a>
    </Badge>
  )
}

function Taker({ alert: { id, takenBy, takenByName }, path }: { readonly alert: SiteAlertRow; readonly path: string }) {
  const t = useT()
  if (takenBy !== '') return <AccountLink id={takenBy} label={takenByName} />
  return (
    <NativeForm path={path} action="watch" fields={{ what: 'alert_taken', alert: String(id) }}>
      <Button type="submit" size="s">
        {t('operator.alerts.take')}
      </Button>
    </NativeForm>
  )
}

const keyOf = ({ id }: SiteAlertView) => String(id)

type OpenProps = {
  readonly alerts: readonly SiteAlertRow[]
  /** Path of the page to which a form returns. */
  readonly path: string
}

export function OpenSiteAlerts({ alerts, path }: OpenProps) {
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
        { key: 'taken', head: t('operator.alerts.takenBy'), cell: (alert) => <Taker alert={alert} path={path} /> },
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

export function ResolvedSiteAlerts({ alerts }: { readonly alerts: readonly SiteAlertRow[] }) {
  const t = useT()
  return (
    <Table
      caption={t('operator.alerts.resolvedTitle')}
      stacks
      rows={alerts}
      keyOf={keyOf}
      empty={<EmptyState title={t('operator.alerts.resolvedNone')} />}
      columns={[
        { key: 'rule', head: t('operator.alerts.rule'), cell: ({ rule }) => t(`operator.alerts.rules.${rule}.title`) },
        { key: 'subject', head: t('operator.alerts.subject'), cell: ({ subject }) => <bdi>{subject}</bdi> },
        {
          key: 'since',
          head: t('operator.alerts.since'),
          isTime: true,
          cell: ({ openedAt }) => <ZonedTime at={openedAt} />,
        },
        {
          key: 'resolved',
          head: t('operator.alerts.resolvedAt'),
          isTime: true,
          cell: ({ resolvedAt }) => <ZonedTime at={resolvedAt} />,
        },
        {
          key: 'taken',
          head: t('operator.alerts.takenBy'),
          cell: ({ takenBy, takenByName }) =>
            takenBy === '' ? t('operator.alerts.nobody') : <AccountLink id={takenBy} label={takenByName} />,
        },
      ]}
    />
  )
}
