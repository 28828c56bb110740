// Runs benches one after another, and judges their figures.

import { type Figure, line, reached } from './report.ts'

export type Benches = Readonly<Record<string, () => Promise<readonly Figure[]>>>
/** `failed`: benches that threw, with their errors. */
export type BenchResults = { readonly figures: readonly Figure[]; readonly failed: readonly string[] }

const secondsSince = (began: number): string => ((performance.now() - began) / 1_000).toFixed(1)

function checkFigures(figures: readonly Figure[]): void {
  if (figures.length === 0) throw new Error('no figure')
  for (const { what, measured } of figures) if (Number.isNaN(measured)) throw new Error(`${what}: not a number`)
}

/** Runs all benches. One that throws or measures nothing has failed; the others continue. */
export async function runBenches(
  benches: Benches,
  { isShort, say }: { readonly isShort: boolean; readonly say: (text: string) => void },
): Promise<BenchResults> {
  const figures: Figure[] = []
  const failed: string[] = []
  for (const [name, bench] of Object.entries(benches)) {
    const began = performance.now()
    try {
      const measured = await bench()
      figures.push(...measured)
      if (isShort) say(`${name} measures ${measured.length} figures in ${secondsSince(began)} s`)
      else for (const figure of measured) say(line(figure))
      checkFigures(measured)
    } catch (error) {
      failed.push(`${name}: ${String(error).split('\n')[0]}`)
      console.error(`FAIL ${name} after ${secondsSince(began)} s`, error)
    }
  }
  return { figures, failed }
}

/** The last line of a complete run. A failed bench counts as missed. */
export function summarise({ figures, failed }: BenchResults): string {
  const missed = figures.filter((figure) => !reached(figure)).length
  const failures = failed.length > 0 ? [`${failed.length} failed: ${failed.join('; ')}`] : []
  if (missed === 0 && failures.length === 0) return 'every goal reached'
  return [`${missed} short of their goal`, ...failures].join(', ')
}
