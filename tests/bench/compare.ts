// Measures this checkout and another commit alternately in one run, and prints the figures that became slower.

import { spawnSync } from 'node:child_process'
import { checkOut } from './check-out.ts'
import type { Figure } from './report.ts'

const ROUNDS = 3
/** Smaller relative differences may be chance. */
const NOTABLE = 0.05

/** Measures one checkout, which its first round builds. Benches that throw report on stderr and have no figures. */
function measure(folder: string, round: number, names: readonly string[]): readonly Figure[] {
  const words = ['tests/bench/index.ts', '--json', ...(round > 0 ? ['--built'] : []), ...names]
  const { stdout } = spawnSync('node', words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const figures = stdout
    .trim()
    .split('\n')
    .findLast((line) => line.startsWith('['))
  if (figures === undefined) throw new Error(`no figures of ${folder}`)
  return JSON.parse(figures)
}

/** The best measurement of each figure over all rounds. */
function bestOf(rounds: readonly (readonly Figure[])[]): Map<string, Figure> {
  const best = new Map<string, Figure>()
  for (const figure of rounds.flat()) {
    const known = best.get(figure.what)
    const isBetter =
      !known || ('atLeast' in figure.goal ? figure.measured > known.measured : figure.measured < known.measured)
    if (isBetter) best.set(figure.what, figure)
  }
  return best
}

/** @param ref a commit that has this command @param names of benches; all short ones if empty */
export async function compare(ref: string, names: readonly string[]): Promise<void> {
  const other = checkOut(ref)
  try {
    const ours: (readonly Figure[])[] = []
    const theirs: (readonly Figure[])[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each round measures in the reverse order of the last one.
      const turns = [
        () => ours.push(measure('.', round, names)),
        () => theirs.push(measure(other.folder, round, names)),
      ]
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) turn()
    }
    const before = bestOf(theirs)
    for (const [what, figure] of bestOf(ours)) {
      const known = before.get(what)
      if (!known) console.log(`new    ${what}: ${figure.measured.toFixed(2)} ${figure.unit}`)
      else {
        const ratio = 'atLeast' in figure.goal ? known.measured / figure.measured : figure.measured / known.measured
        const word = ratio > 1 + NOTABLE ? 'SLOWER' : ratio < 1 - NOTABLE ? 'faster' : 'same  '
        console.log(`${word} ${what}: ${known.measured.toFixed(2)} → ${figure.measured.toFixed(2)} ${figure.unit}`)
      }
    }
  } finally {
    other.remove()
  }
}
