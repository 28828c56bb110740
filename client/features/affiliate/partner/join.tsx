import { estimateEarnings } from '#shared/affiliate/estimate.ts'
import { AFFILIATE_LEVELS, AFFILIATE_RATE_MAX_PPM, formatPpmPercent } from '#shared/affiliate/levels.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { DEFAULT_FEE_PPM } from '#shared/markets/trading/fill-preview.ts'
import type { AccountAreaState, JoinProgramView } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../../../section/section.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { ActionButtonForm } from '../../identity/account/action-form.tsx'
import { AccountPageLayout } from '../../identity/account/frame.tsx'
import { AffiliateLevelTable } from './level.tsx'
import styles from './partner.module.css'
import { RecentCommissionSection } from './trades.tsx'

/** Examples: number of invited users, and the monthly volume of each in USDT. */
const EXAMPLES = [
  ['1', '20000'],
  ['10', '20000'],
  ['25', '100000'],
] as const

const TERMS = ['paid', 'level', 'yours', 'own', 'board', 'end'] as const

const Usdt = ({ amount }: { readonly amount: string }) => <bdi dir="ltr">{`${groupThousands(amount)} USDT`}</bdi>

function Examples() {
  const t = useT()
  return (
    <Section
      title={t('partner.join.example')}
      text={t('partner.join.exampleText', { fee: String(DEFAULT_FEE_PPM / 10_000) })}
    >
      <Table
        caption={t('partner.join.example')}
        isCaptionHidden
        stacks
        rows={EXAMPLES.flatMap(([traders, each]) => {
          const made = estimateEarnings(traders, each)
          return made ? [{ traders, each, ...made }] : []
        })}
        keyOf={({ traders }) => traders}
        columns={[
          {
            key: 'level',
            head: t('partner.level.level'),
            cell: ({ level }) => (
              <>
                {t(`partner.levels.${level.name}`)} · <bdi>{`${formatPpmPercent(level.ppm)}%`}</bdi>
              </>
            ),
          },
          { key: 'traders', head: t('partner.level.needsTraders'), isFigure: true, cell: ({ traders }) => traders },
          { key: 'each', head: t('partner.join.each'), isFigure: true, cell: ({ each }) => <Usdt amount={each} /> },
          {
            key: 'earned',
            head: t('partner.join.month'),
            isFigure: true,
            cell: ({ amount }) => <Usdt amount={amount} />,
          },
        ]}
      />
    </Section>
  )
}

export function AffiliateJoinContent({
  data: { canJoin, earnings, done },
}: {
  readonly data: AccountAreaState & JoinProgramView
}) {
  const t = useT()
  const join = canJoin ? (
    <ActionButtonForm form="affiliate-join" variant="primary" size="l">
      {t('partner.join.submit')}
    </ActionButtonForm>
  ) : (
    <p>{t('area-form.refusals.main_account_only.text')}</p>
  )
  return (
    <AccountPageLayout
      page="affiliate"
      lead={t('partner.join.lead', { rate: formatPpmPercent(AFFILIATE_RATE_MAX_PPM) })}
      done={done}
    >
      <Section
        title={t('partner.level.all')}
        aside={
          canJoin && (
            <ButtonLink variant="primary" size="s" href="#join">
              {t('partner.join.submit')}
            </ButtonLink>
          )
        }
        text={t('partner.join.levels', { level: t(`partner.levels.${AFFILIATE_LEVELS[0].name}`) })}
      >
        <AffiliateLevelTable />
      </Section>
      <Examples />
      <Section id="join" title={t('partner.join.terms')}>
        <ul className={styles.terms}>
          {TERMS.map((term) => (
            <li key={term}>{t(`partner.join.term.${term}`)}</li>
          ))}
          <li>{t('partner.subs.text')}</li>
        </ul>
        <p>{t('partner.join.accept')}</p>
        {join}
      </Section>
      {earnings && <RecentCommissionSection earnings={earnings} shown={{}} />}
    </AccountPageLayout>
  )
}
