// Usage of the last day: from the acts of objects to the operators' page.

import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { USAGE_REPORT_BATCH } from '#shared/operator/usage.ts'
import { atDesk, see } from './at-desk.ts'
import { askUnder } from './edge-site.ts'

const log = () => env.USAGE_LOG.getByName('site')

const rowsOf = (className: string) => {
  const acts = readResourceUsage().classes.find(({ name }) => name === className)?.acts ?? []
  return acts.reduce((sum, { rowsWritten, alarmsSet }) => sum + rowsWritten + alarmsSet, 0)
}

test('[UL1] a report writes one row, in a new hour too', async () => {
  const report = { name: 'Ledger', ...USAGE_REPORT_BATCH }
  /** The least of three, because reports of other objects may arrive meanwhile. */
  const cost = async () => {
    const costs: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const before = rowsOf('UsageLog')
      await log().report(report)
      costs.push(rowsOf('UsageLog') - before)
    }
    return Math.min(...costs)
  }
  await log().report(report)
  expect(await cost()).toBe(1)
  await runInDurableObject(log(), (_, { storage }) => storage.sql.exec('UPDATE usage SET hour = hour - 24'))
  expect(await cost()).toBe(1)
})

test('[UM10] [UL1] rows that an object writes arrive within a batch', async () => {
  const limits = env.ATTEMPT_LIMITS.getByName('usage')
  const written = () => rowsOf('AttemptLimits')
  while (written() < 3 * USAGE_REPORT_BATCH.rowsWritten) await limits.attempt('send-block', crypto.randomUUID())
  const reported = async () =>
    (await log().lastDay()).classes.find(({ name }) => name === 'AttemptLimits')?.rowsWritten ?? 0
  await expect
    .poll(async () => Math.abs(written() - (await reported())))
    .toBeLessThanOrEqual(USAGE_REPORT_BATCH.rowsWritten)
  expect((await reported()) % USAGE_REPORT_BATCH.rowsWritten).toBe(0)
})

test('[UL4] the token of operators reads the day', async () => {
  const settings = { OPERATOR_TOKEN: 'a-token-of-operators' }
  const headers = { authorization: 'Bearer a-token-of-operators' }
  const response = await askUnder(settings, operatorCalls.usageDay.path, { headers })
  const { data } = await response.json<{ data: unknown }>()
  const { since, classes } = operatorCalls.usageDay.answer.parse(data)
  expect(Date.now() - since).toBeGreaterThan(23 * 3_600_000 - 1)
  expect(classes.map(({ name }) => name)).toContain('AttemptLimits')
  expect((await askUnder(settings, operatorCalls.usageDay.path)).status).toBe(401)
})

test('[UL3] operators see the day by class; nobody else does', async () => {
  const ops = await atDesk('usage')
  const { classes, dollars } = await see<'operator-usage'>(ops, '/operator/usage')
  expect(classes.map(({ name }) => name)).toContain('AttemptLimits')
  const sum = classes.reduce((total, each) => total + Number(each.dollars), 0)
  expect(Number(dollars)).toBeCloseTo(sum, 3)
  expect(sum).toBeGreaterThan(0)
})
