import { useStore } from 'zustand'
import type { BalanceView } from '#shared/markets/trading/calls.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { useT } from '../../../i18n/translation.tsx'
import { CoinIcon } from '../../../ui/coin-icon/coin-icon.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Table, type TableColumn } from '../../../ui/table/table.tsx'
import { useCurrentMarket } from '../market/current-market.ts'
import styles from '../orders/orders.module.css'
import { useOrders } from '../orders/orders-context.ts'
import { FaucetButton } from './faucet-button.tsx'

const SCALE = 18
const has = ({ available, held }: BalanceView) => isNonZero(available + held)
const allOf = ({ available, held }: BalanceView) =>
  fromUnits((toUnits(available, SCALE) ?? 0n) + (toUnits(held, SCALE) ?? 0n), SCALE)

/** The assets of the current pair come first. */
export function AssetBalances() {
  const t = useT()
  const { ownTradingStore } = useOrders()
  const { base, quote } = useCurrentMarket().market
  const balances = useStore(ownTradingStore, (state) => state.balances)
  const here = [quote, base].map(
    (asset) => balances.find((balance) => balance.asset === asset) ?? { asset, available: '0', held: '0' },
  )
  const others = balances.filter((balance) => balance.asset !== base && balance.asset !== quote && has(balance))
  const rows = [...here, ...others]
  const columns: readonly TableColumn<BalanceView>[] = [
    {
      key: 'asset',
      head: t('desk.columns.asset'),
      cell: ({ asset }) => (
        <span className={styles.coin}>
          <CoinIcon asset={asset} size={20} /> {asset}
        </span>
      ),
    },
    {
      key: 'total',
      head: t('desk.columns.all'),
      isFigure: true,
      cell: (row) => <Amount value={allOf(row)} asset={row.asset} />,
    },
    {
      key: 'available',
      head: t('desk.available'),
      isFigure: true,
      cell: ({ available, asset }) => <Amount value={available} asset={asset} />,
    },
    {
      key: 'held',
      head: t('desk.columns.held'),
      isFigure: true,
      cell: ({ held, asset }) => <Amount value={held} asset={asset} />,
    },
    {
      key: 'do',
      head: t('desk.columns.actions'),
      isWide: true,
      cell: ({ asset }) => <FaucetButton asset={asset} />,
    },
  ]
  return (
    <>
      {!rows.some(has) && <EmptyState title={t('desk.empty.assets.title')} text={t('desk.empty.assets.text')} />}
      <Table
        caption={t('desk.panel.assets')}
        isCaptionHidden
        stacks
        columns={columns}
        rows={rows}
        keyOf={({ asset }) => asset}
      />
    </>
  )
}
