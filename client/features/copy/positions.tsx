import type { CopyKind } from '#shared/copy/kinds.ts'
import type { ClosedCopyPosition, CopierRow, CopyPosition, CopyTraderView } from '#shared/copy/views.ts'
import { formatDuration } from '#shared/format/durations.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './copy.module.css'
import { CopyUsdtAmount, PnlFigure, ReturnPercent, TrimmedNumber } from './figures.tsx'
import { formatBpsPercent } from './percent.ts'

type MarketProps = {
  readonly kind: CopyKind
  readonly symbol: string
  readonly side?: 'long' | 'short'
  readonly leverage?: number
}

function Market({ kind, symbol, side, leverage }: MarketProps) {
  const t = useT()
  const href = useHref()
  const path = kind === 'futures' ? futuresPath(symbol) : spotPath(symbol)
  const pair = <bdi>{symbol.replace('_', '/')}</bdi>
  return (
    <span className={styles.inline}>
      {findMarket(symbol) ? (
        <a className={styles.link} href={href(path)}>
          {pair}
        </a>
      ) : (
        pair
      )}
      {kind === 'futures' && side && (
        <Badge tone={side === 'long' ? 'gain' : 'loss'}>
          {t(`copy.side.${side}`)} {leverage === undefined ? '' : <bdi>{leverage}x</bdi>}
        </Badge>
      )}
    </span>
  )
}

type OpenProps = {
  readonly kind: CopyKind
  readonly positions: readonly CopyPosition[]
  readonly caption: string
  readonly empty: string
}

export function CopiedOpenPositionTable({ kind, positions, caption, empty }: OpenProps) {
  const t = useT()
  const isFutures = kind === 'futures'
  return (
    <Table
      caption={caption}
      isCaptionHidden
      stacks
      rows={positions}
      keyOf={({ symbol, side, openedAt }) => `${symbol} ${side} ${openedAt}`}
      empty={<EmptyState title={empty} />}
      columns={[
        {
          key: 'market',
          head: t('copy.column.market'),
          cell: ({ symbol, side, leverage }) => <Market kind={kind} symbol={symbol} side={side} leverage={leverage} />,
        },
        {
          key: 'quantity',
          head: t('copy.column.quantity'),
          isFigure: true,
          cell: ({ quantity }) => <TrimmedNumber value={quantity} />,
        },
        {
          key: 'entry',
          head: t(isFutures ? 'copy.column.entry' : 'copy.column.cost'),
          isFigure: true,
          cell: ({ entry }) => <TrimmedNumber value={entry} />,
        },
        {
          key: 'mark',
          head: t('copy.column.mark'),
          isFigure: true,
          cell: ({ mark }) => <TrimmedNumber value={mark} />,
        },
        {
          key: 'value',
          head: t('copy.column.value'),
          isFigure: true,
          cell: ({ value }) => <CopyUsdtAmount value={value} />,
        },
        {
          key: 'unrealised',
          head: t('copy.column.unrealised'),
          isFigure: true,
          cell: ({ unrealised, unrealisedBps }) => (
            <span className={styles.stack}>
              <PnlFigure value={unrealised} />
              <ReturnPercent bps={unrealisedBps} />
            </span>
          ),
        },
        {
          key: 'opened',
          head: t('copy.column.opened'),
          isTime: true,
          cell: ({ openedAt }) => <ZonedTime at={openedAt} />,
        },
      ]}
    />
  )
}

type ClosedProps = { readonly kind: CopyKind; readonly positions: readonly ClosedCopyPosition[] }

export function CopiedClosedPositionTable({ kind, positions }: ClosedProps) {
  const t = useT()
  const { locale } = useVisit()
  return (
    <Table
      caption={t('copy.trader.closed')}
      isCaptionHidden
      stacks
      rows={positions}
      keyOf={({ id }) => String(id)}
      empty={<EmptyState title={t('copy.trader.noClosed')} />}
      columns={[
        {
          key: 'market',
          head: t('copy.column.market'),
          cell: ({ symbol, side }) => <Market kind={kind} symbol={symbol} side={side} />,
        },
        {
          key: 'quantity',
          head: t('copy.column.quantity'),
          isFigure: true,
          cell: ({ quantity }) => <TrimmedNumber value={quantity} />,
        },
        {
          key: 'entry',
          head: t('copy.column.entry'),
          isFigure: true,
          cell: ({ entry }) => <TrimmedNumber value={entry} />,
        },
        {
          key: 'exit',
          head: t('copy.column.exit'),
          isFigure: true,
          cell: ({ exit }) => <TrimmedNumber value={exit} />,
        },
        {
          key: 'pnl',
          head: t('copy.column.pnl'),
          isFigure: true,
          cell: ({ pnl, pnlBps }) => (
            <span className={styles.stack}>
              <PnlFigure value={pnl} />
              <ReturnPercent bps={pnlBps} />
            </span>
          ),
        },
        {
          key: 'held',
          head: t('copy.column.held'),
          cell: ({ openedAt, closedAt }) => formatDuration(closedAt - openedAt, locale, 1),
        },
        {
          key: 'closed',
          head: t('copy.column.closed'),
          isTime: true,
          cell: ({ closedAt }) => <ZonedTime at={closedAt} />,
        },
      ]}
    />
  )
}

type SymbolsProps = { readonly kind: CopyKind; readonly symbols: CopyTraderView['symbols'] }

export function TradedSymbolTable({ kind, symbols }: SymbolsProps) {
  const t = useT()
  return (
    <Table
      caption={t('copy.trader.symbols')}
      isCaptionHidden
      rows={symbols}
      keyOf={({ symbol }) => symbol}
      empty={<EmptyState title={t('copy.trader.noSymbols')} />}
      columns={[
        { key: 'market', head: t('copy.column.market'), cell: ({ symbol }) => <Market kind={kind} symbol={symbol} /> },
        {
          key: 'share',
          head: t('copy.column.share'),
          isFigure: true,
          cell: ({ shareBps }) => (
            <span className={styles.share}>
              <span className={styles.meter} style={{ inlineSize: `${shareBps / 100}%` }} aria-hidden="true" />
              <bdi className="figure">{formatBpsPercent(shareBps)}</bdi>
            </span>
          ),
        },
        { key: 'trades', head: t('copy.column.trades'), isFigure: true, cell: ({ trades }) => trades },
      ]}
    />
  )
}

export function CopierTable({ rows, empty }: { readonly rows: readonly CopierRow[]; readonly empty: string }) {
  const t = useT()
  return (
    <Table
      caption={t('copy.trader.who')}
      isCaptionHidden
      rows={rows}
      keyOf={({ name, since }) => `${name} ${since}`}
      empty={<EmptyState title={empty} />}
      columns={[
        {
          key: 'copier',
          head: t('copy.column.copier'),
          cell: ({ name, isSimulated }) => (
            <span className={styles.inline}>
              <bdi>{name}</bdi>
              {isSimulated && <Badge tone="accent">{t('copy.badge.simulated')}</Badge>}
            </span>
          ),
        },
        {
          key: 'invested',
          head: t('copy.column.invested'),
          isFigure: true,
          cell: ({ invested }) => <CopyUsdtAmount value={invested} />,
        },
        { key: 'pnl', head: t('copy.column.pnl'), isFigure: true, cell: ({ pnl }) => <PnlFigure value={pnl} /> },
        { key: 'since', head: t('copy.column.since'), isTime: true, cell: ({ since }) => <ZonedTime at={since} /> },
      ]}
    />
  )
}
