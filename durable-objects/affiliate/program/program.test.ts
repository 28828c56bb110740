import { beforeEach, describe, expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { AFFILIATE_MIGRATIONS, AffiliateProgram, CLEARING_HOUSE_TERMS_RECEIVER, INVITE_LINKS_MAX } from './program.ts'

const DAY = 86_400_000
const SHARDS = ['l0', 'l1']
const QUIET = { cents: 0, traders: 0 }
const BUSY = { cents: 100_000_000_00, traders: 40 }

let storage: SqliteStorage
let program: AffiliateProgram
beforeEach(() => {
  storage = new SqliteStorage()
  program = new AffiliateProgram(storage)
  program.open('ann', '')
})

describe('links', () => {
  test('[AF1] an open link’s name is its own, and a number is never used again', () => {
    expect(program.addLink('Telegram', 1)).toMatchObject({ ok: true, value: { number: 1, clicks: 0 } })
    expect(program.addLink('Telegram', 2)).toEqual({ ok: false, error: 'name_taken' })
    expect(program.archive(1)).toMatchObject({ ok: true })
    expect(program.archive(9)).toEqual({ ok: false, error: 'item_gone' })
    expect(program.addLink('Telegram', 3)).toMatchObject({ ok: true, value: { number: 2 } })
    expect(program.links().map(({ number, archived }) => [number, archived])).toEqual([
      [2, 0],
      [1, 1],
    ])
  })

  test('[AF1] no more than fifty are open, and an archived one still counts', () => {
    for (let index = 0; index < INVITE_LINKS_MAX; index += 1)
      expect(program.addLink(`link ${index}`, index).ok).toBe(true)
    expect(program.addLink('one more', 99)).toEqual({ ok: false, error: 'too_many_kept' })
    program.archive(7)
    expect(program.addLink('one more', 99).ok).toBe(true)
    program.addReferral('bob', 7, 5)
    program.countClick(7, 'x', 5)
    expect(program.referrals()).toEqual([{ account: 'bob', link: 7, joined: 5 }])
    expect(program.links().find(({ number }) => number === 7)).toMatchObject({ archived: 1, clicks: 1 })
  })

  test('[AF8] a visitor counts once a day for a link, and is forgotten after two days', () => {
    program.addLink('a', 0)
    program.addLink('b', 0)
    for (const link of [1, 1, 2]) program.countClick(link, 'x', 0)
    program.countClick(1, 'y', 0)
    program.countClick(1, 'x', DAY)
    program.countClick(1, 'x', 3 * DAY)
    const clicks = program.links().map((link) => [link.name, link.clicks])
    expect(clicks).toEqual([
      ['b', 1],
      ['a', 4],
    ])
    expect(program.clicks(0)).toBe(4)
    expect(program.clicks(1)).toBe(2)
    expect(storage.sql.exec('SELECT day, visitor FROM visitors').toArray()).toEqual([{ day: 3, visitor: 'x' }])
  })
})

test('[AF8] a visitor who asks for links that there are not is one visit', () => {
  for (let link = 1; link <= 9; link += 1) program.countClick(link, 'x', 5)
  expect(program.clicks(0)).toBe(1)
  expect(storage.sql.exec('SELECT link FROM visitors').toArray()).toEqual([{ link: 0 }])
})

test('[AF18] [AF19] of whoever has not joined nothing is written, and a link is refused', () => {
  const looked = new AffiliateProgram(new SqliteStorage())
  expect(looked.addLink('Telegram', 1)).toEqual({ ok: false, error: 'not_joined' })
  expect(looked.archive(1)).toEqual({ ok: false, error: 'not_joined' })
  looked.countClick(0, 'x', 1)
  expect(looked.updateRating(BUSY, [], SHARDS, 1)).toBe(false)
  looked.setHidden(true, 1)
  expect([looked.state, looked.clicks(0), looked.isHidden]).toEqual([undefined, 0, false])
})

test('[AF3] whoever registers counts once, for the first link; a link that there is not is none', () => {
  program.addLink('a', 0)
  program.addReferral('bob', 1, 10)
  program.addReferral('bob', 0, 20)
  program.addReferral('cat', 77, 30)
  expect(program.referrals()).toEqual([
    { account: 'cat', link: 0, joined: 30 },
    { account: 'bob', link: 1, joined: 10 },
  ])
  program.deleteReferral('bob')
  expect(program.referrals()).toHaveLength(1)
})

describe('chains', () => {
  test('[AF2] a rating by the last 30 days raises and lowers', () => {
    expect(program.state).toMatchObject({ ppm: 200_000, version: 0 })
    program.updateRating(BUSY, [], SHARDS, 1_000)
    expect(program.state).toMatchObject({ ppm: 500_000, ratedAt: 1_000 })
    program.updateRating(QUIET, [], SHARDS, 2_000)
    expect(program.state).toMatchObject({ ppm: 200_000, ratedAt: 2_000 })
  })

  test('[AF6] each shard hears of a chain until it has; one that hears of an older version has to hear again', () => {
    expect(program.updateRating(QUIET, [], SHARDS, 1_000)).toBe(false)
    expect(program.unacknowledgedReceivers()).toEqual([])
    expect(program.updateRating(BUSY, [], SHARDS, 2_000)).toBe(true)
    const first = program.state?.version ?? 0
    program.acknowledgeChain('l0', first)
    expect(program.unacknowledgedReceivers()).toEqual(['l1'])
    expect(program.updateRating(QUIET, [], SHARDS, 2_000)).toBe(true)
    program.acknowledgeChain('l1', first)
    expect(program.unacknowledgedReceivers()).toEqual(['l0', 'l1'])
    expect(program.state?.version).toBeGreaterThan(first)
  })

  test('[AF6] the clearing house hears of a chain that was made before it shared fees', () => {
    const old = new SqliteStorage()
    old.transactionSync(() => runMigrations(old.sql, AFFILIATE_MIGRATIONS.slice(0, 1)))
    old.sql.exec('INSERT INTO facts (name, value) VALUES (?, ?)', 'state', JSON.stringify(program.state))
    expect(new AffiliateProgram(old).unacknowledgedReceivers()).toEqual([CLEARING_HOUSE_TERMS_RECEIVER])
    expect(program.unacknowledgedReceivers()).toEqual([])
  })

  test('[AF7] three at most, and never twice the same', () => {
    const above = ['bob', 'ann', 'cat', 'dan'].map((userId) => ({ person: userId, ppm: 500_000 }))
    expect(program.updateRating(QUIET, above, SHARDS, 1_000)).toBe(true)
    expect(program.state?.chain.map(({ person: userId }) => userId)).toEqual(['ann', 'bob', 'cat'])
    program.addSubInviter('eve')
    program.addSubInviter('eve')
    expect(program.subInviters()).toEqual(['eve'])
  })

  test('[AF7] whoever invited an inviter stays so', () => {
    expect(program.open('ann', 'bob').parent).toBe('bob')
    expect(program.open('ann', 'cat').parent).toBe('bob')
    expect(new AffiliateProgram(new SqliteStorage()).open('ann', 'ann').parent).toBe('')
  })
})

describe('leaving', () => {
  const above = [{ person: 'pat', ppm: 500_000 }]

  test('[AF21] [AF22] whoever left is nobody in their chain, at the rate that they had; above them rates change as before', () => {
    program.updateRating(BUSY, above, SHARDS, 1_000)
    for (const shard of SHARDS) program.acknowledgeChain(shard, program.state?.version ?? 0)
    expect(program.leave('ann', true, SHARDS, 2_000)).toBe(true)
    const left = [{ person: '', ppm: 500_000 }, ...above]
    expect([program.state?.chain, program.unacknowledgedReceivers()]).toEqual([left, SHARDS])
    expect(program.leave('ann', true, SHARDS, 2_001)).toBe(false)
    expect(program.updateRating(QUIET, above, SHARDS, 3_000)).toBe(false)
    expect(program.updateRating(QUIET, [{ person: 'pat', ppm: 400_000 }], SHARDS, 4_000)).toBe(true)
    expect(program.state?.chain).toEqual([
      { person: '', ppm: 500_000 },
      { person: 'pat', ppm: 400_000 },
    ])
    const { version = 0 } = program.state ?? {}
    expect(program.leave('ann', false, SHARDS, 5)).toBe(true)
    expect(program.state?.version).toBeGreaterThan(version)
    expect(program.state?.chain[0]).toEqual({ person: 'ann', ppm: 500_000 })
    expect([program.isJoined, program.updateRating(QUIET, above, SHARDS, 6_000), program.state?.ppm]).toEqual([
      true,
      true,
      200_000,
    ])
  })

  test('[AF22] once they are gone, their place in chains is all that stays', () => {
    program.addLink('a', 0)
    program.addReferral('bob', 1, 10)
    program.setLabel('bob', 'VIP')
    program.addSubInviter('bob')
    program.setHidden(true, 5)
    program.leave('ann', true, SHARDS, 2_000)
    program.erase()
    expect([program.links(), program.referrals(), program.labels(), program.pendingReport()]).toEqual([
      [],
      [],
      [],
      undefined,
    ])
    expect([program.state?.hasLeft, program.subInviters(), program.unacknowledgedReceivers()]).toEqual([
      true,
      ['bob'],
      SHARDS,
    ])
  })

  test('[AF21] somebody who never joined leaves as well, and has not joined by it', () => {
    const lead = new AffiliateProgram(new SqliteStorage())
    expect(lead.leave('lou', true, SHARDS, 1)).toBe(true)
    expect([lead.isJoined, lead.state?.chain]).toEqual([false, [{ person: '', ppm: 200_000 }]])
    lead.leave('lou', false, SHARDS, 2)
    expect([lead.isJoined, lead.open('lou', 'pat').parent, lead.isJoined]).toEqual([false, 'pat', true])
  })

  test('[AF19] what was written before one could join or leave is of somebody who joined and stays', () => {
    const old = {
      id: 'ann',
      parent: '',
      ppm: 300_000,
      version: 7,
      chain: [{ person: 'ann', ppm: 300_000 }],
      ratedAt: 5,
    }
    storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'state'", JSON.stringify(old))
    expect([program.isJoined, program.state]).toEqual([true, { ...old, isMember: true, hasLeft: false }])
  })
})

describe('what the board hears', () => {
  const earned = (micros: number) => ({ month: 202611, inMonth: { micros, traders: 1 }, ever: { micros, traders: 1 } })

  test('[AFB4] is noted before it is told, until it was heard, and each change has a higher version', () => {
    program.queueReport(earned(0), 5)
    expect(program.pendingReport()).toBeUndefined()
    program.addReferral('bob', 0, 5)
    program.queueReport(earned(0), 10)
    const first = program.pendingReport()
    expect(first).toMatchObject({ person: 'ann', version: 10, invited: 1, isHidden: false })
    // A new program over the same rows, as after an eviction.
    expect(new AffiliateProgram(storage).pendingReport()).toEqual(first)
    program.queueReport(earned(7), 10)
    expect(program.pendingReport()).toMatchObject({ version: 11, ever: { micros: 7, traders: 1 } })
    program.acknowledgeReport(first?.version ?? 0)
    expect(program.pendingReport()?.version).toBe(11)
    program.acknowledgeReport(11)
    program.queueReport(earned(7), 99)
    expect(program.pendingReport()).toBeUndefined()
  })

  test('[AFB6] has whether the inviter wants to be shown, whatever they earn, until they say otherwise', () => {
    expect(program.isHidden).toBe(false)
    program.setHidden(true, 5)
    expect([program.isHidden, program.pendingReport()?.isHidden]).toEqual([true, true])
    program.queueReport(earned(7), 10)
    expect(program.pendingReport()).toMatchObject({ isHidden: true, ever: { micros: 7 } })
    program.setHidden(false, 20)
    expect(program.pendingReport()).toMatchObject({ version: 20, isHidden: false, ever: { micros: 7 } })
    program.erase()
    expect([program.isHidden, program.pendingReport()]).toEqual([false, undefined])
  })
})
