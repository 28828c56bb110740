import type { ReactNode } from 'react'
import type { FormSubmission, Refusal } from '#shared/api/refused.ts'
import { useT } from '../i18n/translation.tsx'
import { useHref } from '../i18n/visit.tsx'
import { PageLayout } from './page-frame.tsx'

export type ProductPageLayoutProps<Tab extends string, Reason extends string> = {
  readonly tab?: Tab | undefined
  readonly title: ReactNode
  readonly lead?: string | undefined
  readonly submission?: FormSubmission<string, Reason> | undefined
  readonly children: ReactNode
}

type Props<Tab extends string, Reason extends string> = ProductPageLayoutProps<Tab, Reason> & {
  /** Prefix of the texts: `<product>.navigation`, `<product>.pages.<tab>` and `<product>.done.<action>`. */
  readonly product: string
  readonly tabs: readonly (readonly [Tab, string])[]
  readonly words: (refusal: Refusal<Reason>) => string
}

export function ProductPageLayout<Tab extends string, Reason extends string>({
  product,
  tabs,
  tab,
  title,
  lead,
  submission,
  words,
  children,
}: Props<Tab, Reason>) {
  const t = useT() as (key: string) => string
  const href = useHref()
  return (
    <PageLayout
      tabs={{
        label: t(`${product}.navigation`),
        tabs: tabs.map(([name, path]) => ({
          href: href(path),
          label: t(`${product}.pages.${name}`),
          isCurrent: name === tab,
        })),
      }}
      title={title}
      lead={lead}
      done={submission?.done && t(`${product}.done.${submission.done}`)}
      refusal={submission?.refusal && words(submission.refusal)}
    >
      {children}
    </PageLayout>
  )
}
