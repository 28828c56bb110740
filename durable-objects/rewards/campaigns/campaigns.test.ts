import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { CampaignTerms } from '#shared/rewards/campaigns.ts'
import { REWARD_TASKS } from '#shared/rewards/tasks.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { findCampaignTermsProblem, parseCouponId } from './engine.ts'
import { CampaignService } from './service.ts'

const NOW = 1_000 * DAY_MS
const TERMS: CampaignTerms = {
  name: 'Spring',
  kind: 'voucher',
  amount: '1000000000',
  count: 3,
  earned: 'code',
  code: 'SPRING26',
  from: NOW,
  to: NOW + 10 * DAY_MS,
  days: 7,
  rebateDays: 0,
}

function world() {
  const storage = new SqliteStorage()
  const clock = { now: NOW }
  const rise = () => new CampaignService(storage, () => clock.now)
  return { clock, rise, service: rise() }
}
const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T =>
  result.ok ? result.value : expect.unreachable(String(result.error))
const code = { code: 'SPRING26' }
const viewOf = (service: CampaignService, id: number) => service.all().find((each) => each.id === id)

describe('campaigns', () => {
  test('[CG1] [CG2] have terms that fit their kind and way, and a bounded budget', () => {
    expect(findCampaignTermsProblem(TERMS, NOW)).toBeUndefined()
    const wrong = (more: Partial<CampaignTerms>) => findCampaignTermsProblem({ ...TERMS, ...more }, NOW)
    expect(wrong({ code: 'abc' })).toBe('campaign_invalid')
    expect(wrong({ earned: 'bot' })).toBe('campaign_invalid')
    expect(wrong({ rebateDays: 7 })).toBe('campaign_invalid')
    expect(wrong({ kind: 'rebate' })).toBe('campaign_invalid')
    expect(wrong({ amount: '100000000000000', count: 1 })).toBeUndefined()
    expect(wrong({ amount: '100000000000001', count: 1 })).toBe('campaign_too_large')
    expect(wrong({ to: NOW })).toBe('window_invalid')
    expect(wrong({ from: NOW + 20 * DAY_MS })).toBe('window_invalid')
    expect(wrong({ to: 0 })).toBeUndefined()
  })

  test('[CG2] give as many coupons as there are and no more', () => {
    const { service } = world()
    const id = must(service.createCampaign(TERMS))
    const taken = ['ann', 'bob', 'cat', 'dan', 'eve'].map((userId) => service.grantCoupon(code, userId))
    expect(taken.map((each) => (each.ok ? each.value.id : each.error))).toEqual([
      `c${id}-1`,
      `c${id}-2`,
      `c${id}-3`,
      'used_up',
      'used_up',
    ])
    expect(viewOf(service, id)).toMatchObject({ given: 3, state: 'used_up' })
  })

  test('[CG3] give a person one, the same whenever it is asked for again, after the end and after an eviction too', () => {
    const { service, rise, clock } = world()
    const id = must(service.createCampaign(TERMS))
    const first = must(service.grantCoupon(code, 'ann'))
    expect(first).toMatchObject({ kind: 'voucher', amount: '1000000000', givenAt: NOW, until: NOW + 7 * DAY_MS })
    clock.now += 30 * DAY_MS
    expect(must(rise().grantCoupon(code, 'ann'))).toEqual(first)
    expect(rise().grantCoupon(code, 'bob')).toEqual({ ok: false, error: 'campaign_over' })
    expect(viewOf(service, id)?.given).toBe(1)
  })

  test('[CG3] [CG4] for a task the newer counts, and whoever had one of another gets that one again', () => {
    const { service, clock } = world()
    const old = must(service.grantCoupon({ task: 'bot' }, 'ann'))
    const terms = { ...TERMS, name: 'Bots', earned: 'bot', code: '', amount: '500000000', from: NOW + DAY_MS } as const
    const id = must(service.createCampaign(terms))
    expect(must(service.grantCoupon({ task: 'bot' }, 'bob')).id).not.toBe(`c${id}-1`)
    clock.now += DAY_MS
    expect(must(service.grantCoupon({ task: 'bot' }, 'ann'))).toEqual(old)
    expect(must(service.grantCoupon({ task: 'bot' }, 'cat')).id).toBe(`c${id}-1`)
    expect(service.offers().filter(({ task }) => task === 'bot')).toMatchObject([{ amount: '5.00000000' }])
  })

  test('[CG4] codes and names are of one campaign; what is none, or has not begun, is wrong', () => {
    const { service, clock } = world()
    must(service.createCampaign({ ...TERMS, from: NOW + DAY_MS }))
    expect(service.createCampaign({ ...TERMS, name: 'Other' })).toEqual({ ok: false, error: 'campaign_taken' })
    expect(service.createCampaign({ ...TERMS, code: 'OTHER123' })).toEqual({ ok: false, error: 'campaign_taken' })
    expect(service.grantCoupon({ code: 'NONE1234' }, 'ann')).toEqual({ ok: false, error: 'code_wrong' })
    expect(service.grantCoupon({ code: '' }, 'ann')).toEqual({ ok: false, error: 'code_wrong' })
    expect(service.grantCoupon(code, 'ann')).toEqual({ ok: false, error: 'code_wrong' })
    clock.now += DAY_MS
    expect(service.grantCoupon(code, 'ann').ok).toBe(true)
  })

  test('[CG5] stopped, one gives no more, and what was given stays', () => {
    const { service } = world()
    const id = must(service.createCampaign(TERMS))
    const grant = must(service.grantCoupon(code, 'ann'))
    expect(service.stop(id).ok).toBe(true)
    expect(service.stop(id)).toEqual({ ok: false, error: 'already_so' })
    expect(service.stop(999)).toEqual({ ok: false, error: 'campaign_unknown' })
    expect(service.grantCoupon(code, 'bob')).toEqual({ ok: false, error: 'campaign_over' })
    expect(must(service.grantCoupon(code, 'ann'))).toEqual(grant)
    service.recordProgress(grant.id, 1_000_000_000n)
    expect(viewOf(service, id)).toMatchObject({ state: 'stopped', redeemed: 1, paid: '1000000000' })
  })

  test('[CG6] what is told counts once, never back and never beyond the amount', () => {
    const { service } = world()
    const id = must(service.createCampaign(TERMS))
    const [a, b] = ['ann', 'bob'].map((userId) => must(service.grantCoupon(code, userId)).id)
    for (const paid of [0n, 400n, 400n, 0n]) service.recordProgress(a ?? '', paid)
    expect(viewOf(service, id)).toMatchObject({ redeemed: 1, paid: '400' })
    service.recordProgress(b ?? '', 5_000_000_000n)
    expect(viewOf(service, id)).toMatchObject({ redeemed: 2, paid: '1000000400' })
    expect(service.liabilityStatement()).toEqual({ paid: '1000000400', promised: '2000000000' })
    for (const none of [`c${id}-9`, 'c999-1', 'nonsense']) service.recordProgress(none, 1n)
    expect(viewOf(service, id)?.paid).toBe('1000000400')
    expect(parseCouponId('c12-345')).toEqual({ campaign: 12, number: 345 })
    expect(parseCouponId('c0-1')).toBeUndefined()
  })

  test('[CG7] each task has one from the first start on, once', () => {
    const { service, rise } = world()
    expect(service.offers().map(({ task }) => task)).toEqual(REWARD_TASKS)
    const [first] = service.all()
    service.stop(first?.id ?? 0)
    expect(rise().offers()).toHaveLength(REWARD_TASKS.length - 1)
    expect(rise().all()).toHaveLength(REWARD_TASKS.length)
    expect(service.grantCoupon({ task: 'invite' }, 'ann')).toEqual({ ok: false, error: 'campaign_over' })
  })
})
