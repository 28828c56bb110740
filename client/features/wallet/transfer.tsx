import { Wallet } from '#shared/money/wallets.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { ASSET_SYMBOLS } from '#shared/wallet/symbols.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useWalletFieldProblem, WalletPageLayout } from './frame.tsx'
import styles from './wallet.module.css'

type Data = PageData['wallet-transfer']
const PATH = '/wallet/transfer'

function TransferForm({ data }: { data: Data }) {
  const t = useT()
  const { submission, asset, from, to, accounts, account } = data
  const problem = useWalletFieldProblem(submission, 'transfer')
  const wallets = Wallet.options.map((name) => [name, t(`wallet.wallets.${name}`)] as const)
  return (
    <NativeForm path={PATH} action="transfer" fields={{ key: submission.key }} className={styles.form}>
      <SelectField
        name="from"
        label={t('wallet.transfer.from')}
        placeholder={t('wallet.choose')}
        defaultValue={from}
        options={wallets}
      />
      {accounts.length > 0 && (
        <SelectField
          name="account"
          label={t('wallet.transfer.account')}
          placeholder={t('wallet.transfer.same')}
          defaultValue={account}
          options={accounts.map(({ id, name }) => [id, name === '' ? t('wallet.transfer.main') : name])}
        />
      )}
      <SelectField
        name="to"
        label={t('wallet.transfer.to')}
        placeholder={t('wallet.choose')}
        defaultValue={to}
        options={wallets}
        problem={problem('to')}
      />
      <SelectField
        name="asset"
        label={t('wallet.asset')}
        placeholder={t('wallet.choose')}
        defaultValue={asset}
        options={ASSET_SYMBOLS.map((symbol) => [symbol, symbol])}
      />
      <LabelledFigureField
        name="amount"
        label={t('wallet.sum')}
        defaultValue={submission.action === 'transfer' ? (submission.values.amount ?? '') : ''}
        problem={problem('amount')}
      />
      <Button type="submit" variant="primary" size="l">
        {t('wallet.transfer.submit')}
      </Button>
    </NativeForm>
  )
}

function Available({ data }: { data: Data }) {
  const t = useT()
  return (
    <Table
      caption={t('wallet.overview.balances')}
      rows={data.balances}
      keyOf={({ asset, wallet }) => `${asset} ${wallet}`}
      empty={<EmptyState title={t('wallet.overview.empty')} />}
      columns={[
        {
          key: 'asset',
          head: t('wallet.asset'),
          cell: ({ asset, wallet }) => (
            <>
              {asset} <span className={styles.muted}>{t(`wallet.wallets.${wallet}`)}</span>
            </>
          ),
        },
        {
          key: 'available',
          head: t('wallet.available'),
          isFigure: true,
          cell: ({ available, asset }) => <Amount value={available} asset={asset} />,
        },
      ]}
    />
  )
}

function Dust({ data: { dust, submission } }: { data: Data }) {
  const t = useT()
  return (
    <Section title={t('wallet.dust.title')} text={t('wallet.dust.text')}>
      <Table
        caption={t('wallet.dust.title')}
        isCaptionHidden
        rows={dust}
        keyOf={({ asset }) => asset}
        empty={<EmptyState title={t('wallet.dust.none')} />}
        columns={[
          { key: 'asset', head: t('wallet.asset'), cell: ({ asset }) => asset },
          {
            key: 'amount',
            head: t('wallet.sum'),
            isFigure: true,
            cell: ({ amount, asset }) => <Amount value={amount} asset={asset} />,
          },
          {
            key: 'worth',
            head: t('wallet.dust.brings'),
            isFigure: true,
            cell: ({ worth }) => <Amount value={worth} asset="USDT" isNamed />,
          },
        ]}
      />
      {dust.length > 0 && (
        <NativeForm path={PATH} action="dust" fields={{ key: `${submission.key}-d` }}>
          <Button type="submit">{t('wallet.dust.submit')}</Button>
        </NativeForm>
      )}
    </Section>
  )
}

export function WalletTransferContent({ data }: { data: Data }) {
  return (
    <WalletPageLayout page="wallet-transfer" submission={data.submission}>
      <div className={styles.columns}>
        <TransferForm data={data} />
        <Available data={data} />
      </div>
      <Dust data={data} />
    </WalletPageLayout>
  )
}
