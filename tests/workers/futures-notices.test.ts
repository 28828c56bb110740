// Notifications about margin, in the notification centre and by mail, each once.

import { env, evictDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { dataOf, view } from './member.ts'
import { registered } from './visitor.ts'

const BTC = { params: { contracts: 'BTC_USDT' }, link: '/futures/BTC_USDT', at: 1_700_000_000_000 }
const LOW: Notice = { ...BTC, id: 'margin/BTC_USDT/80/1', kind: 'margin_80' }

test('[FU73] [NO7] news of margin are in the notification centre once, with the contract they are about, and in a mail', async () => {
  const visitor = await registered('margin-news@example.com')
  const door = env.NOTICES.getByName(String(visitor.cookies.get('userId')))
  const mails = async () => {
    const sent = await env.OUTBOX.getByName('all').list('margin-news@example.com')
    return sent.map(({ kind }) => kind).filter((kind) => ['margin_80', 'liquidated'].includes(kind))
  }
  await door.tell([LOW])
  // The clearing house got no acknowledgement and sends it again.
  await door.tell([LOW])
  await evictDurableObject(door)
  await env.NOTICES.getByName(String(visitor.cookies.get('userId'))).tell([
    LOW,
    { ...BTC, id: 'margin/liquidated/7', kind: 'liquidated' },
  ])
  await vi.waitFor(async () => expect((await view(visitor, 'account-notifications')).unread).toBe(2))
  const { rows, categories } = await view(visitor, 'account-notifications')
  expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
    ['liquidated', '\u2066BTC/USDT\u2069'],
    ['margin_80', '\u2066BTC/USDT\u2069'],
  ])
  expect(categories).toContainEqual({ category: 'futures', unread: 2 })
  const chosen = await dataOf<'account-notifications'>(await visitor.ask('/account/notifications?news=futures'))
  expect(chosen.rows).toHaveLength(2)
  const page = await (await visitor.ask('/account/notifications')).text()
  expect(page).toContain('Position liquidated')
  expect(page).toContain('href="/futures/BTC_USDT"')
  await vi.waitFor(async () => expect((await mails()).toSorted()).toEqual(['liquidated', 'margin_80']))
})
