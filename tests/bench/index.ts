// npm run bench [-- [--short] [--json] NAME…]: every figure of the project, measured in one run. Nothing else should run on the
// machine meanwhile. `--short` does little work and judges nothing but that each bench still measures something.
// npm run bench -- compare REF [NAME…]: this checkout against another commit (compare.ts).

import { buildSite } from '../../scripts/build.ts'
import { BENCHES, LONG } from './benches.ts'
import { compare } from './compare.ts'
import { type Figure, line, machine, reached, record } from './report.ts'
import { IS_SHORT } from './scale.ts'

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isJson = process.argv.includes('--json')

function checkNames(names: readonly string[]): void {
  const unknown = names.filter((name) => !(name in BENCHES))
  if (unknown.length === 0) return
  console.error(`no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

/** Runs the named benches, or all. A bench that throws counts as a failed figure; the others continue. */
async function run(names: readonly string[]) {
  const figures: Figure[] = []
  const failed: string[] = []
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 ? !names.includes(name) : !IS_SHORT && LONG.includes(name)) continue
    try {
      const measured = await bench()
      if (measured.length === 0) throw new Error('no figure')
      for (const figure of measured) {
        figures.push(figure)
        if (IS_SHORT && Number.isNaN(figure.measured)) throw new Error(`${figure.what}: not a number`)
        if (!IS_SHORT && !isJson) console.log(line(figure))
      }
      if (IS_SHORT) console.log(`${name} measures ${measured.length} figures`)
    } catch (error) {
      failed.push(`${name}: ${String(error).split('\n')[0]}`)
      console.error(`FAIL ${name}`, error)
    }
  }
  return { figures, failed }
}

if (words[0] === 'compare') {
  const [, ref, ...names] = words
  checkNames(names)
  await compare(ref ?? 'HEAD~1', names)
  process.exit()
}

checkNames(words)
if (!isJson) console.log(machine())
await buildSite()
const { figures, failed } = await run(words)
if (isJson) console.log(JSON.stringify(figures))
else if (!IS_SHORT) {
  const missed = figures.filter((figure) => !reached(figure))
  console.log(missed.length === 0 ? 'every goal reached' : `${missed.length} short of their goal`)
  if (words.length === 0) record(figures, failed)
}
if (failed.length > 0) console.error(`${failed.length} failed: ${failed.join('; ')}`)
// Ends the process, because objects in it would keep polling stopped peers.
process.exit(failed.length > 0 ? 1 : 0)
