import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

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
/** What the bundler puts what into: everything is in one file, and the others only name what of it a module exports. */
const CHUNKS = 'meridian:worker-bundle/'
const CHUNK_NAMED = /(['"])\.\.?\/(?:[\w.-]+\/)*([\w.-]+\.js)\1/g

/** Every module of the product that the tests name, and the worker. */
function entriesOf(tests: string): readonly string[] {
  const named = globSync(tests, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/'#(\w+)\/([^'?]+)'/g)].map(([, room = '', path = '']) =>
      resolve(ROOT, ROOMS[room] ?? room, path),
    ),
  )
  return [...new Set([MAIN, ...named])].sort()
}

/** Words, descriptions and the manifest are handed out as where nothing of the client is built. */
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

/** @returns code by the path of the module that tests name, and by the name of the chunk that it is in */
async function bundled(tests: string, plugins: readonly Plugin[]): Promise<ReadonlyMap<string, string>> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    mode: 'test',
    plugins: plugins.map(asServed),
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
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: 'all', test: /./ }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((each) => each.type === 'chunk')
  const names = new Set(chunks.map(({ fileName }) => fileName))
  return new Map(
    chunks.flatMap(({ code, facadeModuleId, fileName }) => {
      const linked = code.replace(CHUNK_NAMED, (whole, quote: string, name: string) =>
        names.has(name) ? quote + CHUNKS + name + quote : whole,
      )
      return [facadeModuleId ?? [], `\0${CHUNKS}${fileName}`].flat().map((id) => [id, linked] as const)
    }),
  )
}

/**
 * Bundles the worker and whatever of the product its tests name, once for a run, and hands out the parts in place of the
 * sources: tests and worker have the same instance of each module, as before, and what is sent to the runtime for each file
 * of tests is one module instead of thousands.
 * @param tests glob of the files that run inside workerd
 * @param plugins what the sources need besides
 */
export function workerBundle(tests: string, plugins: readonly Plugin[]): Plugin {
  let bundle: ReturnType<typeof bundled> | undefined
  return {
    name: 'meridian:worker-bundle',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(CHUNKS) ? `\0${id}` : undefined),
    async load(id) {
      bundle ??= bundled(tests, plugins)
      const code = (await bundle).get(id)
      // A second instance beside the bundle's would be looked at in vain.
      if (code === undefined && PRODUCT.test(id)) throw new Error(`${id} is not named as '#room/path' by any test`)
      return code
    },
  }
}
