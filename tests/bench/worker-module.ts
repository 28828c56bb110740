// A worker of a bench as one module, built from its source.

import { readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'

/** @param entry source of the worker, below the root @param folder where it is built */
export async function workerModule(entry: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { target: 'webworker', noExternal: true, external: builtinModules.map((name) => `node:${name}`) },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { external: [/^cloudflare:/], output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
  })
  return readFile(join(folder, 'index.js'), 'utf8')
}
