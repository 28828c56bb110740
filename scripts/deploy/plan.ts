// Texts of a deployment: its plan, its missing bindings, and how to roll back.

import { type DeployTarget, NO_DATABASE_ID } from './environments.ts'
import type { LiveAssets } from './live-assets.ts'
import type { DeploySettings } from './settings.ts'
import { UPDATE_OBJECTS_NOW } from './wrangler.ts'

const UPDATE_NOW = UPDATE_OBJECTS_NOW.join(' ')

/** Lists the steps as far as the settings are known. */
export function planDeployment(
  target: DeployTarget,
  { vars, secrets, origin }: DeploySettings,
  isGradual: boolean,
): readonly string[] {
  const { environment, worker, database, databaseId, buckets } = target
  const listed = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none')
  return [
    `check the settings of ${environment}; secrets of this command: ${listed(Object.keys(secrets))}; vars: ${listed(Object.keys(vars))}`,
    databaseId === NO_DATABASE_ID
      ? `find or create the D1 database ${database}, and write its id into wrangler.toml`
      : `use the D1 database ${database} (${databaseId})`,
    `find or create the R2 buckets ${listed(Object.values(buckets))}`,
    'fetch the assets of the builds that are live, which open pages still need',
    'build the site',
    `migrate ${database} with the files of migrations/directory that it does not have yet`,
    'compare LEDGER_SHARDS and HOME_REGION with the live version',
    ...(isGradual
      ? [`upload a version of ${worker} that gets no request yet`, 'say how to raise its part, and how to go back']
      : [
          'delete stored secrets that the file sets to nothing, if the live version can do without them; those of the desk after the deployment',
          `deploy the worker ${worker} at ${origin || 'ORIGIN'}`,
          'test health, a page in two languages, the log-in form and the socket there',
          `say how to go back: ${rollbackCommand(worker, '<version>')}`,
        ]),
  ]
}

const rollbackCommand = (worker: string, version: string) =>
  `npx wrangler rollback ${version} --name ${worker} ${UPDATE_NOW}`

/** Lists the commands that raise the part of a version, and those that go back. */
export function describeGradualSteps(worker: string, before: string, now: string, commit: string): string {
  const step = (part: number) =>
    `npx wrangler versions deploy ${now}@${part}%${part < 100 ? ` ${before}@${100 - part}%` : ''} --name ${worker} ${UPDATE_NOW}`
  return `Version ${now} of ${worker} is uploaded and gets no request yet. Raise its part, and watch the log between the steps:
${[10, 50, 100].map((part) => `  ${step(part)}`).join('\n')}
At 100 % of production write {"commit":"${commit}","hasChanges":false} into live-release.json and commit it.
To go back at any step: ${rollbackCommand(worker, before)}`
}

export function describeLiveAssets(live: LiveAssets | undefined): string {
  if (live === undefined) return 'The live site lists no builds: pages that are open now will load anew.'
  const missing = live.missing > 0 ? `, ${live.missing} could not be read: pages that need them will load anew` : ''
  return `Assets of ${live.builds} live builds stay: ${live.fetched} files fetched${missing}.`
}

const BUCKETS_TO_NOTE = [
  ['BACKUP', 'nothing is backed up'],
  ['STATUS_PAGES', 'no status page outlives the exchange'],
] as const

/** Bindings without which a site works, each with its consequence. */
export function describeMissingBindings({ environment, buckets, hasMetrics }: DeployTarget): readonly string[] {
  const noted = hasMetrics
    ? []
    : [
        `METRICS: no figures by route are kept without [[env.${environment}.analytics_engine_datasets]] in wrangler.toml`,
      ]
  const missing = BUCKETS_TO_NOTE.filter(([binding]) => buckets[binding] === undefined).map(
    ([binding, consequence]) =>
      `${binding}: ${consequence} without its [[env.${environment}.r2_buckets]] in wrangler.toml (docs/operations.md)`,
  )
  return [...missing, ...noted]
}

export function describeMissingSettings(environment: string, { missing, fault }: DeploySettings): string | undefined {
  const lines = [...missing, ...(fault === undefined ? [] : [fault])]
  if (lines.length === 0) return undefined
  return [`${environment} cannot be deployed yet:`, ...lines.map((line) => `  - ${line}`)].join('\n')
}

/** @param before version that was live until now; undefined at the first deployment */
export function describeRollback(worker: string, before: string | undefined, now: string | undefined): string {
  const live = `Version ${now ?? '(unknown)'} of ${worker} is live.`
  if (before === undefined) return `${live} It is the first one: there is no version to go back to.`
  return `${live} To go back: ${rollbackCommand(worker, before)}
A rollback changes the code alone: the directory and the objects keep what this version wrote.`
}
