// Environments of a deployment, and their part of wrangler.toml.

import { unstable_readConfig } from 'wrangler'

export const DEPLOY_ENVIRONMENTS = ['staging', 'production'] as const
export type EnvironmentName = (typeof DEPLOY_ENVIRONMENTS)[number]

/** Database id of an environment whose database does not exist yet. */
export const NO_DATABASE_ID = '00000000-0000-0000-0000-000000000000'

export type DeployTarget = {
  readonly environment: EnvironmentName
  /** Name of the worker at Cloudflare. */
  readonly worker: string
  readonly database: string
  readonly databaseId: string
  /** R2 buckets, by binding. */
  readonly buckets: Readonly<Record<string, string>>
  /** True if points go to Analytics Engine. */
  readonly hasMetrics: boolean
  /** From wrangler.toml. */
  readonly vars: Readonly<Record<string, string>>
}

/** Wrangler's own type is `any` outside of its package. */
type DeployConfig = {
  readonly name?: string
  readonly vars: Readonly<Record<string, unknown>>
  readonly d1_databases: readonly {
    readonly binding: string
    readonly database_name?: string
    readonly database_id?: string
    readonly migrations_dir?: string
  }[]
  readonly analytics_engine_datasets: readonly { readonly binding: string }[]
  readonly r2_buckets: readonly { readonly binding: string; readonly bucket_name?: string }[]
}

/**
 * Reads an environment from wrangler.toml.
 * @throws Error if the environment has no name or no database
 */
export function readDeployTarget(configPath: string, environment: EnvironmentName): DeployTarget {
  const { name, vars, d1_databases, r2_buckets, analytics_engine_datasets }: DeployConfig = unstable_readConfig({
    config: configPath,
    env: environment,
  })
  const directory = d1_databases.find(({ binding }) => binding === 'DIRECTORY')
  if (!name || !directory?.database_name) throw new Error(`${configPath}: ${environment} has no name or no DIRECTORY`)
  return {
    environment,
    worker: name,
    database: directory.database_name,
    databaseId: directory.database_id ?? NO_DATABASE_ID,
    hasMetrics: analytics_engine_datasets.some(({ binding }) => binding === 'METRICS'),
    buckets: Object.fromEntries(
      r2_buckets.flatMap(({ binding, bucket_name: bucket }) => (bucket ? [[binding, bucket]] : [])),
    ),
    vars: Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, String(value)])),
  }
}

/**
 * Writes the id into wrangler.toml and leaves the rest unchanged.
 * @throws Error if the environment has no database section
 */
export function writeDatabaseId(toml: string, environment: EnvironmentName, id: string): string {
  const head = `[[env.${environment}.d1_databases]]`
  const start = toml.indexOf(head)
  const next = toml.indexOf('\n[', start + head.length)
  const end = next < 0 ? toml.length : next
  const section = start < 0 ? '' : toml.slice(start, end)
  const written = section.replace(/^database_id = ".*"$/m, `database_id = "${id}"`)
  if (!/^database_id = /m.test(section)) throw new Error(`wrangler.toml has no database_id under ${head}`)
  return toml.slice(0, start) + written + toml.slice(end)
}
