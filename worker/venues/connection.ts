// Forms that connect and remove a venue's key. A key can move money, so connecting it needs the current password.

import type { FormValues } from '#shared/forms/rules.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import type { VenueRefusal } from '#shared/venues/views.ts'
import { readConfigMap } from '../env.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../identity/area-outcome.ts'
import { accountStub, confirmPassword, type MemberRequest } from '../identity/member.ts'
import { createAuthRefusal } from '../identity/outcome.ts'
import { venueStub } from './gateway.ts'

/** Refusals that the user can act on. All other refusals say that the venue did not answer. */
const REASONS = {
  key_refused: 'venue_key_refused',
  order_refused: 'venue_key_refused',
  key_withdraws: 'venue_key_withdraws',
  key_cannot_trade: 'venue_key_cannot_trade',
  order_orphaned: 'venue_order_open',
  transfer_open: 'venue_transfer_open',
  bots_running: 'venue_bots_running',
} as const satisfies Partial<Record<VenueRefusal, string>>

const isNamed = (reason: VenueRefusal): reason is keyof typeof REASONS => Object.hasOwn(REASONS, reason)

const refused = (reason: VenueRefusal): AccountAreaOutcome =>
  toAccountAreaFailure(createAuthRefusal(isNamed(reason) ? REASONS[reason] : 'venue_unreachable'))

export async function connectVenueKey(request: MemberRequest, values: FormValues): Promise<AccountAreaOutcome> {
  const { c, session, visitor } = request
  const { key = '', secret = '', current = '' } = values
  const confirmed = await confirmPassword(request, current)
  if (!confirmed.ok) return toAccountAreaFailure(confirmed.error)
  const connected = await venueStub(c.env, session.person.id).connectKey({ key, secret })
  if (!connected.ok) return refused(connected.error.reason)
  await accountStub(c.env, session).noteService('venue_connected', visitor.loginPlace)
  return createAccountAreaSuccess('venue_connected')
}

export async function removeVenueKey({ c, session, visitor }: MemberRequest): Promise<AccountAreaOutcome> {
  const removed = await venueStub(c.env, session.person.id).remove()
  if (!removed.ok) return refused(removed.error.reason)
  await accountStub(c.env, session).noteService('venue_removed', visitor.loginPlace)
  return createAccountAreaSuccess('venue_removed')
}

type View = Pick<AccountAreaData['account-venue'], 'host' | 'connection'>

export async function readVenueView({ c, session }: MemberRequest): Promise<View> {
  const connection = await venueStub(c.env, session.person.id).connection()
  return { host: findVenueHost(readConfigMap(c.env)) ?? '', connection: connection ?? null }
}
