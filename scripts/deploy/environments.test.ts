import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { DEFAULT_LEDGER_SHARDS } from '#objects/platform/slots.ts'
import { ADDRESS_ACTION_LIMITS } from '#shared/identity/address-limits.ts'
import { DEPLOY_ENVIRONMENTS, readDeployTarget } from './environments.ts'

type RateLimitBinding = {
  readonly name: string
  readonly namespace_id: string
  readonly simple: { readonly limit: number; readonly period: number }
}

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
  expect(own.vars).toEqual({ ...(top.vars as object), LEDGER_SHARDS: String(DEFAULT_LEDGER_SHARDS), HOME_REGION: '' })
})

test('[DP30] the platform limits addresses in each environment as objects do elsewhere, in namespaces of its own', () => {
  const limitsOf = (env: string | undefined) =>
    (
      unstable_readConfig(env === undefined ? { config } : { config, env }).ratelimits as readonly RateLimitBinding[]
    ).map(({ name, namespace_id: id, simple }) => ({ name, id, simple }))
  const all = [undefined, ...DEPLOY_ENVIRONMENTS].map(limitsOf)
  const { socket, registration, act } = ADDRESS_ACTION_LIMITS
  const wanted = { SOCKET_LIMIT: socket, REGISTRATION_LIMIT: registration, ACT_LIMIT: act }
  for (const own of all) {
    expect(Object.fromEntries(own.map(({ name, simple }) => [name, simple]))).toEqual(
      Object.fromEntries(Object.entries(wanted).map(([name, limit]) => [name, { limit, period: 60 }])),
    )
  }
  const ids = all.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(9)
})

test('[DP8] environments share neither worker nor database nor bucket', () => {
  const targets = DEPLOY_ENVIRONMENTS.map((name) => readDeployTarget(config, name))
  expect(new Set(targets.map(({ worker }) => worker)).size).toBe(DEPLOY_ENVIRONMENTS.length)
  expect(new Set(targets.map(({ database }) => database)).size).toBe(DEPLOY_ENVIRONMENTS.length)
  const buckets = targets.flatMap((target) => Object.values(target.buckets))
  for (const target of targets) expect(Object.keys(target.buckets).toSorted()).toEqual(['BACKUP', 'STATUS_PAGES'])
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
