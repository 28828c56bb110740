import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { DEPLOY_ENVIRONMENTS, readDeployTarget } from './environments.ts'

const config = resolve(import.meta.dirname, '../../wrangler.toml')
const top = unstable_readConfig({ config })

test.each(DEPLOY_ENVIRONMENTS)('[DP8] %s has the bindings, classes and limits of the top level', (env) => {
  const own = unstable_readConfig({ config, env })
  expect(own.durable_objects).toEqual(top.durable_objects)
  for (const part of ['migrations', 'triggers', 'observability', 'limits', 'assets', 'compatibility_date'] as const) {
    expect(own[part]).toEqual(top[part])
  }
  const databases = own.d1_databases as readonly object[]
  expect(databases).toMatchObject([{ binding: 'DIRECTORY', migrations_dir: 'migrations/directory' }])
  expect(own.vars).toEqual(top.vars)
})

test('[DP8] environments share neither worker nor database nor bucket', () => {
  const targets = DEPLOY_ENVIRONMENTS.map((name) => readDeployTarget(config, name))
  expect(new Set(targets.map(({ worker }) => worker)).size).toBe(DEPLOY_ENVIRONMENTS.length)
  expect(new Set(targets.map(({ database }) => database)).size).toBe(DEPLOY_ENVIRONMENTS.length)
  const buckets = targets.flatMap((target) => Object.values(target.buckets))
  expect(buckets).toHaveLength(DEPLOY_ENVIRONMENTS.length)
  expect(new Set(buckets).size).toBe(buckets.length)
})

test.each([undefined, ...DEPLOY_ENVIRONMENTS])(
  '[DP8] %s has no address but its own, and logs no request as it came',
  (env) => {
    const own = unstable_readConfig(env === undefined ? { config } : { config, env })
    expect([own.workers_dev, own.preview_urls]).toEqual([false, false])
    expect(own.observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } })
  },
)
