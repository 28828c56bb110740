import type { ReactNode } from 'react'
import type { WalletFormSubmission, WalletPageName } from '#shared/wallet/views.ts'
import type { WalletRefusalReason } from '#shared/wallet/withdrawals.ts'
import { useT } from '../../i18n/translation.tsx'
import { findFormRefusal, listFieldProblems, useFormRefusalText } from '../../section/form-refusal.ts'
import { ProductPageLayout } from '../../section/product-frame.tsx'

const PAGES = [
  ['wallet', '/wallet'],
  ['wallet-portfolio', '/wallet/portfolio'],
  ['wallet-deposit', '/wallet/deposit'],
  ['wallet-withdraw', '/wallet/withdraw'],
  ['wallet-transfer', '/wallet/transfer'],
  ['wallet-addresses', '/wallet/addresses'],
  ['wallet-history', '/wallet/history'],
] as const satisfies readonly (readonly [WalletPageName, string])[]

const FIELDS: Readonly<Partial<Record<WalletRefusalReason, string>>> = {
  amount_invalid: 'amount',
  amount_too_precise: 'amount',
  amount_too_large: 'amount',
  amount_too_small: 'amount',
  insufficient_funds: 'amount',
  withdrawal_limit: 'amount',
  address_invalid: 'address',
  address_own: 'address',
  address_not_listed: 'address',
  address_cooling: 'address',
  address_known: 'address',
  memo_missing: 'memo',
  memo_invalid: 'memo',
  memo_needless: 'memo',
  label_invalid: 'label',
  network_unknown: 'on',
  txid_invalid: 'txid',
  searches_too_many: 'txid',
  wallet_same: 'to',
  futures_via_funding: 'to',
  code_wrong: 'code',
  second_wrong: 'second',
}

export function useWalletFieldProblem(
  submission: WalletFormSubmission,
  action: string,
): (field: string) => string | undefined {
  const words = useFormRefusalText('wallet')
  return listFieldProblems(findFormRefusal(submission, action), words, ({ reason }) => FIELDS[reason])
}

type FrameProps = {
  readonly page: WalletPageName
  readonly submission: WalletFormSubmission
  readonly children: ReactNode
}

export function WalletPageLayout({ page, submission, children }: FrameProps) {
  const t = useT()
  return (
    <ProductPageLayout
      product="wallet"
      tabs={PAGES}
      tab={page}
      title={page === 'wallet' ? t('wallet.title') : t(`wallet.pages.${page}`)}
      submission={submission}
      words={useFormRefusalText('wallet')}
    >
      {children}
    </ProductPageLayout>
  )
}
