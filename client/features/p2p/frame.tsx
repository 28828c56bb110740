import type { ReactNode } from 'react'
import type { P2pSubmission } from '#shared/p2p/pages.ts'
import type { P2pReason } from '#shared/p2p/refusals.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageFrame } from '../../section/page-frame.tsx'
import { useWhen } from '../../ui/figures/when.tsx'

const TABS = [
  ['p2p', '/p2p'],
  ['p2p-deals', '/p2p/deals'],
  ['p2p-ads', '/p2p/ads'],
  ['p2p-methods', '/p2p/methods'],
] as const
export type P2pTab = (typeof TABS)[number][0]

const MEBIBYTE = 1_048_576

/** Refusal texts; times and file sizes (megabytes) are formatted. */
export function useP2pRefusal(): (refusal: NonNullable<P2pSubmission['refusal']>) => string {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  const when = useWhen()
  return ({ reason, params }) => {
    const shown = Object.entries(params).map(([name, value]) => {
      if (name === 'until') return [name, when(Number(value))] as const
      const isSize = reason === 'evidence_too_large' && name === 'most'
      return [name, isSize ? String(Number(value) / MEBIBYTE) : value] as const
    })
    return t(`p2p.refusals.${reason}`, Object.fromEntries(shown))
  }
}

const FIELDS: Readonly<Partial<Record<P2pReason, string>>> = {
  amount_invalid: 'amount',
  amount_below_minimum: 'amount',
  amount_above_maximum: 'amount',
  amount_above_available: 'amount',
  day_limit: 'amount',
  share_used: 'amount',
  ads_over_balance: 'amount',
  price_invalid: 'price',
  premium_invalid: 'price',
  price_off_reference: 'price',
  limits_invalid: 'min',
  method_missing: 'method',
  password_wrong: 'password',
  name_missing: 'holder',
  name_differs: 'holder',
  second_wrong: 'second',
  statement_too_short: 'statement',
  statement_too_long: 'statement',
  message_invalid: 'body',
  terms_too_long: 'terms',
  countries_too_many: 'countries',
  report_reason: 'reason',
  report_too_short: 'text',
  report_too_long: 'text',
}

export function useP2pProblem(submission: P2pSubmission, action: string): (field: string) => string | undefined {
  const words = useP2pRefusal()
  const { refusal } = submission
  return (field) => {
    if (!refusal || submission.action !== action) return undefined
    const isField = refusal.reason === 'field_invalid' && field === `field-${refusal.params.field}`
    return isField || FIELDS[refusal.reason] === field ? words(refusal) : undefined
  }
}

type FrameProps = {
  readonly tab?: P2pTab
  readonly title: string
  readonly lead?: string
  /** Result of the last submission. */
  readonly submission?: P2pSubmission
  readonly children: ReactNode
}

export function P2pFrame({ tab, title, lead, submission, children }: FrameProps) {
  const t = useT()
  const href = useHref()
  const words = useP2pRefusal()
  return (
    <PageFrame
      tabs={{
        label: t('p2p.navigation'),
        tabs: TABS.map(([name, path]) => ({
          href: href(path),
          label: t(`p2p.pages.${name}`),
          isCurrent: name === tab,
        })),
      }}
      title={title}
      lead={lead}
      done={submission?.done && t(`p2p.done.${submission.done}`)}
      refusal={submission?.refusal && words(submission.refusal)}
    >
      {children}
    </PageFrame>
  )
}
