import type { RelationView } from '#shared/identity/relations/evidence.ts'
import type { OperatorUserDetails } from '#shared/pages/operator.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { FilterForm } from '../../section/filter-form.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { AccountLink, OperatorActionForm, OperatorPageLayout, useOperatorActionOptions } from './frame.tsx'
import { OperatorLogTable } from './log-table.tsx'
import styles from './operator.module.css'
import { AccountFigures } from './person-facts.tsx'
import { OperatorWithdrawalTable } from './withdrawal-table.tsx'

type Data = PageData['operator-people']
const PATH = '/operator/people'

function Search({ data: { asked, hits } }: { readonly data: Data }) {
  const t = useT()
  return (
    <>
      <FilterForm path={PATH} className={styles.search} submit={t('operator.people.find')}>
        <TextField
          name="q"
          label={t('operator.people.search')}
          hint={t('operator.people.searchHint')}
          defaultValue={asked}
          maxLength={64}
          autoComplete="off"
        />
      </FilterForm>
      {asked !== '' && (
        <Table
          caption={t('operator.people.found')}
          isCaptionHidden
          rows={hits}
          keyOf={({ id, contact }) => `${id} ${contact}`}
          empty={<EmptyState title={t('operator.people.none')} />}
          columns={[
            {
              key: 'contact',
              head: t('operator.people.contact'),
              cell: ({ id, contact }) => <AccountLink id={id} label={contact} />,
            },
            { key: 'id', head: t('operator.people.id'), cell: ({ id }) => <bdi className={styles.hash}>{id}</bdi> },
          ]}
        />
      )}
    </>
  )
}

function Balances({ file: { balances } }: { readonly file: OperatorUserDetails }) {
  const t = useT()
  return (
    <Table
      caption={t('operator.people.balances')}
      rows={balances}
      keyOf={({ wallet, asset }) => `${wallet} ${asset}`}
      empty={<EmptyState title={t('operator.people.noBalances')} />}
      columns={[
        { key: 'asset', head: t('operator.asset'), cell: ({ asset }) => <bdi>{asset}</bdi> },
        { key: 'wallet', head: t('operator.people.wallet'), cell: ({ wallet }) => <bdi>{wallet}</bdi> },
        { key: 'free', head: t('operator.people.available'), isFigure: true, cell: ({ available }) => available },
        { key: 'held', head: t('operator.people.onHold'), isFigure: true, cell: ({ held }) => held },
      ]}
    />
  )
}

const isLiftable = ({ state, evidence }: RelationView) =>
  state === 'related' && !evidence.some(({ kind }) => kind === 'sub_account')

function Relations({ file: { relations } }: { readonly file: OperatorUserDetails }) {
  const t = useT()
  if (relations.length === 0) return null
  return (
    <Table
      caption={t('operator.relations.title')}
      rows={relations}
      keyOf={({ other }) => other}
      columns={[
        { key: 'other', head: t('operator.people.id'), cell: ({ other }) => <AccountLink id={other} label={other} /> },
        {
          key: 'evidence',
          head: t('operator.relations.evidence'),
          cell: ({ evidence }) => (
            <ul className={styles.list}>
              {evidence.map(({ kind, at }) => (
                <li key={kind}>
                  {t(`operator.relations.kinds.${kind}`)} <ZonedTime at={at} />
                </li>
              ))}
            </ul>
          ),
        },
        { key: 'points', head: t('operator.relations.points'), isFigure: true, cell: ({ points }) => String(points) },
        {
          key: 'state',
          head: t('operator.relations.state'),
          cell: ({ state, since, liftedAt, reason }) => (
            <>
              <Badge tone={state === 'related' ? 'warning' : 'neutral'}>
                {t(`operator.relations.states.${state}`)}
              </Badge>{' '}
              <ZonedTime at={state === 'related' ? since : liftedAt} /> <bdi>{reason}</bdi>
            </>
          ),
        },
      ]}
    />
  )
}

function Person({ data, file }: { readonly data: Data; readonly file: OperatorUserDetails }) {
  const t = useT()
  const acts = useOperatorActionOptions()
  const offered = acts(
    file.frozenSince > 0 ? 'account_unfrozen' : 'account_frozen',
    'sessions_ended',
    ...(file.chat.silencedUntil > 0 ? (['chat_silence_ended'] as const) : []),
    ...(file.relations.some(isLiftable) ? (['relation_lifted'] as const) : []),
    ...(file.resetAt > 0 ? (['factor_reset_stopped'] as const) : []),
    ...(file.resetAt === 0 && (file.hasApp || file.passkeys > 0) ? (['factor_reset_begun'] as const) : []),
  )
  return (
    <Section
      title={file.contact}
      aside={
        <span className={styles.badges}>
          {file.frozenSince > 0 && <Badge tone="danger">{t('operator.people.frozen')}</Badge>}
          {file.resetAt > 0 && (
            <Badge tone="warning">
              {t('operator.people.reset')} <ZonedTime at={file.resetAt} />
            </Badge>
          )}
        </span>
      }
    >
      <AccountFigures file={file} />
      <OperatorActionForm
        path={PATH}
        action="person"
        submission={data.submission}
        acts={offered}
        fields={{ id: file.id }}
      >
        <p className={styles.small}>{t('operator.people.actsText')}</p>
      </OperatorActionForm>
      <Relations file={file} />
      <Balances file={file} />
      <OperatorWithdrawalTable rows={file.withdrawals} caption={t('operator.people.withdrawals')} />
      <OperatorLogTable entries={file.log} />
    </Section>
  )
}

export function OperatorUserContent({ data }: { readonly data: Data }) {
  return (
    <OperatorPageLayout tab="operator-people" submission={data.submission}>
      <Search data={data} />
      {data.file && <Person data={data} file={data.file} />}
    </OperatorPageLayout>
  )
}
