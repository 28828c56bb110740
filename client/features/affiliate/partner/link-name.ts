import type { AffiliateLink } from '#shared/affiliate/calls.ts'
import { useT } from '../../../i18n/translation.tsx'

export function useAffiliateLinkName(): (link: AffiliateLink) => string {
  const t = useT()
  return ({ number, name }) => (number === 0 ? t('partner.links.plain') : name)
}
