// The zone of a user's mails and pushes, from their account (decision 083).

import type { ContactDetails } from '#objects/identity/account/area/views.ts'
import { zoneOf } from '#shared/format/clock.ts'
import type { Zone } from '#shared/format/zone.ts'
import type { Env } from '../env.ts'
import { exchangeZone } from './clock.ts'

/** Local is where a browser of theirs was last; UTC while none has said. */
export const readerZone = (env: Env, { clock = 'local', zone }: Pick<ContactDetails, 'clock' | 'zone'> = {}): Zone =>
  zoneOf(clock, { local: zone, exchange: exchangeZone(env) })
