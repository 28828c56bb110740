import { describe, expect, test } from 'vitest'
import { OPERATOR_SESSION_IDLE_MAX_MS, OPERATOR_SESSION_MAX_MS } from '#shared/operator/acts.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { checkOperatorCommand, findOperatorAccess, type OperatorSession, touchOperatorSession } from './engine.ts'
import { OPERATOR_LOG_GENESIS, verifyOperatorLog } from './log.ts'
import { OperatorStore } from './store.ts'

const desk: OperatorSession = { session: 's1', operator: 'ann', beganAt: 1_000, seenAt: 1_000 }
const at = { operator: 'ann', session: 's1' }
const wanted = { act: 'account_frozen', target: 'bob', reason: 'reported as stolen', detail: '' } as const

describe('standing at the desk', () => {
  test('[OD2] is of the session that it was begun in, and needs a session of the desk', () => {
    expect(findOperatorAccess({ isOperator: false, desk }, at, 2_000)).toBe('none')
    expect(findOperatorAccess({ isOperator: true, desk: undefined }, at, 2_000)).toBe('outside')
    expect(findOperatorAccess({ isOperator: true, desk }, at, 2_000)).toBe('inside')
    expect(findOperatorAccess({ isOperator: true, desk }, { ...at, session: 's2' }, 2_000)).toBe('outside')
    expect(findOperatorAccess({ isOperator: true, desk }, { ...at, operator: 'eve' }, 2_000)).toBe('outside')
  })

  test('[OD3] ends when it was not used for a quarter of an hour, and after eight hours in any case', () => {
    const idle = (now: number, of = desk) => findOperatorAccess({ isOperator: true, desk: of }, at, now)
    expect(idle(1_000 + OPERATOR_SESSION_IDLE_MAX_MS - 1)).toBe('inside')
    expect(idle(1_000 + OPERATOR_SESSION_IDLE_MAX_MS)).toBe('outside')
    let busy = desk
    for (let now = 1_000; now < 1_000 + OPERATOR_SESSION_MAX_MS; now += OPERATOR_SESSION_IDLE_MAX_MS / 2) {
      expect(idle(now, busy)).toBe('inside')
      busy = touchOperatorSession(busy, now)
    }
    expect(idle(1_000 + OPERATOR_SESSION_MAX_MS, { ...busy, seenAt: 1_000 + OPERATOR_SESSION_MAX_MS - 1 })).toBe(
      'outside',
    )
  })
})

describe('an act', () => {
  test('[OD4] needs a reason', () => {
    const why = (reason: string) => checkOperatorCommand('inside', 'ann', { ...wanted, reason })
    expect(why('  no ')).toEqual({ ok: false, error: 'reason_missing' })
    expect(why('x'.repeat(501))).toEqual({ ok: false, error: 'reason_too_long' })
    expect(why(wanted.reason)).toEqual({ ok: true, value: null })
  })

  test('[OD5] is refused to whoever is not at the desk', () => {
    for (const standing of ['none', 'outside'] as const) {
      expect(checkOperatorCommand(standing, 'ann', wanted)).toEqual({ ok: false, error: 'desk_over' })
    }
  })

  test('[OD7] is not about the operator', () => {
    expect(checkOperatorCommand('inside', 'bob', wanted)).toEqual({ ok: false, error: 'own_account' })
  })
})

describe('the log', () => {
  const filled = () => {
    const storage = new SqliteStorage()
    const store = new OperatorStore(storage)
    for (let index = 0; index < 1_203; index += 1) {
      store.append({ ...wanted, time: index, operator: 'ann', detail: String(index) })
    }
    return { storage, store }
  }

  test('[OD6] is numbered and chained, and verifies', () => {
    const { store } = filled()
    const verified = verifyOperatorLog(store.listLogAfter(0))
    expect(verified).toEqual({ entries: 1_203, head: store.listLog(Number.MAX_SAFE_INTEGER, 1)[0]?.hash, brokenAt: 0 })
    expect(verifyOperatorLog([])).toMatchObject({ entries: 0, brokenAt: 0 })
  })

  test('[OD6] names the first entry that was changed, left out or moved', () => {
    const { store } = filled()
    const entries = [...store.listLogAfter(0)]
    const changed = entries.with(700, { ...(entries[700] ?? expect.unreachable()), reason: 'because' })
    expect(verifyOperatorLog(changed).brokenAt).toBe(701)
    expect(verifyOperatorLog(entries.toSpliced(4, 1)).brokenAt).toBe(5)
    const [first, second, ...rest] = entries
    expect(verifyOperatorLog([second, first, ...rest].filter((entry) => entry !== undefined)).brokenAt).toBe(1)
  })

  test('[OD6] is final in the database itself', () => {
    const { storage } = filled()
    expect(() => storage.sql.exec("UPDATE log SET reason = 'x' WHERE seq = 1")).toThrow('final')
    expect(() => storage.sql.exec('DELETE FROM log')).toThrow('stays')
  })

  test('[OD1] an operator who is removed has no desk', () => {
    const store = new OperatorStore(new SqliteStorage())
    store.addOperator({ id: 'ann', name: 'ann@x.test', addedAt: 1 })
    store.saveSession(desk)
    expect([store.isOperator('ann'), store.findSession('s1')]).toEqual([true, desk])
    store.removeOperator('ann')
    expect([store.isOperator('ann'), store.findSession('s1')]).toEqual([false, undefined])
  })
})

test('[DK30] a verification goes on where the last one ended', () => {
  const store = new OperatorStore(new SqliteStorage())
  const entry = { time: 1, operator: 'ann', act: 'audit_run', target: '', reason: 'a test', detail: '' } as const
  for (let each = 0; each < 3; each += 1) store.append(entry)
  const before = verifyOperatorLog(store.listLogAfter(0))
  store.append(entry)
  const rest = [...store.listLogAfter(before.entries)]
  expect(rest).toHaveLength(1)
  expect(verifyOperatorLog(rest, before)).toEqual(verifyOperatorLog(store.listLogAfter(0)))
  expect(verifyOperatorLog(rest, { ...before, head: OPERATOR_LOG_GENESIS })).toMatchObject({ brokenAt: 4 })
})
