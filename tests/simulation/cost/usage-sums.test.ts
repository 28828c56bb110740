import { expect, test } from 'vitest'
import { scaleBilledUsage } from '#shared/operator/prices.ts'
import type { ObjectClassUsage } from '#shared/operator/usage.ts'
import { addUsage, toBilledUsage, usageSince } from './usage-sums.ts'

const NOTHING = { requests: 0, activeSeconds: 0, idleSeconds: 0, rowsRead: 0, rowsWritten: 0, bytes: 0 }
const act = (name: string, calls: number, rowsWritten = 0, alarmsSet = 0) => ({
  act: name,
  calls,
  alarmsSet,
  rowsRead: 0,
  rowsWritten,
})
const usage = (acts: ObjectClassUsage['acts'], activeMs = 0, bytes = 0): ObjectClassUsage => ({
  name: 'Ledger',
  objects: 1,
  bytes,
  activeMs,
  idleMs: 0,
  acts,
})

test('twenty messages of a socket are one request, its end is none, and a set alarm is a row', () => {
  const acts = [act('webSocketMessage', 40), act('webSocketClose', 3), act('place', 5, 10, 2), act('alarm', 1)]
  expect(toBilledUsage([usage(acts, 1_500)])).toMatchObject({ requests: 8, rowsWritten: 12, activeSeconds: 1.5 })
})

test('usage since a reading is the difference by class and act', () => {
  const before = { since: 0, classes: [usage([act('place', 5, 10)], 100)] }
  const after = { since: 0, classes: [usage([act('place', 7, 11), act('alarm', 1)], 250, 4_096)] }
  expect(usageSince(before, after)).toEqual([usage([act('place', 2, 1), act('alarm', 1)], 150, 4_096)])
})

test('usage is scaled and added, but bytes', () => {
  const one = { ...NOTHING, requests: 2, rowsWritten: 3, bytes: 100 }
  expect(addUsage(scaleBilledUsage(one, 10), one)).toEqual({ ...NOTHING, requests: 22, rowsWritten: 33, bytes: 100 })
})
