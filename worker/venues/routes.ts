import { findVenueFuturesHost, findVenueHost } from '#shared/operator/features.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import { venueContractCalls } from '#shared/venues/contract-calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { readConfigMap } from '../env.ts'
import { venueContractHandlers, venueHandlers } from './gateway.ts'

export const venueRoutes = createPersonalRoutes(venueCalls, venueHandlers, {
  isOpen: (env) => findVenueHost(readConfigMap(env)) !== undefined,
})

export const venueContractRoutes = createPersonalRoutes(venueContractCalls, venueContractHandlers, {
  isOpen: (env) => findVenueFuturesHost(readConfigMap(env)) !== undefined,
})
