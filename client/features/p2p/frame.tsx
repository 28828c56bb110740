import type { P2pFormSubmission } from '#shared/p2p/pages.ts'
import type { P2pRefusalReason } from '#shared/p2p/refusals.ts'
import { findFormRefusal, listFieldProblems, useFormRefusalText } from '../../section/form-refusal.ts'
import { ProductPageLayout, type ProductPageLayoutProps } from '../../section/product-frame.tsx'

const TABS = [
  ['p2p', '/p2p'],
  ['p2p-deals', '/p2p/deals'],
  ['p2p-ads', '/p2p/ads'],
  ['p2p-methods', '/p2p/methods'],
] as const
export type P2pTab = (typeof TABS)[number][0]

const MEBIBYTE = 1_048_576

/** File sizes are in MiB. */
export function useFormatP2pRefusal(): (refusal: NonNullable<P2pFormSubmission['refusal']>) => string {
  const words = useFormRefusalText('p2p')
  return ({ reason, params }) => {
    if (reason !== 'evidence_too_large') return words({ reason, params })
    return words({ reason, params: { ...params, most: String(Number(params.most) / MEBIBYTE) } })
  }
}

const FIELDS: Readonly<Partial<Record<P2pRefusalReason, string>>> = {
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
  method_withdrawn: 'method',
  password_wrong: 'password',
  name_missing: 'holder',
  name_differs: 'holder',
  second_wrong: 'second',
  statement_too_short: 'statement',
  statement_too_long: 'statement',
  evidence_too_large: 'file',
  evidence_type: 'file',
  message_invalid: 'body',
  terms_too_long: 'terms',
  countries_too_many: 'countries',
  report_reason: 'reason',
  report_too_short: 'text',
  report_too_long: 'text',
}

export function useP2pFieldProblem(
  submission: P2pFormSubmission,
  action: string,
): (field: string) => string | undefined {
  return listFieldProblems(findFormRefusal(submission, action), useFormatP2pRefusal(), ({ reason, params }) =>
    reason === 'field_invalid'
      ? `field-${params.field}`
      : reason === 'condition_invalid'
        ? params.field
        : FIELDS[reason],
  )
}

export function P2pPageLayout(page: ProductPageLayoutProps<P2pTab, P2pRefusalReason>) {
  return <ProductPageLayout product="p2p" tabs={TABS} words={useFormatP2pRefusal()} {...page} />
}
