import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { formatDeletedAccount } from '../../platform/kin.ts'
import { RelationStore } from './store.ts'

const open = () => new RelationStore(new SqliteStorage())
const DELETED = formatDeletedAccount('7')
const TAKERS = ['l0', 'account']
const at = (now: number) => ({ now, takers: TAKERS })
const kins = (store: RelationStore, ...people: string[]) => people.map((userId) => store.relationOf(userId)?.kin ?? '')

test('[REL3] pairs are groups, named by whoever was there first; said again nothing changes', () => {
  const store = open()
  expect(store.relate('bob', 'ann', ['mail'], at(1))).toEqual([
    { person: 'bob', isRelated: true },
    { person: 'ann', isRelated: true },
  ])
  expect(store.relate('bob', 'ann', ['mail'], at(2))).toEqual([])
  expect(store.relate('cid', 'bob', ['device', 'block'], at(3))).toEqual([{ person: 'cid', isRelated: true }])
  expect(kins(store, 'ann', 'bob', 'cid', 'dan')).toEqual(['ann', 'ann', 'ann', ''])
  store.relate('eve', 'dan', ['mail'], at(4))
  store.relate('eve', 'cid', ['mail'], at(5))
  expect(new Set(kins(store, 'ann', 'bob', 'cid', 'dan', 'eve'))).toEqual(new Set(['ann']))
  expect(store.relationsOf('bob')).toMatchObject([
    { other: 'ann', points: 100, state: 'related', since: 1, evidence: [{ kind: 'mail', at: 1 }] },
    { other: 'cid', points: 100, since: 3 },
  ])
})

test('[REL4] each taker is owed each change until it has heard of that very version', () => {
  const store = open()
  store.relate('bob', 'ann', ['mail'], at(1))
  expect(store.pendingUpdates()).toHaveLength(4)
  const { version = 0 } = store.relationOf('bob') ?? {}
  store.acknowledge('bob', 'l0', version - 1)
  expect(store.pendingUpdates()).toHaveLength(4)
  store.acknowledge('bob', 'l0', version)
  expect(store.pendingUpdates()).toHaveLength(3)
  store.lift('bob', 'two people', at(2))
  expect(store.pendingUpdates()).toHaveLength(4)
})

test('[REL9] what was lifted stays so, and what it held together falls apart', () => {
  const store = open()
  store.relate('bob', 'ann', ['mail'], at(1))
  store.relate('cid', 'bob', ['mail'], at(2))
  store.relate('dan', 'ann', ['mail'], at(3))
  const changed = store.lift('bob', 'Three people of one family', at(4))
  expect(changed.map(({ person: userId }) => userId).sort()).toEqual(['bob', 'cid'])
  expect(kins(store, 'ann', 'dan', 'bob', 'cid')).toEqual(['ann', 'ann', '', ''])
  expect(store.relate('bob', 'ann', ['mail', 'device'], at(5))).toEqual([])
  expect(kins(store, 'bob')).toEqual([''])
  expect(store.relationsOf('bob')[0]).toMatchObject({
    state: 'lifted',
    liftedAt: 4,
    reason: 'Three people of one family',
  })
})

test('[REL10] of whoever is gone nothing is left, and the others are a group of their own', () => {
  const store = open()
  store.relate('bob', 'ann', ['mail'], at(1))
  store.relate('cid', 'ann', ['mail'], at(2))
  store.relate('cid', 'bob', ['mail'], at(3))
  store.forget('ann', { takers: TAKERS, placeholder: DELETED })
  expect(store.relationsOf('ann')).toEqual([])
  expect(store.relationsOf('bob').map(({ other }) => other)).toEqual([DELETED, 'cid'])
  const [bob, cid] = kins(store, 'bob', 'cid')
  expect(bob).toBe(cid)
  expect(bob).not.toBe('')
})

test('[REL12] [REL7] whose first account is deleted stays without a first one, until an operator lifts the relation', () => {
  const store = open()
  store.relate('bob', 'ann', ['mail'], at(1))
  expect(store.forget('ann', { takers: TAKERS, placeholder: DELETED })).toEqual([])
  expect(kins(store, 'bob', 'ann', DELETED)).toEqual([DELETED, '', ''])
  store.relate('cid', 'bob', ['mail'], at(2))
  expect(kins(store, 'bob', 'cid')).toEqual([DELETED, DELETED])
  expect(store.pendingUpdates().map(({ person }) => person)).not.toContain(DELETED)
  expect(store.lift('bob', 'two people', at(3)).map(({ person }) => person)).toEqual(['bob', 'cid'])
  expect(kins(store, 'bob', 'cid')).toEqual(['', ''])
})

test('[REL12] accounts that the deleted one connected stay one group, with the same first account', () => {
  const store = open()
  store.relate('bob', 'ann', ['mail'], at(1))
  store.relate('cid', 'bob', ['mail'], at(2))
  store.forget('bob', { takers: TAKERS, placeholder: DELETED })
  expect(kins(store, 'ann', 'cid')).toEqual(['ann', 'ann'])
  store.forget('ann', { takers: TAKERS, placeholder: formatDeletedAccount('8') })
  expect(kins(store, 'cid')).toEqual([formatDeletedAccount('8')])
})

test('[REL12] sub-accounts leave nothing in the place of their main account', () => {
  const store = open()
  store.relate('sub', 'ann', ['sub_account'], at(1))
  store.forget('ann', { takers: TAKERS, placeholder: DELETED })
  expect([kins(store, 'sub'), store.relationsOf('sub')]).toEqual([[''], []])
})
