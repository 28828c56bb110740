import { cloudflareTest } from '@cloudflare/vitest-plugin'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { clientManifestPlugin } from './scripts/vite/client-manifest.ts'
import { coinsPlugin } from './scripts/vite/coins.ts'
import { descriptionsPlugin } from './scripts/vite/descriptions.ts'
import { singleIconsPlugin } from './scripts/vite/single-icons.ts'
import { wordsPlugin } from './scripts/vite/words.ts'
import { respondAsAssets, workerBundlePlugin } from './scripts/vite/worker-bundle.ts'

/**
 * Passwords are hashed by the hundred, and mails are read: the same code, at a cost that tests can pay. Boards have the ads
 * that a test put there; the test of the simulated merchants calls for them itself.
 */
const TEST_SETTINGS = {
  PASSWORD_COST: '4,8,1',
  OUTBOX_ACCESS: 'open',
  P2P_SIMULATED: 'false',
}

/**
 * Tests reach workerd over a socket, in one message for all that a file imports, and maps of them are most of it: sent with the
 * product's, they once were more than the socket takes (32 MiB). Traces name the lines of what was sent.
 */
const withoutMaps = (): Plugin => ({
  name: 'meridian:without-maps',
  enforce: 'post',
  transform: (code) => ({ code, map: { mappings: '' } }),
})

export default defineConfig({
  test: {
    // Refusals are what many tests are about; each is a line (worker/http/security-log.ts).
    onConsoleLog: (log) => !log.includes('"log":"security"'),
    projects: [
      {
        plugins: [clientManifestPlugin(), coinsPlugin(), wordsPlugin(), descriptionsPlugin()],
        test: {
          name: 'unit',
          // No test mocks a module, and what one puts in place of a global it takes away again: files may share a process, in
          // which the modules of the product are loaded once.
          isolate: false,
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
          ]),
          withoutMaps(),
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              cf: {},
              bindings: TEST_SETTINGS,
              // Words and descriptionsPlugin stand for the built client, whatever there is of one.
              assets: { directory: 'dist/client', binding: undefined },
              serviceBindings: { ASSETS: respondAsAssets },
            } as never,
          }),
        ],
        // A test that goes through every page or market takes seconds, and more on a busy machine.
        test: {
          name: 'workers',
          // What is kept of a test names the product's files of an earlier run, which are gone.
          fsModuleCache: false,
          // The page of colours reads the tokens as text; left to itself, the runner empties every style sheet.
          css: { include: /tokens\.css/ },
          include: ['tests/workers/**/*.test.ts'],
          globalSetup: ['tests/fixtures/hosts.ts'],
          setupFiles: ['tests/fixtures/property-seed.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
