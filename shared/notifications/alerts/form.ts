import { INTERVALS } from '../../platform/intervals.ts'
import {
  ALERT_KINDS,
  ALERT_LINE_NAMES,
  AlertDraft,
  type AlertKind,
  type AlertLine,
  findAlertLine,
  PRICE_MOVE_WINDOW_MINUTES,
} from './alerts.ts'

type Values = Readonly<Record<string, string>>

export const PRICE_MOVE_WINDOW_OPTIONS = PRICE_MOVE_WINDOW_MINUTES.map(String)

/** One hour is the default. */
export const ALERT_INTERVALS: readonly string[] = ['1h', ...INTERVALS.filter((each) => each !== '1h')]

export const parseAlertKind = (text: string | null | undefined): AlertKind =>
  ALERT_KINDS.find((kind) => kind === text) ?? 'price'

const asLine = (text: string | undefined): AlertLine => ALERT_LINE_NAMES.find((name) => name === text) ?? 'ma7'
const numeric = (text: string) => (/^-?\d{1,15}(?:\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN)

function specIn({ kind, direction, value = '', minutes, line, interval }: Values): unknown {
  const way = { direction: direction === 'down' ? 'down' : 'up' }
  const number = numeric(value)
  switch (parseAlertKind(kind)) {
    case 'price':
      return { kind: 'price', ...way, price: value }
    case 'move':
      return { kind: 'move', ...way, percent: number, minutes: Number(minutes) }
    case 'funding':
      return { kind: 'funding', ...way, rate: number }
    case 'liquidation':
      return { kind: 'liquidation', direction: 'down', percent: number }
    case 'cross': {
      const name = asLine(line)
      const level = findAlertLine(name).hasLevel ? { level: number } : {}
      return { kind: 'cross', ...way, line: name, ...level, interval: INTERVALS.find((each) => each === interval) }
    }
  }
}

export function parseAlertForm(values: Values): AlertDraft | undefined {
  const [market = '', venue] = (values.market ?? '').split('@')
  const [product, symbol] = market.split(':')
  const read = AlertDraft.safeParse({ product, symbol, venue, spec: specIn(values) })
  return read.success ? read.data : undefined
}
