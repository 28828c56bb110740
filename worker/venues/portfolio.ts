import { FIAT_RATES, FIAT_RATES_DATE } from '#shared/money/fiat-rates.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import type { AccountAreaData, AccountAreaState } from '#shared/pages/account-area.ts'
import { readConfigMap } from '../env.ts'
import type { MemberRequest } from '../identity/member.ts'
import { venueStub } from './gateway.ts'
import { readVenueTransferView } from './transfers.ts'

type View = Omit<AccountAreaData['account-venue-portfolio'], keyof AccountAreaState>

export async function readVenuePortfolioView(request: MemberRequest): Promise<View> {
  const { c, session } = request
  const isOffered = findVenueHost(readConfigMap(c.env)) !== undefined
  const portfolio = isOffered
    ? await venueStub(c.env, session.person.id).portfolio()
    : ({ kind: 'refused', reason: 'not_offered' } as const)
  return {
    portfolio,
    rates: { date: FIAT_RATES_DATE, perUsd: FIAT_RATES },
    transfer: await readVenueTransferView(request, portfolio),
  }
}
