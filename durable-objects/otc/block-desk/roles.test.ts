import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { DealerRoleStore, type StoredDealerApplication } from './roles.ts'
import { BlockDeskStore } from './store.ts'

const WEEK = 7 * 86_400_000
const PITCH = 'Ten years of quoting majors, up to a million.'

test('[BLK12] [BLK16] the role is asked for with a name of one’s own, once at a time, and again a week after a refusal', () => {
  const storage = new SqliteStorage()
  new BlockDeskStore(storage)
  const roles = new DealerRoleStore(storage)
  const wish = (userId: string, name: string, at: number): StoredDealerApplication => {
    return { person: userId, name, text: PITCH, state: 'pending', at, note: '' }
  }
  expect(roles.problem('ann', 'A', PITCH, 0)).toBe('dealer_name_invalid')
  expect(roles.problem('ann', ' . . ', PITCH, 0)).toBe('dealer_name_invalid')
  expect(roles.problem('ann', 'AURORA!', PITCH, 0)).toBe('dealer_name_taken')
  expect(roles.problem('ann', 'Anchor', 'short', 0)).toBe('pitch_invalid')
  expect(roles.problem('ann', 'Anchor', PITCH, 0)).toBeUndefined()
  roles.apply(wish('ann', 'Anchor', 5))
  expect(roles.problem('ann', 'Other', PITCH, 6)).toBe('application_open')
  expect(roles.problem('bob', 'an-chor', PITCH, 6)).toBe('dealer_name_taken')
  // Names that look alike: with a Cyrillic letter, with a digit, and like a simulated dealer.
  for (const alike of ['Anch\u043er', 'Anch0r', '\u0410nchor', 'B\u043ereal1s'])
    expect([alike, roles.problem('bob', alike, PITCH, 6)]).toEqual([alike, 'dealer_name_taken'])
  expect(roles.problem('bob', 'Anchorage', PITCH, 6)).toBeUndefined()
  expect(roles.pending()).toMatchObject([{ person: 'ann', name: 'Anchor' }])
  roles.apply({ ...wish('ann', 'Anchor', 10), state: 'refused', note: 'not yet' })
  expect(roles.pending()).toEqual([])
  expect(roles.problem('ann', 'Anchor', PITCH, 10 + WEEK - 1)).toBe('application_too_soon')
  expect(roles.problem('ann', 'Anchor', PITCH, 10 + WEEK)).toBeUndefined()
  expect([roles.isTaken('Anch\u043er', 'ann'), roles.isTaken('Anchor', 'bob')]).toEqual([false, false])
  roles.setDealer({ person: 'ann', name: 'Anchor', since: 20 }, true)
  expect([roles.isTaken('Anch\u043er', 'ann'), roles.isTaken('Anch\u043er', 'bob')]).toEqual([false, true])
  expect(roles.problem('ann', 'More', PITCH, 10 * WEEK)).toBe('already_dealer')
  expect(roles.application('ann')).toBeUndefined()
  roles.setDealer({ person: 'ann', name: 'Anchor', since: 20 }, false)
  expect(roles.dealers()).toEqual([])
})
