import { type ReactNode, use } from 'react'
import type { ClosedPositionView } from '#shared/futures/history.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { futuresPath } from '#shared/navigation/paths.ts'
import { toClosedCardSubject } from '#shared/sharing/subjects.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table, type TableColumn } from '../../ui/table/table.tsx'
import { CurrentMarketContext } from '../markets/market/current-market.ts'
import { OrderPriceFigure, PairLink } from '../markets/orders/cells.tsx'
import orders from '../markets/orders/orders.module.css'
import { ShareCardLink } from '../sharing/share/share-link.tsx'
import styles from './futures.module.css'
import { ProfitFigure } from './profit.tsx'

const [base, quote] = [(symbol: string) => symbol.split('_')[0] ?? '', (symbol: string) => symbol.split('_')[1] ?? '']
/** Negates an amount that the user paid, so the sign shows the change of the account. */
const paid = (figure: string) => (isNonZero(figure) ? `-${figure}` : figure)

/** Stands for a figure that older positions do not have. */
const unknown = <span>–</span>

const Stacked = ({ children }: { readonly children: ReactNode }) => <span className={styles.stacked}>{children}</span>

/** Switches the current market on a contract's page. */
function Contract({ symbol }: { readonly symbol: string }) {
  const href = useHref()
  if (use(CurrentMarketContext)) return <PairLink symbol={symbol} />
  return (
    <a className={orders.market} href={href(futuresPath(symbol))}>
      <bdi>{symbol.replace('_', '/')}</bdi>
    </a>
  )
}

function Name({ of: { symbol, direction, mode, leverage } }: { readonly of: ClosedPositionView }) {
  const t = useT()
  return (
    <span className={styles.name}>
      <Contract symbol={symbol} />
      <span>
        <span className={direction === 'long' ? orders.buy : orders.sell}>{t(`futures.${direction}`)}</span>{' '}
        {t(`futures-own.mode.${mode}`)} <bdi>{`${leverage}×`}</bdi>
      </span>
    </span>
  )
}

function Charges({ of }: { readonly of: ClosedPositionView }) {
  const t = useT()
  const { symbol, funding, liquidationFees, covered } = of
  const asset = quote(symbol)
  return (
    <Stacked>
      <ProfitFigure value={funding} asset={asset} />
      {liquidationFees === undefined ? unknown : <ProfitFigure value={paid(liquidationFees)} asset={asset} />}
      {covered !== undefined && isNonZero(covered) && (
        <span title={t('futures-own.ended.covered')}>
          <span className="visually-hidden">{t('futures-own.ended.covered')} </span>
          <ProfitFigure value={covered} asset={asset} />
        </span>
      )}
    </Stacked>
  )
}

function useColumns(): readonly TableColumn<ClosedPositionView>[] {
  const t = useT()
  const head = (name: 'entryExit' | 'largestClosed' | 'priceFees' | 'fundingCharge' | 'openedClosed' | 'ended') =>
    t(`futures-own.columns.${name}`)
  return [
    { key: 'name', head: t('futures-own.columns.contract'), cell: (of) => <Name of={of} /> },
    { key: 'ended', head: head('ended'), cell: ({ how }) => t(`futures-own.ended.${how}`) },
    {
      key: 'size',
      head: head('largestClosed'),
      isFigure: true,
      cell: ({ largest, closed, symbol }) => (
        <Stacked>
          {largest === undefined ? unknown : <Amount value={largest} asset={base(symbol)} isNamed />}
          {closed === undefined ? unknown : <Amount value={closed} asset={base(symbol)} isNamed />}
        </Stacked>
      ),
    },
    {
      key: 'prices',
      head: head('entryExit'),
      isFigure: true,
      cell: ({ entry, exit }) => (
        <Stacked>
          {entry === undefined ? unknown : <OrderPriceFigure of={entry} />}
          {exit === undefined ? unknown : <OrderPriceFigure of={exit} />}
        </Stacked>
      ),
    },
    {
      key: 'profit',
      head: t('shell.noted', { label: t('futures-own.columns.profitRealised'), note: 'ROE' }),
      isFigure: true,
      cell: ({ id, profit, roe, symbol }) =>
        profit === undefined ? (
          unknown
        ) : (
          <span className={styles.edited}>
            <ProfitFigure value={profit} asset={quote(symbol)} percent={roe} />
            <ShareCardLink of={toClosedCardSubject(id)} name={symbol.replace('_', '/')} className={styles.icon} />
          </span>
        ),
    },
    {
      key: 'price',
      head: head('priceFees'),
      isFigure: true,
      cell: ({ realised, fees, symbol }) => (
        <Stacked>
          <ProfitFigure value={realised} asset={quote(symbol)} />
          <ProfitFigure value={paid(fees)} asset={quote(symbol)} />
        </Stacked>
      ),
    },
    { key: 'charges', head: head('fundingCharge'), isFigure: true, cell: (of) => <Charges of={of} /> },
    {
      key: 'times',
      head: head('openedClosed'),
      isFigure: true,
      isTime: true,
      cell: ({ openedAt, closedAt }) => (
        <Stacked>
          <ZonedTime at={openedAt} />
          <ZonedTime at={closedAt} />
        </Stacked>
      ),
    },
  ]
}

type ClosedPositionsProps = {
  readonly rows: readonly ClosedPositionView[]
  readonly empty?: ReactNode
}

export function ClosedPositions({ rows, empty }: ClosedPositionsProps) {
  const t = useT()
  return (
    <Table
      caption={t('futures-own.tabs.closed')}
      isCaptionHidden
      stacks
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={empty ?? <EmptyState title={t('futures-own.empty.closed')} />}
    />
  )
}
