import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

/** Bundles the service worker as one classic script: it shares no chunk with the pages. */
async function bundled(id: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(id) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: 'client/service-worker.ts', output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error('the service worker was not built')
  return built.output[0].code
}

/** Adds the service worker to the client's files under a fixed name, with the number of the build. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'meridian:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).sort().join('\n')
      const id = createHash('sha256').update(files).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await bundled(id) })
    },
  }
}
