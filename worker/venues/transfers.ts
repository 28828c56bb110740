// The form that moves money between the wallets of the account at the venue. The outcome is read after a redirect, so
// that a reload never sends the form again.

import type { FormValues } from '#shared/forms/rules.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { findVenueFuturesHost } from '#shared/operator/features.ts'
import type { VenueTransferView } from '#shared/pages/account-area.ts'
import type { VenuePortfolio } from '#shared/venues/portfolio.ts'
import {
  listVenueTransferChoices,
  parseVenueTransferChoice,
  type VenueTransferOutcome,
} from '#shared/venues/transfers.ts'
import { VenueRefusal } from '#shared/venues/views.ts'
import { readConfigMap } from '../env.ts'
import type { AccountAreaOutcome } from '../identity/area-outcome.ts'
import type { MemberRequest } from '../identity/member.ts'
import { venueStub } from './gateway.ts'

const PATH = '/account/venue/portfolio'

export async function submitVenueTransfer(
  { c, session }: MemberRequest,
  values: FormValues,
): Promise<AccountAreaOutcome> {
  const { id: clientId = '', choice = '', amount = '' } = values
  const chosen = parseVenueTransferChoice(choice)
  const isOffered = findVenueFuturesHost(readConfigMap(c.env)) !== undefined
  const search = new URLSearchParams({ transfer: clientId })
  const outcome: VenueTransferOutcome =
    chosen && clientId !== '' && isOffered
      ? await venueStub(c.env, session.person.id).transfer({ ...chosen, amount, clientId })
      : { kind: 'refused', reason: isOffered ? 'transfer_refused' : 'not_offered' }
  // A transfer that was never sent has no row at the object, so the address says why.
  if (outcome.kind === 'refused') search.set('refused', outcome.reason)
  return { kind: 'elsewhere', path: `${localePath(c.var.locale, PATH)}?${search}` }
}

/** @returns null without contracts at the venue, and without a readable account unless a transfer is asked about */
export async function readVenueTransferView(
  { c, session }: MemberRequest,
  portfolio: VenuePortfolio,
): Promise<VenueTransferView | null> {
  if (findVenueFuturesHost(readConfigMap(c.env)) === undefined) return null
  const query = new URLSearchParams(c.var.visit.search)
  const clientId = query.get('transfer') ?? ''
  if (portfolio.kind === 'refused' && clientId === '') return null
  const transfers = await venueStub(c.env, session.person.id).transfers(clientId)
  const refused = VenueRefusal.safeParse(query.get('refused'))
  return {
    transfers,
    choices: portfolio.kind === 'refused' ? [] : listVenueTransferChoices(portfolio.holdings),
    outcome: transfers.asked ?? (refused.success ? { kind: 'refused', reason: refused.data } : undefined),
    key: crypto.randomUUID(),
  }
}
