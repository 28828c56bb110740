import { cloudflareTest } from '@cloudflare/vitest-plugin'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { attestationPlugin } from './scripts/vite/attestation.ts'
import { clientManifestPlugin } from './scripts/vite/client-manifest.ts'
import { coinsPlugin } from './scripts/vite/coins.ts'
import { commonPasswordsPlugin } from './scripts/vite/common-passwords.ts'
import { descriptionsPlugin } from './scripts/vite/descriptions.ts'
import { docsSectionsPlugins } from './scripts/vite/docs-sections.ts'
import { serverRenderingPlugin } from './scripts/vite/server-rendering.ts'
import { singleIconsPlugin } from './scripts/vite/single-icons.ts'
import { wordsPlugin } from './scripts/vite/words.ts'
import { respondAsAssets, workerBundlePlugin } from './scripts/vite/worker-bundle.ts'
import { LongestFirst } from './tests/fixtures/longest-first.ts'

/**
 * Tests hash hundreds of passwords and read mails: the cost of a hash is low, and the outbox is open. P2P boards have only
 * the ads of a test; the test of simulated merchants starts them itself.
 */
const TEST_SETTINGS = {
  PASSWORD_COST: '4,8,1',
  OUTBOX_ACCESS: 'open',
  P2P_SIMULATED: 'false',
}

/**
 * A test file reaches workerd in one socket message of at most 32 MiB. Source maps would be most of it. Stack traces
 * therefore name lines of the sent code.
 */
const withoutMaps = (): Plugin => ({
  name: 'meridian:without-maps',
  enforce: 'post',
  transform: (code) => ({ code, map: { mappings: '' } }),
})

export default defineConfig({
  test: {
    // Many tests cause refusals, and each refusal is a line of the log (worker/http/security-log.ts).
    onConsoleLog: (log) => !log.includes('"log":"security"'),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [
          clientManifestPlugin(),
          coinsPlugin(),
          wordsPlugin(),
          descriptionsPlugin(),
          commonPasswordsPlugin(),
          ...docsSectionsPlugins(),
        ],
        test: {
          name: 'unit',
          // No test mocks a module, and each test restores the globals that it replaces. So files share a process, which
          // loads the product's modules once.
          isolate: false,
          // The developer area reads tokens and faces as text. By default the runner empties every style sheet.
          css: { include: /(?:tokens|fonts)\.css/ },
          // Property tests run thousands of cases; a busy machine is no reason to fail.
          testTimeout: 30_000,
          setupFiles: ['tests/fixtures/property-seed.ts'],
          include: [
            '{shared,client,durable-objects,worker,locales,scripts}/**/*.test.{ts,tsx}',
            'tests/{bench,tidy,contract,simulation}/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [
          workerBundlePlugin('tests/{workers,fixtures}/**/*.ts', [
            clientManifestPlugin('tests/fixtures/client-manifest.json'),
            coinsPlugin(),
            singleIconsPlugin(),
            ...docsSectionsPlugins(),
            attestationPlugin(),
            serverRenderingPlugin(),
          ]),
          withoutMaps(),
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              cf: {},
              bindings: TEST_SETTINGS,
              r2Buckets: { TEST_BUCKET: 'test' },
              // The plugins of words and descriptions replace the built client.
              assets: { directory: 'dist/client', binding: undefined },
              serviceBindings: { ASSETS: respondAsAssets },
            } as never,
          }),
        ],
        // A test of every page or market takes seconds, and much longer on a busy machine.
        test: {
          name: 'workers',
          // A cached test names files of an earlier build, which no longer exist.
          fsModuleCache: false,
          // The page of colours reads the tokens as text. By default the runner empties every style sheet.
          css: { include: /tokens\.css/ },
          include: ['tests/workers/**/*.test.ts'],
          globalSetup: ['tests/fixtures/hosts.ts'],
          setupFiles: ['tests/fixtures/property-seed.ts', 'tests/fixtures/patient-waits.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
