import { expect, test } from 'vitest'
import type { OperatorCaseView } from '#shared/operator/cases.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { prepareCaseMessage, prepareUserReport } from './engine.ts'
import { CaseStore } from './store.ts'

const DAY = 86_400_000
const message = { kind: 'contact', ref: 'money', person: 'ann', text: 'Where is my deposit?' } as const
const opened = (store: CaseStore, text: string, now: number, userId = 'ann'): OperatorCaseView =>
  store.add({ ...message, person: userId, text, openedAt: now })

test('[CE1] an appeal is one case while it is open, whatever comes twice or late', () => {
  const store = new CaseStore(new SqliteStorage())
  const tell = (seq: number, isOpen: boolean) => store.appeal({ deal: 'EUR-1', person: 'ann', isOpen, seq }, seq)
  tell(5, true)
  tell(5, true)
  expect(store.listOpen(9)).toMatchObject([{ kind: 'appeal', ref: 'EUR-1', openedAt: 5 }])
  tell(7, false)
  tell(6, true)
  expect(store.listOpen(9)).toEqual([])
  tell(9, true)
  expect(store.listOpen(9)).toMatchObject([{ ref: 'EUR-1', openedAt: 9 }])
  expect(store.listClosed(9)).toMatchObject([{ ref: 'EUR-1', openedAt: 5, closedAt: 7 }])
})

test('[CE2] what somebody writes has a length, is one case when it is sent twice, and five are enough', () => {
  const store = new CaseStore(new SqliteStorage())
  const write = (text: string, now: number) =>
    prepareCaseMessage(store.listByWriter('ann', now - DAY), { ...message, text }, now)
  expect(write('  too short ', 1)).toEqual({ ok: false, error: 'message_too_short' })
  expect(write('x'.repeat(4_001), 1)).toEqual({ ok: false, error: 'message_too_long' })
  expect(write(` ${message.text}\r\n`, 1)).toEqual({ ok: true, value: { text: message.text } })
  const first = opened(store, message.text, DAY)
  expect(write(message.text, DAY + 5)).toEqual({ ok: true, value: { known: first } })
  expect(write(message.text, 2 * DAY)).toEqual({ ok: true, value: { text: message.text } })
  for (let index = 0; index < 4; index += 1) opened(store, `another one, number ${index}`, DAY)
  expect(write('one more question', DAY)).toEqual({ ok: false, error: 'cases_too_many' })
  opened(store, 'of somebody else', DAY, 'bob')
  store.close(first.id, DAY + 1)
  expect(write('one more question', DAY)).toMatchObject({ ok: true })
})

test('[CE5] of somebody there is one open report by a person, and five a day by whoever reports', () => {
  const store = new CaseStore(new SqliteStorage())
  const report = (about: string, text: string, now: number) => {
    const what = { kind: 'report', ref: 'fraud', person: 'ann', about, place: 'deal EUR-1', text } as const
    const decided = prepareUserReport(store.listByWriter('ann', now - DAY), what, now)
    if (decided.ok && 'text' in decided.value) store.add({ ...what, openedAt: now })
    return decided.ok ? ('known' in decided.value ? decided.value.known.id : 'new') : decided.error
  }
  expect(report('bob', 'He asked me to cancel.', 1)).toBe('new')
  expect(report('bob', 'He asked me to cancel.', 2)).toBe(1)
  expect(report('bob', 'He did it once more.', 3)).toBe('report_open')
  expect(report('cat', 'He asked me to cancel.', 4)).toBe('new')
  store.close(1, 5)
  expect(report('bob', 'He did it once more.', 6)).toBe('new')
  for (const [at, name] of ['dan', 'eve'].entries()) expect(report(name, 'Never paid anything.', 10 + at)).toBe('new')
  for (const { id } of store.listOpen(9)) store.close(id, 20)
  expect(report('fay', 'Never paid anything.', 21)).toBe('cases_too_many')
  expect(report('fay', 'Never paid anything.', DAY + 21)).toBe('new')
  expect(store.listAbout('bob', 9).map(({ id, place }) => [id, place])).toEqual([
    [3, 'deal EUR-1'],
    [1, 'deal EUR-1'],
  ])
  expect(store.listAbout('', 9)).toEqual([])
})

test('[CE3] [CE4] cases are open until they are closed, in their order; of the closed ones a thousand are kept', () => {
  const store = new CaseStore(new SqliteStorage())
  for (let index = 1; index <= 1_005; index += 1) opened(store, `question number ${index}`, index)
  expect(store.listOpen(3).map(({ id }) => id)).toEqual([1, 2, 3])
  for (let index = 1; index <= 1_003; index += 1) store.close(index, 10_000 + index)
  expect(store.listOpen(9).map(({ id }) => id)).toEqual([1_004, 1_005])
  expect(store.listClosed(2_000)).toHaveLength(1_000)
  expect([store.findCase(3), store.findCase(4)?.closedAt]).toEqual([undefined, 10_004])
  store.close(4, 99_999)
  expect(store.findCase(4)?.closedAt).toBe(10_004)
})

test('[CE4] lists are cut by their kind, so appeals hide no report, and a case is found by its id', () => {
  const store = new CaseStore(new SqliteStorage())
  const written = { ref: 'other', person: 'ann', text: 'x', openedAt: 1 }
  for (let each = 0; each < 5; each += 1) store.add({ ...written, kind: 'contact' })
  const { id } = store.add({ ...written, kind: 'report', about: 'bob' })
  expect(store.listOpen(3, 'report')).toMatchObject([{ id, about: 'bob' }])
  store.close(id, 2)
  expect(store.listClosed(3, 'report')).toMatchObject([{ id }])
  expect(store.listClosed(3, 'contact')).toEqual([])
})
