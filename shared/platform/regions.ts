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

export type Region = keyof typeof CENTRES
export const REGIONS = Object.keys(CENTRES) as [Region, ...Region[]]

export const isRegion = (text: string): text is Region => text in CENTRES

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Degrees of latitude and longitude. */
export type GeoPoint = readonly [latitude: number, longitude: number]

/** Cosine of the central angle between two points of a sphere: the nearest point has the highest one. */
function nearness([lat, lon]: GeoPoint, [otherLat, otherLon]: GeoPoint): number {
  const [a, b] = [toRadians(lat), toRadians(otherLat)]
  return Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(toRadians(lon - otherLon))
}

/** @returns undefined if there is no region to choose from */
export const findNearestRegion = (point: GeoPoint, regions: readonly Region[] = REGIONS): Region | undefined =>
  regions.toSorted((one, other) => nearness(CENTRES[other], point) - nearness(CENTRES[one], point))[0]
