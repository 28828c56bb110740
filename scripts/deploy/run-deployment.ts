// Nothing is changed before all settings are known to be right.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EnvironmentName, NO_DATABASE_ID, readDeployTarget, writeDatabaseId } from './environments.ts'
import type { LiveAssets } from './live-assets.ts'
import {
  describeLiveAssets,
  describeMissingBindings,
  describeMissingSettings,
  describeRollback,
  planDeployment,
} from './plan.ts'
import { collectDeploySettings } from './settings.ts'
import type { SmokeResult } from './smoke-test.ts'
import {
  ensureBucket,
  ensureDatabase,
  findLiveVersion,
  isWranglerLoggedIn,
  listSecretNames,
  uploadVersion,
  type Wrangler,
} from './wrangler.ts'

/** Names the commit that production runs, for `npm run simulate:versions`. */
const LIVE_RELEASE = 'live-release.json'

export type Checkout = { readonly commit: string; readonly hasChanges: boolean }

export type DeploymentDeps = {
  readonly root: string
  readonly wrangler: Wrangler
  /** @returns the path of the built wrangler configuration */
  readonly build: (environment: EnvironmentName) => Promise<string>
  readonly readCheckout: () => Promise<Checkout>
  /** Keeps the assets of the live site's builds. @returns undefined if it has no list of them */
  readonly fetchLiveAssets: (origin: string) => Promise<LiveAssets | undefined>
  readonly smokeTest: (origin: string) => Promise<readonly SmokeResult[]>
  readonly print: (text: string) => void
}

export type DeploymentOptions = {
  readonly environment: EnvironmentName
  readonly isDryRun: boolean
  readonly isWithoutMail: boolean
  readonly given: Readonly<Record<string, string | undefined>>
}

function printSmoke(results: readonly SmokeResult[], print: (text: string) => void): boolean {
  for (const { name, fault } of results) print(`  ${fault === undefined ? 'ok' : 'FAILED'}  ${name} ${fault ?? ''}`)
  return results.every(({ fault }) => fault === undefined)
}

/** @returns the exit code: 0 if the site is live and answers, 1 if not, 2 if nothing was deployed */
export async function runDeployment(
  { root, wrangler, build, readCheckout, fetchLiveAssets, smokeTest, print }: DeploymentDeps,
  { environment, isDryRun, isWithoutMail, given }: DeploymentOptions,
): Promise<0 | 1 | 2> {
  const configPath = join(root, 'wrangler.toml')
  const target = readDeployTarget(configPath, environment)
  const { worker, database, vars } = target
  const isKnown = isDryRun ? false : await isWranglerLoggedIn(wrangler)
  const stored = isKnown ? await listSecretNames(wrangler, worker) : []
  const settings = collectDeploySettings({ vars, stored, given, worker, isWithoutMail })
  const missing = describeMissingSettings(environment, settings)
  const notes = [...settings.notes, ...describeMissingBindings(target)]
  if (isDryRun) {
    print(
      planDeployment(target, settings)
        .map((step, index) => `${index + 1}. ${step}`)
        .join('\n'),
    )
    print(missing ?? 'No setting is missing.')
    for (const note of notes) print(`Note: ${note}.`)
    return missing === undefined ? 0 : 2
  }
  if (!isKnown) print('wrangler is not logged in: npx wrangler login, or set CLOUDFLARE_API_TOKEN')
  if (missing !== undefined) print(missing)
  if (!isKnown || missing !== undefined) return 2
  for (const note of notes) print(`Note: ${note}.`)
  if (isWithoutMail) print('Without MAIL_URL nobody can register or recover a password until it is set.')

  if (target.databaseId === NO_DATABASE_ID) {
    const id = await ensureDatabase(wrangler, database)
    await writeFile(configPath, writeDatabaseId(await readFile(configPath, 'utf8'), environment, id))
    print(`wrangler.toml has the id of ${database} now (${id}): commit it.`)
  }
  for (const bucket of Object.values(target.buckets)) {
    if (await ensureBucket(wrangler, bucket)) print(`The R2 bucket ${bucket} is new.`)
  }
  print(describeLiveAssets(await fetchLiveAssets(settings.origin)))
  const config = await build(environment)
  const migrate = ['d1', 'migrations', 'apply', database, '--remote', '--env', environment, '--config', configPath]
  // In an interactive terminal wrangler would ask for a confirmation.
  await wrangler.run(migrate, { CI: 'true' })
  const before = await findLiveVersion(wrangler, worker)
  const { host } = new URL(settings.origin)
  const now = await uploadVersion(wrangler, { config, host, vars: settings.vars, secrets: settings.secrets })
  print(`Testing ${settings.origin}`)
  const isWell = printSmoke(await smokeTest(settings.origin), print)
  print(describeRollback(worker, before, now))
  if (isWell && environment === 'production') {
    const checkout = await readCheckout()
    await writeFile(join(root, LIVE_RELEASE), `${JSON.stringify(checkout)}\n`)
    print(`${LIVE_RELEASE} names this commit now: commit it. The next release is tried beside it.`)
    if (checkout.hasChanges) print('But this build has uncommitted changes: no commit is what production runs.')
  }
  return isWell ? 0 : 1
}
