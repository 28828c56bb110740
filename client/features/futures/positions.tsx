import { useStore } from 'zustand'
import type { GlossaryTermId } from '#shared/content/help/terms.ts'
import { computeRoe, positionMarginRatio } from '#shared/futures/position-figures.ts'
import type { PositionView } from '#shared/futures/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Table, type TableColumn } from '../../ui/table/table.tsx'
import { OrderPriceFigure, PairLink } from '../markets/orders/cells.tsx'
import orders from '../markets/orders/orders.module.css'
import { TermLink } from '../terms/term.tsx'
import { FuturesApiForm } from './call-form.tsx'
import styles from './futures.module.css'
import {
  LazyAdjustMarginForm,
  LazyClosePositionAtMarketForm,
  LazyClosePositionForm,
  LazyPositionExitsForm,
  LazySharePositionLink,
} from './lazy-parts.tsx'
import { useOwnMargin } from './own.ts'
import { FieldsPopup } from './popup.tsx'
import { ProfitFigure } from './profit.tsx'

const assetsOf = (symbol: string): readonly [base: string, quote: string] => {
  const [base = '', quote = ''] = symbol.split('_')
  return [base, quote]
}

const isLong = ({ quantity }: PositionView) => !quantity.startsWith('-')

type Of = { readonly of: PositionView }

function Name({ of }: Of) {
  const t = useT()
  return (
    <span className={styles.name}>
      <span className={styles.shared}>
        <PairLink symbol={of.symbol} />
        <LazySharePositionLink of={of} />
      </span>
      <span>
        <span className={isLong(of) ? orders.buy : orders.sell}>
          {t(isLong(of) ? 'futures.long' : 'futures.short')}
        </span>{' '}
        {t(`futures-own.mode.${of.mode}`)} <bdi>{`${of.leverage}×`}</bdi>
      </span>
    </span>
  )
}

function Lamps({ count }: { readonly count: number }) {
  const t = useT()
  return (
    <span
      className={styles.lamps}
      role="img"
      aria-label={t('futures-own.lamps', { count })}
      title={t('futures-own.lamps', { count })}
    >
      {[1, 2, 3, 4, 5].map((each) => (
        <i key={each} data-on={each <= count || undefined} />
      ))}
    </span>
  )
}

function Exits({ of }: Of) {
  return (
    <span className={styles.stacked}>
      <span>
        <OrderPriceFigure of={of.takeProfit} />
      </span>
      <span>
        <OrderPriceFigure of={of.stopLoss} />
      </span>
    </span>
  )
}

function Size({ of }: Of) {
  const [base, quote] = assetsOf(of.symbol)
  return (
    <span className={`${styles.stacked} ${isLong(of) ? orders.buy : orders.sell}`}>
      <Amount value={of.quantity} asset={base} isNamed />
      <Amount value={of.notional} asset={quote} isNamed />
    </span>
  )
}

function LiquidationRisk({ of: { liquidationPrice, lamps } }: Of) {
  return (
    <span className={styles.stacked}>
      <span className={styles.warns}>
        <OrderPriceFigure of={liquidationPrice} />
      </span>
      <TermLink id="adl">
        <Lamps count={lamps} />
      </TermLink>
    </span>
  )
}

function Margin({ of, crossRatio }: Of & { readonly crossRatio: string }) {
  return (
    <span className={styles.edited}>
      <span className={styles.stacked}>
        <Amount value={of.margin} asset={assetsOf(of.symbol)[1]} />
        <span className="figure">{`${positionMarginRatio(of, crossRatio)}%`}</span>
      </span>
      {of.mode === 'isolated' && <LazyAdjustMarginForm of={of} />}
    </span>
  )
}

type Head = 'size' | 'entryMark' | 'liquidationAdl' | 'marginRatio' | 'profit' | 'exits' | 'realisedFunding'

function useColumns(crossRatio: string): readonly TableColumn<PositionView>[] {
  const t = useT()
  const head = (name: Head, id: GlossaryTermId) => {
    const text = t(`futures-own.columns.${name}`)
    return { head: text, label: <TermLink id={id}>{text}</TermLink> }
  }
  return [
    { key: 'name', head: t('futures-own.columns.contract'), cell: (of) => <Name of={of} /> },
    {
      key: 'size',
      ...head('size', 'notional'),
      isFigure: true,
      cell: (of) => <Size of={of} />,
    },
    {
      key: 'entry',
      ...head('entryMark', 'mark-price'),
      isFigure: true,
      cell: ({ entry, mark }) => (
        <span className={styles.stacked}>
          <OrderPriceFigure of={entry} />
          <OrderPriceFigure of={mark} />
        </span>
      ),
    },
    {
      key: 'liquidation',
      ...head('liquidationAdl', 'liquidation-price'),
      isFigure: true,
      cell: (of) => <LiquidationRisk of={of} />,
    },
    {
      key: 'margin',
      ...head('marginRatio', 'margin-ratio'),
      isFigure: true,
      cell: (of) => <Margin of={of} crossRatio={crossRatio} />,
    },
    {
      key: 'profit',
      ...head('profit', 'roe'),
      isFigure: true,
      cell: (of) => <ProfitFigure value={of.unrealised} asset={assetsOf(of.symbol)[1]} percent={computeRoe(of)} />,
    },
    { key: 'exits', ...head('exits', 'take-profit'), isFigure: true, cell: (of) => <Exits of={of} /> },
    {
      key: 'realised',
      ...head('realisedFunding', 'realized-pnl'),
      isFigure: true,
      cell: (of) => (
        <span className={styles.stacked}>
          <ProfitFigure value={of.realised} asset={assetsOf(of.symbol)[1]} />
          <ProfitFigure value={of.funding} asset={assetsOf(of.symbol)[1]} />
        </span>
      ),
    },
    {
      key: 'do',
      head: t('futures-own.columns.close'),
      isWide: true,
      cell: (of) => (
        <span className={`${orders.actions} ${styles.closing}`}>
          <LazyClosePositionAtMarketForm of={of} />
          <LazyPositionExitsForm of={of} />
          <LazyClosePositionForm of={of} />
        </span>
      ),
    },
  ]
}

export function FuturesPositions() {
  const t = useT()
  const { own } = useOwnMargin()
  const { positions, ratio } = useStore(own, ({ margin }) => margin)
  return (
    <Table
      caption={t('futures-own.tabs.positions')}
      isCaptionHidden
      stacks
      columns={useColumns(ratio)}
      rows={positions}
      keyOf={({ symbol, leg }) => `${symbol} ${leg}`}
      empty={<EmptyState title={t('futures-own.empty.positions.title')} text={t('futures-own.empty.positions.text')} />}
    />
  )
}

export function CloseAllPositions() {
  const t = useT()
  return (
    <FieldsPopup id="close-all" label={t('futures-own.closeAll.open')} title={t('futures-own.closeAll.title')}>
      <FuturesApiForm name="closeAll" said={t('futures-own.close.done')}>
        <p className={styles.hint}>{t('futures-own.closeAll.text')}</p>
        <Button type="submit" variant="loss">
          {t('futures-own.closeAll.do')}
        </Button>
      </FuturesApiForm>
    </FieldsPopup>
  )
}
