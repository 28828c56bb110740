import { formatOffset } from '#shared/format/dates.ts'
import { formatMachineMinute } from '#shared/format/machine-times.ts'
import { downloadFile } from '../../../../behaviours/download/download.ts'
import { getCurrentClock } from '../../../../i18n/clock.ts'
import type { ChartStudioEngine } from './engine.ts'
import { renderChartImage } from './picture.ts'

/** The file name contains market, interval and minute. */
export async function downloadChartImage(engine: ChartStudioEngine): Promise<void> {
  const { market, interval } = engine.shown
  const { zone, offset } = getCurrentClock()
  const minute = formatMachineMinute(Date.now(), zone)
  const title = `${market.symbol.replace('_', '/')} · ${interval} · ${minute.replace('T', ' ')} ${formatOffset(offset)}`
  const blob = await renderChartImage(engine.chart.surface, title, engine.colours)
  if (blob) downloadFile(blob, `${market.symbol}-${interval}-${minute.replace(':', '')}.png`)
}
