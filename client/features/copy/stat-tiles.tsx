import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { LeadStats } from '#shared/copy/statistics.ts'
import type { CopyTraderView } from '#shared/copy/views.ts'
import { formatDuration } from '#shared/format/durations.ts'
import { formatSignedFraction } from '#shared/format/numbers.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { FigureTile, type FigureTileProps } from '../../section/figure-tile.tsx'
import styles from './copy.module.css'
import { CopyUsdtAmount, PnlFigure, ReturnPercent } from './figures.tsx'
import { formatBpsPercent, formatCopyDelay, formatCopySlippage, formatLeadRatio, formatUnitValue } from './percent.ts'

type Words = ReturnType<typeof useT>
type Tile = Omit<FigureTileProps, 'label' | 'names' | 'formula'> & { readonly name: TileName }
type TileName =
  | 'roi'
  | 'copierRoi'
  | 'pnl'
  | 'copierPnl'
  | 'drawdown'
  | 'sharpe'
  | 'winRate'
  | 'aum'
  | 'capacity'
  | 'holding'
  | 'trades'
  | 'slippage'
  | 'delay'

/** Tiles of figures, each with the inputs of its formula. The server has computed all figures. */
function statTiles(stats: LeadStats, t: Words): readonly Tile[] {
  const input = (name: Parameters<typeof inputName>[1], value: FigureTileProps['value']) => ({
    label: inputName(t, name),
    value,
  })
  const { winRateBps, copierRoiBps, dailyMean, dailyDeviation } = stats
  return [
    {
      name: 'roi',
      value: <ReturnPercent bps={stats.roiBps} />,
      inputs: [input('navFrom', formatUnitValue(stats.navFrom)), input('navTo', formatUnitValue(stats.navTo))],
    },
    {
      name: 'copierRoi',
      value: copierRoiBps === null ? '–' : <ReturnPercent bps={copierRoiBps} />,
      inputs: [
        input('copierPnl', <PnlFigure value={stats.copierPnl} isNamed />),
        input('copierInvested', <CopyUsdtAmount value={stats.copierInvested} />),
      ],
    },
    {
      name: 'pnl',
      value: <PnlFigure value={stats.pnl} isNamed />,
      inputs: [
        input('equityFrom', <CopyUsdtAmount value={stats.equityFrom} />),
        input('equityTo', <CopyUsdtAmount value={stats.equityTo} />),
        input('paidIn', <CopyUsdtAmount value={stats.paidIn} />),
        input('paidOut', <CopyUsdtAmount value={stats.paidOut} />),
      ],
    },
    { name: 'copierPnl', value: <PnlFigure value={stats.copierPnl} isNamed />, inputs: [] },
    {
      name: 'drawdown',
      value: formatSignedFraction(-stats.drawdownBps / 10_000),
      inputs: [
        input('peak', formatUnitValue(stats.drawdownPeak)),
        input('trough', formatUnitValue(stats.drawdownTrough)),
      ],
    },
    {
      name: 'sharpe',
      value: formatLeadRatio(stats.sharpe),
      inputs: [
        input('dailyMean', dailyMean === null ? '–' : formatSignedFraction(dailyMean)),
        input('dailyDeviation', dailyDeviation === null ? '–' : formatSignedFraction(dailyDeviation).replace('+', '')),
        input('days', stats.dayCount),
      ],
    },
    {
      name: 'winRate',
      value: winRateBps === null ? '–' : formatBpsPercent(winRateBps),
      inputs: [input('wins', stats.wins), input('closed', stats.closed)],
    },
  ]
}

const inputName = (
  t: Words,
  name:
    | 'navFrom'
    | 'navTo'
    | 'equityFrom'
    | 'equityTo'
    | 'paidIn'
    | 'paidOut'
    | 'peak'
    | 'trough'
    | 'dailyMean'
    | 'dailyDeviation'
    | 'days'
    | 'wins'
    | 'closed'
    | 'copierPnl'
    | 'copierInvested'
    | 'own'
    | 'copiers'
    | 'dayTurnover'
    | 'tradeShare'
    | 'mean'
    | 'perWeek',
): string => t(`copy.input.${name}`)

function copiersPart(aum: string, own: string): string {
  const asset = findAsset(COPY_ASSET)
  const [all, theirs] = asset ? [toUnits(aum, asset.scale), toUnits(own, asset.scale)] : []
  return asset && all !== undefined && theirs !== undefined ? formatAssetAmount(asset, all - theirs) : '0'
}

type TraderTiles = { readonly trader: CopyTraderView; readonly stats: LeadStats }

function useTraderTiles({ trader, stats }: TraderTiles): readonly Tile[] {
  const t = useT()
  const { locale } = useVisit()
  const span = (ms: number | null) => (ms === null ? '–' : formatDuration(ms, locale, 1))
  const { row, capacity } = trader
  const own = trader.curve.at(-1)?.equity ?? '0'
  return [
    {
      name: 'aum',
      value: <CopyUsdtAmount value={row.aum} />,
      inputs: [
        { label: inputName(t, 'own'), value: <CopyUsdtAmount value={own} /> },
        { label: inputName(t, 'copiers'), value: <CopyUsdtAmount value={copiersPart(row.aum, own)} /> },
      ],
    },
    {
      name: 'capacity',
      value: capacity.amount === null ? '–' : <CopyUsdtAmount value={capacity.amount} />,
      inputs: [
        { label: inputName(t, 'dayTurnover'), value: <CopyUsdtAmount value={capacity.dayTurnover} /> },
        { label: inputName(t, 'tradeShare'), value: formatBpsPercent(capacity.tradeShareBps) },
      ],
    },
    {
      name: 'holding',
      value: span(trader.holdingMedianMs),
      inputs: [{ label: inputName(t, 'mean'), value: span(trader.holdingMeanMs) }],
    },
    {
      name: 'trades',
      value: stats.trades,
      inputs: [{ label: inputName(t, 'perWeek'), value: formatLeadRatio(trader.tradesPerWeek) }],
    },
    { name: 'slippage', value: formatCopySlippage(trader.slippageMedianBps), inputs: [] },
    { name: 'delay', value: formatCopyDelay(trader.delayMedianMs), inputs: [] },
  ]
}

function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  const t = useT()
  const names = { formula: t('copy.figure.formula'), inputs: t('copy.figure.inputs') }
  return (
    <div className={styles.tiles}>
      {tiles.map(({ name, ...tile }) => (
        <FigureTile
          key={name}
          label={t(`copy.stats.${name}.name`)}
          names={names}
          formula={t(`copy.stats.${name}.formula`)}
          {...tile}
        />
      ))}
    </div>
  )
}

export function LeadStatTiles({ stats }: { readonly stats: LeadStats }) {
  return <Tiles tiles={statTiles(stats, useT())} />
}

export function LeadTraderTiles(props: TraderTiles) {
  const t = useT()
  return <Tiles tiles={[...statTiles(props.stats, t), ...useTraderTiles(props)]} />
}
