/// <reference types="vitest/config" />
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Response } from 'miniflare'
import { build, type Plugin, type Rolldown } from 'vite'
import { descriptionFiles, descriptions } from './descriptions.ts'
import { wordFiles, words } from './words.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MAIN = resolve(ROOT, 'worker/index.ts')
/** Folders of the product by the names that imports have for them (package.json, `imports`). */
const ROOMS: Readonly<Record<string, string>> = {
  client: 'client',
  locales: 'locales',
  objects: 'durable-objects',
  shared: 'shared',
  worker: 'worker',
}
const PRODUCT = new RegExp(`^${ROOT}/(?:client|durable-objects|shared|worker)/.*\\.tsx?$`)
/** What is bundled for a run, by the number of its process. */
const BUNDLES = resolve(ROOT, '.cache/worker-bundle')
const IN_BUNDLE = /\/\.cache\/worker-bundle\//

/** Every module of the product that the tests name, and the worker. */
function entriesOf(tests: string): readonly string[] {
  const named = globSync(tests, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/'#(\w+)\/([^'?]+)'/g)].map(([, room = '', path = '']) =>
      resolve(ROOT, ROOMS[room] ?? room, path),
    ),
  )
  return [...new Set([MAIN, ...named])].sort()
}

/** Words and descriptions, as files of the site. */
async function deployed(): Promise<ReadonlyMap<string, string>> {
  const [words, descriptions] = await Promise.all([wordFiles(), descriptionFiles()])
  return new Map([...words, ...descriptions])
}

let files: ReturnType<typeof deployed> | undefined

/** The files that the worker reads as they are deployed: a module would be read whole by each file of tests. */
const deployedFiles = () => {
  files ??= deployed()
  return files
}

/** What tests have as `ASSETS`: the files of words and descriptions, and nothing else of a client. */
export async function assets({ url }: { readonly url: string }): Promise<Response> {
  const source = (await deployedFiles()).get(new URL(url).pathname)
  return new Response(source ?? null, { status: source === undefined ? 404 : 200 })
}

/** The manifest is handed out as where nothing of the client is built. */
function asServed(plugin: Plugin): Plugin {
  const { configResolved } = plugin
  if (typeof configResolved !== 'function') return plugin
  return {
    ...plugin,
    configResolved(config) {
      return configResolved.call(this, { ...config, command: 'serve' })
    },
  }
}

/** Whether anything is awaited outside of functions. @param node a syntax tree */
function awaits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type } = node as { readonly type?: string }
  if (type === 'AwaitExpression') return true
  return !type?.includes('Function') && Object.values(node).some(awaits)
}

/** Finds modules that await others while they begin, and whatever imports them. @param found those, once all are read */
function waitingModules(found: Set<string>): Plugin {
  return {
    name: 'meridian:waiting-modules',
    enforce: 'pre',
    transform(code, id) {
      // Only on the server is anything awaited at the beginning: a browser would wait for it.
      if (code.includes('import.meta.env.SSR') && awaits(this.parse(code, { lang: 'tsx' }))) found.add(id)
    },
    buildEnd() {
      // What is added is gone through as well.
      for (const id of found) for (const importer of this.getModuleInfo(id)?.importers ?? []) found.add(importer)
    },
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** An empty folder for this run; those of earlier ones, which traces of theirs name, are taken away. */
function folderOfRun(): string {
  const folder = join(BUNDLES, String(process.pid))
  mkdirSync(folder, { recursive: true })
  for (const earlier of readdirSync(BUNDLES))
    if (!isRunning(Number(earlier))) rmSync(join(BUNDLES, earlier), { recursive: true })
  return folder
}

/** @returns the file that stands in for a module which tests name, by the module's path */
async function bundled(tests: string, plugins: readonly Plugin[]): Promise<ReadonlyMap<string, string>> {
  const waiting = new Set<string>()
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    mode: 'test',
    plugins: [...plugins.map(asServed), waitingModules(waiting), words(deployedFiles), descriptions(deployedFiles)],
    publicDir: false,
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'development|production'] },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(entriesOf(tests).map((path, index) => [`entry-${index}`, path])),
        external: /^(?:cloudflare|node|workerd):/,
        preserveEntrySignatures: 'strict',
        output: {
          // Read as ES modules whatever is in them, and nothing is put between their exports and whoever imports them.
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          // What is there from the start is one file, and what loads later another. What awaits parts of those while it
          // begins would wait for itself in the same file.
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: 1 },
              { name: 'later', test: (id) => !waiting.has(id) },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const folder = folderOfRun()
  const standIns = new Map<string, string>()
  for (const each of output) {
    if (each.type !== 'chunk') continue
    const file = join(folder, each.fileName)
    writeFileSync(file, each.code)
    if (each.facadeModuleId !== null) standIns.set(each.facadeModuleId, file)
  }
  return standIns
}

/**
 * Bundles the worker and whatever of the product its tests name, once for a run, and has the runtime load the files as they
 * are: tests and worker have the same instance of each module, as before, and what the runner reads, sends and evaluates for
 * each file of tests is the tests alone.
 * @param tests glob of the files that run inside workerd
 * @param plugins what the sources need besides
 */
export function workerBundle(tests: string, plugins: readonly Plugin[]): Plugin {
  let bundle: ReturnType<typeof bundled> | undefined
  return {
    name: 'meridian:worker-bundle',
    enforce: 'pre',
    config: {
      // After the plugin of the runtime, which has everything go through the runner.
      order: 'post',
      handler({ test }) {
        const deps = test?.server?.deps
        if (!deps) return
        deps.inline = [new RegExp(`^(?!.*${IN_BUNDLE.source})`)]
        deps.external = [IN_BUNDLE]
      },
    },
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved) return
      bundle ??= bundled(tests, plugins)
      const file = (await bundle).get(resolved.id)
      // A second instance beside the bundle's would be looked at in vain.
      if (file === undefined && PRODUCT.test(resolved.id))
        throw new Error(`${resolved.id} is not named as '#room/path' by any test`)
      return file ?? resolved
    },
  }
}
