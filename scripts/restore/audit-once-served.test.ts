import { expect, test } from 'vitest'
import type { AuditReport } from '../audit-site.ts'
import { auditOnceServed, type ServedSite } from './audit-once-served.ts'

const SITE = { origin: 'https://site.test', token: 'x' }
const report = (...invariants: readonly string[]) =>
  ({ findings: invariants.map((invariant) => ({ invariant })) }) as unknown as AuditReport

/** A site whose audits answer in turn; the last answer repeats. */
function siteOf(answers: readonly (AuditReport | Error)[], served = [true]) {
  let [asked, looked, now] = [0, 0, 0]
  const site: ServedSite = {
    isServed: async () => served[Math.min(looked++, served.length - 1)] ?? true,
    audit: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer ?? report()
    },
    pause: async (ms) => {
      now += ms
    },
    now: () => now,
  }
  return { site, asked: () => asked, looked: () => looked }
}

test('[BAK56] the audit waits until the site is served', async () => {
  const { site, looked, asked } = siteOf([report()], [false, false, true])
  expect((await auditOnceServed(SITE, site)).findings).toEqual([])
  expect([looked(), asked()]).toEqual([3, 1])
})

test('[BAK56] objects out of reach and failed calls are asked again while the deployment spreads', async () => {
  const { site, asked } = siteOf([new Error('503'), report('reach'), report()])
  expect((await auditOnceServed(SITE, site)).findings).toEqual([])
  expect(asked()).toBe(3)
})

test('[BAK56] a difference counts at once, and what stays out of reach after five minutes', async () => {
  const lost = siteOf([report('I2', 'reach')])
  expect((await auditOnceServed(SITE, lost.site)).findings).toHaveLength(2)
  expect(lost.asked()).toBe(1)
  const away = siteOf([report('reach')])
  expect((await auditOnceServed(SITE, away.site)).findings).toHaveLength(1)
  expect(away.asked()).toBe(151)
  await expect(auditOnceServed(SITE, siteOf([new Error('503')]).site)).rejects.toThrow('503')
})
