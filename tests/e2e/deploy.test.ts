// The smoke test of a deployment (scripts/deploy) against the served build, and wrangler with that build.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runSmokeTest } from '../../scripts/deploy/smoke-test.ts'
import { expect, test } from './fixtures.ts'

test('[DP6] the smoke test of a deployment passes at the served site', async ({ baseURL }) => {
  const results = await runSmokeTest(baseURL ?? '', { firstAnswerMs: 5_000, retryMs: 500, timeoutMs: 10_000 })
  expect(results.map(({ fault }) => fault)).toEqual(results.map(() => undefined))
  expect(results).toHaveLength(5)
})

test('[DP32] wrangler takes the built worker, its configuration and the flags of a deployment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-dry-run-'))
  const secrets = join(folder, 'secrets.json')
  await writeFile(secrets, JSON.stringify({ OPERATOR_TOKEN: 'a-token-of-operators' }), { mode: 0o600 })
  const flags = ['--config', resolve('dist/worker/wrangler.json'), '--domain', 'staging.test', '--var', 'BRAND:Aurora']
  const args = ['deploy', ...flags, '--secrets-file', secrets, '--dry-run', '--outdir', join(folder, 'out')]
  // The test runner asks for colours, which would divide names.
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0' }
  const { stdout } = await promisify(execFile)(resolve('node_modules/.bin/wrangler'), args, { env })
  await rm(folder, { recursive: true })
  expect(stdout).toContain('--dry-run: exiting now.')
  for (const binding of ['env.ORDER_BOOK (OrderBook)', 'env.DIRECTORY (', 'env.SOCKET_LIMIT (', 'env.ASSETS']) {
    expect(stdout).toContain(binding)
  }
  expect(stdout).not.toContain('a-token-of-operators')
  // A worker may have at most 10 MB, compressed.
  expect(Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1])).toBeLessThan(10 * 1024)
})
