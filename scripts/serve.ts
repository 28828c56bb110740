// Serves the built worker with the API of Miniflare.

import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Miniflare, type MiniflareOptions } from 'miniflare'
import { openRecording } from './replay.ts'
import { printRuntimeLine } from './runtime-log.ts'
import { createServedCopy } from './served-copy.ts'
import { type LocalSettings, SettingError } from './settings.ts'

const ROOT = resolve(import.meta.dirname, '..')
export const WORKER_NAME = 'meridian'
const AROUND = 'around.js'
const SERVED = join(ROOT, '.cache/served')
const CRON_MS = 60_000
/**
 * V8 flags for early garbage collection. Objects here are small, and a full collection blocks all users: three pauses
 * of 25 ms are better than one of 75 (docs/decisions/018).
 */
const COLLECT_EARLY = '--memory-balancer --memory-balancer-c-value=1e-9'

type BuiltConfig = {
  readonly compatibility_date: string
  readonly compatibility_flags: readonly string[]
  readonly durable_objects: { readonly bindings: readonly { name: string; class_name: string }[] }
  readonly d1_databases: readonly { readonly binding: string; readonly database_id: string }[]
}

/** With all modules that it loads. */
async function builtModules(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const entries = names.map(async (name) => {
    return [name, { type: 'esm', contents: await readFile(join(folder, name), 'utf8') }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** For benches: another worker in the same process with access to the site's objects, its module and its port. */
export type CompanionWorker = { readonly name: string; readonly port: number; readonly module: string }

const createObjectBindings = ({ durable_objects }: BuiltConfig) =>
  Object.fromEntries(
    durable_objects.bindings.map(({ name, class_name }) => [
      name,
      { type: 'durable-object', worker: WORKER_NAME, exportName: class_name },
    ]),
  )

type Recording = Awaited<ReturnType<typeof openRecording>>

function createTextBindings(settings: LocalSettings, recording: Recording | undefined) {
  const texts = {
    ...settings.passedOn,
    MARKET_SOURCE: settings.marketSource,
    SEED: settings.seed,
    ...(recording && { REPLAY_FILE: settings.replayFile ?? '', REPLAY_MARKETS: recording.symbols.join(',') }),
  }
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { type: 'text', value }]))
}

const createCompanionWorker = (
  { name, port, module }: CompanionWorker,
  { compatibility_date, compatibility_flags }: BuiltConfig,
  env: ReturnType<typeof createObjectBindings>,
) => ({
  config: {
    name,
    compatibilityDate: compatibility_date,
    compatibilityFlags: [...compatibility_flags],
    manifest: {
      mainModule: 'index.js',
      modulesRoot: ROOT,
      modules: { 'index.js': { type: 'esm', contents: module } },
    },
    env,
  },
  dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port }] },
})

const createStorageBindings = ({ d1_databases }: BuiltConfig, { backupBucket, statusBucket }: LocalSettings) => ({
  ...Object.fromEntries(d1_databases.map(({ binding, database_id }) => [binding, { type: 'd1', id: database_id }])),
  ...(backupBucket !== undefined && { BACKUP: { type: 'r2', name: backupBucket } }),
  ...(statusBucket !== undefined && { STATUS_PAGES: { type: 'r2', name: statusBucket } }),
})

type FrontOptions = {
  readonly settings: LocalSettings
  readonly texts: ReturnType<typeof createTextBindings>
  readonly client: string
  readonly objects: readonly string[]
}

/** Creates the worker of another release beside the one with the objects, as during a deployment. */
async function createFrontWorker(front: string, { settings, texts, client, objects }: FrontOptions) {
  const config: BuiltConfig = JSON.parse(await readFile(join(front, 'worker/wrangler.json'), 'utf8'))
  const { bindings } = config.durable_objects
  // A class that the other release lacks has no objects there.
  const known = bindings.filter(({ class_name }) => objects.includes(class_name))
  return {
    config: {
      name: 'front',
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: [...config.compatibility_flags],
      manifest: {
        mainModule: 'index.js',
        modulesRoot: join(front, 'worker'),
        modules: await builtModules(join(front, 'worker')),
      },
      env: {
        ...createObjectBindings({ ...config, durable_objects: { bindings: known } }),
        ...texts,
        ...createStorageBindings(config, settings),
        ASSETS: { type: 'disk', path: client },
      },
    },
    dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: settings.port }] },
  }
}

export type RunningSite = {
  readonly url: string
  /** Returns the debugger's URL. Available only with `isInspected`. */
  inspector(): Promise<URL>
  stop(): Promise<void>
}

/** Stands in for the cron trigger. It runs only if a setting needs it, so that any other site can sleep. */
function startCron(
  miniflare: Miniflare,
  { passedOn, statusBucket, backupBucket }: LocalSettings,
): NodeJS.Timeout | undefined {
  const isNeeded = passedOn.ALERT_PING_URL || statusBucket !== undefined || backupBucket !== undefined
  if (!isNeeded) return undefined
  const run = async () => (await miniflare.getWorker(WORKER_NAME)).scheduled({ cron: '* * * * *' })
  return setInterval(() => void run().catch((error: unknown) => console.error(`cron: ${error}`)), CRON_MS)
}

export type ServeOptions = {
  readonly companions?: readonly CompanionWorker[]
  /** For tests: a module that replaces the worker's main one and calls it (`./index.js`). */
  readonly around?: string
  readonly isInspected?: boolean
  /** Folder with the built `client` and `worker`; the project's own by default. */
  readonly built?: string
  /** For tests: folder of another build, whose worker answers requests and calls the objects of `built`. */
  readonly front?: string
}

/**
 * Starts workerd on `settings.port` of the loopback interface and waits until it answers. Requests reach the worker's
 * socket directly: Miniflare's entry worker would cost two thirds of the throughput and proxy every market socket
 * (docs/decisions/003).
 * @throws Error with a one-line message, if the port is in use or the recording unreadable
 */
export async function serveSite(
  settings: LocalSettings,
  { companions = [], around, isInspected = false, built: dist = join(ROOT, 'dist'), front }: ServeOptions = {},
): Promise<RunningSite> {
  const config: BuiltConfig = JSON.parse(await readFile(join(dist, 'worker/wrangler.json'), 'utf8'))
  const built = await builtModules(join(dist, 'worker'))
  const client = await createServedCopy(join(front ?? dist, 'client'), SERVED)
  const modules = around === undefined ? built : { ...built, [AROUND]: { type: 'esm', contents: around } }
  const recording = settings.replayFile === undefined ? undefined : await openRecording(settings.replayFile)
  await mkdir(settings.stateDir, { recursive: true })
  // The local cache never deletes what nobody asks for, and a restored site must not answer with what was undone.
  await rm(join(settings.stateDir, 'cache'), { recursive: true, force: true })

  const objects = config.durable_objects.bindings
  const bindings = createObjectBindings(config)
  const texts = createTextBindings(settings, recording)
  const classes = objects.map(({ class_name }) => class_name)
  const fronts =
    front === undefined ? [] : [await createFrontWorker(front, { settings, texts, client, objects: classes })]
  const options = {
    host: '127.0.0.1',
    port: 0,
    ...(isInspected && { inspectorPort: 0 }),
    cf: { colo: 'DEV', country: 'XX' },
    handleStructuredLogs: printRuntimeLine,
    resourcePersistencePath: settings.stateDir,
    workers: [
      {
        config: {
          name: WORKER_NAME,
          compatibilityDate: config.compatibility_date,
          compatibilityFlags: [...config.compatibility_flags],
          manifest: {
            mainModule: around === undefined ? 'index.js' : AROUND,
            modulesRoot: join(dist, 'worker'),
            modules,
          },
          exports: Object.fromEntries(
            objects.map(({ class_name }) => [class_name, { type: 'durable-object', storage: 'sqlite' }]),
          ),
          env: {
            ...bindings,
            ...texts,
            ...createStorageBindings(config, settings),
            ASSETS: { type: 'disk', path: client },
            ...(recording ? { REPLAY: { type: 'fetcher', handler: recording.handler } } : {}),
          },
        },
        dev: { unsafeDirectSockets: front === undefined ? [{ host: '127.0.0.1', port: settings.port }] : [] },
      },
      ...fronts,
      ...companions.map((companion) => createCompanionWorker(companion, config, bindings)),
    ],
  } as MiniflareOptions
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= COLLECT_EARLY
  const miniflare = new Miniflare(options)
  await miniflare.ready.catch((error: unknown) => {
    if (!String(error).includes('Address already in use')) throw error
    throw new SettingError(`PORT ${settings.port} is taken: choose another, or stop what answers there`)
  })
  const cron = startCron(miniflare, settings)
  return {
    url: `http://localhost:${settings.port}`,
    inspector: () => miniflare.getInspectorURL(),
    stop: () => {
      clearInterval(cron)
      return miniflare.dispose().finally(() => rm(client, { recursive: true, force: true }))
    },
  }
}
