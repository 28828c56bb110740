// Figures of benches: measured value and goal.

import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

export type Figure = {
  readonly what: string
  readonly measured: number
  readonly unit: string
  readonly goal: { readonly atLeast: number } | { readonly atMost: number }
  /** Both sides of a ratio, spread, sample sizes. */
  readonly detail?: string
}

export const reached = ({ measured, goal }: Figure): boolean =>
  'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost

const round = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

const goalText = ({ goal }: Figure) => ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`)

/** One line of the table that `npm run bench` prints. */
export function line(figure: Figure): string {
  const verdict = reached(figure) ? 'ok  ' : 'MISS'
  const tail = figure.detail ? `  (${figure.detail})` : ''
  return `${verdict} ${figure.what}: ${round(figure.measured)} ${figure.unit}, goal ${goalText(figure)}${tail}`
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const loadAtStart = loadavg()[0] ?? 0

/** The machine, with the load of other work when the run began. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, load ${loadAtStart.toFixed(1)} at the start`

const RECORD = 'docs/measurements/bench.md'

/** Appends the figures of a complete run to the record. @param failed benches that threw, with their errors */
export function record({ figures, failed }: { figures: readonly Figure[]; failed: readonly string[] }): void {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain') === '' ? '' : ' with changes'
  const commit = git('log', '-1', '--format=%h %cs') + changes
  const rows = figures.map((figure) => {
    const cells = [
      figure.what,
      `${round(figure.measured)} ${figure.unit}`,
      goalText(figure),
      reached(figure) ? '' : 'missed',
    ]
    return `| ${cells.join(' | ')} |`
  })
  const lines = [
    '',
    `## ${commit}`,
    '',
    `${machine()}.`,
    '',
    '| Figure | Measured | Goal | |',
    '|---|---|---|---|',
    ...rows,
  ]
  const notes = failed.length === 0 ? [] : ['', ...failed.map((each) => `- Failed: ${each}`)]
  appendFileSync(RECORD, `${[...lines, ...notes].join('\n')}\n`)
}
