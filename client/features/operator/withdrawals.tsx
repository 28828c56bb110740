import type { OperatorWithdrawal } from '#shared/pages/operator.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import {
  AccountLink,
  MissingAnswersAlert,
  OperatorActionForm,
  OperatorPageLayout,
  TruncatedListNote,
  useOperatorActionOptions,
} from './frame.tsx'
import styles from './operator.module.css'
import { OperatorWithdrawalTable } from './withdrawal-table.tsx'

type Data = PageData['operator-withdrawals']

function One({ data, row }: { readonly data: Data; readonly row: OperatorWithdrawal }) {
  const t = useT()
  const acts = useOperatorActionOptions()
  const facts = [
    [t('operator.withdrawals.person'), <AccountLink key="person" id={row.person} />],
    [t('operator.amount'), <bdi key="amount">{`${row.amount} ${row.asset}`}</bdi>],
    [t('operator.withdrawals.worth'), <bdi key="worth">{`${row.usd} USDT`}</bdi>],
    [t('operator.withdrawals.address'), <bdi key="address">{row.address}</bdi>],
    ...(row.memo === '' ? [] : [[t('operator.withdrawals.memo'), <bdi key="memo">{row.memo}</bdi>] as const]),
    [t('operator.withdrawals.network'), <bdi key="network">{row.network}</bdi>],
  ] as const
  return (
    <Section title={t('operator.withdrawals.decide')} text={t('operator.withdrawals.decideText')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <DefinitionItem key={name} name={name}>
            {value}
          </DefinitionItem>
        ))}
      </dl>
      <OperatorActionForm
        path="/operator/withdrawals"
        action="withdrawal"
        submission={data.submission}
        acts={acts('withdrawal_approved', 'withdrawal_refused')}
        fields={{ id: row.id }}
      />
    </Section>
  )
}

export function WithdrawalReviewContent({ data }: { readonly data: Data }) {
  const t = useT()
  const chosen = data.rows.find(({ id }) => id === data.chosen)
  return (
    <OperatorPageLayout tab="operator-withdrawals" submission={data.submission}>
      <MissingAnswersAlert names={data.missing} />
      <OperatorWithdrawalTable rows={data.rows} caption={t('operator.withdrawals.caption')} />
      <TruncatedListNote count={data.rows.length} isCut={data.isCut} end="oldest" />
      {chosen && <One data={data} row={chosen} />}
    </OperatorPageLayout>
  )
}
