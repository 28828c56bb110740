import type { CopyBoardRow } from '#shared/copy/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import { AbbreviatedFigure } from '../../ui/figures/abbreviated.tsx'

const TONES: Readonly<Record<CopyBoardRow['state'], NonNullable<BadgeProps['tone']>>> = {
  pending: 'warning',
  active: 'success',
  rejected: 'neutral',
  ended: 'neutral',
  failed: 'danger',
}

type BadgesProps = { readonly lead: Pick<CopyBoardRow, 'isSimulated' | 'isPrivate' | 'state' | 'aum'> }

const AUM_BADGE_MINIMUMS_USDT = [1_000_000, 250_000, 50_000]

export function LeadBadges({ lead: { isSimulated, isPrivate, state, aum } }: BadgesProps) {
  const t = useT()
  const { locale } = useVisit()
  const tier = AUM_BADGE_MINIMUMS_USDT.find((least) => Number(aum) >= least)
  return (
    <>
      {state !== 'active' && <Badge tone={TONES[state]}>{t(`copy.state.${state}`)}</Badge>}
      {isSimulated && <Badge tone="accent">{t('copy.badge.simulated')}</Badge>}
      {tier !== undefined && (
        <Badge tone="success">
          {t('copy.stats.aum.name')} <AbbreviatedFigure value={String(tier)} locale={locale} />+
        </Badge>
      )}
      {isPrivate && <Badge>{t('copy.badge.private')}</Badge>}
    </>
  )
}
