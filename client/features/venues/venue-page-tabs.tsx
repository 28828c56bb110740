import { findVenueHost } from '#shared/operator/features.ts'
import type { AccountAreaPageName } from '#shared/pages/area-facts.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { PageTabs } from '../../section/page-tabs.tsx'
import { Alert } from '../../ui/alert/alert.tsx'

const PAGES = [
  ['account-venue', '/account/venue'],
  ['account-venue-portfolio', '/account/venue/portfolio'],
  ['account-venue-history', '/account/venue/history'],
] as const satisfies readonly (readonly [AccountAreaPageName, string])[]

/** Leads through the pages of the account at the venue, and says that its money is real. */
export function VenuePageTabs({ page }: { readonly page: (typeof PAGES)[number][0] }) {
  const t = useT()
  const href = useHref()
  const host = findVenueHost(useVisit().config)
  if (host === undefined) return null
  return (
    <>
      <PageTabs
        label={t('account.pages.account-venue')}
        tabs={PAGES.map(([name, path]) => ({
          href: href(path),
          label: t(`account.pages.${name}`),
          isCurrent: name === page,
        }))}
      />
      {page !== 'account-venue' && <Alert tone="warning" title={t('venue.portfolio.real', { host })} />}
    </>
  )
}
