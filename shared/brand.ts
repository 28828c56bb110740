/**
 * A brand's name as part of an address: `Meridian Pro` is `meridian-pro`. A name without a Latin letter or digit has no
 * spelling there.
 */
export function brandSlug(brand: string): string {
  const latin = brand
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return latin || 'us'
}

/** Where partners read why to join (spec §2). */
export const whyJoinPath = (brand: string): string => `/affiliate-register/why-join-${brandSlug(brand)}`
