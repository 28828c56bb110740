// npm run types: checks the TypeScript programs one after the other (shared, browser, service worker, workerd, tests,
// tests on workerd). Incremental: checks only what changed since the last run.

import { spawnSync } from 'node:child_process'

let failed = false
for (const program of ['shared', 'browser', 'service-worker', 'workerd', 'tests', 'workers']) {
  const known = ['--incremental', '--tsBuildInfoFile', `.cache/types/${program}.tsbuildinfo`]
  const { status } = spawnSync('tsc', ['-p', `tsconfig.${program}.json`, ...known], { stdio: 'inherit' })
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
