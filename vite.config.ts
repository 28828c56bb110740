import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserOnlyPlugin } from './scripts/vite/browser-only.ts'
import { clientManifestPlugin } from './scripts/vite/client-manifest.ts'
import { coinsPlugin } from './scripts/vite/coins.ts'
import { descriptionsPlugin } from './scripts/vite/descriptions.ts'
import { factsPlugin } from './scripts/vite/facts.ts'
import { createPreloadPlugins } from './scripts/vite/preloads.ts'
import { serviceWorkerPlugin } from './scripts/vite/service-worker.ts'
import {
  createChunkNamer,
  FIGURE_FIELD_MODULES,
  NORMALISE_MODULES,
  REACT_MODULES,
  SCHEMA_MODULES,
} from './scripts/vite/shared-chunks.ts'
import { wordsPlugin } from './scripts/vite/words.ts'
import { createWorkerChunks } from './scripts/vite/worker-chunks.ts'

/** React has it itself since version 18: what libraries bring for the versions before would be on every page of a market. */
const EXTERNAL_STORE = {
  find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
  replacement: fileURLToPath(new URL('./scripts/vite/external-store.cjs', import.meta.url)),
}

/** Its own builds icons of five frameworks. */
const ICON_BUILDER = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('./scripts/vite/create-icon.ts', import.meta.url)),
}

const preloaded = createPreloadPlugins()
const workerChunks = createWorkerChunks()

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    cloudflare({ viteEnvironment: { name: 'worker' } }),
    clientManifestPlugin(),
    coinsPlugin(),
    wordsPlugin(),
    factsPlugin(),
    descriptionsPlugin(),
    serviceWorkerPlugin(),
    ...preloaded.plugins,
    browserOnlyPlugin(),
    workerChunks.plugin,
  ],
  resolve: command === 'build' ? { alias: [EXTERNAL_STORE, ICON_BUILDER] } : {},
  publicDir: 'client/public',
  // Bundling the shared worker within the client takes its time on a small machine; that is nothing to warn of.
  build: { target: 'es2023', sourcemap: false, rolldownOptions: { checks: { bundlerTimings: false } } },
  // Pages are full of class names: short ones where nobody reads them.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  builder: {
    // The client first: the worker's bundle contains its manifest.
    buildApp: async (builder) => {
      const { client, worker } = builder.environments
      if (client) await builder.build(client)
      if (worker) await builder.build(worker)
    },
  },
  environments: {
    // What is deployed counts by its size (a worker's limit, and the time of its first start).
    worker: {
      build: { minify: true, rolldownOptions: { output: { codeSplitting: { groups: workerChunks.groups } } } },
    },
    client: {
      build: {
        manifest: true,
        modulePreload: { resolveDependencies: preloaded.resolve },
        outDir: 'dist/client',
        rolldownOptions: {
          // Each page and each language's words are entries of their own: the document names them (shared/pages/page-data.ts).
          input: [
            'client/hydration/start.ts',
            'client/hydration/react.ts',
            'client/entry.tsx',
            'client/styles/japanese.css',
            ...globSync('client/pages/*.tsx'),
            // No page names the words of the consent choice and of confirmations: they come with them
            // (features/shell/usage-question.tsx, features/markets/confirm). Articles, and what coins are, come with the page of each.
            ...globSync('locales/*/*.ts', {
              exclude: (file) => /(?:index|counted|confirm|consent|articles|coins)\.ts$/.test(file),
            }),
          ],
          preserveEntrySignatures: 'exports-only',
          output: {
            // Files name each other by the dozen, and names are what compresses least: a shared chunk has none but its hash,
            // which takes two kilobytes off the first load of a market's page. `.vite/manifest.json` says what is in it.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT_MODULES, priority: 2 },
                { name: 'schemas', test: SCHEMA_MODULES, priority: 1 },
                { name: 'normalise', test: NORMALISE_MODULES, priority: 1 },
                { name: createChunkNamer() },
                { name: 'figures', test: FIGURE_FIELD_MODULES },
              ],
            },
          },
        },
      },
    },
  },
}))
