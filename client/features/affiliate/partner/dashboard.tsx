import { BASE_PPM, formatPpmPercent } from '#shared/affiliate/levels.ts'
import type { AreaState, InviteView } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { QrCode } from '../../../ui/qr-code/qr-code.tsx'
import { FactList } from '../../identity/account/facts.tsx'
import { AreaFrame } from '../../identity/account/frame.tsx'
import { EarnedOverTime, InviteFunnel } from './earned.tsx'
import { Filters } from './filters.tsx'
import { Friends } from './friends.tsx'
import { Leaders } from './leaders.tsx'
import { AffiliateLevelPanel, SubAffiliates } from './level.tsx'
import styles from './partner.module.css'
import { PartnerTabs } from './tabs.tsx'
import { Earnings } from './trades.tsx'

export function PartnerDashboard({ data }: { readonly data: AreaState & InviteView }) {
  const t = useT()
  const href = useHref()
  const { code, link, total, month, appliedAt, earnings, overview, span, product, board, done } = data
  const shown = { days: span, product }
  return (
    <AreaFrame
      page="affiliate"
      lead={t('account.invite.lead', { rate: formatPpmPercent(overview?.ratePpm ?? BASE_PPM) })}
      done={done}
    >
      <PartnerTabs page="affiliate" />
      <div className={styles.invite}>
        <div className={styles.qr}>
          <QrCode text={link} label={t('account.invite.qr')} />
        </div>
        <div className={styles.facts}>
          <FactList
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
          <Filters page="/affiliate" shown={shown} />
          <EarnedOverTime overview={overview} product={product} />
          <InviteFunnel funnel={overview.funnel} span={span} />
          <SubAffiliates subs={overview.subs} />
        </>
      )}
      <Earnings earnings={earnings} shown={shown} />
      {board && <Leaders own={board} />}
      <Friends data={data} />
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
    </AreaFrame>
  )
}
