// The campaign that brought a visitor: stored for the visit (spec §3), and reported once (spec §7).

/** Parameters of an address that name a campaign. */
const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const TYPE = 'activityUtmType'
const LONGEST = 100

export type Campaign = {
  readonly utmParam: Readonly<Record<string, string>>
  readonly activityUtmType: string
}

/** The campaign of an address; undefined where it names none. */
export function campaignOf(search: string): Campaign | undefined {
  const query = new URLSearchParams(search)
  const value = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST)
  const named = UTM.map((name) => [name, value(name)] as const).filter(([, text]) => text !== '')
  const activityUtmType = value(TYPE)
  if (named.length === 0 && activityUtmType === '') return undefined
  return { utmParam: Object.fromEntries(named), activityUtmType }
}

/** Whether two are the same campaign: a page that is loaded again does not click again. */
export const isSameCampaign = (one: Campaign, other: Campaign | undefined): boolean =>
  other !== undefined &&
  one.activityUtmType === other.activityUtmType &&
  UTM.every((name) => one.utmParam[name] === other.utmParam[name])
