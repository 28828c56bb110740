import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { OperatorSelect } from './fields.tsx'
import { AccountLink, OperatorActionForm, OperatorPageLayout } from './frame.tsx'
import styles from './operator.module.css'

type Data = PageData['operator-applications']
const PATH = '/operator/applications'

function Leads({ data }: { readonly data: Data }) {
  const t = useT()
  const { leads } = data
  return (
    <Section title={t('operator.applications.leads')} text={t('operator.applications.leadsText')}>
      <Table
        caption={t('operator.applications.leads')}
        isCaptionHidden
        stacks
        rows={leads}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('operator.applications.noLeads')} />}
        columns={[
          {
            key: 'name',
            head: t('operator.applications.name'),
            cell: ({ person: userId, name }) => <AccountLink id={userId} label={name} />,
          },
          {
            key: 'kind',
            head: t('operator.applications.product'),
            cell: ({ kind }) => t(`operator.applications.kinds.${kind}`),
          },
          { key: 'share', head: t('operator.applications.share'), isFigure: true, cell: ({ share }) => `${share}%` },
          {
            key: 'time',
            head: t('operator.time'),
            isTime: true,
            cell: ({ appliedAt }) => <ZonedTime at={appliedAt} />,
          },
          {
            key: 'bio',
            head: t('operator.applications.about'),
            isWide: true,
            cell: ({ bio }) => <bdi className={styles.words}>{bio}</bdi>,
          },
        ]}
      />
    </Section>
  )
}

function Dealers({ data }: { readonly data: Data }) {
  const t = useT()
  const { wishes, dealers } = data
  return (
    <Section title={t('operator.applications.dealers')} text={t('operator.applications.dealersText')}>
      <Table
        caption={t('operator.applications.wishes')}
        stacks
        rows={wishes}
        keyOf={({ person: userId }) => userId}
        empty={<EmptyState title={t('operator.applications.noWishes')} />}
        columns={[
          {
            key: 'name',
            head: t('operator.applications.name'),
            cell: ({ person: userId, name }) => <AccountLink id={userId} label={name} />,
          },
          { key: 'time', head: t('operator.time'), isTime: true, cell: ({ at }) => <ZonedTime at={at} /> },
          {
            key: 'text',
            head: t('operator.applications.about'),
            isWide: true,
            cell: ({ text }) => <bdi className={styles.words}>{text}</bdi>,
          },
        ]}
      />
      <Table
        caption={t('operator.applications.having')}
        stacks
        rows={dealers}
        keyOf={({ person: userId }) => userId}
        empty={<EmptyState title={t('operator.applications.noDealers')} />}
        columns={[
          {
            key: 'name',
            head: t('operator.applications.name'),
            cell: ({ person: userId, name }) => <AccountLink id={userId} label={name} />,
          },
          { key: 'since', head: t('operator.time'), isTime: true, cell: ({ since }) => <ZonedTime at={since} /> },
        ]}
      />
    </Section>
  )
}

function Decide({ data: { leads, wishes, dealers, submission } }: { readonly data: Data }) {
  const t = useT()
  const [copy, block] = [t('operator.applications.leads'), t('operator.applications.dealers')]
  const which = [
    ...leads.map(({ id, name }) => [`lead ${id}`, t('shell.labelled', { label: copy, value: name })] as const),
    ...[...wishes, ...dealers].map(
      ({ person: userId, name }) => [`dealer ${userId}`, t('shell.labelled', { label: block, value: name })] as const,
    ),
  ]
  if (which.length === 0) return null
  const acts = (['approve', 'refuse', 'remove'] as const).map(
    (what) => [what, t(`operator.applications.acts.${what}`)] as const,
  )
  return (
    <Section title={t('operator.applications.decide')} text={t('operator.applications.decideText')}>
      <OperatorActionForm path={PATH} action="decide" submission={submission} acts={acts}>
        <OperatorSelect name="which" label={t('operator.applications.which')} submission={submission} options={which} />
      </OperatorActionForm>
    </Section>
  )
}

export function OtcApplicationsContent({ data }: { readonly data: Data }) {
  return (
    <OperatorPageLayout tab="operator-applications" submission={data.submission}>
      <Leads data={data} />
      <Dealers data={data} />
      <Decide data={data} />
    </OperatorPageLayout>
  )
}
