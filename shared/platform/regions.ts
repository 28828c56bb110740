/** The platform's names of regions (docs of Durable Objects, "Data location"), with a point near their data centres. */
const CENTRES = {
  wnam: [37, -122],
  enam: [39, -77],
  sam: [-23, -46],
  weur: [50, 4],
  eeur: [52, 21],
  apac: [22, 114],
  'apac-ne': [35, 139],
  'apac-se': [1, 104],
  oc: [-33, 151],
  afr: [-26, 28],
  me: [25, 55],
} as const

export type PlatformRegion = keyof typeof CENTRES
export const PLATFORM_REGIONS = Object.keys(CENTRES) as [PlatformRegion, ...PlatformRegion[]]

export const isPlatformRegion = (text: string): text is PlatformRegion => Object.hasOwn(CENTRES, text)

export type GeoPoint = readonly [latitude: number, longitude: number]
type UnitVector = readonly [x: number, y: number, z: number]

function toUnitVector([latitude, longitude]: GeoPoint): UnitVector {
  const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)]
}

const VECTORS = Object.fromEntries(
  PLATFORM_REGIONS.map((region) => [region, toUnitVector(CENTRES[region])]),
) as Readonly<Record<PlatformRegion, UnitVector>>

/**
 * The sines of the centres are computed once, because each request asks for its region.
 * @returns undefined if `regions` is empty
 */
export function findNearestRegion(
  point: GeoPoint,
  regions: readonly PlatformRegion[] = PLATFORM_REGIONS,
): PlatformRegion | undefined {
  const [x, y, z] = toUnitVector(point)
  let nearest: PlatformRegion | undefined
  let highest = Number.NEGATIVE_INFINITY
  for (const region of regions) {
    const [a, b, c] = VECTORS[region]
    // The cosine of the angle is highest for the nearest point.
    const cosine = x * a + y * b + z * c
    if (cosine > highest) [nearest, highest] = [region, cosine]
  }
  return nearest
}
