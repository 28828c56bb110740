// What people are told of their margin: in the notification centre, and by mail, each once.

import { env, evictDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { TradingNews } from '#shared/account/events.ts'
import { dataOf, objectOf, view } from './member.ts'
import { registered } from './visitor.ts'

const BTC = { detail: 'BTC_USDT', at: 1_700_000_000_000 }

test('[FU73] news of margin are in the notification centre once, with the contract they are about, and in a mail', async () => {
  const visitor = await registered('margin-news@example.com')
  const id = String(visitor.cookies.get('userId'))
  const tell = (...news: TradingNews[]) => env.ACCOUNT.getByName(id).tellTrading(news)
  const mails = async () => {
    const sent = await env.OUTBOX.getByName('all').list('margin-news@example.com')
    return sent.map(({ kind }) => kind).filter((kind) => ['margin_low', 'liquidated', 'deleveraged'].includes(kind))
  }
  await tell({ ...BTC, key: 'margin BTC_USDT 80 1', kind: 'margin_80' })
  // The house was not told that it arrived.
  await tell({ ...BTC, key: 'margin BTC_USDT 80 1', kind: 'margin_80' })
  await evictDurableObject(objectOf(visitor))
  await tell(
    { ...BTC, key: 'margin BTC_USDT 80 1', kind: 'margin_80' },
    { ...BTC, key: 'liquidated 7', kind: 'liquidated' },
  )
  const { rows, unread } = await view(visitor, 'account-notifications')
  expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['liquidated', 'BTC_USDT'],
    ['margin_80', 'BTC_USDT'],
  ])
  expect(unread).toBe(2)
  const chosen = await dataOf<'account-notifications'>(await visitor.ask('/account/notifications?news=trading'))
  expect(chosen.rows).toHaveLength(2)
  const page = await (await visitor.ask('/account/notifications')).text()
  expect(page).toContain('Position liquidated')
  expect(page).toContain('href="/futures/BTC_USDT"')
  await vi.waitFor(async () => expect((await mails()).toSorted()).toEqual(['liquidated', 'margin_low']))
})
