// A crawler does not wake the site's objects.

import { env, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import { ask } from './edge-site.ts'

/** After a change, audits repeat until two agree; the hour's proof follows once. */
const AUDITS = 4
const DAY_MS = 86_400_000
const WINDOW_MS = 12_000

const isNamespace = (value: unknown): value is DurableObjectNamespace =>
  typeof value === 'object' && value?.constructor.name === 'DurableObjectNamespace'

/** Pending alarms within a day, as `NAMESPACE name`. */
async function pending(): Promise<string[]> {
  const soon = Date.now() + DAY_MS
  const all = Object.entries(env).map(async ([name, namespace]) => {
    if (!isNamespace(namespace)) return []
    const ids = await listDurableObjectIds(namespace)
    const found = ids.map((id) =>
      runInDurableObject(namespace.get(id), async (_, { storage, id: { name: own } }) => {
        const at = await storage.getAlarm()
        return at !== null && at < soon ? [`${name} ${own ?? ''}`.trim()] : []
      }),
    )
    return (await Promise.all(found)).flat()
  })
  return (await Promise.all(all)).flat()
}

async function crawl(): Promise<number> {
  const map = await (await ask('/en_US/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  for (const path of ['/', ...paths]) {
    const response = await ask(path)
    expect(response.status, path).toBe(200)
    await response.text()
  }
  return paths.length
}

/** Acts that wrote rows, with their rows. The meter counts objects that were made before, too. */
const writers = () =>
  readResourceUsage().classes.flatMap(({ name, acts }) =>
    acts
      .filter(({ rowsWritten, alarmsSet }) => rowsWritten + alarmsSet > 0)
      .map(({ act, rowsWritten, alarmsSet }) => `${name}.${act} ${rowsWritten + alarmsSet}`),
  )

test('[WK1] after all pages of a sitemap, no alarm within a day is pending and no row is written', async () => {
  expect(await crawl()).toBeGreaterThan(100)
  const auditor = env.AUDITOR.getByName('auditor')
  for (let audit = 0; audit < AUDITS; audit += 1) await runDurableObjectAlarm(auditor)
  await runDurableObjectAlarm(env.LIABILITIES.getByName('all'))
  await expect.poll(pending, { timeout: 90_000, interval: 3_000 }).toEqual([])
  // Closed days of a market are stored once, market after market, and that may still go on.
  const seen: string[] = []
  await expect
    .poll(() => seen.unshift(writers().join()) > 1 && seen[0] === seen[1], { timeout: 90_000, interval: WINDOW_MS })
    .toBe(true)
}, 240_000)
