import {
  listVenuePositions,
  type VenueConditionalView,
  type VenueContractState,
  type VenueLeg,
  type VenuePositionView,
} from '#shared/venues/contract-views.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { SignedAmount } from '../../../ui/figures/signed-figure.tsx'
import { Table, type TableColumn } from '../../../ui/table/table.tsx'
import { OrderPriceFigure } from '../../markets/orders/cells.tsx'
import orders from '../../markets/orders/orders.module.css'
import { VenueOutcomeNotice } from '../screen/submission.tsx'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { createVenueClosingOrder } from './closing-order.ts'
import { findVenueExits, VenueExits } from './exits.tsx'
import { VenuePositionMargin } from './margin.tsx'
import { useContractSubmission } from './submissions.ts'

type CloseProps = {
  readonly market: string
  readonly host: string
  readonly position: VenuePositionView
  /** In hedge mode only. */
  readonly leg: VenueLeg | undefined
}
type PositionProps = Omit<CloseProps, 'position' | 'leg'> & {
  readonly rules: VenueMarketRules
  readonly contract: VenueContractState
  readonly conditionals: readonly VenueConditionalView[]
}

function ClosePosition({ market, host, position, leg }: CloseProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const { isSending, outcome, send } = useContractSubmission(market)
  const isLong = position.side === 'long'
  const close = () => send(createVenueClosingOrder(market, position, leg))
  const text = t(`futures-own.acts.${isLong ? 'close_long' : 'close_short'}`)
  return (
    <>
      <Dialog
        trigger={
          <Button size="s" variant="secondary" aria-disabled={isSending || undefined} data-testid="venue-close">
            {t('futures-own.columns.close')}
          </Button>
        }
        title={own('venue.futures.close', { host })}
        description={own('venue.futures.closeText')}
        actions={
          <DialogClose variant={isLong ? 'loss' : 'gain'} disabled={isSending} onClick={() => void close()}>
            {text}
          </DialogClose>
        }
      >
        <p>
          <Amount value={position.quantity} asset={market.split('_')[0] ?? ''} isNamed />
        </p>
      </Dialog>
      <VenueOutcomeNotice outcome={outcome} host={host} />
    </>
  )
}

type Columns = readonly TableColumn<VenuePositionView>[]

/** Two figures stand in one column, because the panel stands beside the book. */
function useFigureColumns(market: string, { mark, leverage, mode }: VenueContractState): Columns {
  const t = useT()
  const [base = '', quote = ''] = market.split('_')
  return [
    {
      key: 'side',
      head: `${t('futures.direction')} · ${t('futures.size')}`,
      label: (
        <span className={styles.stacked}>
          <span>{t('futures.direction')}</span>
          <span>{t('futures.size')}</span>
        </span>
      ),
      cell: ({ side, quantity }) => (
        <span className={styles.stacked}>
          <span className={side === 'long' ? orders.buy : orders.sell}>{t(`futures.${side}`)}</span>
          <Amount value={quantity} asset={base} isNamed />
          <span>
            {t(`futures-own.mode.${mode}`)} <bdi>{`${leverage}×`}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'entry',
      head: `${t('futures.calculator.entry')} · ${t('futures.price.mark')}`,
      label: (
        <span className={styles.stacked}>
          <span>{t('futures.calculator.entry')}</span>
          <span>{t('futures.price.mark')}</span>
        </span>
      ),
      isFigure: true,
      cell: ({ entry }) => (
        <span className={styles.stacked}>
          <OrderPriceFigure of={entry} />
          <OrderPriceFigure of={mark} />
        </span>
      ),
    },
    {
      key: 'liquidation',
      head: t('futures.estimate.liquidation'),
      isFigure: true,
      cell: ({ liquidation }) => <OrderPriceFigure of={liquidation} />,
    },
    {
      key: 'profit',
      head: t('futures-own.account.profit'),
      isFigure: true,
      cell: ({ unrealised }) => <SignedAmount value={unrealised} asset={quote} />,
    },
  ]
}

/** Columns with a dialog each: own margin, take profit and stop loss, and closing. */
function useActColumns({ market, host, rules, contract, conditionals }: PositionProps): Columns {
  const t = useT()
  const quote = market.split('_')[1] ?? ''
  const legOf = ({ side }: VenuePositionView) => (contract.hedged ? side : undefined)
  return [
    {
      key: 'margin',
      head: t('futures.calculator.margin'),
      isFigure: true,
      cell: (row) =>
        row.margin === undefined ? (
          '–'
        ) : (
          <span className={styles.stacked}>
            <Amount value={row.margin} asset={quote} />
            <VenuePositionMargin market={market} host={host} leg={legOf(row)} />
          </span>
        ),
    },
    {
      key: 'exits',
      head: t('futures-own.columns.exits'),
      isFigure: true,
      cell: (row) => {
        const standing = findVenueExits(row, conditionals)
        const props = { market, host, rules, conditionals, position: row, leg: legOf(row) }
        return (
          <span className={styles.stacked}>
            <OrderPriceFigure of={standing.get('take_profit')?.trigger} />
            <OrderPriceFigure of={standing.get('stop')?.trigger} />
            <VenueExits {...props} />
          </span>
        )
      },
    },
    {
      key: 'do',
      head: t('futures-own.columns.close'),
      cell: (row) => <ClosePosition market={market} host={host} position={row} leg={legOf(row)} />,
    },
  ]
}

export function VenuePosition(props: PositionProps) {
  const t = useT()
  const figures = useFigureColumns(props.market, props.contract)
  const acts = useActColumns(props)
  return (
    <Table
      caption={t('futures-own.tabs.positions')}
      isCaptionHidden
      stacks
      columns={[...figures, ...acts]}
      rows={listVenuePositions(props.contract)}
      keyOf={({ side }) => side}
      empty={<EmptyState title={t('futures-own.empty.positions.title')} />}
    />
  )
}
