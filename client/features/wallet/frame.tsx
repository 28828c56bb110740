import type { ReactNode } from 'react'
import type { WalletPageName, WalletSubmission } from '#shared/wallet/views.ts'
import type { WalletReason } from '#shared/wallet/withdrawals.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageFrame } from '../../section/page-frame.tsx'
import { useWhen } from '../../ui/figures/when.tsx'

const PAGES = [
  ['wallet', '/wallet'],
  ['wallet-portfolio', '/wallet/portfolio'],
  ['wallet-deposit', '/wallet/deposit'],
  ['wallet-withdraw', '/wallet/withdraw'],
  ['wallet-transfer', '/wallet/transfer'],
  ['wallet-addresses', '/wallet/addresses'],
  ['wallet-history', '/wallet/history'],
] as const satisfies readonly (readonly [WalletPageName, string])[]

export function useWalletRefusal(): (refusal: NonNullable<WalletSubmission['refusal']>) => string {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  const when = useWhen()
  return ({ reason, params }) => {
    const shown = Object.entries(params).map(([name, value]) => {
      const isTime = name === 'until' || name === 'opensAt'
      return [name, isTime ? when(Number(value)) : value] as const
    })
    return t(`wallet.refusals.${reason}`, Object.fromEntries(shown))
  }
}

const FIELDS: Readonly<Partial<Record<WalletReason, string>>> = {
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
  code_wrong: 'code',
  second_wrong: 'second',
}

export function useWalletProblem(submission: WalletSubmission, action: string): (field: string) => string | undefined {
  const words = useWalletRefusal()
  const { refusal } = submission
  return (field) =>
    refusal && submission.action === action && FIELDS[refusal.reason] === field ? words(refusal) : undefined
}

type FrameProps = { readonly page: WalletPageName; readonly submission: WalletSubmission; readonly children: ReactNode }

export function WalletFrame({ page, submission, children }: FrameProps) {
  const t = useT()
  const href = useHref()
  const words = useWalletRefusal()
  const { refusal, done } = submission
  return (
    <PageFrame
      tabs={{
        label: t('wallet.navigation'),
        tabs: PAGES.map(([name, path]) => ({
          href: href(path),
          label: t(`wallet.pages.${name}`),
          isCurrent: name === page,
        })),
      }}
      title={page === 'wallet' ? t('wallet.title') : t(`wallet.pages.${page}`)}
      done={done && t(`wallet.done.${done}`)}
      refusal={refusal && words(refusal)}
    >
      {children}
    </PageFrame>
  )
}
