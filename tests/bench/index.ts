// npm run bench [-- [--short] [--built] [--json] NAME…]: every figure of the project, measured in one run. Nothing else
// should run on the machine meanwhile. `--short` does little work and judges nothing but that each bench still measures
// something; `npm test` ends with it. `--built` measures dist/ as it is.
// npm run bench -- compare REF [NAME…]: this checkout against another commit (compare.ts).

import { buildSite } from '../../scripts/build.ts'
import { BENCHES, LONG, stopShared } from './benches.ts'
import { compare } from './compare.ts'
import { machine, record } from './report.ts'
import { type Benches, runBenches, summarise } from './run.ts'
import { IS_SHORT } from './scale.ts'

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isJson = process.argv.includes('--json')

function checkNames(names: readonly string[]): void {
  const unknown = names.filter((name) => !(name in BENCHES))
  if (unknown.length === 0) return
  console.error(`no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

/** Selects the named benches; without names all, except that a complete run omits the long ones. */
const selectBenches = (names: readonly string[]): Benches =>
  Object.fromEntries(
    Object.entries(BENCHES).filter(([name]) =>
      names.length > 0 ? names.includes(name) : IS_SHORT || !LONG.includes(name),
    ),
  )

if (process.argv.includes('--help')) {
  console.log(
    `npm run bench -- [--short] [--built] [--json] [NAME…], compare REF [NAME…]; names: ${Object.keys(BENCHES).join(', ')}`,
  )
  process.exit()
}

if (words[0] === 'compare') {
  const [, ref, ...names] = words
  checkNames(names)
  await compare(ref ?? 'HEAD~1', names)
  process.exit()
}

checkNames(words)
if (!isJson) console.log(machine())
if (!process.argv.includes('--built')) await buildSite()
const say = (text: string) => (isJson ? undefined : console.log(text))
const results = await runBenches(selectBenches(words), { isShort: IS_SHORT, say })
await stopShared()
if (isJson) console.log(JSON.stringify(results.figures))
else if (!IS_SHORT) {
  console.log(summarise(results))
  if (words.length === 0) record(results)
} else if (results.failed.length > 0) console.error(results.failed.join('\n'))
// Ends the process, because objects in it would keep polling stopped peers.
process.exit(results.failed.length > 0 ? 1 : 0)
