import type { ReactNode } from 'react'
import { glossaryTermPath } from '#shared/content/help/term-path.ts'
import type { GlossaryTermId } from '#shared/content/help/terms.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import { useHref, useVisit } from '../../i18n/visit.tsx'

type TermProps = { readonly id: GlossaryTermId; readonly children: ReactNode }

/** Link to the glossary. With scripts, listen.ts shows the explanation in place. */
export function TermLink({ id, children }: TermProps) {
  const href = useHref()
  const { config } = useVisit()
  if (!hasPaperAccounts(config)) return children
  return (
    <a data-term={id} href={href(glossaryTermPath(id))}>
      {children}
    </a>
  )
}
