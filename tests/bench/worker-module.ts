// Builds a bench's worker as one module from its source.

import { readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/**
 * @param entry source of the worker, relative to the root; it may import the built worker as `./index.js`
 * @param folder output folder
 */
export async function workerModule(entry: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { target: 'webworker', noExternal: true, external: builtinModules.map((name) => `node:${name}`) },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/, './index.js'],
        output: { entryFileNames: 'module.js', codeSplitting: false },
      },
    },
  })
  return readFile(join(folder, 'module.js'), 'utf8')
}
