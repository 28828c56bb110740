import type { CopyPortfolioView } from '#shared/copy/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'

const TONES: Readonly<Record<CopyPortfolioView['state'], NonNullable<BadgeProps['tone']>>> = {
  starting: 'neutral',
  running: 'success',
  following_close: 'warning',
  stopping: 'warning',
  ended: 'neutral',
  failed: 'danger',
}

/** True if the portfolio may change without an action of the user. */
export const isPortfolioActive = ({ state }: Pick<CopyPortfolioView, 'state'>): boolean =>
  state !== 'ended' && state !== 'failed'

export function CopyPortfolioStateBadge({ state }: Pick<CopyPortfolioView, 'state'>) {
  const t = useT()
  return <Badge tone={TONES[state]}>{t(`copy.portfolio.${state}`)}</Badge>
}
