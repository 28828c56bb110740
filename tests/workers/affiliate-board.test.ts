// The affiliate leaderboard on its pages: its entries, hidden affiliates, and closed accounts.

import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { maskCopierName } from '#shared/copy/kinds.ts'
import { buys, invited } from './affiliate-people.ts'
import { idOf } from './at-desk.ts'
import { ledgerOf } from './copy-people.ts'
import { ask, askUnder, documentOf, markupOf } from './edge-site.ts'
import { enteredBy, location, partner, post, view } from './member.ts'
import { registered, Visitor } from './visitor.ts'

const nameOf = (visitor: Visitor) => maskCopierName(idOf(visitor))
const board = () => env.AFFILIATE_BOARD.getByName('all').board()
/** In another language each time, because the cache has older copies. */
const publicPage = async (locale: string) => documentOf(await ask(`/${locale}/affiliate-register`))

/** A user registers with a code and pays a fee. */
async function trades(invite: string, inviter: string, email: string): Promise<void> {
  await buys(await invited(invite, email), inviter)
  const paid = () => ledgerOf(inviter).commissions(inviter, Date.now() + 1, 10)
  await vi.waitFor(async () => expect(await paid()).not.toEqual([]))
}

test('[AC30] [AFB4] [AFB5] [AFB6] [AFB9] an inviter is on the board masked, and off it in every byte when they say so', async () => {
  const host = await registered('board-host@example.com')
  const { code, board: before } = await partner(host)
  expect(before).toMatchObject({ isHidden: false, place: { inMonth: 0, ever: 0 } })
  await trades(code, idOf(host), 'board-friend@example.com')

  // Without a visit: the object is rated and reports.
  await env.AFFILIATE.getByName(idOf(host)).rateSoon()
  await runDurableObjectAlarm(env.AFFILIATE.getByName(idOf(host)))
  const first = { rank: 1, name: nameOf(host), traders: 1 }
  expect(await board()).toMatchObject({ inMonth: [first], ever: [first], inviters: 1, invited: 1 })
  // When its owner visits, which sends the board nothing new.
  const own = (await partner(host)).board
  expect(own).toMatchObject({ isHidden: false, place: { name: nameOf(host), inMonth: 1, ever: 1 } })
  expect(Number(own?.board.commission)).toBeGreaterThan(0)
  expect(await board()).toEqual(own?.board)

  const document = await publicPage('fr_FR')
  expect(markupOf(document)).toContain(nameOf(host))
  expect(markupOf(document)).toContain('Classement des affiliés')
  expect(document).not.toContain(idOf(host))

  // A sub-account sees the board, and cannot change the setting.
  await post(host, 'sub-account-make', { name: 'Desk' })
  const { subs } = await view(host, 'account-sub-accounts')
  const inside = await enteredBy(host, subs[0]?.id ?? '')
  expect((await partner(inside)).board).toMatchObject({ isOwn: false, place: { inMonth: 1 } })
  expect((await post(inside, 'affiliate-board-leave')).status).toBe(409)

  expect(location(await post(host, 'affiliate-board-leave'))).toEqual([303, '/affiliate?done=board_left'])
  const hidden = (await partner(host)).board
  expect(hidden).toMatchObject({ isHidden: true, board: { inMonth: [], ever: [], invited: 1 } })
  expect(hidden?.board.commission).toBe(own?.board.commission)
  const without = await publicPage('ar_AE')
  expect(without).not.toContain(nameOf(host))
  expect(without).not.toContain(idOf(host))

  expect(location(await post(host, 'affiliate-board-join'))[1]).toBe('/affiliate?done=board_joined')
  expect((await board()).ever).toMatchObject([first])

  // [AFB7] The account is closed for good.
  await env.AFFILIATE.getByName(idOf(host)).vanish()
  expect(await board()).toMatchObject({ inMonth: [], ever: [], inviters: 1, commission: own?.board.commission })
})

test('[AF16] who was invited can be downloaded, masked, by link, and with nothing that a spreadsheet would run', async () => {
  const host = await registered('list-host@example.com')
  const file = async () => (await (await host.ask('/affiliate/invited.csv')).text()).replace('\uFEFF', '')
  expect(await file()).toBe('joined,name,link,label\r\n')
  const { code } = await partner(host)
  await post(host, 'affiliate-link-make', { name: '=SUM(1)' })
  await invited(`${code}-1`, 'list-friend@example.com')
  await invited(code, 'list-other@example.com')
  const rows = async () => (await file()).trim().split('\r\n').slice(1)
  const timeless = async () => (await rows()).map((row) => row.replace(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z,/, '')).sort()
  await vi.waitFor(async () => expect(await timeless()).toEqual(["l•••@example.com,'=SUM(1),", 'l•••@example.com,,']))
  expect(markupOf(await documentOf(await host.ask('/affiliate')))).toContain('href="/affiliate/invited.csv"')
  expect((await new Visitor().ask('/affiliate/invited.csv')).status).toBe(401)
})

test('[AFB9] without the board the page is there all the same', async () => {
  const broken = { getByName: () => ({ board: () => Promise.reject(new Error('not to be reached')) }) }
  const bindings = { AFFILIATE_BOARD: broken as unknown as typeof env.AFFILIATE_BOARD }
  const document = await documentOf(await askUnder(bindings, '/tr_TR/affiliate-register'))
  expect(markupOf(document)).toContain('id="rates"')
  expect(markupOf(document)).not.toContain('id="leaderboard"')
})
