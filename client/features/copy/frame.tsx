import type { CopyFormRefusalReason, CopyFormSubmission } from '#shared/copy/pages.ts'
import { LEAD_DASHBOARD_PATH, OWN_COPIES_PATH } from '#shared/copy/paths.ts'
import { useT } from '../../i18n/translation.tsx'
import { findFormRefusal, listFieldProblems, useFormRefusalText } from '../../section/form-refusal.ts'
import { ProductPageLayout, type ProductPageLayoutProps } from '../../section/product-frame.tsx'
import styles from './copy.module.css'

const TABS = [
  ['futures', '/copy-trading/futures'],
  ['spot', '/copy-trading/spot'],
  ['copies', OWN_COPIES_PATH],
  ['lead', LEAD_DASHBOARD_PATH],
] as const
export type CopyTradingTab = (typeof TABS)[number][0]

/** Form field by refusal reason. If a reason fits several fields, `params.field` names the field. */
const FIELDS: Readonly<Partial<Record<CopyFormRefusalReason, string>>> = {
  amount_invalid: 'amount',
  amount_below_minimum: 'amount',
  amount_above_maximum: 'amount',
  insufficient_funds: 'amount',
  fixed_invalid: 'fixed',
  multiplier_invalid: 'multiplier',
  leverage_invalid: 'leverage',
  take_profit_invalid: 'takeProfit',
  slippage_invalid: 'slippage',
  name_invalid: 'name',
  name_taken: 'name',
  bio_too_long: 'bio',
  share_invalid: 'share',
  copiers_invalid: 'maxCopiers',
}

export function useCopyFieldProblem(
  submission: CopyFormSubmission,
  action: string,
): (field: string) => string | undefined {
  return listFieldProblems(
    findFormRefusal(submission, action),
    useFormRefusalText('copy'),
    ({ reason, params }) => params.field ?? FIELDS[reason],
  )
}

export function CopyTradingPageLayout({
  title,
  children,
  isReal = false,
  ...page
}: ProductPageLayoutProps<CopyTradingTab, CopyFormRefusalReason> & { readonly isReal?: boolean }) {
  const t = useT()
  return (
    <ProductPageLayout
      product="copy"
      tabs={TABS}
      words={useFormRefusalText('copy')}
      title={<span className={styles.title}>{title}</span>}
      {...page}
    >
      {children}
      {!isReal && <p className={styles.small}>{t('copy.paper')}</p>}
    </ProductPageLayout>
  )
}
