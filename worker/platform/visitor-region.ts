import { findNearestRegion, type PlatformRegion } from '#shared/platform/regions.ts'

/** Location of a visitor's address, as the platform adds it to requests; undefined on one machine. */
type Located = { readonly cf?: { readonly latitude?: unknown; readonly longitude?: unknown } }

/** The visitor's location is as inexact as its source: a city, or the middle of a country. */
export function findVisitorRegion(request: object, regions?: readonly PlatformRegion[]): PlatformRegion | undefined {
  const { latitude, longitude } = (request as Located).cf ?? {}
  const point = [Number(latitude), Number(longitude)] as const
  if (latitude === undefined || longitude === undefined || !point.every(Number.isFinite)) return undefined
  return findNearestRegion(point, regions)
}
