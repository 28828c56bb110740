import { expect, test } from 'vitest'
import { listAuditConditions } from './alert-conditions.ts'
import type { AuditFinding, ReconciliationReport } from './engine.ts'

type AuditedObject = ReconciliationReport['objects'][number]

function reportOf(
  findings: readonly AuditFinding[],
  objects: readonly Partial<AuditedObject>[] = [],
): ReconciliationReport {
  const whole = objects.map((object) => ({ name: '', head: 0, unproved: 0, waiting: 0, quarantined: 0, ...object }))
  return { time: 0, tookMs: 0, objects: whole, edges: 0, assets: [], findings }
}
const finding = (invariant: string, object: string, asset?: string): AuditFinding => ({
  invariant,
  object,
  detail: 'why',
  ...(asset !== undefined && { asset }),
})

test('[AD14] a finding is a condition at once, of its object and asset', () => {
  const report = reportOf([finding('I2', 'ledger:l0', 'BTC'), finding('I5', 'book:BTC_USDT')])
  expect(listAuditConditions(report, undefined)).toEqual([
    { rule: 'audit_finding', subject: 'ledger:l0 BTC', detail: 'I2: why' },
    { rule: 'audit_finding', subject: 'book:BTC_USDT', detail: 'I5: why' },
  ])
})

test('[AD14] a stuck log is a condition of its own rule, at once', () => {
  expect(listAuditConditions(reportOf([finding('log', 'book:LTC_USDT')]), undefined)).toEqual([
    { rule: 'log_stuck', subject: 'book:LTC_USDT', detail: 'log: why' },
  ])
})

test('[AD14] an object that does not answer is a condition after two audits in a row', () => {
  const away = reportOf([finding('reach', 'ledger:l1')])
  const subjects = (before: ReconciliationReport | undefined) =>
    listAuditConditions(away, before).map(({ rule, subject }) => `${rule} ${subject}`)
  expect(subjects(undefined)).toEqual([])
  expect(subjects(reportOf([]))).toEqual([])
  expect(subjects(reportOf([finding('reach', 'ledger:l0'), finding('I2', 'ledger:l1')]))).toEqual([])
  expect(subjects(away)).toEqual(['audit_finding ledger:l1'])
})

test('[AD14] quarantined messages and halts are conditions; a halt of several shards is one', () => {
  const report = reportOf(
    [],
    [
      { name: 'book:DOGE_USDT', quarantined: 2, halted: ['DOGE_USDT'] },
      { name: 'ledger:l0', halted: ['DOGE_USDT', '*'] },
      { name: 'ledger:l1' },
    ],
  )
  expect(listAuditConditions(report, undefined).map(({ rule, subject }) => `${rule} ${subject}`)).toEqual([
    'quarantine book:DOGE_USDT',
    'market_halted DOGE_USDT',
    'market_halted ledger:l0',
  ])
})
