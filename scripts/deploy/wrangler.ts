// Calls wrangler as a separate process. The commands are those that a person would type.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Wrangler = {
  /**
   * Runs a command and shows its output.
   * @throws Error if the command fails
   */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<void>
  /**
   * Runs a command and returns its output; undefined if it fails and its output matches `absent`.
   * @throws Error with the last lines of its output, if it fails otherwise
   */
  read(args: readonly string[], absent?: RegExp): Promise<string | undefined>
}

const FAULT_LINES_MAX = 4
const lastLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(-FAULT_LINES_MAX)
    .join(' ')

/**
 * @param executable path of wrangler
 * @param root folder of wrangler.toml
 */
export function createWrangler(executable: string, root: string): Wrangler {
  return {
    async run(args, env = {}) {
      const child = spawn(executable, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed (exit ${code})`)
    },
    async read(args, absent) {
      const child = spawn(executable, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      const texts = { stdout: '', stderr: '' }
      for (const stream of ['stdout', 'stderr'] as const) {
        child[stream].setEncoding('utf8').on('data', (part: string) => {
          texts[stream] += part
        })
      }
      const [code] = await once(child, 'close')
      if (code === 0) return texts.stdout
      const fault = texts.stdout + texts.stderr
      if (absent?.test(fault)) return undefined
      throw new Error(`wrangler ${args.slice(0, 3).join(' ')} failed (exit ${code}): ${lastLines(fault)}`)
    },
  }
}

const parseRows = (text: string | undefined): readonly Readonly<Record<string, unknown>>[] => {
  const rows: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(rows) ? rows : []
}

/** Texts of wrangler and numbers of Cloudflare's API: the worker or the bucket does not exist, or nothing is deployed. */
const NO_WORKER = /Worker .* not found|has no deployments|\[code: 10007\]/
const NO_BUCKET = /bucket does not exist|\[code: 10006\]/
const ANY_FAULT = /(?:)/

export const isWranglerLoggedIn = async ({ read }: Wrangler): Promise<boolean> =>
  (await read(['whoami', '--json'], ANY_FAULT)) !== undefined

/** None if the worker does not exist yet. */
export async function listSecretNames({ read }: Wrangler, worker: string): Promise<readonly string[]> {
  const text = await read(['secret', 'list', '--name', worker, '--format', 'json'], NO_WORKER)
  return parseRows(text).map(({ name }) => String(name))
}

/** Deletes a stored secret. The platform deploys the live version without it at once. */
export const deleteSecret = ({ run }: Wrangler, worker: string, name: string): Promise<void> =>
  // In an interactive terminal wrangler would ask for a confirmation.
  run(['secret', 'delete', name, '--name', worker], { CI: 'true' })

/** Returns the version that most requests reach; undefined before the first deployment. */
export async function findLiveVersion({ read }: Wrangler, worker: string): Promise<string | undefined> {
  const text = await read(['deployments', 'status', '--name', worker, '--json'], NO_WORKER)
  if (text === undefined) return undefined
  const { versions = [] }: { versions?: readonly { version_id: string; percentage: number }[] } = JSON.parse(text)
  return [...versions].sort((a, b) => b.percentage - a.percentage)[0]?.version_id
}

/** Returns the vars of a version, by name. */
export async function readVersionVars(
  { read }: Wrangler,
  worker: string,
  version: string,
): Promise<Readonly<Record<string, string>>> {
  const text = (await read(['versions', 'view', version, '--name', worker, '--json'])) ?? '{}'
  const { resources }: { resources?: { bindings?: readonly Readonly<Record<string, string>>[] } } = JSON.parse(text)
  return Object.fromEntries(
    (resources?.bindings ?? []).flatMap(({ type, name, text: value }) =>
      type === 'plain_text' && name !== undefined && value !== undefined ? [[name, value]] : [],
    ),
  )
}

const listDatabases = async ({ read }: Wrangler) => parseRows(await read(['d1', 'list', '--json']))

export const hasDatabase = async (wrangler: Wrangler, id: string): Promise<boolean> =>
  (await listDatabases(wrangler)).some(({ uuid }) => uuid === id)

/** Creates the database if there is none, and returns its id. */
export async function ensureDatabase(wrangler: Wrangler, database: string): Promise<string> {
  const { run } = wrangler
  const find = async () =>
    (await listDatabases(wrangler)).find(({ name }) => name === database)?.uuid as string | undefined
  const known = await find()
  if (known !== undefined) return known
  await run(['d1', 'create', database])
  const id = await find()
  if (id === undefined) throw new Error(`wrangler created no database ${database}`)
  return id
}

/**
 * Creates the R2 bucket if there is none.
 * @returns true if it is new
 * @throws Error with a remedy, if the account cannot have it
 */
export async function ensureBucket({ read, run }: Wrangler, bucket: string): Promise<boolean> {
  const refuse = (error: unknown): never => {
    const remedy = `enable R2 in Cloudflare's dashboard, or remove the r2_buckets of ${bucket} from wrangler.toml`
    throw new Error(`the account cannot have or show the R2 bucket ${bucket}: ${remedy} (${String(error)})`)
  }
  if ((await read(['r2', 'bucket', 'info', bucket, '--json'], NO_BUCKET).catch(refuse)) !== undefined) return false
  await run(['r2', 'bucket', 'create', bucket]).catch(refuse)
  return true
}

/** Active objects otherwise run their old code for up to five minutes, also while others are restored. */
export const UPDATE_OBJECTS_NOW = ['--durable-objects-code-update-mode', 'immediate'] as const

export type UploadOptions = {
  readonly config: string
  readonly host: string
  readonly vars: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  /** True to upload a version that gets no request yet. */
  readonly isGradual: boolean
}

/**
 * Uploads the build, and routes all requests to it unless it is gradual. Secrets are in a file of this process.
 * @returns the version's id
 */
export async function uploadVersion(
  { run }: Wrangler,
  { config, host, vars, secrets, isGradual }: UploadOptions,
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-deploy-'))
  const [output, file] = [join(folder, 'output.ndjson'), join(folder, 'secrets.json')]
  try {
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
    const args = [
      ...(isGradual
        ? ['versions', 'upload', '--config', config]
        : ['deploy', '--config', config, '--domain', host, ...UPDATE_OBJECTS_NOW]),
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ...(Object.keys(secrets).length > 0 ? ['--secrets-file', file] : []),
    ]
    await run(args, { WRANGLER_OUTPUT_FILE_PATH: output })
    const lines = await readFile(output, 'utf8').catch(() => '')
    const entries = lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    return entries.find(({ type }) => type === (isGradual ? 'version-upload' : 'deploy'))?.version_id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
