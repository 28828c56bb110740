/**
 * Returns the brand as part of an address: `Meridian Pro` is `meridian-pro`. The name needs a Latin letter or digit.
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

/** spec §2. */
export const whyJoinPath = (brand: string): string => `/affiliate-register/why-join-${brandSlug(brand)}`
