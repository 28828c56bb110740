import type { ReactNode } from 'react'
import { termPath } from '#shared/content/help/term-path.ts'
import type { TermId } from '#shared/content/help/terms.ts'
import { useHref } from '../../i18n/visit.tsx'

type TermProps = { readonly id: TermId; readonly children: ReactNode }

/** A link to the glossary; listen.ts shows the explanation in place. */
export const TermLink = ({ id, children }: TermProps) => (
  <a data-term={id} href={useHref()(termPath(id))}>
    {children}
  </a>
)
