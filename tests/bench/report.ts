// One figure of the benchmark: what was measured, against what it has to reach.

export type Figure = {
  readonly what: string
  readonly measured: number
  readonly unit: string
  readonly goal: { readonly atLeast: number } | { readonly atMost: number }
  /** Where the figure comes from: the two sides of a ratio, spread, sample sizes. */
  readonly detail?: string
}

export const reached = ({ measured, goal }: Figure): boolean =>
  'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost

const round = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

/** One line of the table that `npm run bench` prints. */
export function line(figure: Figure): string {
  const goal = 'atLeast' in figure.goal ? `≥ ${figure.goal.atLeast}` : `≤ ${figure.goal.atMost}`
  const verdict = reached(figure) ? 'ok  ' : 'MISS'
  const tail = figure.detail ? `  (${figure.detail})` : ''
  return `${verdict} ${figure.what}: ${round(figure.measured)} ${figure.unit}, goal ${goal}${tail}`
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
