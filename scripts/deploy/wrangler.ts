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
  /** Runs a command and returns its output; undefined if the command fails. */
  read(args: readonly string[]): Promise<string | undefined>
}

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
    async read(args) {
      const child = spawn(executable, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      let text = ''
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      const [code] = await once(child, 'close')
      return code === 0 ? text : undefined
    },
  }
}

const parseRows = (text: string | undefined): readonly Readonly<Record<string, unknown>>[] => {
  const rows: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(rows) ? rows : []
}

export const isWranglerLoggedIn = async ({ read }: Wrangler): Promise<boolean> =>
  (await read(['whoami', '--json'])) !== undefined

/** None if the worker does not exist yet. */
export async function listSecretNames({ read }: Wrangler, worker: string): Promise<readonly string[]> {
  return parseRows(await read(['secret', 'list', '--name', worker, '--format', 'json'])).map(({ name }) => String(name))
}

/** Returns the version that most requests reach; undefined before the first deployment. */
export async function findLiveVersion({ read }: Wrangler, worker: string): Promise<string | undefined> {
  const text = await read(['deployments', 'status', '--name', worker, '--json'])
  if (text === undefined) return undefined
  const { versions = [] }: { versions?: readonly { version_id: string; percentage: number }[] } = JSON.parse(text)
  return [...versions].sort((a, b) => b.percentage - a.percentage)[0]?.version_id
}

/** Creates the database if there is none, and returns its id. */
export async function ensureDatabase({ read, run }: Wrangler, database: string): Promise<string> {
  const find = async () =>
    parseRows(await read(['d1', 'list', '--json'])).find(({ name }) => name === database)?.uuid as string | undefined
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
  if ((await read(['r2', 'bucket', 'info', bucket, '--json'])) !== undefined) return false
  await run(['r2', 'bucket', 'create', bucket]).catch((error: unknown) => {
    const remedy = `enable R2 in Cloudflare's dashboard, or remove the r2_buckets of ${bucket} from wrangler.toml`
    throw new Error(`there is no R2 bucket ${bucket}: ${remedy} (${String(error)})`)
  })
  return true
}

export type UploadOptions = {
  readonly config: string
  readonly host: string
  readonly vars: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
}

/**
 * Uploads the build, and routes all requests to it. Secrets are in a file of this process.
 * @returns the version's id
 */
export async function uploadVersion(
  { run }: Wrangler,
  { config, host, vars, secrets }: UploadOptions,
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-deploy-'))
  const [output, file] = [join(folder, 'output.ndjson'), join(folder, 'secrets.json')]
  try {
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
    const args = [
      ...['deploy', '--config', config, '--domain', host],
      // Otherwise active objects run their old code for up to five minutes, also while others are restored.
      ...['--durable-objects-code-update-mode', 'immediate'],
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ...(Object.keys(secrets).length > 0 ? ['--secrets-file', file] : []),
    ]
    await run(args, { WRANGLER_OUTPUT_FILE_PATH: output })
    const lines = await readFile(output, 'utf8').catch(() => '')
    const entries = lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    return entries.find(({ type }) => type === 'deploy')?.version_id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
