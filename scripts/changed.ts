// npm run changed: what a day's work needs before it is committed, in a minute or two. Types as a whole; lint, unit tests and
// tidy tests of what has changed since main, and workers tests of the rooms that it is in. `npm test` is everything.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

function lines(command: string, ...args: string[]): string[] {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

const base = lines('git', 'merge-base', 'HEAD', process.argv[2] ?? 'main')[0] ?? 'HEAD'
const changed = [
  ...lines('git', 'diff', '--name-only', '--diff-filter=d', base),
  ...lines('git', 'ls-files', '--others', '--exclude-standard'),
]
const code = changed.filter((path) => /\.(ts|tsx)$/.test(path))

/** Folders and files of the changed paths by their names: `worker/wallet/rows.ts` is of the rooms `wallet` and `rows`. */
const rooms = new Set(
  code.flatMap((path) =>
    path
      .replace(/(\.test)?\.tsx?$/, '')
      .split('/')
      .slice(1),
  ),
)
const workers = readdirSync('tests/workers')
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => {
    const subject = name.replace('.test.ts', '')
    return changed.includes(`tests/workers/${name}`) || [...rooms].some((room) => subject.startsWith(room))
  })
  .map((name) => `tests/workers/${name}`)

const steps: (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['lint', 'biome', ['check', '--no-errors-on-unmatched', ...changed]],
  ['types', 'node', ['scripts/types.ts']],
  ['unit', 'vitest', ['related', '--run', '--project', 'unit', '--maxWorkers=2', ...code]],
  ['tidy', 'vitest', ['run', '--project', 'unit', 'tests/tidy']],
]
if (workers.length > 0) steps.push(['workers', 'vitest', ['run', '--project', 'workers', '--maxWorkers=2', ...workers]])

const failed = steps.filter(([name, command, args]) => {
  const start = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${name}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - start) / 1_000)} s`)
  return status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
