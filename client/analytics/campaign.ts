// The campaign of a visit (spec §3).

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const TYPE = 'activityUtmType'
const LENGTH_MAX = 100

export type VisitCampaign = {
  readonly utmParam: Readonly<Record<string, string>>
  readonly activityUtmType: string
}

export function parseCampaign(search: string): VisitCampaign | undefined {
  const query = new URLSearchParams(search)
  const value = (name: string) => (query.get(name) ?? '').trim().slice(0, LENGTH_MAX)
  const named = UTM.map((name) => [name, value(name)] as const).filter(([, text]) => text !== '')
  const activityUtmType = value(TYPE)
  if (named.length === 0 && activityUtmType === '') return undefined
  return { utmParam: Object.fromEntries(named), activityUtmType }
}

/** Compares campaigns, because reloading a page is not a second click. */
export const isSameCampaign = (one: VisitCampaign, other: VisitCampaign | undefined): boolean =>
  other !== undefined &&
  one.activityUtmType === other.activityUtmType &&
  UTM.every((name) => one.utmParam[name] === other.utmParam[name])
