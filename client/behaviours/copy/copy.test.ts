import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClipboardCopyEvent, INITIAL_CLIPBOARD_COPY, reduceClipboardCopy } from './copy.ts'

const run = (...events: ClipboardCopyEvent[]) => events.reduce(reduceClipboardCopy, INITIAL_CLIPBOARD_COPY)

test('[GE10] a copy is told as done or as failed, and forgotten after a while', () => {
  expect(run({ kind: 'copy' }).phase).toBe('copying')
  expect(run({ kind: 'copy' }, { kind: 'copied', attempt: 1 }).phase).toBe('copied')
  expect(run({ kind: 'copy' }, { kind: 'failed', attempt: 1 }).phase).toBe('failed')
  expect(run({ kind: 'copy' }, { kind: 'copied', attempt: 1 }, { kind: 'forget', attempt: 1 }).phase).toBe('idle')
})

test('[GE10] what an earlier attempt says or forgets does not touch the latest', () => {
  const second = run({ kind: 'copy' }, { kind: 'copied', attempt: 1 }, { kind: 'copy' })
  expect(reduceClipboardCopy(second, { kind: 'failed', attempt: 1 })).toEqual({ phase: 'copying', attempt: 2 })
  expect(reduceClipboardCopy(second, { kind: 'forget', attempt: 1 })).toEqual({ phase: 'copying', attempt: 2 })
})

test('[GE10] nothing is said to be copied that was not asked for', () => {
  const events = fc.oneof(
    fc.constant<ClipboardCopyEvent>({ kind: 'copy' }),
    fc.record({ kind: fc.constantFrom('copied' as const, 'failed' as const, 'forget' as const), attempt: fc.nat(5) }),
  )
  fc.assert(
    fc.property(fc.array(events), (happened) => {
      const { phase, attempt } = happened.reduce(reduceClipboardCopy, INITIAL_CLIPBOARD_COPY)
      expect(attempt).toBe(happened.filter(({ kind }) => kind === 'copy').length)
      if (attempt === 0) expect(phase).toBe('idle')
      if (happened.at(-1)?.kind === 'copy') expect(phase).toBe('copying')
    }),
  )
})
