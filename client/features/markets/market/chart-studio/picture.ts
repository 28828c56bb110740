import type { ChartSurface } from '../chart-extras.ts'
import type { ChartColours } from './colours.ts'

const HEAD = 32

/**
 * @param title text with market, interval and time
 * @returns undefined if the browser cannot create an image
 */
export async function renderChartImage(
  { chart }: ChartSurface,
  title: string,
  colours: ChartColours,
): Promise<Blob | undefined> {
  const taken = chart.takeScreenshot(true)
  const ratio = window.devicePixelRatio || 1
  const whole = document.createElement('canvas')
  whole.width = taken.width
  whole.height = taken.height + HEAD * ratio
  const context = whole.getContext('2d')
  if (!context) return undefined
  context.fillStyle = colours.page
  context.fillRect(0, 0, whole.width, whole.height)
  context.drawImage(taken, 0, HEAD * ratio)
  context.fillStyle = colours.text
  context.textBaseline = 'middle'
  context.font = `${13 * ratio}px ${colours.font.split(' ').slice(1).join(' ')}`
  context.fillText(title, 12 * ratio, (HEAD / 2) * ratio)
  return new Promise((resolve) => whole.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}
