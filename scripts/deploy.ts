// npm run deploy -- --env staging|production: checks, builds, migrates, deploys and tests a site (docs/operations.md).

import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { DEPLOY_ENVIRONMENTS } from './deploy/environments.ts'
import { fetchLiveAssets } from './deploy/live-assets.ts'
import { runDeployment } from './deploy/run-deployment.ts'
import { runSmokeTest, testRestoreMode } from './deploy/smoke-test.ts'
import { createWrangler } from './deploy/wrangler.ts'

const ROOT = resolve(import.meta.dirname, '..')
const USAGE = `npm run deploy -- --env ${DEPLOY_ENVIRONMENTS.join('|')} [--dry-run] [--without-mail] [--gradual]
Settings come from wrangler.toml, .settings/<env>.env and the process environment; the last one has precedence.
An empty line NAME= of the file ends a secret that Cloudflare stores. --gradual uploads a version without requests.`
/** A deployment writes the excluded file. */
const CHANGES = ['status', '--porcelain', '--', '.', ':(exclude)live-release.json']

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const { values } = parseArgs({
  options: {
    env: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'without-mail': { type: 'boolean', default: false },
    gradual: { type: 'boolean', default: false },
  },
})
const environment = DEPLOY_ENVIRONMENTS.find((name) => name === values.env)
if (environment === undefined) {
  console.error(USAGE)
  process.exit(2)
}

const file = parseEnv(await readFile(join(ROOT, '.settings', `${environment}.env`), 'utf8').catch(() => ''))
try {
  process.exitCode = await runDeployment(
    {
      root: ROOT,
      wrangler: createWrangler(process.env.WRANGLER || join(ROOT, 'node_modules/.bin/wrangler'), ROOT),
      async build(name) {
        const env = { ...process.env, CLOUDFLARE_ENV: name }
        const { status } = spawnSync('node', ['scripts/build.ts'], { cwd: ROOT, env, stdio: 'inherit' })
        if (status !== 0) throw new Error('the build failed')
        return join(ROOT, 'dist/worker/wrangler.json')
      },
      readCheckout: async () => ({ commit: git('rev-parse', 'HEAD'), hasChanges: git(...CHANGES) !== '' }),
      fetchLiveAssets: (origin) => fetchLiveAssets(origin, join(ROOT, 'dist/client')),
      smokeTest: (origin, isRestoring) => (isRestoring ? testRestoreMode(origin) : runSmokeTest(origin)),
      print: (text) => console.log(text),
    },
    {
      environment,
      isDryRun: values['dry-run'],
      isWithoutMail: values['without-mail'],
      isGradual: values.gradual,
      given: { ...file, ...process.env },
      emptied: Object.keys(file).filter((name) => file[name] === ''),
    },
  )
} catch (error) {
  console.error(`Not deployed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
