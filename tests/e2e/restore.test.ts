import { expect, test } from 'playwright/test'
import { runDrill } from '../simulation/restore/drill.ts'

// More of it: npm run simulate:restore.
test('[BAK5] [BAK9] [BAK11] [BAK12] [BAK14] [BAK20] [BAK24] [BAK34] [BAK50] [BAK52] [BAK54] a lost shard, and a lost site, are restored to what clients were told', async () => {
  test.setTimeout(900_000)
  const report = await runDrill({ port: 8897, loadMs: 4_000 })
  expect(report.violations).toEqual([])
  expect(report.accepted).toBeGreaterThan(20)
  expect(report.deals).toBeGreaterThan(0)
  expect(report.shard.objects).toBe(1)
  expect(report.shard.pages).toBeGreaterThan(0)
  expect(report.shard.packs).toBeGreaterThan(0)
  expect(report.all.objects).toBeGreaterThan(20)
  expect(report.acknowledged).toBeGreaterThan(20)
  expect(report.transfers).toBeGreaterThan(20)
  expect(report.conversions).toBeGreaterThan(10)
  expect(report.all.inFlight).toBeGreaterThan(0)
})
