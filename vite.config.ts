import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { attestationPlugin } from './scripts/vite/attestation.ts'
import { browserOnlyPlugin } from './scripts/vite/browser-only.ts'
import { createClassName } from './scripts/vite/class-names.ts'
import { clientManifestPlugin } from './scripts/vite/client-manifest.ts'
import { coinsPlugin } from './scripts/vite/coins.ts'
import { commonPasswordsPlugin } from './scripts/vite/common-passwords.ts'
import { descriptionsPlugin } from './scripts/vite/descriptions.ts'
import { docsSectionsPlugins } from './scripts/vite/docs-sections.ts'
import { factsPlugin } from './scripts/vite/facts.ts'
import { preloadHelperPlugin } from './scripts/vite/preload-helper.ts'
import { createPreloadPlugins } from './scripts/vite/preloads.ts'
import { reactModulesPlugin } from './scripts/vite/react-modules.ts'
import { serverRenderingPlugin } from './scripts/vite/server-rendering.ts'
import { serviceWorkerPlugin } from './scripts/vite/service-worker.ts'
import { createChunkNamers, REACT_MODULES, SCHEMA_MODULES } from './scripts/vite/shared-chunks.ts'
import { hasSideEffects } from './scripts/vite/side-effects.ts'
import { singleIconsPlugin } from './scripts/vite/single-icons.ts'
import { ICON_BUILDER, slimIconsPlugin } from './scripts/vite/slim-icons.ts'
import { wordsPlugin } from './scripts/vite/words.ts'
import { createWorkerChunks } from './scripts/vite/worker-chunks.ts'

/** React 18 has this hook. The shim of libraries for older versions would be on every page of a market. */
const EXTERNAL_STORE = {
  find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
  replacement: fileURLToPath(new URL('./scripts/vite/external-store.ts', import.meta.url)),
}

/** A dependency of rosetta. Browsers would get its UMD module, which needs the bundler's runtime on every page. */
const DEEP_VALUE = {
  find: /^dlv$/,
  replacement: fileURLToPath(new URL('./node_modules/dlv/dist/dlv.es.js', import.meta.url)),
}

/** The package has a streaming renderer as well, which the worker does not use. */
const SERVER_RENDERER = {
  find: /^react-dom\/server$/,
  replacement: fileURLToPath(
    new URL('./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
  ),
}

const chunkNamers = createChunkNamers()
const preloaded = createPreloadPlugins()
const workerChunks = createWorkerChunks()

const CLIENT_BUILD: BuildEnvironmentOptions = {
  manifest: true,
  modulePreload: { resolveDependencies: preloaded.resolve },
  outDir: 'dist/client',
  rolldownOptions: {
    treeshake: { moduleSideEffects: hasSideEffects },
    // Each page and each language's words are entries: the document names them (shared/pages/page-data.ts).
    input: [
      'client/hydration/start.ts',
      'client/hydration/react.ts',
      'client/entry.tsx',
      'client/styles/japanese.css',
      ...globSync('client/pages/*.tsx'),
      // Components load the words of the consent choice and of confirmations (features/shell/usage-question.tsx,
      // features/markets/confirm). Pages load articles and descriptions of coins one by one.
      ...globSync('locales/*/*.ts', {
        exclude: (file) => /(?:index|counted|confirm|consent|articles|coins)\.ts$/.test(file),
      }),
    ],
    preserveEntrySignatures: 'allow-extension',
    output: {
      // Names of chunks compress badly. A shared chunk is named by its hash, which saves 2 kB on the first load of a
      // market's page. `.vite/manifest.json` lists its modules.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[hash:7].js',
      codeSplitting: {
        groups: [
          { name: 'react', test: REACT_MODULES, priority: 2 },
          { name: 'schemas', test: SCHEMA_MODULES, priority: 1 },
          { name: chunkNamers.base, priority: 1 },
          // What these modules import is needed by more pages, and is in another chunk.
          { name: chunkNamers.pages, includeDependenciesRecursively: false },
        ],
      },
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    cloudflare({ viteEnvironment: { name: 'worker' } }),
    clientManifestPlugin(),
    coinsPlugin(),
    wordsPlugin(),
    factsPlugin(),
    descriptionsPlugin(),
    commonPasswordsPlugin(),
    ...docsSectionsPlugins(),
    serviceWorkerPlugin(),
    ...preloaded.plugins,
    preloadHelperPlugin(),
    reactModulesPlugin(),
    browserOnlyPlugin(),
    attestationPlugin(),
    { ...singleIconsPlugin(), apply: 'build', applyToEnvironment: ({ name }) => name === 'client' },
    { ...slimIconsPlugin(), apply: 'build' },
    serverRenderingPlugin(),
    workerChunks.plugin,
  ],
  resolve: command === 'build' ? { alias: [EXTERNAL_STORE, DEEP_VALUE, ICON_BUILDER, SERVER_RENDERER] } : {},
  publicDir: 'client/public',
  // Bundling the shared worker within the client is slow on a small machine. Its warning is no news.
  build: { target: 'es2023', sourcemap: false, rolldownOptions: { checks: { bundlerTimings: false } } },
  css: command === 'build' ? { modules: { generateScopedName: createClassName } } : {},
  builder: {
    // The client first: the worker's bundle contains its manifest.
    buildApp: async (builder) => {
      const { client, worker } = builder.environments
      if (client) await builder.build(client)
      if (worker) await builder.build(worker)
    },
  },
  environments: {
    // The platform limits the size of a worker, and size adds to the time of its start.
    worker: {
      build: {
        minify: true,
        rolldownOptions: {
          treeshake: { moduleSideEffects: hasSideEffects },
          output: { codeSplitting: { groups: workerChunks.groups } },
        },
      },
    },
    client: { build: CLIENT_BUILD },
  },
}))
