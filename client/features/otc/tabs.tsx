import { OTC_TABS } from '#shared/convert/page.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageTabs } from '../../section/page-tabs.tsx'

/** Ways to convert, and the desk for large trades. */
export const OTC_PLACES = [...OTC_TABS, 'block'] as const
type Place = (typeof OTC_PLACES)[number]

const pathOf = (place: Place): string => {
  if (place === 'block') return '/otc/block'
  return place === 'convert' ? '/otc' : `/otc?tab=${place}`
}

export function OtcTabs({ current }: { readonly current: Place }) {
  const t = useT()
  const href = useHref()
  return (
    <PageTabs
      label={t('otc.tabs.label')}
      tabs={OTC_PLACES.map((place) => ({
        href: href(pathOf(place)),
        label: t(`otc.tabs.${place}`),
        isCurrent: place === current,
      }))}
    />
  )
}
