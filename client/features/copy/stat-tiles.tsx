import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { LeadStats } from '#shared/copy/statistics.ts'
import type { TraderView } from '#shared/copy/views.ts'
import { durationWords } from '#shared/format/durations.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { FigureTile, type FigureTileProps } from '../../section/figure-tile.tsx'
import styles from './copy.module.css'
import { Pnl, Rate, Usdt } from './figures.tsx'
import { asPercent, delayText, navText, ratioText, sharePercent, slipText } from './percent.ts'

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

/** With the inputs of each formula; nothing is recomputed here. */
function statTiles(stats: LeadStats, t: Words): readonly Tile[] {
  const input = (name: Parameters<typeof inputName>[1], value: FigureTileProps['value']) => ({
    label: inputName(t, name),
    value,
  })
  const { winRateBps, copierRoiBps, dailyMean, dailyDeviation } = stats
  return [
    {
      name: 'roi',
      value: <Rate bps={stats.roiBps} />,
      inputs: [input('navFrom', navText(stats.navFrom)), input('navTo', navText(stats.navTo))],
    },
    {
      name: 'copierRoi',
      value: copierRoiBps === null ? '–' : <Rate bps={copierRoiBps} />,
      inputs: [
        input('copierPnl', <Pnl value={stats.copierPnl} isNamed />),
        input('copierInvested', <Usdt value={stats.copierInvested} />),
      ],
    },
    {
      name: 'pnl',
      value: <Pnl value={stats.pnl} isNamed />,
      inputs: [
        input('equityFrom', <Usdt value={stats.equityFrom} />),
        input('equityTo', <Usdt value={stats.equityTo} />),
        input('paidIn', <Usdt value={stats.paidIn} />),
        input('paidOut', <Usdt value={stats.paidOut} />),
      ],
    },
    { name: 'copierPnl', value: <Pnl value={stats.copierPnl} isNamed />, inputs: [] },
    {
      name: 'drawdown',
      value: asPercent(-stats.drawdownBps / 10_000),
      inputs: [input('peak', navText(stats.drawdownPeak)), input('trough', navText(stats.drawdownTrough))],
    },
    {
      name: 'sharpe',
      value: ratioText(stats.sharpe),
      inputs: [
        input('dailyMean', dailyMean === null ? '–' : asPercent(dailyMean)),
        input('dailyDeviation', dailyDeviation === null ? '–' : asPercent(dailyDeviation).replace('+', '')),
        input('days', stats.dayCount),
      ],
    },
    {
      name: 'winRate',
      value: winRateBps === null ? '–' : sharePercent(winRateBps),
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

/** Managed assets minus the lead's own. */
function copiersPart(aum: string, own: string): string {
  const asset = assetOf(COPY_ASSET)
  const [all, theirs] = asset ? [toUnits(aum, asset.scale), toUnits(own, asset.scale)] : []
  return asset && all !== undefined && theirs !== undefined ? amountText(asset, all - theirs) : '0'
}

type TraderTiles = { readonly trader: TraderView; readonly stats: LeadStats }

/** Figures that do not depend on the window. */
function useTraderTiles({ trader, stats }: TraderTiles): readonly Tile[] {
  const t = useT()
  const { locale } = useVisit()
  const span = (ms: number | null) => (ms === null ? '–' : durationWords(ms, locale, 1))
  const { row, capacity } = trader
  const own = trader.curve.at(-1)?.equity ?? '0'
  return [
    {
      name: 'aum',
      value: <Usdt value={row.aum} />,
      inputs: [
        { label: inputName(t, 'own'), value: <Usdt value={own} /> },
        { label: inputName(t, 'copiers'), value: <Usdt value={copiersPart(row.aum, own)} /> },
      ],
    },
    {
      name: 'capacity',
      value: capacity.amount === null ? '–' : <Usdt value={capacity.amount} />,
      inputs: [
        { label: inputName(t, 'dayTurnover'), value: <Usdt value={capacity.dayTurnover} /> },
        { label: inputName(t, 'tradeShare'), value: sharePercent(capacity.tradeShareBps) },
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
      inputs: [{ label: inputName(t, 'perWeek'), value: ratioText(trader.tradesPerWeek) }],
    },
    { name: 'slippage', value: slipText(trader.slippageMedianBps), inputs: [] },
    { name: 'delay', value: delayText(trader.delayMedianMs), inputs: [] },
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

export function StatTiles({ stats }: { readonly stats: LeadStats }) {
  return <Tiles tiles={statTiles(stats, useT())} />
}

export function AllTiles(props: TraderTiles) {
  const t = useT()
  return <Tiles tiles={[...statTiles(props.stats, t), ...useTraderTiles(props)]} />
}
