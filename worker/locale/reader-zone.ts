// Time zone of a user's mails and pushes, from their account (decision 083).

import type { ContactDetails } from '#objects/identity/account/views.ts'
import { selectClockZone } from '#shared/format/clock.ts'
import type { Zone } from '#shared/format/zone.ts'
import type { Env } from '../env.ts'
import { findExchangeZone } from './clock.ts'

/** `local` means the last browser's zone; UTC if none is known. */
export const findReaderZone = (
  env: Env,
  { clock = 'local', zone }: Pick<ContactDetails, 'clock' | 'zone'> = {},
): Zone => selectClockZone(clock, { local: zone, exchange: findExchangeZone(env) })
