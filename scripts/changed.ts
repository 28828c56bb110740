// npm run changed [ref]: the checks before a commit, in a minute or two: all types, lint and unit tests of files that
// changed since main (or ref), and the workerd tests for them. `npm test` runs everything.

import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { selectTests } from './changed-tests.ts'

function lines(command: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}

const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') })

const [base = ''] = lines('git', 'merge-base', 'HEAD', process.argv[2] ?? 'main')
const changed = [
  ...lines('git', 'diff', '--name-only', '--no-renames', base),
  ...lines('git', 'ls-files', '--others', '--exclude-standard'),
]
const gone = lines('git', 'diff', '--name-only', '--no-renames', '--diff-filter=D', base)
const present = changed.filter((path) => !gone.includes(path))
const code = present.filter((path) => /\.tsx?$/.test(path))
const styles = present.filter((path) => path.startsWith('client/') && path.endsWith('.css'))
const inside = selectTests(
  changed.filter((path) => /\.(tsx?|css)$/.test(path)),
  {
    tests: globSync('tests/workers/*.test.ts').map(read),
    books: globSync('durable-objects/**/SPEC.md').map(read),
    table: readFileSync('docs/conformance.md', 'utf8'),
  },
)

type Step = readonly [name: string, command: string, args: readonly string[], on: readonly string[]]
const VITEST = ['--run', '--maxWorkers=2', '--passWithNoTests']
const STEPS: readonly Step[] = [
  ['lint', 'biome', ['check', '--no-errors-on-unmatched'], present],
  ['styles', 'stylelint', [], styles],
  ['types', 'node', ['scripts/types.ts'], []],
  ['unit tests', 'vitest', ['related', ...VITEST, '--project', 'unit'], code],
  ['tidy tests', 'vitest', ['run', ...VITEST, '--project', 'unit'], ['tests/tidy']],
  ['tests inside workerd', 'vitest', ['run', ...VITEST, '--project', 'workers'], inside],
]

const isWanted = ([name, , , on]: Step) => name === 'types' || on.length > 0

function passes([name, command, args, on]: Step): boolean {
  const start = performance.now()
  const { status } = spawnSync(command, [...args, ...on], { stdio: 'inherit' })
  console.log(
    `${name}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - start) / 1_000)} s\n`,
  )
  return status === 0
}

// All steps run even if one fails, so that the report is complete.
const failed = STEPS.filter(isWanted).filter((step) => !passes(step))
if (failed.length > 0) console.error(`Failed: ${failed.map(([name]) => name).join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
