import { Wallet } from '#shared/money/wallets.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { ASSET_SYMBOLS } from '#shared/wallet/symbols.ts'
import { WALLET_HISTORY_KINDS, type WalletHistoryFilters } from '#shared/wallet/views.ts'
import { useClockLabel } from '../../i18n/clock.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { FilterForm } from '../../section/filter-form.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { WalletPageLayout } from './frame.tsx'
import styles from './wallet.module.css'

type Data = PageData['wallet-history']
const PATH = '/wallet/history'

const searchOf = (filters: WalletHistoryFilters, more: Readonly<Record<string, string>> = {}) => {
  const set = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '')
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}

function Filters({ filters, clock }: Pick<Data, 'filters' | 'clock'>) {
  const t = useT()
  const clocked = useClockLabel()
  const all = t('wallet.history.all')
  return (
    <FilterForm path={PATH} className={styles.filters} submit={t('wallet.show')}>
      <SelectField
        name="asset"
        label={t('wallet.asset')}
        placeholder={all}
        defaultValue={filters.asset}
        options={ASSET_SYMBOLS.map((symbol) => [symbol, symbol])}
      />
      <SelectField
        name="wallet"
        label={t('wallet.wallet')}
        placeholder={all}
        defaultValue={filters.wallet}
        options={Wallet.options.map((name) => [name, t(`wallet.wallets.${name}`)])}
      />
      <SelectField
        name="kind"
        label={t('wallet.history.kind')}
        placeholder={all}
        defaultValue={filters.kind}
        options={WALLET_HISTORY_KINDS.map((kind) => [kind, t(`wallet.kinds.${kind}`)])}
      />
      <TextField name="from" type="date" label={clocked(t('wallet.history.from'), clock)} defaultValue={filters.from} />
      <TextField name="to" type="date" label={clocked(t('wallet.history.to'), clock)} defaultValue={filters.to} />
    </FilterForm>
  )
}

export function WalletHistoryContent({ data }: { data: Data }) {
  const { submission, rows, filters, clock, older, isOlderAway, months } = data
  const t = useT()
  const href = useHref()
  const clocked = useClockLabel()
  const words = t as (key: string) => string
  return (
    <WalletPageLayout page="wallet-history" submission={submission}>
      <Filters filters={filters} clock={clock} />
      <Table
        caption={t('wallet.pages.wallet-history')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ entry, wallet, change }) => `${entry} ${wallet} ${change}`}
        empty={<EmptyState title={t(isOlderAway ? 'wallet.history.olderAway' : 'wallet.history.none')} />}
        columns={[
          { key: 'time', head: t('wallet.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
          { key: 'kind', head: t('wallet.history.kind'), cell: ({ kind }) => words(`wallet.kinds.${kind}`) },
          { key: 'wallet', head: t('wallet.wallet'), cell: ({ wallet }) => t(`wallet.wallets.${wallet}`) },
          { key: 'asset', head: t('wallet.asset'), cell: ({ asset }) => asset },
          {
            key: 'change',
            head: t('wallet.history.change'),
            isFigure: true,
            cell: ({ change, asset }) => (
              <span className={change.startsWith('-') ? styles.loss : styles.gain}>
                <Amount value={change} asset={asset} isSigned />
              </span>
            ),
          },
        ]}
      />
      {isOlderAway && rows.length > 0 && <Alert tone="warning" title={t('wallet.history.olderAway')} />}
      <div className={styles.buttons}>
        {older > 0 && (
          <ButtonLink href={href(PATH) + searchOf(filters, { before: String(older) })}>
            {t('wallet.history.older')}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" href={`/wallet/history.csv${searchOf(filters)}`}>
          {t('wallet.history.csv')}
        </ButtonLink>
      </div>
      <Section title={clocked(t('wallet.history.statements'), clock)} text={t('wallet.history.statementsText')}>
        <ul className={styles.months}>
          {months.map((month) => (
            <li key={month}>
              <a className={styles.link} href={`/wallet/statement.csv?month=${month}`}>
                <bdi className="figure">{month}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </WalletPageLayout>
  )
}
