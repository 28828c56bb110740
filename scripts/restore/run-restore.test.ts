import { afterEach, expect, test, vi } from 'vitest'
import { backupCalls } from '#shared/operator/backup-calls.ts'
import { EARLIER_MS, runRestore } from './run-restore.ts'

const NOW = Date.UTC(2040, 0, 1)
const { backedUp, restore, restoreDirectory, endRestore, restoredEdges } = backupCalls

type Restored = {
  readonly class: string
  readonly at: number
  readonly isForced: boolean
  readonly restores?: unknown
}

/** A site of which the ledger had sent its message to the book only at `agreesAt`. */
class RestoringSite {
  readonly restored: Restored[] = []
  readonly ended: unknown[] = []
  agreesAt = Number.POSITIVE_INFINITY
  isEmpty = true
  pastRestores = [{ at: 5, until: 7, only: 'Ledger' }]
  readonly received: unknown[] = []

  answer(path: string, asked: URLSearchParams, sent: Record<string, unknown>): unknown {
    if (path === backedUp.path) {
      const className = asked.get('class')
      return className
        ? { classes: [], objects: [{ name: 'a' }] }
        : { classes: ['Account', 'Ledger', 'OrderBook'], objects: [], restores: this.pastRestores }
    }
    if (path === restore.path) return this.#restore(sent as never)
    if (path === restoreDirectory.path) return { outcome: 'absent' }
    if (path === restoredEdges.path) return [{ name: 'a', edges: this.#edgesOf(String(sent.class)) }]
    if (path === endRestore.path) this.ended.push(sent)
    return null
  }

  #restore({ class: className, at, isForced, restores }: Restored) {
    this.received.push(restores)
    this.restored.push({ class: className, at, isForced })
    if (!this.isEmpty && !isForced) return [{ name: 'a', result: { outcome: 'not_empty' } }]
    return [{ name: 'a', result: { outcome: 'restored', entries: 1, statements: 1, lastTime: at, seenTime: at } }]
  }

  #edgesOf(className: string) {
    const at = this.restored.findLast((each) => each.class === 'OrderBook')?.at ?? 0
    const edge = { sent: 0, received: 0, outbox: [] }
    // The book already has a message that the ledger has not sent yet.
    if (className === 'OrderBook') return [{ ...edge, peer: 'ledger:a', received: at > this.agreesAt ? 1 : 0 }]
    return className === 'Ledger' ? [{ ...edge, peer: 'book:a' }] : []
  }
}

function startSite(): RestoringSite {
  const site = new RestoringSite()
  vi.stubGlobal('fetch', async (url: URL, { body }: { readonly body?: string }) => {
    const data = site.answer(url.pathname, url.searchParams, body === undefined ? {} : JSON.parse(body))
    return new Response(JSON.stringify({ data }))
  })
  return site
}

const run = (moment: { readonly at: number } | { readonly lostAt: number }, isForced = false) =>
  runRestore({ origin: 'http://restored.test', token: '', moment, isForced, isDryRun: false })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('[BAK34] a restore after a loss takes the moment half a second before it, for all objects', async () => {
  const site = startSite()
  const at = NOW - 500
  expect(await run({ lostAt: NOW })).toMatchObject({ at, faults: [], isSettled: true })
  expect(site.restored.map((each) => [each.class, each.at])).toEqual([
    ['Ledger', at],
    ['OrderBook', at],
    ['Account', at],
  ])
  expect(site.ended).toEqual([{ at }])
})

test('[BAK34] while money objects contradict each other, it takes earlier moments, for them first', async () => {
  const site = startSite()
  site.agreesAt = NOW - 1_000
  const at = NOW - 500 - 2 * EARLIER_MS
  expect(await run({ lostAt: NOW })).toMatchObject({ at, faults: [], objects: 3 })
  expect(site.restored.filter((each) => each.class === 'OrderBook').map((each) => each.isForced)).toEqual([
    false,
    true,
    true,
  ])
  expect(site.restored.filter((each) => each.class === 'Account')).toEqual([{ class: 'Account', at, isForced: false }])
  expect(site.ended).toEqual([{ at }])
})

test('[BAK14] a moment that was named is not changed: contradictions end the restore before other objects', async () => {
  const site = startSite()
  site.agreesAt = NOW - 1_000
  const { at, faults } = await run({ at: NOW })
  expect([at, faults]).toEqual([NOW, ['book:a has message 1 of ledger:a, which has sent 0']])
  expect([site.restored.map((each) => each.class), site.ended]).toEqual([['Ledger', 'OrderBook'], []])
})

test('[BAK9] [BAK34] money objects that are not empty end the restore, at any moment', async () => {
  const site = startSite()
  site.isEmpty = false
  site.agreesAt = 0
  const { faults } = await run({ lostAt: NOW })
  expect(faults).toEqual([
    'Ledger/a is not empty: --force replaces it',
    'OrderBook/a is not empty: --force replaces it',
  ])
  expect([site.restored.length, site.ended]).toEqual([2, []])
})

test('[BAK55] earlier restores are listed once, and each request names them', async () => {
  const site = startSite()
  await run({ at: NOW })
  expect(site.received).toEqual([site.pastRestores, site.pastRestores, site.pastRestores])
})

test('[BAK26] without a later act in the bucket, a named moment is not settled', async () => {
  startSite()
  expect(await run({ at: NOW })).toMatchObject({ isSettled: false, seenTime: NOW })
})
