import { expect, test } from 'vitest'
import { affiliateWhyJoinPath, toBrandSlug } from './brand.ts'

test.each([
  ['Meridian', 'meridian'],
  ['Meridian Pro', 'meridian-pro'],
  ['Ö & Søn, Ltd.', 'o-s-n-ltd'],
  ['Ünal', 'unal'],
  ['子午线', 'us'],
  ['"><script>', 'script'],
  ['../..', 'us'],
])('[AU12] %s is %s in an address', (brand, slug) => expect(toBrandSlug(brand)).toBe(slug))

test('[AU12] the page for partners bears the brand', () => {
  expect(affiliateWhyJoinPath('Meridian')).toBe('/affiliate-register/why-join-meridian')
})
