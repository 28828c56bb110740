// An affiliate closes the account: from the request on they earn no commission, and amounts of others do not change.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { StoredCommission } from '#objects/wallet/ledger/affiliate-store.ts'
import { buys, invited } from './affiliate-people.ts'
import { idOf } from './at-desk.ts'
import { ledgerOf } from './copy-people.ts'
import { graceOver } from './leaving.ts'
import { again, location, partner, post } from './member.ts'
import { audited } from './trader.ts'
import { PASSWORD, registered } from './visitor.ts'

const stateOf = (person: string) =>
  runInDurableObject(env.AFFILIATE.getByName(person), (_, { storage }) => {
    const [row] = storage.sql.exec("SELECT value FROM facts WHERE name = 'state'").toArray()
    return row && JSON.parse(String(row.value))
  })
const paid = (person: string): Promise<StoredCommission[]> => ledgerOf(person).commissions(person, Date.now() + 1, 100)
const wallet = async (person: string) => (await ledgerOf(person).holdings(person)).balances

/** Sets a user's level to the highest, so that they are not rated any more. */
const lifted = (person: string): Promise<void> =>
  runInDurableObject(env.AFFILIATE.getByName(person), async (_, { storage }) => {
    const [row] = storage.sql.exec("SELECT value FROM facts WHERE name = 'state'").toArray()
    const chain = [{ person, ppm: 500_000 }]
    const state = { ...JSON.parse(String(row?.value)), ppm: 500_000, chain, ratedAt: Date.now() + 3_600_000 }
    storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'state'", JSON.stringify(state))
    await storage.deleteAlarm()
  })

test('[AF21] [AF22] [ACC23] shares of whoever leaves stay with the house, those above them get what they got, and who comes back earns again', async () => {
  const parent = await registered('leaving-parent@example.com')
  const ann = await invited((await partner(parent)).code, 'leaving-ann@example.com')
  const { code } = await partner(ann)
  const friend = await invited(code, 'leaving-friend@example.com')
  const [above, id] = [idOf(parent), idOf(ann)]
  await lifted(above)
  await env.AFFILIATE.getByName(id).rateSoon()
  await runDurableObjectAlarm(env.AFFILIATE.getByName(id))
  expect((await stateOf(id)).chain.map(({ ppm }: { ppm: number }) => ppm)).toEqual([200_000, 500_000])
  /** The friend trades, and the inviters are paid. @returns all their commissions, newest first */
  const traded = async () => {
    const before = (await paid(above)).length
    await buys(friend)
    await vi.waitFor(async () => expect((await paid(above)).length).toBeGreaterThan(before))
    for (const { fee, atoms } of await paid(above)) expect(BigInt(atoms)).toBe(BigInt(fee) / 2n - BigInt(fee) / 5n)
  }
  await traded()
  const earned = await paid(id)
  expect(earned.length).toBeGreaterThan(0)
  const has = await wallet(id)

  const close = async () => {
    expect(location(await post(ann, 'account-close', { word: 'CLOSE', current: PASSWORD }))).toEqual([303, '/'])
    await vi.waitFor(async () => expect((await stateOf(id)).hasLeft).toBe(true))
  }
  await close()
  await traded()
  // Earlier commissions are ordinary money of the affiliate; nothing was added.
  expect([await paid(id), await wallet(id)]).toEqual([earned, has])

  await again(ann, 'leaving-ann@example.com')
  await vi.waitFor(async () => expect((await stateOf(id)).hasLeft).toBe(false))
  await runDurableObjectAlarm(env.AFFILIATE.getByName(id))
  await traded()
  await vi.waitFor(async () => expect((await paid(id)).length).toBeGreaterThan(earned.length))
  const all = await paid(id)

  await close()
  await graceOver(id)
  expect(await env.ACCOUNT.getByName(id).contact()).toBeUndefined()
  await traded()
  expect(await paid(id)).toEqual(all)
  expect(await stateOf(id)).toMatchObject({ hasLeft: true, chain: [{ person: '' }, { person: above }] })
  expect((await partner(parent)).overview?.subs).toMatchObject([{ name: '', traders: 1 }])
  expect(await (await parent.ask('/affiliate')).text()).toContain('Account closed')
  await audited()

  // Rates above them also apply to their traders.
  await runInDurableObject(env.AFFILIATE.getByName(above), (_, { storage }) => {
    storage.sql.exec("UPDATE facts SET value = json_set(value, '$.ratedAt', 0) WHERE name = 'state'")
  })
  await env.AFFILIATE.getByName(above).rateSoon()
  await runDurableObjectAlarm(env.AFFILIATE.getByName(above))
  await runDurableObjectAlarm(env.AFFILIATE.getByName(id))
  expect((await stateOf(id)).chain).toMatchObject([
    { person: '', ppm: 200_000 },
    { person: above, ppm: 200_000 },
  ])
})

test('[AF21] the end fails, and is tried again, where the shard of whoever leaves cannot be told', async () => {
  const ann = await registered('leaving-untold@example.com')
  await partner(ann)
  const told = await runInDurableObject(env.AFFILIATE.getByName(idOf(ann)), async (object) => {
    const { env: own } = object as unknown as { env: Record<string, unknown> }
    const broken = { getByName: () => ({ setAffiliateTerms: () => Promise.reject(new Error('not to be reached')) }) }
    const before = own.LEDGER
    Object.defineProperty(object, 'env', { value: { ...own, LEDGER: broken }, configurable: true, writable: true })
    const failed = await object.leave().then(
      () => 'left',
      (error: unknown) => String(error),
    )
    Object.defineProperty(object, 'env', { value: { ...own, LEDGER: before }, configurable: true, writable: true })
    await object.leave()
    return failed
  })
  expect(told).toMatch(/l[01] was not told/)
  expect((await stateOf(idOf(ann))).hasLeft).toBe(true)
})
