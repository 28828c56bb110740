import type { ReactNode } from 'react'
import type { CopyFormReason, CopySubmission } from '#shared/copy/pages.ts'
import { COPIES_PATH, LEAD_PATH } from '#shared/copy/paths.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageFrame } from '../../section/page-frame.tsx'
import { useWhen } from '../../ui/figures/when.tsx'
import styles from './copy.module.css'

const TABS = [
  ['futures', '/copy-trading/futures'],
  ['spot', '/copy-trading/spot'],
  ['copies', COPIES_PATH],
  ['lead', LEAD_PATH],
] as const
export type CopyTab = (typeof TABS)[number][0]

export function useCopyRefusal(): (refusal: NonNullable<CopySubmission['refusal']>) => string {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  const when = useWhen()
  return ({ reason, params }) => {
    const { until, ...others } = params
    const shown = until === undefined ? others : { ...others, until: when(Number(until)) }
    return t(`copy.refusals.${reason}`, shown)
  }
}

/** Fields that a refusal is about; `params.field` names it if several are possible. */
const FIELDS: Readonly<Partial<Record<CopyFormReason, readonly string[]>>> = {
  amount_invalid: ['amount'],
  amount_below_minimum: ['amount'],
  amount_above_maximum: ['amount'],
  insufficient_funds: ['amount'],
  fixed_invalid: ['fixed'],
  multiplier_invalid: ['multiplier'],
  leverage_invalid: ['leverage'],
  take_profit_invalid: ['takeProfit'],
  slippage_invalid: ['slippage'],
  name_invalid: ['name'],
  name_taken: ['name'],
  bio_too_long: ['bio'],
  share_invalid: ['share'],
  copiers_invalid: ['maxCopiers'],
}

export function useCopyProblem(submission: CopySubmission, action: string): (field: string) => string | undefined {
  const words = useCopyRefusal()
  const { refusal } = submission
  return (field) => {
    if (!refusal || submission.action !== action) return undefined
    const { reason, params } = refusal
    const fields = params.field === undefined ? FIELDS[reason] : [params.field]
    return fields?.includes(field) ? words(refusal) : undefined
  }
}

type FrameProps = {
  readonly tab?: CopyTab | undefined
  readonly title: ReactNode
  readonly lead?: string
  readonly submission?: CopySubmission
  readonly children: ReactNode
}

export function CopyFrame({ tab, title, lead, submission, children }: FrameProps) {
  const t = useT()
  const href = useHref()
  const words = useCopyRefusal()
  return (
    <PageFrame
      tabs={{
        label: t('copy.navigation'),
        tabs: TABS.map(([name, path]) => ({
          href: href(path),
          label: t(`copy.pages.${name}`),
          isCurrent: name === tab,
        })),
      }}
      title={<span className={styles.title}>{title}</span>}
      lead={lead}
      done={submission?.done && t(`copy.done.${submission.done}`)}
      refusal={submission?.refusal && words(submission.refusal)}
    >
      {children}
      <p className={styles.small}>{t('copy.paper')}</p>
    </PageFrame>
  )
}
