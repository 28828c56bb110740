import { AFFILIATE_RATE_MIN_PPM, formatPpmPercent } from '#shared/affiliate/levels.ts'
import type { AccountAreaState, InvitePageView } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { QrCode } from '../../../ui/qr-code/qr-code.tsx'
import { DefinitionList } from '../../identity/account/facts.tsx'
import { AccountPageLayout } from '../../identity/account/frame.tsx'
import { AffiliateEarningsHistory, AffiliateInviteFunnel } from './earned.tsx'
import { PartnerFilters } from './filters.tsx'
import { InvitedUserSection } from './friends.tsx'
import { OwnAffiliateRank } from './leaders.tsx'
import { AffiliateLevelPanel, SubAffiliateTable } from './level.tsx'
import styles from './partner.module.css'
import { PartnerTabs } from './tabs.tsx'
import { RecentCommissionSection } from './trades.tsx'

export function PartnerDashboard({ data }: { readonly data: AccountAreaState & InvitePageView }) {
  const t = useT()
  const href = useHref()
  const { code, link, total, month, appliedAt, earnings, overview, span, product, board, done } = data
  const shown = { days: span, product }
  return (
    <AccountPageLayout
      page="affiliate"
      lead={t('account.invite.lead', { rate: formatPpmPercent(overview?.ratePpm ?? AFFILIATE_RATE_MIN_PPM) })}
      done={done}
    >
      <PartnerTabs page="affiliate" />
      <div className={styles.invite}>
        <div className={styles.qr}>
          <QrCode text={link} label={t('account.invite.qr')} />
        </div>
        <div className={styles.facts}>
          <DefinitionList
            facts={[
              [
                t('account.invite.link'),
                <span key="link" dir="ltr">
                  {link} <CopyButton text={link} label={t('account.invite.copyLink')} />
                </span>,
              ],
              [
                t('account.invite.code'),
                <span key="code" dir="ltr">
                  {code} <CopyButton text={code} label={t('account.invite.copyCode')} />
                </span>,
              ],
              [t('account.invite.total'), total],
              [t('account.invite.month'), month],
            ]}
          />
        </div>
      </div>
      {overview && (
        <>
          <AffiliateLevelPanel overview={overview} />
          <PartnerFilters page="/affiliate" shown={shown} />
          <AffiliateEarningsHistory overview={overview} product={product} />
          <AffiliateInviteFunnel funnel={overview.funnel} span={span} />
          <SubAffiliateTable subs={overview.subs} />
        </>
      )}
      <RecentCommissionSection earnings={earnings} shown={shown} />
      {board && <OwnAffiliateRank own={board} />}
      <InvitedUserSection data={data} />
      <Section title={t('account.invite.affiliate')} text={t('account.invite.affiliateText')}>
        <p>
          {appliedAt === 0 ? (
            <a href={href('/affiliate-register/create')}>{t('account.invite.apply')}</a>
          ) : (
            <>
              {t('account.invite.applied')} <ZonedTime at={appliedAt} />
            </>
          )}
        </p>
      </Section>
    </AccountPageLayout>
  )
}
