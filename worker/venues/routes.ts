import { findVenueHost } from '#shared/operator/features.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { readConfigMap } from '../env.ts'
import { venueHandlers } from './gateway.ts'

export const venueRoutes = createPersonalRoutes(venueCalls, venueHandlers, {
  isOpen: (env) => findVenueHost(readConfigMap(env)) !== undefined,
})
