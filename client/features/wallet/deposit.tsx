import { groupThousands } from '#shared/format/group-thousands.ts'
import { formatPaperCents } from '#shared/money/paper-limits.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { formatDisplayedAmount } from '#shared/wallet/valuing.ts'
import type { IncomingDepositRow } from '#shared/wallet/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useRefreshedPage } from '../../live/use-refreshed.ts'
import { PageCursorLinks } from '../../older/older.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { Table } from '../../ui/table/table.tsx'
import { AssetNetworkForm } from './choose.tsx'
import { DepositSearchSection } from './find-deposit.tsx'
import { useWalletFieldProblem, WalletPageLayout } from './frame.tsx'
import styles from './wallet.module.css'

type Data = PageData['wallet-deposit']
const PATH = '/wallet/deposit'

function DepositAddress({ data: { asset, network: id, networks, place } }: { data: Data }) {
  const t = useT()
  const network = networks.find((each) => each.id === id)
  if (!network) return null
  const facts = [
    [
      t('wallet.deposit.least'),
      <span key="least" className="figure">{`${formatDisplayedAmount(network.minDeposit)} ${asset}`}</span>,
    ],
    [
      t('wallet.deposit.confirmations'),
      t('wallet.deposit.after', { count: network.confirmations, seconds: network.seconds }),
    ],
  ] as const
  return (
    <Section title={t('wallet.deposit.address', { asset, network: network.name })}>
      <div className={styles.place}>
        <div className={styles.qr}>
          <QrCode text={place.address} label={t('wallet.deposit.qr', { asset })} />
        </div>
        <dl className={styles.facts}>
          <DefinitionItem name={t('wallet.address')}>
            <bdi className={styles.address} dir="ltr" data-testid="deposit-address">
              {place.address}
            </bdi>
            <CopyButton text={place.address} label={t('wallet.deposit.copy')} />
          </DefinitionItem>
          {network.hasMemo && (
            <DefinitionItem name={t('wallet.memo')}>
              <bdi className={styles.address} dir="ltr">
                {place.memo}
              </bdi>
              <CopyButton text={place.memo} label={t('wallet.deposit.copyMemo')} />
            </DefinitionItem>
          )}
          {facts.map(([name, value]) => (
            <DefinitionItem key={name} name={name}>
              {value}
            </DefinitionItem>
          ))}
        </dl>
      </div>
      {network.hasMemo && <Alert tone="warning" title={t('wallet.deposit.memoWarning')} />}
      <Alert title={t('wallet.deposit.paper', { asset, network: network.name })} />
    </Section>
  )
}

function PaperFunds({ data }: { data: Data }) {
  const t = useT()
  const { asset, network, submission, faucet, most, paper } = data
  const problem = useWalletFieldProblem(submission, 'simulate')
  const dollars = t('wallet.deposit.dayLimit', {
    left: groupThousands(formatPaperCents(paper.left)),
    most: groupThousands(formatPaperCents(paper.most)),
  })
  return (
    <>
      <Alert title={dollars} />
      <div className={styles.columns}>
        <Section title={t('wallet.deposit.simulate')} text={t('wallet.deposit.simulateText')}>
          <NativeForm
            path={PATH}
            action="simulate"
            fields={{ asset, network, key: submission.key }}
            className={styles.form}
          >
            <LabelledFigureField
              name="amount"
              label={t('wallet.amount', { asset })}
              units={[asset]}
              defaultValue={submission.action === 'simulate' ? submission.values.amount : ''}
              hint={t('wallet.deposit.most', { amount: formatDisplayedAmount(most), asset })}
              problem={problem('amount')}
            />
            <Button type="submit" variant="primary">
              {t('wallet.deposit.simulateSubmit')}
            </Button>
          </NativeForm>
        </Section>
        <Section title={t('wallet.deposit.faucet')} text={t('wallet.deposit.faucetText')}>
          <NativeForm path={PATH} action="faucet" fields={{ asset, network, key: `${submission.key}-f` }}>
            <Button type="submit">
              {t('wallet.deposit.faucetSubmit', { amount: formatDisplayedAmount(faucet), asset })}
            </Button>
          </NativeForm>
        </Section>
      </div>
    </>
  )
}

function RecentDeposits({ data: { arrivals: rows, asset, network, paged } }: { readonly data: Data }) {
  const t = useT()
  const state = ({ isCredited, confirmations, needed }: IncomingDepositRow) =>
    isCredited ? (
      <Badge tone="success">{t('wallet.deposit.credited')}</Badge>
    ) : (
      <Badge tone="warning">{t('wallet.deposit.waiting', { have: String(confirmations), need: String(needed) })}</Badge>
    )
  return (
    <Section title={t('wallet.deposit.arrivals')}>
      <Table
        caption={t('wallet.deposit.arrivals')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('wallet.deposit.none')} />}
        columns={[
          { key: 'time', head: t('wallet.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
          {
            key: 'amount',
            head: t('wallet.sum'),
            isFigure: true,
            cell: ({ amount, asset }) => <Amount value={amount} asset={asset} isNamed />,
          },
          { key: 'state', head: t('wallet.status'), cell: state },
          {
            key: 'txid',
            head: t('wallet.txid'),
            cell: ({ txid }) => (
              <bdi className={styles.address} title={txid}>{`${txid.slice(0, 8)}…${txid.slice(-6)}`}</bdi>
            ),
          },
        ]}
      />
      <PageCursorLinks
        path="/wallet/deposit"
        query={{ asset, network }}
        paged={paged}
        older={t('wallet.deposit.older')}
        newest={t('wallet.deposit.newest')}
      />
    </Section>
  )
}

/** True if the page polls, because a deposit is not credited yet. */
const isUnderWay = ({ arrivals, search, paged }: Data) =>
  search?.answer?.state === 'pending' || (!paged.isBack && arrivals.some(({ isCredited }) => !isCredited))

const queryOf = ({ asset, network }: Data) => ({ asset, network })

export function DepositContent({ data: given }: { data: Data }) {
  const [data] = useRefreshedPage('wallet-deposit', given, isUnderWay, { queryOf })
  return (
    <WalletPageLayout page="wallet-deposit" submission={data.submission}>
      <AssetNetworkForm path={PATH} asset={data.asset} network={data.network} networks={data.networks} />
      <DepositAddress data={data} />
      <PaperFunds data={data} />
      <RecentDeposits data={data} />
      <DepositSearchSection data={data} />
    </WalletPageLayout>
  )
}
