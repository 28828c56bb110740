import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { P2pAdTable } from './ad-table.tsx'
import { P2pPageLayout } from './frame.tsx'
import { ReportUserLink } from './report.tsx'
import { P2pTraderFigures, P2pTraderSummary } from './trader.tsx'

export function MerchantProfile({ data: { merchant } }: { readonly data: PageData['p2p-merchant'] }) {
  const t = useT()
  const href = useHref()
  if (!merchant) {
    return (
      <P2pPageLayout title={t('p2p.board.merchant')}>
        <EmptyState
          title={t('p2p.merchant.missing')}
          action={<ButtonLink href={href('/p2p')}>{t('p2p.ad.back')}</ButtonLink>}
        />
      </P2pPageLayout>
    )
  }
  const { figures, ads, fiat, id } = merchant
  return (
    <P2pPageLayout title={figures.name}>
      <P2pTraderSummary figures={figures} />
      <P2pTraderFigures figures={figures} />
      <Section title={t('p2p.merchant.ads')}>
        <P2pAdTable
          ads={ads}
          fiat={fiat}
          caption={t('p2p.merchant.ads')}
          empty={{ title: t('p2p.merchant.none') }}
          hasMakers={false}
        />
      </Section>
      <ReportUserLink about="merchant" id={id} />
    </P2pPageLayout>
  )
}
