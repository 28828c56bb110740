/** Returns `meridian-pro` for `Meridian Pro`. The name needs a Latin letter or digit. */
export function toBrandSlug(brand: string): string {
  const latin = brand
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return latin || 'us'
}

/** Affiliate page (spec §2). */
export const affiliateWhyJoinPath = (brand: string): string => `/affiliate-register/why-join-${toBrandSlug(brand)}`
