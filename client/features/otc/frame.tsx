import type { ReactNode } from 'react'
import { OTC_TABS } from '#shared/otc/convert/page.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageLayout } from '../../section/page-frame.tsx'

const TABS = [...OTC_TABS, 'block'] as const
type TabName = (typeof TABS)[number]

const pathOf = (tab: TabName): string => {
  if (tab === 'block') return '/otc/block'
  return tab === 'convert' ? '/otc' : `/otc?tab=${tab}`
}

type FrameProps = {
  readonly tab: TabName
  readonly title: string
  readonly lead: string
  readonly done?: string | undefined
  readonly refusal?: string | undefined
  readonly children: ReactNode
}

export function OtcPageLayout({ tab, ...page }: FrameProps) {
  const t = useT()
  const href = useHref()
  return (
    <PageLayout
      isApart
      tabs={{
        label: t('otc.tabs.label'),
        tabs: TABS.map((name) => ({
          href: href(pathOf(name)),
          label: t(`otc.tabs.${name}`),
          isCurrent: name === tab,
        })),
      }}
      {...page}
    />
  )
}
