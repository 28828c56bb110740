import { COPY_INVESTMENT_MIN, COPY_MULTIPLIER_MAX } from './settings.ts'

export const COPY_PROBLEMS = [
  'below',
  'short',
  'fixed',
  'fixedLarge',
  'multiplier',
  'leverage',
  'noStop',
  'drawdown',
  'small',
] as const
export type CopyProblemName = (typeof COPY_PROBLEMS)[number]

export type CopyProblem = {
  readonly name: CopyProblemName
  readonly params: Readonly<Record<string, string>>
  /** False for a warning. */
  readonly isRefused: boolean
}

export type CopyFormLead = {
  readonly drawdownBps: number
  /** Typical order of the lead relative to their equity, in basis points. */
  readonly tradeShareBps: number
  readonly leastOrder: number
}

export type CopyFormInput = {
  readonly values: Readonly<Record<string, string>>
  /** USDT of the user, as decimal text. */
  readonly available: string
  readonly lead: CopyFormLead
}

const FIGURE = /^\d{1,12}(?:\.\d{1,8})?$/
/** From this leverage on, a normal daily price change can use up a position's margin. */
const HIGH_LEVERAGE = 10
const cents = (amount: number): string => amount.toFixed(2)
const figure = (text: string | undefined): number | undefined =>
  text !== undefined && FIGURE.test(text.trim()) ? Number(text) : undefined

function sizeProblems({ values, lead }: CopyFormInput, amount: number): readonly CopyProblem[] {
  const { sizing } = values
  if (sizing === 'fixed') {
    const fixed = figure(values.fixed)
    if (!fixed) return [{ name: 'fixed', params: {}, isRefused: true }]
    return fixed > amount ? [{ name: 'fixedLarge', params: {}, isRefused: false }] : []
  }
  if (sizing === 'multiplier') {
    const most = COPY_MULTIPLIER_MAX / 100
    const factor = figure(values.multiplier)
    const isNone = factor === undefined || factor < 0.01 || factor > most
    return isNone ? [{ name: 'multiplier', params: { most: String(most) }, isRefused: true }] : []
  }
  const usual = (amount * lead.tradeShareBps) / 10_000
  return usual > 0 && usual < lead.leastOrder ? [{ name: 'small', params: {}, isRefused: false }] : []
}

/** Returns errors before warnings; none before the user types an amount. */
export function findCopyProblems(wanted: CopyFormInput): readonly CopyProblem[] {
  const { values, available, lead } = wanted
  const amount = figure(values.amount)
  if (amount === undefined) return []
  const found: CopyProblem[] = []
  if (amount < COPY_INVESTMENT_MIN)
    found.push({ name: 'below', params: { least: String(COPY_INVESTMENT_MIN) }, isRefused: true })
  if (amount > Number(available)) found.push({ name: 'short', params: { amount: available }, isRefused: true })
  found.push(...sizeProblems(wanted, amount))
  const leverage = figure(values.leverage)
  if (leverage !== undefined && leverage >= HIGH_LEVERAGE) {
    const percent = (100 / leverage).toFixed(1)
    found.push({ name: 'leverage', params: { leverage: String(leverage), percent }, isRefused: false })
  }
  if (!figure(values.totalLoss)) found.push({ name: 'noStop', params: {}, isRefused: false })
  if (lead.drawdownBps > 0) {
    const percent = String(lead.drawdownBps / 100)
    const lost = cents((amount * lead.drawdownBps) / 10_000)
    found.push({ name: 'drawdown', params: { percent, amount: lost }, isRefused: false })
  }
  return found.toSorted((one, other) => Number(other.isRefused) - Number(one.isRefused))
}
