// Nothing is changed before all settings are known to be right.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DeployTarget,
  type EnvironmentName,
  NO_DATABASE_ID,
  readDeployTarget,
  writeDatabaseId,
} from './environments.ts'
import type { LiveAssets } from './live-assets.ts'
import {
  describeGradualSteps,
  describeLiveAssets,
  describeMissingBindings,
  describeMissingSettings,
  describeRollback,
  planDeployment,
} from './plan.ts'
import {
  collectDeploySettings,
  type DeploySettings,
  findChangedFixedSettings,
  planSecretEndings,
  type SecretEndings,
} from './settings.ts'
import type { SmokeResult } from './smoke-test.ts'
import {
  deleteSecret,
  ensureBucket,
  ensureDatabase,
  findLiveVersion,
  hasDatabase,
  isWranglerLoggedIn,
  listSecretNames,
  readVersionVars,
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
  /** @param isRestoring true if the site must answer 503 */
  readonly smokeTest: (origin: string, isRestoring: boolean) => Promise<readonly SmokeResult[]>
  readonly print: (text: string) => void
}

export type DeploymentOptions = {
  readonly environment: EnvironmentName
  readonly isDryRun: boolean
  readonly isWithoutMail: boolean
  /** True to upload a version that gets no request yet. */
  readonly isGradual: boolean
  readonly given: Readonly<Record<string, string | undefined>>
  /** Names that the settings file sets to nothing. */
  readonly emptied: readonly string[]
}

function printSmoke(results: readonly SmokeResult[], print: (text: string) => void): boolean {
  for (const { name, fault } of results) print(`  ${fault === undefined ? 'ok' : 'FAILED'}  ${name} ${fault ?? ''}`)
  return results.every(({ fault }) => fault === undefined)
}

type Release = {
  readonly deps: DeploymentDeps
  readonly options: DeploymentOptions
  readonly target: DeployTarget
  readonly settings: DeploySettings
  readonly configPath: string
}

/** @throws Error if the id is of a database that the account does not have */
async function prepareStores({ deps, options, target, configPath }: Release): Promise<void> {
  const { wrangler, print } = deps
  const { database, databaseId, buckets } = target
  if (databaseId === NO_DATABASE_ID) {
    const id = await ensureDatabase(wrangler, database)
    await writeFile(configPath, writeDatabaseId(await readFile(configPath, 'utf8'), options.environment, id))
    print(`wrangler.toml has the id of ${database} now (${id}): commit it.`)
  } else if (!(await hasDatabase(wrangler, databaseId))) {
    throw new Error(
      `the account has no D1 database ${databaseId}. If ${database} is lost, set its database_id in wrangler.toml to ${NO_DATABASE_ID}: the next deployment creates an empty one, to be restored (docs/operations.md)`,
    )
  }
  for (const bucket of Object.values(buckets)) {
    if (await ensureBucket(wrangler, bucket)) print(`The R2 bucket ${bucket} is new.`)
  }
}

/** @returns the path of the built configuration */
async function buildAndMigrate({ deps, options, target, settings, configPath }: Release): Promise<string> {
  const { wrangler, print } = deps
  const { environment } = options
  print(describeLiveAssets(await deps.fetchLiveAssets(settings.origin)))
  const config = await deps.build(environment)
  const place = ['--remote', '--env', environment, '--config', configPath]
  // In an interactive terminal wrangler would ask for a confirmation.
  await wrangler.run(['d1', 'migrations', 'apply', target.database, ...place], { CI: 'true' })
  return config
}

async function nameLiveRelease({ deps, options }: Release): Promise<void> {
  if (options.environment !== 'production') return
  const { root, readCheckout, print } = deps
  const checkout = await readCheckout()
  await writeFile(join(root, LIVE_RELEASE), `${JSON.stringify(checkout)}\n`)
  print(`${LIVE_RELEASE} names this commit now: commit it. The next release is tried beside it.`)
  if (checkout.hasChanges) print('But this build has uncommitted changes: no commit is what production runs.')
}

/**
 * Deletes stored secrets; the live version loses each at once.
 * @param deleted receives the names, also of one whose deletion fails
 */
async function endSecrets({ deps, target }: Release, names: readonly string[], deleted: string[]): Promise<void> {
  for (const name of names) {
    deleted.push(name)
    await deleteSecret(deps.wrangler, target.worker, name)
  }
  if (names.length > 0) deps.print(`Cloudflare stores these secrets no longer: ${names.join(', ')}.`)
}

/**
 * @returns the new version, and the fault of wrangler after it went live
 * @throws Error if no version went live
 */
async function uploadToAll(
  { deps: { wrangler }, target: { worker }, settings: { vars, secrets, origin } }: Release,
  config: string,
  before: string | undefined,
): Promise<{ readonly now: string | undefined; readonly fault: unknown }> {
  try {
    const upload = { config, host: new URL(origin).host, vars, secrets, isGradual: false }
    return { now: await uploadVersion(wrangler, upload), fault: undefined }
  } catch (fault) {
    const now = await findLiveVersion(wrangler, worker).catch(() => {
      throw new Error(
        `${String(fault)}; ask "npx wrangler deployments status --name ${worker}" if it is live all the same`,
      )
    })
    if (now === before) throw fault
    return { now, fault }
  }
}

/** @returns the live version, and the fault of a deletion. A failed upload leaves the secrets to the next deployment */
async function endSecretsAfterwards(
  release: Release,
  names: readonly string[],
  { now, fault }: { readonly now: string | undefined; readonly fault: unknown },
): Promise<{ readonly now: string | undefined; readonly fault: unknown }> {
  const { deps, target } = release
  if (names.length === 0) return { now, fault }
  if (fault !== undefined) {
    deps.print(`Cloudflare still stores ${names.join(', ')}: deploy again.`)
    return { now, fault }
  }
  try {
    await endSecrets(release, names, [])
    return { now: await findLiveVersion(deps.wrangler, target.worker), fault: undefined }
  } catch (error) {
    deps.print(`${names.join(', ')} may still be stored: deploy again.`)
    return { now, fault: error }
  }
}

/** @throws Error if nothing has changed for the live version */
async function releaseToAll(release: Release, config: string, endings: SecretEndings): Promise<0 | 1> {
  const { deps, target, settings } = release
  const { wrangler, print } = deps
  const { worker } = target
  const deleted: string[] = []
  try {
    // First, so that the version to go back to does not know them either.
    await endSecrets(release, endings.before, deleted)
    const before = await findLiveVersion(wrangler, worker)
    const uploaded = await uploadToAll(release, config, before)
    const { now, fault } = await endSecretsAfterwards(release, endings.after, uploaded)
    if (fault !== undefined) print(`FAILED  after the version went live: ${String(fault)}`)
    print(`Testing ${settings.origin}`)
    const isRestoring = (settings.vars.RESTORING ?? target.vars.RESTORING) === 'true'
    const isWell = printSmoke(await deps.smokeTest(settings.origin, isRestoring), print) && fault === undefined
    print(describeRollback(worker, before, now))
    if (isWell) await nameLiveRelease(release).catch((error: unknown) => print(`${LIVE_RELEASE}: ${String(error)}`))
    return isWell ? 0 : 1
  } catch (error) {
    if (deleted.length === 0) throw error
    print(`FAILED  ${String(error)}`)
    print(`The version before goes on without ${deleted.join(', ')}: deploy again.`)
    return 1
  }
}

/** @throws Error if no version was uploaded */
async function releaseGradually(
  { deps, target, settings: { vars, secrets } }: Release,
  config: string,
  before: string,
): Promise<0> {
  const now = await uploadVersion(deps.wrangler, { config, host: '', vars, secrets, isGradual: true })
  const { commit } = await deps.readCheckout()
  deps.print(describeGradualSteps(target.worker, before, now ?? '<new>', commit))
  return 0
}

function findGradualFault({ ended }: DeploySettings, before: string | undefined): string | undefined {
  if (before === undefined) return 'The first version cannot be deployed gradually: deploy without --gradual.'
  if (ended.length === 0) return undefined
  return `Secrets end for all requests at once (${ended.join(', ')}): deploy without --gradual.`
}

function printDryRun({ deps, options, target, settings }: Release, missing: string | undefined): 0 | 2 {
  const steps = planDeployment(target, settings, options.isGradual)
  deps.print(steps.map((step, index) => `${index + 1}. ${step}`).join('\n'))
  deps.print(missing ?? 'No setting is missing.')
  return missing === undefined ? 0 : 2
}

/** @returns the exit code: 0 if the site is live and answers, 1 if not, 2 if nothing was deployed */
export async function runDeployment(deps: DeploymentDeps, options: DeploymentOptions): Promise<0 | 1 | 2> {
  const { root, wrangler, print } = deps
  const { environment, isDryRun, isWithoutMail, isGradual, given, emptied } = options
  const configPath = join(root, 'wrangler.toml')
  const target = readDeployTarget(configPath, environment)
  const { worker, vars } = target
  const isKnown = isDryRun ? false : await isWranglerLoggedIn(wrangler)
  const stored = isKnown ? await listSecretNames(wrangler, worker) : []
  const settings = collectDeploySettings({ vars, stored, given, emptied, worker, isWithoutMail })
  const release = { deps, options, target, settings, configPath }
  const missing = describeMissingSettings(environment, settings)
  const printNotes = () => {
    for (const note of [...settings.notes, ...describeMissingBindings(target)]) print(`Note: ${note}.`)
  }
  if (isDryRun) {
    const code = printDryRun(release, missing)
    printNotes()
    return code
  }
  if (!isKnown) print('wrangler is not logged in: npx wrangler login, or set CLOUDFLARE_API_TOKEN')
  if (missing !== undefined) print(missing)
  if (!isKnown || missing !== undefined) return 2
  printNotes()
  if (isWithoutMail) print('Without MAIL_URL nobody can register or recover a password until it is set.')

  const before = await findLiveVersion(wrangler, worker)
  const gradualFault = isGradual ? findGradualFault(settings, before) : undefined
  const live = before === undefined ? undefined : await readVersionVars(wrangler, worker, before)
  const endings = planSecretEndings(settings, live)
  const faults = [
    ...(endings.fault === undefined ? [] : [endings.fault]),
    ...(gradualFault === undefined ? [] : [gradualFault]),
    ...(live === undefined ? [] : findChangedFixedSettings(settings, live)),
  ]
  for (const fault of faults) print(fault)
  if (faults.length > 0) return 2

  await prepareStores(release)
  const config = await buildAndMigrate(release)
  if (isGradual && before !== undefined) return releaseGradually(release, config, before)
  return releaseToAll(release, config, endings)
}
