// npm run types: the TypeScript programs (shared, browser, service worker, workerd, tests, tests on workerd), one after the other.
// What did not change since the last time is not looked at again.

import { spawnSync } from 'node:child_process'

let failed = false
for (const program of ['shared', 'browser', 'service-worker', 'workerd', 'tests', 'workers']) {
  const known = ['--incremental', '--tsBuildInfoFile', `.cache/types/${program}.tsbuildinfo`]
  const { status } = spawnSync('tsc', ['-p', `tsconfig.${program}.json`, ...known], { stdio: 'inherit' })
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
