import type { BoardRow } from '#shared/copy/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'

const TONES: Readonly<Record<BoardRow['state'], NonNullable<BadgeProps['tone']>>> = {
  pending: 'warning',
  active: 'success',
  rejected: 'neutral',
  ended: 'neutral',
  failed: 'danger',
}

type BadgesProps = { readonly lead: Pick<BoardRow, 'isSimulated' | 'isPrivate' | 'state'> }

/** What a lead is besides a name: simulated, private, and not there any more. */
export function LeadBadges({ lead: { isSimulated, isPrivate, state } }: BadgesProps) {
  const t = useT()
  return (
    <>
      {state !== 'active' && <Badge tone={TONES[state]}>{t(`copy.state.${state}`)}</Badge>}
      {isSimulated && <Badge tone="accent">{t('copy.badge.simulated')}</Badge>}
      {isPrivate && <Badge>{t('copy.badge.private')}</Badge>}
    </>
  )
}
