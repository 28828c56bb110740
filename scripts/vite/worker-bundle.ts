/// <reference types="vitest/config" />
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Response } from 'miniflare'
import { build, type Plugin, type Rolldown } from 'vite'
import { commonPasswordsPlugin, createPasswordFiles } from './common-passwords.ts'
import { createDescriptionFiles, descriptionsPlugin } from './descriptions.ts'
import { waitingModulesPlugin } from './waiting-modules.ts'
import { createWordFiles, wordsPlugin } from './words.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MAIN = resolve(ROOT, 'worker/index.ts')
/** Folders of the product by their import alias (package.json, `imports`). */
const ROOMS: Readonly<Record<string, string>> = {
  client: 'client',
  locales: 'locales',
  objects: 'durable-objects',
  shared: 'shared',
  worker: 'worker',
}
const PRODUCT = new RegExp(`^${ROOT}/(?:client|durable-objects|shared|worker)/.*\\.tsx?$`)
/** Folder of the bundles of test runs; the process id names each. */
const BUNDLES = resolve(ROOT, '.cache/worker-bundle')
const IN_BUNDLE = /\/\.cache\/worker-bundle\//

/** Returns the worker's entry, and every module of the product that the tests import. */
function entriesOf(tests: string): readonly string[] {
  const named = globSync(tests, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/'#(\w+)\/([^'?]+)'/g)].map(([, room = '', path = '']) =>
      resolve(ROOT, ROOMS[room] ?? room, path),
    ),
  )
  return [...new Set([MAIN, ...named])].sort()
}

/** Returns messages, descriptions and common passwords as files of the site. */
async function deployed(): Promise<ReadonlyMap<string, string>> {
  const all = await Promise.all([createWordFiles(), createDescriptionFiles(), createPasswordFiles()])
  return new Map(all.flatMap((files) => [...files]))
}

let files: ReturnType<typeof deployed> | undefined

/** The files as the worker reads them when deployed. As modules, each test file would read them all. */
const deployedFiles = () => {
  files ??= deployed()
  return files
}

/** Answers as the site's assets would, with these files only. */
export async function respondAsAssets({ url }: { readonly url: string }): Promise<Response> {
  const source = (await deployedFiles()).get(new URL(url).pathname)
  return new Response(source ?? null, { status: source === undefined ? 404 : 200 })
}

/** Makes a plugin behave as without a build of the client, so that the manifest is null. */
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

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Creates an empty folder. Deletes the folders of processes that ended. */
function folderOfRun(): string {
  const folder = join(BUNDLES, String(process.pid))
  mkdirSync(folder, { recursive: true })
  for (const earlier of readdirSync(BUNDLES))
    if (!isRunning(Number(earlier))) rmSync(join(BUNDLES, earlier), { recursive: true })
  return folder
}

/**
 * Names imported chunks by their URLs. For each relative import, the runtime's plugin would resolve it and copy the whole
 * chunk: 2.1 seconds of the processor in each test file.
 */
function withAbsoluteImports({ code, imports, dynamicImports }: Rolldown.OutputChunk, folder: string): string {
  const urls = new Map([...imports, ...dynamicImports].map((name) => [name, pathToFileURL(join(folder, name)).href]))
  return code.replaceAll(/"\.\/([\w.-]+\.mjs)"/g, (relative, name: string) => {
    const url = urls.get(name)
    return url === undefined ? relative : JSON.stringify(url)
  })
}

/** @returns the bundled file of each module that tests import, by the module's path */
async function bundled(tests: string, plugins: readonly Plugin[]): Promise<ReadonlyMap<string, string>> {
  const waiting = new Set<string>()
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    // As deployed. React's development build takes a third longer for a page.
    mode: 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      ...plugins.map(asServed),
      waitingModulesPlugin(waiting),
      wordsPlugin(deployedFiles),
      descriptionsPlugin(deployedFiles),
      commonPasswordsPlugin(deployedFiles),
    ],
    publicDir: false,
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
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
          // The extension makes Node read them as ES modules, without wrappers around their exports.
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          // One chunk has the code of the start, another the code that loads later. A module that awaits parts of the
          // latter must not be in it: it would wait for itself.
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
  const chunks = output.filter((each) => each.type === 'chunk')
  const standIns = new Map<string, string>()
  for (const each of chunks) {
    const file = join(folder, each.fileName)
    writeFileSync(file, withAbsoluteImports(each, folder))
    if (each.facadeModuleId !== null) standIns.set(each.facadeModuleId, file)
  }
  return standIns
}

/**
 * Bundles the worker and all modules that its tests import, once per run, and makes the runtime load these files
 * directly. Tests and worker share one instance of each module, and the runner transforms only the tests.
 * @param tests glob of the files that run inside workerd
 * @param plugins plugins that the sources need
 */
export function workerBundlePlugin(tests: string, plugins: readonly Plugin[]): Plugin {
  let bundle: ReturnType<typeof bundled> | undefined
  return {
    name: 'meridian:worker-bundle',
    enforce: 'pre',
    config: {
      // Runs after the plugin of the runtime, which makes all modules go through the runner.
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
      // A second instance beside the bundled one would have separate state, so tests would inspect the wrong one.
      if (file === undefined && PRODUCT.test(resolved.id))
        throw new Error(`${resolved.id} is not named as '#room/path' by any test`)
      return file ?? resolved
    },
  }
}
