import { Chart } from '../markets/market/chart/chart.tsx'
import { type ChartLine, ChartLinesContext } from '../markets/market/chart/chart-lines.ts'
import type { MarketControls } from '../markets/market/use-market.ts'
import styles from './bots.module.css'

type LevelChartProps = { readonly controls: MarketControls; readonly lines: readonly ChartLine[] }

export function BotLevelChart({ controls, lines }: LevelChartProps) {
  return (
    <div className={styles.chart}>
      <ChartLinesContext value={lines}>
        <Chart shown={controls.shownMarket} controls={controls} />
      </ChartLinesContext>
    </div>
  )
}
