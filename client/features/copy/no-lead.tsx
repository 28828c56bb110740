import type { CopyKind } from '#shared/copy/kinds.ts'
import type { CopyFormSubmission } from '#shared/copy/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { CopyTradingPageLayout } from './frame.tsx'

type NoLeadProps = { readonly kind: CopyKind; readonly submission?: CopyFormSubmission }

export function LeadNotFound({ kind, submission }: NoLeadProps) {
  const t = useT()
  const href = useHref()
  return (
    <CopyTradingPageLayout tab={kind} title={t('copy.trader.missing')} {...(submission && { submission })}>
      <EmptyState
        title={t('copy.trader.missingText')}
        action={<ButtonLink href={href(`/copy-trading/${kind}`)}>{t('copy.trader.back')}</ButtonLink>}
      />
    </CopyTradingPageLayout>
  )
}
