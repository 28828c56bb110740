import { download } from '../../../behaviours/download/download.ts'
import type { StudioEngine } from './engine.ts'
import { pictureOf } from './picture.ts'

/** Saves what is seen of the chart as a file, named after market, interval and minute. */
export async function savePicture(engine: StudioEngine): Promise<void> {
  const { market, interval } = engine.shown
  const minute = new Date().toISOString().slice(0, 16)
  const title = `${market.symbol.replace('_', '/')} · ${interval} · ${minute.replace('T', ' ')} UTC`
  const blob = await pictureOf(engine.chart.surface, title, engine.colours)
  if (blob) download(blob, `${market.symbol}-${interval}-${minute.replace(':', '')}.png`)
}
