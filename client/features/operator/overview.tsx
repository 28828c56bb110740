import type { OperatorOverview } from '#shared/pages/operator.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { OperatorLogin } from './entry.tsx'
import { OperatorSelect, UtcMinuteField } from './fields.tsx'
import {
  AccountLink,
  MissingAnswersAlert,
  OperatorActionForm,
  OperatorPageLayout,
  useOperatorActionOptions,
} from './frame.tsx'
import styles from './operator.module.css'
import { OpenSiteAlerts } from './site-alerts.tsx'

type Data = PageData['operator']
type Props = { readonly overview: OperatorOverview }

function Waiting({ overview: { waiting } }: Props) {
  const t = useT()
  const href = useHref()
  const links = [
    ['withdrawals', '/operator/withdrawals'],
    ['appeals', '/operator/appeals'],
    ['reports', '/operator/reports'],
    ['messages', '/operator/messages'],
    ['applications', '/operator/applications'],
  ] as const
  return (
    <dl className={styles.facts}>
      {links.map(([name, path]) => (
        <DefinitionItem key={name} name={t(`operator.overview.waiting.${name}`)}>
          <a className={styles.link} href={href(path)}>
            {waiting[name]}
          </a>
        </DefinitionItem>
      ))}
    </dl>
  )
}

function Audits({ overview: { audits } }: Props) {
  const t = useT()
  return (
    <Table
      caption={t('operator.overview.audits')}
      stacks
      rows={audits}
      keyOf={({ time }) => String(time)}
      empty={<EmptyState title={t('operator.overview.noAudits')} />}
      columns={[
        { key: 'time', head: t('operator.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
        {
          key: 'result',
          head: t('operator.overview.result'),
          cell: ({ findings }) =>
            findings.length === 0 ? (
              <Badge tone="success">{t('operator.overview.balanced')}</Badge>
            ) : (
              <Badge tone="danger">{t('operator.overview.findings', { count: findings.length })}</Badge>
            ),
        },
        { key: 'objects', head: t('operator.overview.objects'), isFigure: true, cell: ({ objects }) => objects },
        { key: 'waiting', head: t('operator.overview.messages'), isFigure: true, cell: ({ waiting }) => waiting },
        {
          key: 'findings',
          head: t('operator.overview.details'),
          isWide: true,
          cell: ({ findings }) => <bdi className={styles.words}>{findings.join('\n')}</bdi>,
        },
      ]}
    />
  )
}

function Halts({ overview: { halts } }: Props) {
  const t = useT()
  return (
    <Table
      caption={t('operator.overview.halts')}
      stacks
      rows={halts}
      keyOf={({ scope }) => scope}
      empty={<EmptyState title={t('operator.overview.noHalts')} />}
      columns={[
        { key: 'scope', head: t('operator.overview.market'), cell: ({ scope }) => <bdi>{scope}</bdi> },
        { key: 'reason', head: t('operator.reason'), isWide: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
      ]}
    />
  )
}

function Openings({ overview: { openings } }: Props) {
  const t = useT()
  return (
    <Table
      caption={t('operator.overview.openings')}
      stacks
      rows={openings}
      keyOf={({ symbol }) => symbol}
      empty={<EmptyState title={t('operator.overview.noOpenings')} />}
      columns={[
        { key: 'symbol', head: t('operator.overview.market'), cell: ({ symbol }) => <bdi>{symbol}</bdi> },
        {
          key: 'opens',
          head: t('operator.overview.opens'),
          isTime: true,
          cell: ({ opensAt }) => (opensAt === null ? t('operator.overview.noTime') : <ZonedTime at={opensAt} />),
        },
      ]}
    />
  )
}

function Quarantine({ overview: { quarantine } }: Props) {
  const t = useT()
  return (
    <Table
      caption={t('operator.overview.quarantine')}
      stacks
      rows={quarantine}
      keyOf={({ key }) => key}
      empty={<EmptyState title={t('operator.overview.noQuarantine')} />}
      columns={[
        { key: 'key', head: t('operator.overview.message'), cell: ({ key }) => <bdi>{key}</bdi> },
        { key: 'time', head: t('operator.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
        { key: 'money', head: t('operator.money'), isFigure: true, cell: ({ money }) => <bdi>{money}</bdi> },
        { key: 'fault', head: t('operator.overview.fault'), isWide: true, cell: ({ fault }) => <bdi>{fault}</bdi> },
      ]}
    />
  )
}

function Watch({ data, overview: { markets, quarantine } }: Props & { readonly data: Data }) {
  const t = useT()
  const acts = useOperatorActionOptions()
  const { submission } = data
  const ends = [
    ['quarantine_retry', t('operator.overview.retry')],
    ['quarantine_return', t('operator.overview.return')],
  ] as const
  const offered = [
    ...acts('audit_run', 'market_halted', 'market_resumed', 'market_opening_set', 'market_opening_withdrawn'),
    ...(quarantine.length > 0 ? ends : []),
  ]
  return (
    <Section title={t('operator.overview.act')}>
      <OperatorActionForm path="/operator" action="watch" submission={submission} acts={offered}>
        <OperatorSelect
          name="market"
          label={t('operator.overview.market')}
          hint={t('operator.overview.marketHint')}
          submission={submission}
          options={markets.map((symbol) => [symbol, symbol.replace('_', '/')] as const)}
        />
        <UtcMinuteField
          name="opens"
          label={t('operator.overview.opensAt')}
          hint={t('operator.overview.opensHint')}
          submission={submission}
          wrong="opening_invalid"
        />
        {quarantine.length > 0 && (
          <OperatorSelect
            name="message"
            label={t('operator.overview.message')}
            submission={submission}
            options={quarantine.map(({ key }) => [key, key] as const)}
          />
        )}
      </OperatorActionForm>
    </Section>
  )
}

function Inside({ data, overview }: Props & { readonly data: Data }) {
  const t = useT()
  return (
    <OperatorPageLayout tab="operator" title={t('operator.title')} submission={data.submission}>
      {overview.isMailMissing && (
        <Alert tone="warning" title={t('operator.overview.mailMissing')}>
          {t('operator.overview.mailMissingText')}
        </Alert>
      )}
      <MissingAnswersAlert names={overview.missing} />
      <OpenSiteAlerts alerts={overview.alerts} path="/operator" />
      <Waiting overview={overview} />
      <Audits overview={overview} />
      <Halts overview={overview} />
      <Openings overview={overview} />
      <Quarantine overview={overview} />
      <Watch data={data} overview={overview} />
      <Section title={t('operator.overview.operators')} text={t('operator.overview.operatorsText')}>
        <ul className={styles.list}>
          {overview.operators.map(({ id, name, addedAt }) => (
            <li key={id}>
              <AccountLink id={id} label={name} />
              <span className={styles.small}>
                <ZonedTime at={addedAt} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </OperatorPageLayout>
  )
}

export function OperatorHomeContent({ data }: { readonly data: Data }) {
  const { entry, overview } = data
  if (overview) return <Inside data={data} overview={overview} />
  return entry ? <OperatorLogin data={data} entry={entry} /> : null
}
