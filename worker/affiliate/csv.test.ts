import { expect, test } from 'vitest'
import { UTC } from '#shared/format/zone.ts'
import { listInvitedUserRows } from './csv.ts'

test('[LI3] a file of invited users that is full says so', () => {
  const invited = [{ joinedAt: 0, name: 'a***', link: '', label: '' }]
  expect(listInvitedUserRows(invited, UTC, 2)).toHaveLength(2)
  expect(listInvitedUserRows(invited, UTC, 1).at(-1)).toEqual(['not complete: the newest 1 users'])
})
