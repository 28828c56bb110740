import type { PageData } from '#shared/pages/page-data.ts'
import { formatDisplayedAmount } from '#shared/wallet/valuing.ts'
import type { WithdrawalRow } from '#shared/wallet/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { useRefreshedPage } from '../../live/use-refreshed.ts'
import { PageCursorLinks } from '../../older/older.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { AssetNetworkForm } from './choose.tsx'
import { WithdrawalConfirmForm } from './confirm-form.tsx'
import { WalletPageLayout } from './frame.tsx'
import { createVisibleSubmission } from './visible-submission.ts'
import styles from './wallet.module.css'
import { WithdrawForm } from './withdraw-form.tsx'

type Data = PageData['wallet-withdraw']
const PATH = '/wallet/withdraw'

const TONES: Readonly<Record<WithdrawalRow['state'], NonNullable<BadgeProps['tone']>>> = {
  confirm: 'warning',
  review: 'warning',
  risk: 'warning',
  approved: 'accent',
  broadcast: 'accent',
  done: 'success',
  cancelled: 'neutral',
  refused: 'danger',
  expired: 'neutral',
  failed: 'danger',
}

function Facts({ row }: { row: WithdrawalRow }) {
  const t = useT()
  const amounts = [
    [t('wallet.withdraw.gross'), row.amount],
    [t('wallet.fee'), row.fee],
    [t('wallet.withdraw.receive'), row.net],
  ] as const
  return (
    <dl className={styles.facts}>
      {amounts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{`${formatDisplayedAmount(amount)} ${row.asset}`}</dd>
        </div>
      ))}
      <DefinitionItem name={`${t('wallet.address')} · ${row.network}`}>
        <bdi className={styles.address}>{row.address}</bdi>
      </DefinitionItem>
      {row.memo !== '' && (
        <DefinitionItem name={t('wallet.memo')}>
          <bdi className={styles.address}>{row.memo}</bdi>
        </DefinitionItem>
      )}
      {row.txid !== '' && (
        <DefinitionItem name={t('wallet.txid')}>
          <bdi className={styles.address}>{row.txid}</bdi>
        </DefinitionItem>
      )}
    </dl>
  )
}

function WithdrawalDetails({ row, data }: { row: WithdrawalRow; data: Data }) {
  const t = useT()
  return (
    <Section
      title={t('wallet.withdraw.one')}
      aside={
        <span role="status">
          <Badge tone={TONES[row.state]}>{t(`wallet.states.${row.state}`)}</Badge>
        </span>
      }
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          {row.state === 'confirm' && <WithdrawalConfirmForm row={row} data={data} />}
          {row.state === 'risk' && row.holdReason !== '' && (
            <p>
              {t(`wallet.withdraw.held.${row.holdReason}`)} <ZonedTime at={row.until} />
            </p>
          )}
          {row.state === 'review' && <p>{t('wallet.withdraw.review')}</p>}
          {row.state === 'refused' && <p>{t('wallet.withdraw.refused')}</p>}
          {row.state === 'failed' && <p>{t('wallet.withdraw.failed')}</p>}
          <ol className={styles.steps}>
            {row.trail.map(({ state, time }) => (
              <li key={`${state}${time}`}>
                <span>{t(`wallet.states.${state}`)}</span>
                <ZonedTime at={time} />
              </li>
            ))}
          </ol>
          {row.canCancel && (
            <NativeForm path={PATH} action="cancel" fields={{ id: row.id }}>
              <Button type="submit">{t('wallet.withdraw.cancel')}</Button>
            </NativeForm>
          )}
        </div>
        <Facts row={row} />
      </div>
    </Section>
  )
}

function RecentWithdrawals({ data: { withdrawals: rows, asset, network, paged } }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  return (
    <Section title={t('wallet.withdraw.list')}>
      <Table
        caption={t('wallet.withdraw.list')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('wallet.withdraw.none')} />}
        columns={[
          {
            key: 'time',
            head: t('wallet.time'),
            cell: ({ id, time }) => (
              <a className={styles.link} href={`${href(PATH)}?id=${id}`}>
                <ZonedTime at={time} />
              </a>
            ),
          },
          {
            key: 'amount',
            head: t('wallet.sum'),
            isFigure: true,
            cell: ({ amount, asset }) => <Amount value={amount} asset={asset} isNamed />,
          },
          { key: 'network', head: t('wallet.network'), cell: ({ network }) => <bdi>{network}</bdi> },
          {
            key: 'state',
            head: t('wallet.status'),
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(`wallet.states.${state}`)}</Badge>,
          },
        ]}
      />
      <PageCursorLinks
        path="/wallet/withdraw"
        query={{ asset, network }}
        paged={paged}
        older={t('wallet.withdraw.older')}
        newest={t('wallet.withdraw.newest')}
      />
    </Section>
  )
}

/** True if the page polls, because a withdrawal proceeds without the user. */
const isUnderWay = ({ withdrawals }: Data) =>
  withdrawals.some(({ state, holdReason }) =>
    state === 'risk' ? holdReason === '' : ['review', 'approved', 'broadcast'].includes(state),
  )

const queryOf = ({ asset, network, chosen }: Data) => ({ asset, network, id: chosen?.id ?? '' })

export function WithdrawContent({ data: given }: { data: Data }) {
  const [data] = useRefreshedPage('wallet-withdraw', given, isUnderWay, { queryOf })
  const { chosen } = data
  return (
    <WalletPageLayout page="wallet-withdraw" submission={createVisibleSubmission(data)}>
      {chosen && <WithdrawalDetails row={chosen} data={data} />}
      <AssetNetworkForm path={PATH} asset={data.asset} network={data.network} networks={data.networks} />
      <WithdrawForm data={data} />
      <RecentWithdrawals data={data} />
    </WalletPageLayout>
  )
}
